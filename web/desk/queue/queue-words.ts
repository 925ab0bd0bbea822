import type { RiskLevel } from '#rules/desk/risk.ts';
import type { Queue } from '#contract/desk/desk-words.ts';

/** Titles of the queue tabs in the order of the work, and what an empty tab says. */
export const queueWords: Record<Queue, { title: string; empty: string; means: string }> = {
  all: {
    title: 'All',
    empty: 'No applications yet',
    means:
      'When a customer begins one, it appears here at once, and moves from tab to tab as the work goes on.',
  },
  to_check_payment: {
    title: 'Check payment',
    empty: 'No transfers to look for',
    means:
      'A transfer is listed here from the moment a customer reports it until an officer confirms the money, and a cancellation until an officer has looked for it.',
  },
  to_review: {
    title: 'Review',
    empty: 'Nothing waits for review',
    means:
      'Paid applications stand here until an officer has read every answer, and again when corrections come back or the registry asks.',
  },
  to_file: {
    title: 'File',
    empty: 'Nothing is ready to be filed',
    means: 'Approved applications stand here until the registry’s reference is recorded.',
  },
  with_registry: {
    title: 'With registry',
    empty: 'No application is at the registry',
    means:
      'Filed applications stand here until the registry confirms, asks or refuses. Look at each every business day.',
  },
  with_customer: {
    title: 'With customer',
    empty: 'No customer has to act',
    means:
      'Applications are listed here while we wait for a payment, for answers, or for word that a refund arrived.',
  },
  refunds: {
    title: 'Refunds',
    empty: 'No refunds are due',
    means: 'Cancelled, declined and refused applications are listed here until the refund is sent.',
  },
  finished: {
    title: 'Finished',
    empty: 'Nothing is finished yet',
    means: 'Registered, refunded and cancelled applications end here.',
  },
};

/** All first, then in the order of the work. */
export const QUEUE_ORDER: readonly Queue[] = [
  'all',
  'to_check_payment',
  'to_review',
  'to_file',
  'with_registry',
  'with_customer',
  'refunds',
  'finished',
];

/** The levels of risk, as filters and in rows. */
export const riskWords: Readonly<Record<RiskLevel, string>> = {
  high: 'High risk',
  raised: 'Raised risk',
  low: 'Low risk',
};
