import type { Adapters } from '../adapters.ts';
import type { Handlers } from '../http/implement.ts';
import { forgetSubscribers } from './queries.ts';
import { askForNewsletter, confirmNewsletter, leaveNewsletter, type NewsletterNeeds } from './subscribe.ts';

export const newsletterRoutes = (needed: NewsletterNeeds): Handlers<'POST /newsletter/subscriptions' | 'POST /newsletter/confirmations' | 'POST /newsletter/unsubscriptions'> => ({
  'POST /newsletter/subscriptions': async ({ body }) => {
    await askForNewsletter(needed, body.email);
    return { status: 202, data: {} };
  },
  'POST /newsletter/confirmations': async ({ body }) => ({ status: 200, data: await confirmNewsletter(needed, body.token) }),
  'POST /newsletter/unsubscriptions': async ({ body }) => ({ status: 200, data: await leaveNewsletter(needed, body.token) }),
});

const dayMilliseconds = 86_400_000;

/** Names the daily clean-up: a week for those who never confirmed, a month for those who left. Call it before the jobs start. */
export function handleNewsletterJobs({ jobs, database, clock }: Pick<Adapters, 'jobs' | 'database' | 'clock'>): void {
  const before = (days: number): Date => new Date(clock().getTime() - days * dayMilliseconds);
  jobs.handle('newsletter.forget', () => forgetSubscribers(database, { askedBefore: before(7), leftBefore: before(30) }));
  jobs.every('newsletter.forget', '15 3 * * *');
}
