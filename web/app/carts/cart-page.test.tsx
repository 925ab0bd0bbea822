// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Data } from '../../api/call.ts';
import { waitInAct } from '../../testing/wait-in-act.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { refusal, stubFetch } from '../../testing/stub-fetch.ts';
import CartPage from './cart-page.tsx';

afterEach(() => vi.unstubAllGlobals());

type Cart = Data<'GET /carts/:id'>;
const id = '7b1f3a52-0000-4000-8000-000000000021';
const order = (number: number, dueMinor: number): Cart['orders'][number] => ({
  applicationId: `7b1f3a52-0000-4000-8000-00000000003${number}`,
  reference: `CH-AAAA-000${number}`,
  name: `Company ${number}`,
  service: 'Business name',
  state: 'due',
  dueMinor,
  heldMinor: 0,
  totalMinor: dueMinor,
  lines: [{ title: 'Our fee', minor: dueMinor }],
});
const cart: Cart = {
  id,
  reference: 'CHP-7K4M-2QXW',
  currency: 'NGN',
  dueMinor: 30_000_00,
  orders: [order(1, 10_000_00), order(2, 20_000_00)],
  account: {
    bank: 'Sample Bank',
    name: 'Charterly',
    number: '0012345678',
    domestic: [],
    international: [],
    sample: true,
  },
  ways: [{ provider: 'paystack', name: 'Paystack', methods: ['card'], feeMinor: null, test: true }],
  attempt: null,
  reported: null,
  notices: [],
};
const withFirst = (changes: Partial<Cart['orders'][number]>, dueMinor: number): Cart => ({
  ...cart,
  dueMinor,
  orders: [{ ...order(1, 10_000_00), ...changes }, order(2, 20_000_00)],
});

describe('sum of a cart that changes while its page is open', () => {
  it.each([
    ['another price', withFirst({ dueMinor: 12_000_00 }, 32_000_00), '₦32,000', '₦12,000 now'],
    [
      'an order paid in another tab',
      withFirst({ state: 'paid', dueMinor: 0 }, 20_000_00),
      '₦20,000',
      'paid now',
    ],
    [
      'a difference settled in another tab',
      withFirst({ state: 'ended', dueMinor: 0 }, 20_000_00),
      '₦20,000',
      'not part of it any more',
    ],
  ])(
    '%s: shows the old and the new sum, and pays the new one after consent',
    async (_cause, changed, sum, words) => {
      let current = cart;
      const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
      const requests = stubFetch({
        [`GET /api/carts/${id}`]: () => current,
        [`POST /api/carts/${id}/checkouts`]: () =>
          current === changed && requests.filter(({ method }) => method === 'POST').length > 1
            ? { redirectUrl: 'https://checkout.example/1' }
            : refusal(409, { code: 'price_changed', message: 'The sum changed.', requestId: 'r' }),
      });
      const { container } = await renderPage('/pay-together/:id', <CartPage />, `/pay-together/${id}`);
      const button = (name: string) =>
        [...container.querySelectorAll('button')].find((each) => each.textContent?.includes(name));
      await waitInAct(() => expect(button('Pay ₦30,000 with Paystack')).toBeDefined());
      current = changed;
      await act(async () => button('Pay ₦30,000 with Paystack')?.click());
      await waitInAct(() => expect(container.textContent).toContain('What you pay has changed'));
      expect(container.textContent).toContain(`It was ₦30,000. Now it is ${sum}.`);
      expect(container.textContent).toContain(words);
      expect(button('with Paystack')?.closest('[hidden]')).not.toBeNull();
      await act(async () => button(`Continue with ${sum}`)?.click());
      await act(async () => button(`Pay ${sum} with Paystack`)?.click());
      await waitInAct(() => expect(assign).toHaveBeenCalledWith('https://checkout.example/1'));
      const sent = requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
      expect(sent).toEqual([
        { provider: 'paystack', dueMinor: 30_000_00 },
        { provider: 'paystack', dueMinor: changed.dueMinor },
      ]);
    },
  );
});

it('open payment, the question to the provider is refused: the page says that we wait for it', async () => {
  const attempt = {
    provider: 'paystack',
    name: 'Paystack',
    reference: 'CHP-1-1',
    state: 'open',
    dueMinor: 30_000_00,
    redirectUrl: 'https://checkout.example/1',
    expiresAt: '2026-11-22T11:00:00.000Z',
    failure: null,
  };
  stubFetch({
    [`GET /api/carts/${id}`]: () => ({ ...cart, attempt }),
    [`POST /api/carts/${id}/checkouts/check`]: () =>
      refusal(429, { code: 'too_many_requests', message: 'Please wait a moment.' }),
  });
  const { container } = await renderPage('/pay-together/:id', <CartPage />, `/pay-together/${id}`);
  expect(container.textContent).toContain('We wait for your payment at Paystack');
});
