import type { Dependencies } from '../dependencies.ts';
import type { Handlers } from '../http/implement.ts';
import { createDraft, updateDraft, listIssues, readIssue, deleteDraft } from './edit-issue.ts';
import { eraseSubscribers } from './queries.ts';
import { sendIssue, sendTrial, sendBatchJob, queueNextBatch } from './send-issue.ts';
import {
  requestSubscription,
  confirmSubscription,
  unsubscribe,
  type NewsletterDependencies,
} from './subscribe.ts';

type NewsletterEndpoint =
  | 'POST /newsletter/subscriptions'
  | 'POST /newsletter/confirmations'
  | 'POST /newsletter/unsubscriptions'
  | 'GET /admin/newsletter/issues'
  | 'POST /admin/newsletter/issues'
  | 'GET /admin/newsletter/issues/:id'
  | 'PUT /admin/newsletter/issues/:id'
  | 'DELETE /admin/newsletter/issues/:id'
  | 'POST /admin/newsletter/issues/:id/trial'
  | 'POST /admin/newsletter/issues/:id/send';

/** Routes of subscriptions, and of the issues that staff write. */
export const newsletterRoutes = (
  dependencies: NewsletterDependencies & Pick<Dependencies, 'jobs'>,
): Handlers<NewsletterEndpoint> => ({
  'POST /newsletter/subscriptions': async ({ body }) => {
    await requestSubscription(dependencies, body.email);
    return { status: 202, data: {} };
  },
  'POST /newsletter/confirmations': async ({ body }) => ({
    status: 200,
    data: await confirmSubscription(dependencies, body.token),
  }),
  'POST /newsletter/unsubscriptions': async ({ body }) => ({
    status: 200,
    data: await unsubscribe(dependencies, body.token),
  }),
  'GET /admin/newsletter/issues': async ({ query }) => ({
    status: 200,
    data: await listIssues(dependencies, query.page),
  }),
  'POST /admin/newsletter/issues': async ({ caller, body }) => ({
    status: 201,
    data: await createDraft(dependencies, caller, body),
  }),
  'GET /admin/newsletter/issues/:id': async ({ params }) => ({
    status: 200,
    data: await readIssue(dependencies, params.id),
  }),
  'PUT /admin/newsletter/issues/:id': async ({ caller, params, body }) => ({
    status: 200,
    data: await updateDraft(dependencies, caller, params.id, body),
  }),
  'DELETE /admin/newsletter/issues/:id': async ({ params }) => {
    await deleteDraft(dependencies, params.id);
    return { status: 204, data: undefined };
  },
  'POST /admin/newsletter/issues/:id/trial': async ({ caller, params, body }) => ({
    status: 202,
    data: await sendTrial(dependencies, caller, params.id, body.version),
  }),
  'POST /admin/newsletter/issues/:id/send': async ({ caller, params, body }) => ({
    status: 202,
    data: await sendIssue(dependencies, caller, params.id, body.version),
  }),
});

const dayMs = 86_400_000;

/**
 * Registers the worker that sends issues and the daily erasure: requests after a week, former subscribers
 * after 30 days. Call it before the jobs start.
 */
export function handleNewsletterJobs(
  dependencies: Pick<Dependencies, 'jobs' | 'database' | 'clock' | 'mailer' | 'config'>,
): void {
  const { jobs, database, clock } = dependencies;
  jobs.handle<{ issueId: string; batch: number }>(sendBatchJob, (data) => queueNextBatch(dependencies, data));
  const before = (days: number): Date => new Date(clock().getTime() - days * dayMs);
  jobs.handle('newsletter.forget', () =>
    eraseSubscribers(database, { askedBefore: before(7), leftBefore: before(30) }),
  );
  jobs.schedule('newsletter.forget', '15 3 * * *');
}
