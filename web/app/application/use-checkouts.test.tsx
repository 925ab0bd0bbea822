// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { refusal, stubFetch } from '../../testing/stub-fetch.ts';
import { PayOnline } from './pay-online.tsx';
import { useCheckouts, type Checkouts } from './use-checkouts.ts';

afterEach(() => vi.unstubAllGlobals());

const id = '7b1f3a52-0000-4000-8000-000000000003';
const checkouts: Checkouts = {
  currency: 'NGN',
  dueMinor: 103_500_00,
  heldMinor: 0,
  paid: false,
  ways: [],
  announced: [],
  attempt: {
    provider: 'paystack',
    name: 'Paystack',
    reference: 'CHP-1-1',
    state: 'open',
    dueMinor: 103_500_00,
    redirectUrl: 'https://checkout.example/1',
    expiresAt: '2026-11-22T11:00:00.000Z',
    failure: null,
  },
  cartId: null,
  notices: [],
};

function Ways() {
  const { data } = useCheckouts(id);
  return data === undefined ? (
    'Pay by bank transfer'
  ) : (
    <PayOnline checkouts={data} start={() => Promise.reject()} />
  );
}

it.each([
  ['is refused', () => refusal(429, { code: 'too_many_requests', message: 'Please wait a moment.' })],
  ['has no reply', () => new TypeError('Failed to fetch')],
] as const)(
  'open payment, the question to the provider %s: still says that we wait for it',
  async (_how, check) => {
    stubFetch({
      [`GET /api/applications/${id}/checkouts`]: () => checkouts,
      [`POST /api/applications/${id}/checkouts/check`]: check,
    });
    const { container } = await renderPage('/pay', <Ways />, '/pay');
    expect(container.textContent).toContain('We wait for your payment at Paystack');
  },
);
