import { afterAll, beforeAll, expect, test } from 'vitest';
import { currentRequestId } from './request-context.ts';
import { startTestApp, type TestApp } from './testing/app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
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
