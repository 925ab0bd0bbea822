import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { composeMessage } from '../mail/compose-message.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { eraseSubscribers } from './queries.ts';

const noon = new Date('2026-11-23T12:00:00Z');
const ada = 'ada@customer.example';
let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp({ now: noon });
});
beforeEach(async () => {
  await testApp.reset();
  testApp.setNow(noon);
});
afterAll(() => testApp.stop());

const requestSubscription = (email = ada) =>
  testApp.call('POST /newsletter/subscriptions', null, { body: { email } });
const tokenIn = async (): Promise<string> =>
  /newsletter\/(?:confirm|unsubscribe)\/([\w-]{43})/.exec((await testApp.lastMail(ada)).text)?.[1] ?? 'none';
const confirm = (token: string) => testApp.call('POST /newsletter/confirmations', null, { body: { token } });
const leave = (token: string) => testApp.call('POST /newsletter/unsubscriptions', null, { body: { token } });
const countByState = async () =>
  (await testApp.call('GET /admin/inquiries', await testApp.officer(), {})).data.newsletter;

test('subscription requested: waiting until confirmed', async () => {
  expect(await requestSubscription()).toMatchObject({ status: 202, data: {} });
  expect(await countByState()).toEqual({ confirmed: 0, waiting: 1, left: 0 });
  const token = await tokenIn();
  expect((await confirm(token)).data).toEqual({ email: ada });
  expect(await countByState()).toEqual({ confirmed: 1, waiting: 0, left: 0 });
});

test('confirmed twice: welcomed once', async () => {
  await requestSubscription();
  const token = await tokenIn();
  await confirm(token);
  expect((await confirm(token)).status).toBe(200);
  expect((await testApp.mailsTo(ada)).map(({ kind }) => kind)).toEqual([
    'newsletter.welcome',
    'newsletter.confirm',
  ]);
});

test('address already subscribed: same reply, no mail', async () => {
  await requestSubscription();
  await confirm(await tokenIn());
  const before = (await testApp.mailsTo(ada)).length;
  expect(await requestSubscription('ADA@customer.example ')).toMatchObject({ status: 202, data: {} });
  expect(await testApp.mailsTo(ada)).toHaveLength(before);
});

test('welcome mail: with List-Unsubscribe header', async () => {
  await requestSubscription();
  await confirm(await tokenIn());
  const mail = await testApp.lastMail(ada);
  const { headers } = composeMessage({ ...mail, from: 'us@charterly.example' });
  expect(headers).toMatchObject({
    'List-Unsubscribe': `<https://charterly.example/newsletter/unsubscribe/${await tokenIn()}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
});

test('confirmation mail: without List-Unsubscribe header', async () => {
  await requestSubscription();
  const mail = await testApp.lastMail(ada);
  expect(composeMessage({ ...mail, from: 'us@charterly.example' }).headers).not.toHaveProperty(
    'List-Unsubscribe',
  );
});

const oneClick = (token: string, payload = 'List-Unsubscribe=One-Click') =>
  testApp.app.inject({
    method: 'POST',
    url: `/newsletter/unsubscribe/${token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  });

test('one-click unsubscribe: idempotent', async () => {
  await requestSubscription();
  const token = await tokenIn();
  await confirm(token);
  expect((await oneClick(token)).statusCode).toBe(200);
  expect((await oneClick(token)).statusCode).toBe(200);
  expect(await countByState()).toEqual({ confirmed: 0, waiting: 0, left: 1 });
});

test('one-click unsubscribe as multipart/form-data, which RFC 8058 prefers: unsubscribed, refused with other fields', async () => {
  await requestSubscription();
  const token = await tokenIn();
  await confirm(token);
  const post = async (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    const request = new Request('http://test', { method: 'POST', body: form });
    const reply = await testApp.app.inject({
      method: 'POST',
      url: `/newsletter/unsubscribe/${token}`,
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return reply.statusCode;
  };
  expect(await post({ hello: '1' })).toBe(400);
  expect(await post({ 'List-Unsubscribe': 'No' })).toBe(400);
  expect(await countByState()).toMatchObject({ confirmed: 1, left: 0 });
  expect(await post({ 'List-Unsubscribe': 'One-Click' })).toBe(200);
  expect(await countByState()).toEqual({ confirmed: 0, waiting: 0, left: 1 });
});

test('one-click unsubscribe with another form or token: refused', async () => {
  await requestSubscription();
  const token = await tokenIn();
  expect((await oneClick(token, 'hello=1')).statusCode).toBe(400);
  const damaged = await testApp.app.inject({
    method: 'POST',
    url: `/newsletter/unsubscribe/${token}`,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    payload: '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-',
  });
  expect(damaged.statusCode).toBe(400);
  expect((await oneClick('x'.repeat(43))).statusCode).toBe(404);
  for (const other of ['short', '%00']) expect((await oneClick(other)).statusCode).toBe(404);
  expect(await countByState()).toMatchObject({ waiting: 1 });
});

test('subscribed again: new token, the old one is invalid', async () => {
  await requestSubscription();
  const old = await tokenIn();
  await confirm(old);
  expect((await leave(old)).data).toEqual({ email: ada });
  expect(await confirm(old)).toMatchObject({ status: 404, refusal: { code: 'not_found' } });
  await requestSubscription();
  expect(await confirm(old)).toMatchObject({ status: 404 });
  expect((await confirm(await tokenIn())).status).toBe(200);
});

test('confirmation mails: three a day per address', async () => {
  const limited = await startTestApp({ now: noon, rateLimits: 'default' });
  for (let count = 0; count < 5; count += 1)
    expect(
      (await limited.call('POST /newsletter/subscriptions', null, { body: { email: ada } })).status,
    ).toBe(202);
  expect(await limited.mailsTo(ada)).toHaveLength(3);
  await limited.stop();
});

test('subscription never confirmed: erased', async () => {
  await requestSubscription();
  await eraseSubscribers(testApp.database, {
    askedBefore: new Date(noon.getTime() + 1000),
    leftBefore: noon,
  });
  expect(await countByState()).toEqual({ confirmed: 0, waiting: 0, left: 0 });
  expect(await testApp.mailsTo(ada)).toEqual([]);
});
