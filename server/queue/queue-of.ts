import type { Queue } from '#contract/desk/desk-words.ts';
import type { ApplicationState } from '#rules/application/application-lifecycle.ts';

/** The queue of one application; drafts are in none of the tabs besides `all`. */
export type ItemQueue = Exclude<Queue, 'all'> | 'drafts';

/** Returns the queue of an application by who must act next; it must agree with the next actor of the headline. */
export function queueOf({ order, review, registry }: ApplicationState, transferReported: boolean): ItemQueue {
  switch (order) {
    case 'draft':
      return 'drafts';
    case 'awaiting_payment':
      return transferReported ? 'to_check_payment' : 'with_customer';
    case 'change_proposed':
      return 'with_customer';
    case 'difference_due':
      return transferReported ? 'to_check_payment' : 'with_customer';
    case 'cancellation_requested':
      return 'to_check_payment';
    case 'refund_due':
      return 'refunds';
    case 'refund_sent':
      return 'with_customer';
    case 'refunded':
    case 'cancelled':
      return 'finished';
    case 'paid':
      if (registry === 'confirmed') return 'finished';
      if (registry === 'filed_unconfirmed') return 'with_registry';
      if (review === 'information_asked') return 'with_customer';
      return review === 'approved' ? 'to_file' : 'to_review';
  }
}
