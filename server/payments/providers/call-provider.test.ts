import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { callProvider, jsonCaller, refusalSentence } from './call-provider.ts';
import type { ProviderConnection } from './provider-connection.ts';

type Sent = { url: string; init: RequestInit };

function connect(reply: () => Response | Promise<Response>, timeoutMs = 5000) {
  const sent: Sent[] = [];
  const connection: ProviderConnection = {
    provider: 'paystack',
    baseUrl: 'https://paystack.test/v1',
    fetch: async (input, init = {}) => {
      sent.push({ url: input instanceof Request ? input.url : String(input), init });
      return reply();
    },
    now: () => new Date('2026-11-22T09:00:00Z'),
    timeoutMs,
  };
  return { sent, connection };
}

const Reply = z.object({ data: z.object({ id: z.string(), amount: z.int() }) });
const request = { method: 'GET', path: '/refund/1', headers: { 'x-version': '1' } } as const;
const readRefusal = (body: unknown) => ({ reason: 'not_found' as const, message: JSON.stringify(body) });
const call = (reply: () => Response | Promise<Response>) =>
  callProvider(connect(reply).connection, request, Reply, readRefusal);

describe('reply', () => {
  test('as expected: returned, without members that nobody asked for', async () => {
    const data = { id: 'a', amount: 5, more: true };
    expect(await call(() => Response.json({ data, more: true }))).toEqual({ data: { id: 'a', amount: 5 } });
  });

  test('of another shape: unreadable, with the names of what is wrong and without its values', async () => {
    const body = { data: { id: 5, amount: 'ada@example.com' } };
    await expect(call(() => Response.json(body))).rejects.toMatchObject({
      name: 'ProviderUnavailableError',
      provider: 'paystack',
      reason: 'unreadable',
      message: 'paystack: unreadable (data.id, data.amount)',
      retryAfterSeconds: null,
    });
  });

  test.each([200, 400])('%d without JSON: unreadable, and its words are not repeated', async (status) => {
    await expect(call(() => new Response('<p>ada@example.com</p>', { status }))).rejects.toMatchObject({
      reason: 'unreadable',
      message: 'paystack: unreadable (no JSON)',
    });
  });

  test('longer than 4 MiB: given up', async () => {
    const longest = JSON.stringify({ data: { id: 'x', amount: 1 } }).padEnd(4 * 1024 * 1024);
    expect(await call(() => new Response(longest))).toMatchObject({ data: { id: 'x' } });
    await expect(call(() => new Response(`${longest} `))).rejects.toMatchObject({ reason: 'network' });
  });

  test.each([
    [429, '7', 'rate_limited', 7, 'paystack: rate_limited'],
    [429, null, 'rate_limited', null, 'paystack: rate_limited'],
    [500, null, 'server_error', null, 'paystack: server_error (500)'],
    [503, '60', 'server_error', 60, 'paystack: server_error (503)'],
    [503, 'Wed, 21 Oct 2026 07:28:00 GMT', 'server_error', null, 'paystack: server_error (503)'],
  ])('%d, to retry after %s: %s', async (status, retryAfter, reason, retryAfterSeconds, message) => {
    const headers: Record<string, string> = retryAfter === null ? {} : { 'retry-after': retryAfter };
    // The words of a failed call are not read.
    await expect(call(() => new Response('no JSON', { status, headers }))).rejects.toMatchObject({
      name: 'ProviderUnavailableError',
      reason,
      retryAfterSeconds,
      message,
    });
  });

  test.each([400, 404, 422, 499])('%d: refused, with the reason in its body', async (status) => {
    await expect(call(() => Response.json({ no: 1 }, { status }))).rejects.toMatchObject({
      name: 'ProviderRefusedError',
      provider: 'paystack',
      reason: 'not_found',
      sentence: 'The payment is not known to the provider.',
      message: 'paystack: {"no":1}',
    });
  });
});

describe('call', () => {
  test('sent: to the path below the base address, asking for JSON, and never redirected', async () => {
    const { sent, connection } = connect(() => Response.json({ data: { id: 'a', amount: 5 } }));
    await callProvider(connection, { ...request, method: 'POST', body: 'a=1' }, Reply, readRefusal);
    expect(sent).toMatchObject([
      {
        url: 'https://paystack.test/v1/refund/1',
        init: {
          method: 'POST',
          body: 'a=1',
          headers: { accept: 'application/json', 'x-version': '1' },
          redirect: 'error',
        },
      },
    ]);
  });

  test('no answer in time: given up as timed out', async () => {
    const { connection } = connect(() => Promise.reject(new DOMException('Too late', 'TimeoutError')), 20);
    await expect(callProvider(connection, request, Reply, readRefusal)).rejects.toMatchObject({
      reason: 'timeout',
      cause: { name: 'TimeoutError' },
    });
  });

  test.each([
    ['refused connection', new TypeError('fetch failed')],
    ['another exception of the platform', new DOMException('Stopped', 'AbortError')],
    ['error that is only named so', Object.assign(new Error('Late'), { name: 'TimeoutError' })],
  ])('%s: network', async (_case, cause) => {
    await expect(call(() => Promise.reject(cause))).rejects.toMatchObject({ reason: 'network', cause });
  });

  test('with JSON: its key is the bearer, its body says that it is JSON; without a body neither', async () => {
    const { sent, connection } = connect(() => Response.json({ data: { id: 'a', amount: 5 } }));
    const json = jsonCaller(connection, 'sk_test_1', readRefusal);
    await json('POST', '/refund', Reply, { amount: 5 });
    await json('GET', '/refund', Reply);
    expect(sent.map(({ init }) => init)).toMatchObject([
      {
        method: 'POST',
        body: '{"amount":5}',
        headers: { authorization: 'Bearer sk_test_1', 'content-type': 'application/json' },
      },
      { method: 'GET', body: undefined },
    ]);
    expect(sent[1]?.init.headers).toEqual({ accept: 'application/json', authorization: 'Bearer sk_test_1' });
  });
});

test.each([
  ['duplicate_reference', 'This payment page was already opened. Press the button again to open a new one.'],
  ['currency_not_supported', 'This way to pay does not take your currency. Choose another one.'],
  ['amount_too_small', 'The amount is too small for this way to pay. Choose another one.'],
  ['amount_too_large', 'The amount is too large for this way to pay. Pay by bank transfer.'],
  ['invalid_email', 'The payment page does not accept your e-mail address. Correct it on your account page.'],
  ['refund_not_possible', 'The provider cannot refund this payment. Refund it by bank transfer.'],
  ['idempotency_conflict', 'This payment page was already opened. Press the button again to open a new one.'],
  ['invalid_key', 'This way to pay does not work at the moment. Choose another one.'],
  ['other', 'This way to pay does not work at the moment. Choose another one.'],
] as const)('refusal %s: %s', (reason, words) => {
  expect(refusalSentence(reason)).toBe(words);
});
