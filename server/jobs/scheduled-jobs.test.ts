import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('scheduled jobs: what is deleted, sent and checked by the clock', async () => {
  await app.dependencies.jobs.start();
  const { rows } = await app.database.query('select key, cron from pgboss.schedule order by key');
  expect(rows.map(({ key, cron }) => `${String(key)}: ${String(cron)}`)).toMatchInlineSnapshot(`
    [
      "access-log.purge: 5 3 * * *",
      "applications.backfill-keys: 40 3 * * *",
      "applications.keep-snapshots: 20 3 * * *",
      "audit-log.head: 10 0 * * *",
      "audit-log.seal: * * * * *",
      "auth.forget-expired: 50 3 * * *",
      "bank.purge: 45 3 * * *",
      "chasing.hourly: 7 * * * *",
      "companies.backfill-periods: 40 3 * * *",
      "companies.backfill-records: 50 3 * * *",
      "data-requests.delete-old: 45 3 * * *",
      "data-requests.remind: 20 7 * * *",
      "desk.compact-counts: */10 * * * *",
      "desk.project: 5 3 * * *",
      "desk.purge-changes: 25 * * * *",
      "desk.purge-viewers: 15 3 * * *",
      "documents.forget-words: 25 3 * * *",
      "documents.queue-unread: * * * * *",
      "drafts.erase-discarded: 20 3 * * *",
      "drafts.expire: 35 9 * * *",
      "files.clean-up: 20 3 * * *",
      "inbound-mail.forget: 25 3 * * *",
      "inquiries.enqueue-missing-papers: 20 3 * * *",
      "inquiries.forget: 10 3 * * *",
      "insight.facts: 35 3 * * *",
      "ledger.backfill: 10 3 * * *",
      "limits.forget: 40 3 * * *",
      "newsletter.forget: 15 3 * * *",
      "payments.disputes: 7 * * * *",
      "payments.poll: * * * * *",
      "payments.purge-events: 15 3 * * *",
      "payments.reconcile: 30 2 * * *",
      "people.delete-expired: 0 3 * * *",
      "promotions.release-unpaid: 50 3 * * *",
      "reminders.hourly: 3 * * * *",
      "tokens.delete-uses: 20 3 * * *",
      "uploads.delete-expired: 25 * * * *",
      "uptime.forget-old: 20 3 * * *",
    ]
  `);
});
