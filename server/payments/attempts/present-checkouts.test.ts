import { expect, test } from 'vitest';
import { createPretendCheckout } from '../testing/pretend-checkout.ts';
import { announcedFor } from './present-checkouts.ts';

test('providers of a currency: announced while none of them has keys', () => {
  const stripe = createPretendCheckout(() => new Date());
  expect(announcedFor([], 'NGN')).toEqual(['Paystack', 'Flutterwave']);
  expect(announcedFor([stripe], 'NGN')).toEqual(['Paystack', 'Flutterwave']);
  expect(announcedFor([stripe], 'CAD')).toEqual([]);
});
