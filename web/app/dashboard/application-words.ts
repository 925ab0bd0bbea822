import { paths } from '#contract/paths.ts';
import type { ApplicationRow } from './use-dashboard.ts';

/** Returns the name of what an application is about: its service until a name is typed. */
export const nameOf = ({ name, serviceTitle }: Pick<ApplicationRow, 'name' | 'serviceTitle'>): string =>
  name ?? `New ${serviceTitle.toLowerCase()}`;

/** Returns the page an application continues on, and the label of its link. */
export function nextStepOf({ id, headline }: Pick<ApplicationRow, 'id' | 'headline'>): {
  to: string;
  words: string;
} {
  switch (headline.id) {
    case 'draft':
      return { to: paths.applicationPage(id, 'next'), words: 'Continue' };
    case 'awaiting_payment':
      return { to: paths.applicationPayment(id), words: 'Pay now' };
    case 'difference_due':
      return { to: paths.applicationPayment(id), words: 'Pay the difference' };
    case 'change_proposed':
      return { to: paths.application(id), words: 'See the new price' };
    case 'draft_not_offered':
      return { to: paths.application(id), words: 'See what you can do' };
    case 'refund_sent':
      return { to: paths.application(id), words: 'Say if it arrived' };
    default:
      return { to: paths.application(id), words: 'See what we ask' };
  }
}
