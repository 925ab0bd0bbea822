import { expect, test } from 'vitest';
import { createPretendCheckout } from '../testing/pretend-checkout.ts';
import { announcedFor, presentAttempt, presentWays } from './present-checkouts.ts';

const stripe = createPretendCheckout(() => new Date());
const paystack = createPretendCheckout(() => new Date(), 'paystack');

test('providers of a currency: announced while none of them has keys', () => {
  expect(announcedFor([], 'NGN')).toEqual(['Paystack', 'Flutterwave']);
  expect(announcedFor([stripe], 'NGN')).toEqual(['Paystack', 'Flutterwave']);
  expect(announcedFor([stripe, paystack], 'NGN')).toEqual([]);
  expect(announcedFor([stripe], 'CAD')).toEqual([]);
});

test('ways to pay: of the providers that take the amount, with their methods and what each adds', () => {
  const live = { ...paystack, mode: 'live' } as const;
  const none = { ...stripe, accepts: () => false };
  const fees = [
    { provider: 'paystack', currency: 'NGN', basisPoints: 150, fixedMinor: 100_00, maximumMinor: null },
  ] as const;
  expect(presentWays([live, none], { minor: 10_000_00, currency: 'NGN' }, fees)).toEqual([
    {
      provider: 'paystack',
      name: 'Paystack',
      methods: ['bank_transfer', 'card', 'ussd'],
      feeMinor: 250_00,
      test: false,
    },
  ]);
  expect(presentWays([stripe], { minor: 100_00, currency: 'GBP' }, fees)).toEqual([
    { provider: 'stripe', name: 'Stripe', methods: ['card'], feeMinor: null, test: true },
  ]);
  // No method is known of a currency that the provider takes beyond the table.
  expect(presentWays([stripe], { minor: 100_00, currency: 'NGN' }, [])).toMatchObject([{ methods: [] }]);
});

test.each([
  ['new', null],
  ['open', 'https://checkout.example/1'],
  ['paid', null],
  ['failed', null],
  ['expired', null],
  ['closed', null],
] as const)('attempt that is %s: the address of its page is %s', (state, redirectUrl) => {
  expect(
    presentAttempt({
      provider: 'paystack',
      reference: 'CHP-1-1',
      state,
      dueMinor: 100_00,
      redirectUrl: 'https://checkout.example/1',
      expiresAt: new Date('2026-11-22T11:00:00Z'),
      failure: 'No.',
    }),
  ).toEqual({
    provider: 'paystack',
    name: 'Paystack',
    reference: 'CHP-1-1',
    state,
    dueMinor: 100_00,
    redirectUrl,
    expiresAt: '2026-11-22T11:00:00.000Z',
    failure: 'No.',
  });
});
