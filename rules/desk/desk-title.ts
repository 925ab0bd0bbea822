import type { Headline } from '../application/application-headline.ts';

/**
 * Titles of the headlines that read otherwise at the desk, by the id of the headline. `registry` is the name
 * of the registry.
 */
const titles: Readonly<Record<string, (registry: string) => string>> = {
  draft: () => 'The customer is filling it in',
  draft_not_offered: () => 'Draft of a service no longer offered',
  awaiting_payment: () => 'Waiting for the payment',
  payment_reported: () => 'Confirm the payment',
  cancellation_requested: () => 'Decide on the cancellation',
  change_proposed: () => 'Waiting for the customer’s consent to the price',
  difference_due: () => 'Waiting for the payment of the difference',
  difference_reported: () => 'Confirm the payment of the difference',
  in_review: () => 'Review the answers',
  information_asked: () => 'Waiting for the customer’s answers',
  ready_to_file: (registry) => `File with ${registry}`,
  filed: (registry) => `Filed, waiting for ${registry}`,
  queried: (registry) => `Answer the query of ${registry}`,
  refund_due: () => 'Refund: cancelled',
  lapsed: () => 'Refund: the customer did not answer',
  rejected: () => 'Refund: declined by us',
  refused: (registry) => `Refund: refused by ${registry}`,
  refund_sent: () => 'Waiting for the customer to confirm the refund',
};

/**
 * Returns the title of an application at the desk: what the officer does next, or whom we wait for. The
 * headline's own title is written for the customer.
 */
export const deskTitle = (headline: Headline, registry: string): string =>
  headline.nextActor === 'nobody' ? headline.title : (titles[headline.id]?.(registry) ?? headline.title);
