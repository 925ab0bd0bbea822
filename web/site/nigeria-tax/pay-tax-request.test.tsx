// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import type { Data } from '../../api/call.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { refusal, stubFetch, type StubbedReplies } from '../../testing/stub-fetch.ts';
import { PayTaxRequest } from './pay-tax-request.tsx';

type Checkouts = Data<'GET /inquiries/taxpromax/:id/checkouts'>;

const id = '7b1f3a52-0000-4000-8000-000000000003';
const waiting: Checkouts = {
  currency: 'NGN',
  dueMinor: 10_000_00,
  paid: false,
  ways: [],
  attempt: {
    provider: 'paystack',
    name: 'Paystack',
    reference: 'TX-1-1',
    state: 'open',
    dueMinor: 10_000_00,
    redirectUrl: 'https://checkout.example/1',
    expiresAt: '2026-11-22T11:00:00.000Z',
    failure: null,
  },
};
const address = `/api/inquiries/taxpromax/${id}/checkouts`;

/** Timers of the page that the test ends itself. */
const timers: (() => void)[] = [];
afterEach(() => {
  vi.unstubAllGlobals();
  timers.length = 0;
});

async function open(replies: StubbedReplies) {
  const { setTimeout: wait } = globalThis;
  vi.stubGlobal('setTimeout', (work: () => void, milliseconds?: number) => {
    if (milliseconds !== 5000) return wait(work, milliseconds);
    timers.push(work);
    return 0;
  });
  const requests = stubFetch(replies);
  const { container } = await renderPage('/x', <PayTaxRequest id={id} hasEmail />, '/x');
  return { container, requests };
}

it.each([
  ['is refused', () => refusal(429, { code: 'too_many_requests', message: 'Please wait a moment.' })],
  ['has no reply', () => new TypeError('Failed to fetch')],
])(
  'open payment, the question to the provider %s: says that we wait for it, and asks again',
  async (_how, check) => {
    const { container } = await open({ [`GET ${address}`]: () => waiting, [`POST ${address}/check`]: check });
    expect(container.textContent).toContain('We wait for your payment at Paystack');
    expect(timers).toHaveLength(1);
  },
);

it('ways to pay that cannot be loaded: asks again', async () => {
  await open({ [`GET ${address}`]: () => new TypeError('Failed to fetch') });
  expect(timers).toHaveLength(1);
});

it('request that is gone: does not ask again', async () => {
  await open({ [`GET ${address}`]: () => refusal(404, { code: 'not_found', message: 'It is gone.' }) });
  expect(timers).toEqual([]);
});
