import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createPaymentSimulators } from './simulators/payment-simulators.ts';
import { readConfig } from '../config/config.ts';
import { createCheckoutProviders } from './providers/checkout-providers.ts';
import { hexHmac } from './providers/webhook-signature.ts';
import { providerEvents } from './tables.ts';

const now = new Date('2026-11-22T10:00:00Z');
const { environment } = createPaymentSimulators({ baseUrl: 'https://simulators.test' });
const key = environment['PAYSTACK_SECRET_KEY'] ?? '';
const refusals: object[] = [];
const log = Fastify({
  logger: {
    level: 'warn',
    stream: { write: (line: string) => void refusals.push(JSON.parse(line) as object) },
  },
}).log;
let app: TestApp;
beforeAll(async () => {
  const { all } = createCheckoutProviders(readConfig(environment).payments, {
    fetch: () => Promise.reject(new Error('No provider is called')),
    now: () => now,
  });
  app = await startTestApp({ now, log, checkouts: all.filter(({ id }) => id !== 'flutterwave') });
});
afterAll(() => app.stop());
beforeEach(async () => {
  refusals.length = 0;
  await app.database.sql.delete(providerEvents);
});

const post = (payload: string | Buffer, headers: Record<string, string>, provider = 'paystack') =>
  app.app.inject({ method: 'POST', url: `/webhooks/${provider}`, headers, payload });
const signed = (payload: string | Buffer, type = 'application/json') =>
  post(payload, { 'content-type': type, 'x-paystack-signature': hexHmac('sha512', key, payload) });
const bodyOf = (more: object = {}) =>
  JSON.stringify({ event: 'charge.success', data: { id: 7, reference: 'CHP-1', ...more } });
const events = () => app.database.sql.select().from(providerEvents);

describe('webhook', () => {
  test.each(['application/json', 'text/plain', 'application/x-www-form-urlencoded'])(
    'signed, of type %s: answered at once, and stored byte for byte before it is worked on',
    async (type) => {
      const body = `${bodyOf()} \n`;
      const reply = await signed(body, type);
      expect([reply.statusCode, reply.headers['content-type'], reply.body]).toEqual([
        200,
        'text/plain; charset=utf-8',
        'ok\n',
      ]);
      const [event, ...others] = await events();
      expect(others).toEqual([]);
      expect(event).toMatchObject({
        provider: 'paystack',
        eventKey: 'charge.success/7',
        eventType: 'charge.success',
        topic: 'payment',
        reference: 'CHP-1',
        handledAt: null,
      });
      expect(Buffer.from(event?.body ?? []).toString()).toBe(body);
      expect(event?.receivedAt.getTime()).toBeGreaterThanOrEqual(now.getTime());
    },
  );

  test('not authentic: told so in words, and stored nowhere', async () => {
    const reply = await post(bodyOf(), { 'content-type': 'application/json', 'x-paystack-signature': 'f00' });
    expect([reply.statusCode, reply.headers['content-type'], reply.body]).toEqual([
      401,
      'text/plain; charset=utf-8',
      'signature refused\n',
    ]);
    expect(await events()).toEqual([]);
    expect(refusals).toMatchObject([
      {
        provider: 'paystack',
        reason: 'signature_wrong',
        ip: '127.0.0.1',
        msg: 'a webhook was refused',
      },
    ]);
  });

  test.each([
    ['no JSON', 'event=charge.success'],
    ['no event', '{"data":{}}'],
    ['text that the database cannot store', bodyOf({ reference: 'CHP-\u0000' })],
    ['half a character', '{"event":"charge.success","data":{"id":7,"reference":"CHP-\\ud800"}}'],
  ])('signed, %s: refused as a bad request, and stored nowhere', async (_case, body) => {
    const reply = await signed(body);
    expect([reply.statusCode, reply.json()]).toMatchObject([400, { code: 'bad_request' }]);
    expect(await events()).toEqual([]);
  });

  test('without a body: refused as not authentic, or, signed, as a bad request', async () => {
    const reply = await app.app.inject({ method: 'POST', url: '/webhooks/paystack' });
    expect(reply.statusCode).toBe(401);
    const headers = { 'x-paystack-signature': hexHmac('sha512', key, '') };
    const empty = await app.app.inject({ method: 'POST', url: '/webhooks/paystack', headers });
    expect([empty.statusCode, empty.json()]).toMatchObject([400, { code: 'bad_request' }]);
  });

  test('sent again: answered alike, stored once, with one job', async () => {
    const jobsOfEvents = async () =>
      (await app.database.query(`select data from pgboss.job where name = 'work'`)).rows.filter((row) =>
        JSON.stringify(row).includes('eventId'),
      ).length;
    const before = await jobsOfEvents();
    expect([(await signed(bodyOf())).statusCode, (await signed(bodyOf())).statusCode]).toEqual([200, 200]);
    expect(await events()).toHaveLength(1);
    expect(await jobsOfEvents()).toBe(before + 1);
  });

  test('of 1 MiB: taken; one byte more: refused before its signature is read', async () => {
    const body = bodyOf();
    const longest = body.padEnd(1024 * 1024);
    expect((await signed(longest)).statusCode).toBe(200);
    expect((await signed(`${longest} `)).statusCode).toBe(413);
    expect(await events()).toHaveLength(1);
  });

  test.each(['flutterwave', 'cowries', 'Paystack'])(
    'of %s, which is not configured: not found',
    async (provider) => {
      const reply = await post(
        bodyOf(),
        { 'x-paystack-signature': hexHmac('sha512', key, bodyOf()) },
        provider,
      );
      expect([reply.statusCode, reply.json()]).toMatchObject([404, { code: 'not_found' }]);
    },
  );

  test('with the number of another provider’s event: stored beside it', async () => {
    const body = JSON.stringify({ id: 'charge.success/7', type: 'customer.created', data: { object: {} } });
    const time = Math.floor(app.now().getTime() / 1000);
    const signature = hexHmac('sha256', environment['STRIPE_WEBHOOK_SECRET'] ?? '', `${time}.`, body);
    await signed(bodyOf());
    const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${signature}` };
    expect((await post(body, headers, 'stripe')).statusCode).toBe(200);
    expect((await events()).map(({ provider }) => provider).toSorted()).toEqual(['paystack', 'stripe']);
  });
});
