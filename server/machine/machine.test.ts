import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordLastBackup } from '../backup/last-backup.ts';
import { mails } from '../mail/tables.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    environment: {
      MAIL_REPLY_DOMAIN: 'reply.charterly.example',
      MAIL_INBOUND_SECRET: 'the-secret-of-the-webhook',
      METRICS_TOKEN: 'the-token-of-the-metrics',
    },
  });
});
afterAll(() => app.stop());

test('machine room: what waits, failed and bounced, the storage, the backup, law that is due, and no secret', async () => {
  const musa = await app.officer('Musa Bello');
  const { config, database, jobs, mailer } = app.dependencies;
  const mail = {
    to: 'ada@customer.example',
    subject: 'Hello',
    text: 'Hello',
    html: '',
    kind: 'application.message' as const,
  };
  const at = app.now();
  await database.sql.update(mails).set({ sentAt: at });
  const before = (await app.call('GET /admin/machine', musa)).data;
  expect(before.mails).toMatchObject({ waiting: 0, oldestWaitingAt: null, bounces: [] });
  expect(before.backup).toBeNull();

  await mailer.queue({ ...mail, id: '00000000-0000-4000-8000-000000000001' });
  await mailer.queue({ ...mail, id: '00000000-0000-4000-8000-000000000002' });
  await database.sql
    .update(mails)
    .set({ sentAt: at, bouncedAt: at, lastError: '5.1.1' })
    .where(eq(mails.id, '00000000-0000-4000-8000-000000000002'));
  await jobs.add('fails', {}, { key: 'fails' });
  jobs.handle('fails', () => Promise.reject(new Error('No route')));
  await app.runJobs();
  await database.query(
    `insert into inbound_mails (id_hash, outcome, reason, received_at) values ('a', 'refused', 'no_token', $1), ('b', 'refused', 'no_token', $1)`,
    [at],
  );
  await database.query(
    `insert into provider_events (provider, event_key, event_type, topic, body, received_at) values ('stripe', 'e', 't', 'other', '', $1)`,
    [at],
  );
  await recordLastBackup(config.dataDirectory, { directory: '/b', id: '1', createdAt: at.toISOString() });

  const { data } = await app.call('GET /admin/machine', musa);
  expect(data.mails).toMatchObject({
    waiting: 1,
    sentLastDay: before.mails.sentLastDay + 1,
    bouncedLastMonth: 1,
    bounces: [{ kind: 'application.message', status: '5.1.1' }],
    inbound: [{ outcome: 'refused', reason: 'no_token', count: 2 }],
  });
  expect(data.jobs.find(({ queue }) => queue === 'work')?.failed).toBe(1);
  expect(data.webhooks).toMatchObject([{ provider: 'stripe', received: 1, notHandled: 1 }]);
  expect(data.backup).toEqual({ id: '1', createdAt: at.toISOString() });
  expect(data.server).toMatchObject({ version: '0.1.0', migrations: expect.any(Number) });
  expect(data.storage.databaseBytes).toBeGreaterThan(0);
  expect(data.law.dueNow).toBe(data.law.countries.reduce((sum, { due }) => sum + due, 0));
  const reply = JSON.stringify(data);
  expect(reply).not.toContain('the-secret-of-the-webhook');
  expect(reply).not.toContain('the-token-of-the-metrics');
  expect(data.settings.find(({ name }) => name === 'MAIL_REPLY_DOMAIN')).toMatchObject({
    on: true,
    value: 'reply.charterly.example',
  });
});

test.each([
  ['administrator', 200],
  ['auditor', 200],
  ['officer', 403],
  ['finance', 403],
] as const)('machine room: %s, %i', async (role, status) => {
  const token = await app.officer(`Ngozi ${role}`, role);
  expect((await app.call('GET /admin/machine', token)).status).toBe(status);
});
