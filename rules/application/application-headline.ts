import type { ApplicationState } from './application-lifecycle.ts';

/** Who must act next: `you` is the customer, `us` our officers; `nobody` when the application is closed. */
export type NextActor = 'you' | 'us' | 'registry' | 'nobody';
/** The status of an application in one line for customer and staff. `id` names the line: 'discarded'. */
export type Headline = {
  readonly id: string;
  readonly title: string;
  readonly nextActor: NextActor;
  /** Next step, in a sentence for the customer. */
  readonly next: string;
};

/** Facts of a headline besides the states. */
export type HeadlineFacts = {
  readonly transferReported: boolean;
  /** Whether the refund that was decided on is nothing. */
  readonly nothingRefunded?: boolean;
  /** The name of the registry. */
  readonly registry: string;
  /** The outcome of the service: 'Registered', and where the customer finds it. */
  readonly outcome: { readonly title: string; readonly next: string };
  /** The day until which a discarded draft can be restored, in words. */
  readonly restorableUntil?: string;
  /** Set for a draft of a withdrawn service. `successor` is the title of the service that replaces it. */
  readonly notOffered?: { readonly successor: string | null };
};

/** Returns the headline of an application, for customer and staff: its status, the next actor and what happens next. */
export function headline(state: ApplicationState, facts: HeadlineFacts): Headline {
  const { order, review, registry } = state;
  if (order === 'cancelled' && facts.restorableUntil !== undefined)
    return {
      id: 'discarded',
      title: 'Discarded',
      nextActor: 'nobody',
      next: `You can restore this draft until ${facts.restorableUntil}. Then we erase it.`,
    };
  if (order === 'cancelled')
    return {
      id: 'cancelled',
      title: 'Cancelled',
      nextActor: 'nobody',
      next: 'Nothing was filed and you owe nothing. You can start again at any time.',
    };
  if (order === 'cancellation_requested')
    return {
      id: 'cancellation_requested',
      title: 'Cancelling',
      nextActor: 'us',
      next: 'We have stopped work and check what you have paid. We write to you within one business day with what we refund.',
    };
  if (order === 'refund_sent' && facts.nothingRefunded)
    return {
      id: 'refund_sent',
      title: 'Closed without a refund',
      nextActor: 'you',
      next: 'No money is on its way. Tell us if you agree, or what is wrong.',
    };
  if (order === 'refund_sent')
    return {
      id: 'refund_sent',
      title: 'Refund on its way',
      nextActor: 'you',
      next: 'Tell us when the refund has arrived, or if something is wrong with it.',
    };
  if (order === 'refunded')
    return {
      id: 'refunded',
      title: facts.nothingRefunded ? 'Closed without a refund' : 'Refunded',
      nextActor: 'nobody',
      next: facts.nothingRefunded
        ? 'You agreed that nothing is refunded. This application is closed.'
        : 'The refund has been paid. This application is closed.',
    };
  if (registry === 'confirmed')
    return { id: 'completed', title: facts.outcome.title, nextActor: 'nobody', next: facts.outcome.next };
  if (order === 'refund_due' && review === 'lapsed')
    return {
      id: 'lapsed',
      title: 'Closed without your answer',
      nextActor: 'us',
      next: 'We had no answer to our questions. Nothing was filed. We are preparing your refund.',
    };
  if (order === 'refund_due' && review !== 'rejected' && registry !== 'refused')
    return {
      id: 'refund_due',
      title: 'Cancelled, refund due',
      nextActor: 'us',
      next: 'Nothing was filed. We are preparing your refund.',
    };
  if (registry === 'refused')
    return {
      id: 'refused',
      title: `Refused by ${facts.registry}`,
      nextActor: 'us',
      next: 'We are checking what can be refunded. We will write to you with the reason and your options.',
    };
  if (review === 'rejected')
    return {
      id: 'rejected',
      title: 'We cannot file this',
      nextActor: 'us',
      next: 'We are preparing your refund. The reason is in the history below.',
    };
  if (order === 'draft' && facts.notOffered)
    return {
      id: 'draft_not_offered',
      title: 'No longer offered',
      nextActor: 'you',
      next:
        facts.notOffered.successor === null
          ? 'We no longer offer this service, so you cannot submit this draft. You can discard it. You owe nothing.'
          : `We no longer offer this service. Continue with ‘${facts.notOffered.successor}’. We carry over the answers that fit.`,
    };
  if (order === 'draft')
    return {
      id: 'draft',
      title: 'Draft',
      nextActor: 'you',
      next: 'Finish your answers, check them and sign. You pay nothing before that.',
    };
  if (order === 'awaiting_payment' && !facts.transferReported)
    return {
      id: 'awaiting_payment',
      title: 'Waiting for your payment',
      nextActor: 'you',
      next: 'Pay online or by bank transfer, as offered on the payment page. We start as soon as the payment is confirmed.',
    };
  if (order === 'awaiting_payment')
    return {
      id: 'payment_reported',
      title: 'Checking your payment',
      nextActor: 'us',
      next: 'We check for your transfer and confirm it within one business day.',
    };
  if (order === 'change_proposed')
    return {
      id: 'change_proposed',
      title: 'The price changes',
      nextActor: 'you',
      next: 'Read what changes and why. Then accept or decline it. We continue after your answer.',
    };
  if (order === 'difference_due' && !facts.transferReported)
    return {
      id: 'difference_due',
      title: 'Waiting for the difference',
      nextActor: 'you',
      next: 'Pay the difference that you accepted. We continue as soon as it arrives.',
    };
  if (order === 'difference_due')
    return {
      id: 'difference_reported',
      title: 'Checking your payment',
      nextActor: 'us',
      next: 'We check for your transfer of the difference and confirm it within one business day.',
    };
  if (review === 'information_asked')
    return {
      id: 'information_asked',
      title: 'We need something from you',
      nextActor: 'you',
      next: 'Answer the questions marked below. Everything else stays as it is.',
    };
  if (registry === 'queried')
    return {
      id: 'queried',
      title: `Queried by ${facts.registry}`,
      nextActor: 'us',
      next: 'We answer the query and ask you if we need anything.',
    };
  if (registry === 'filed_unconfirmed')
    return {
      id: 'filed',
      title: `Filed with ${facts.registry}, not yet confirmed`,
      nextActor: 'registry',
      next: `We check every business day until ${facts.registry} confirms.`,
    };
  if (review === 'approved')
    return {
      id: 'ready_to_file',
      title: 'Checked and ready to file',
      nextActor: 'us',
      next: `We file it with ${facts.registry} next.`,
    };
  return {
    id: 'in_review',
    title: 'In review',
    nextActor: 'us',
    next: 'An officer reads every answer and document, then files or asks you a question.',
  };
}
