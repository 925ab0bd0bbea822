import { afterAll, beforeAll, expect, test } from 'vitest';
import { openJobs } from './jobs/open-jobs.ts';
import { createLog } from './log.ts';
import { handleMailJobs } from './mail/send-queued-mail.ts';
import { currentRequestId } from './request-context.ts';
import { startTestApp, type TestApp } from './testing/app.ts';

const lines: Record<string, unknown>[] = [];
const log = createLog('info', {
  write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>),
});
let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ log });
});
afterAll(() => testApp.stop());

test('mail queued by a request with a body: its job carries the id of the request', async () => {
  const { app, database } = testApp;
  const reply = await app.inject({
    method: 'POST',
    url: '/api/newsletter/subscriptions',
    headers: { 'x-request-id': 'sample-request-1' },
    payload: { email: 'ada@example.com' },
  });
  expect(reply.statusCode).toBe(202);
  const { rows } = await database.query(
    `select data ->> 'requestId' as id from pgboss.job where data ->> 'name' = 'mail.send'`,
  );
  expect(rows).toEqual([{ id: 'sample-request-1' }]);
});

/** Runs the due jobs as the product does it, whose log the jobs and mails share. @returns the sent mails */
async function sendMails(): Promise<string[]> {
  const jobs = await openJobs({ database: testApp.database, log });
  const sent: string[] = [];
  const transport = { name: 'outbox' as const, send: async () => void sent.push('mail'), close: () => {} };
  handleMailJobs(jobs, { ...testApp.dependencies, transport });
  await jobs.runDue();
  await jobs.stop();
  return sent;
}

test('id from the browser: in the log lines of the request, of its job and of its mail, and in nobody else’s', async () => {
  const id = '0123456789abcdef0123456789abcdef';
  const { app } = testApp;
  const subscribe = (headers: Record<string, string>, email: string) =>
    app.inject({ method: 'POST', url: '/api/newsletter/subscriptions', headers, payload: { email } });
  lines.length = 0;
  const reply = await subscribe({ 'x-request-id': id }, 'bola@example.com');
  expect(reply.headers['x-request-id']).toBe(id);
  const other = await subscribe({ 'x-request-id': `${id}\n${id}` }, 'chidi@example.com');
  expect(other.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  const sent = await sendMails();
  expect(sent.length).toBeGreaterThanOrEqual(2);
  expect(lines.filter(({ reqId }) => reqId === id).map(({ msg }) => msg)).toEqual([
    'answered',
    'A mail is sent.',
    'A job is done.',
  ]);
});

test('id from the browser for a sign-up code: in the log lines of the request, of its job and of its mail', async () => {
  const id = '89abcdef0123456789abcdef01234567';
  const config = await testApp.app.inject('/config.json');
  const { supabaseAnonKey: publicKey } = config.json<{ supabaseAnonKey: string }>();
  lines.length = 0;
  const reply = await testApp.app.inject({
    method: 'POST',
    url: '/functions/v1/send-otp-email',
    headers: { 'x-request-id': id, apikey: publicKey },
    payload: { email: 'dayo@example.com', fullName: 'Dayo Ade' },
  });
  expect([reply.statusCode, reply.headers['x-request-id']]).toEqual([200, id]);
  expect((await sendMails()).length).toBeGreaterThanOrEqual(1);
  expect(lines.filter(({ reqId }) => reqId === id).map(({ msg }) => msg)).toEqual([
    'answered',
    'A mail is sent.',
    'A job is done.',
  ]);
});

test('jobs that a job adds: carry the id of the first, or of its request', async () => {
  const { jobs } = testApp.dependencies;
  const seen: Record<string, string | undefined> = {};
  jobs.handle('sample.first', async (_data, { id }) => {
    seen['job'] = id;
    seen['first'] = currentRequestId();
    await jobs.add('sample.second', {});
  });
  jobs.handle('sample.second', async () => {
    seen['second'] = currentRequestId();
  });
  await jobs.add('sample.first', {});
  await testApp.runJobs();
  expect(seen['first']).toBe(seen['job']);
  expect(seen['second']).toBe(seen['job']);
  expect(currentRequestId()).toBeUndefined();
});
