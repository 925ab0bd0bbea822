import { expect, test } from 'vitest';
import { CURRENCIES } from '#values/money.ts';
import { parsePassedOnFee, passedOnMinor } from './passed-on-fee.ts';

const read = (text: string) => parsePassedOnFee(text, CURRENCIES);
const readPaystack = () => read('paystack:NGN:1.5%+100<2000');

test.each([
  ['percentage and fixed part', 103_500_00, 1_652_50],
  ['rounded half up', 33, 100_00],
  ['at most the limit', 500_000_00, 2_000_00],
])('passed-on fee: %s', (_case, minor, fee) => {
  const paystack = readPaystack();
  expect(paystack && passedOnMinor([paystack], 'paystack', { minor, currency: 'NGN' })).toBe(fee);
});

test('passed-on fee of another provider or currency: none', () => {
  const paystack = readPaystack();
  const fees = paystack ? [paystack] : [];
  expect(passedOnMinor(fees, 'stripe', { minor: 100_00, currency: 'NGN' })).toBeNull();
  expect(passedOnMinor(fees, 'paystack', { minor: 100_00, currency: 'GHS' })).toBeNull();
});

test('passed-on fee of a whole percentage: read', () =>
  expect(read('paystack:NGN:2%')).toMatchObject({ basisPoints: 200 }));

test('passed-on fee: every part is read', () =>
  expect(read('stripe:CAD:12.25%+0.30<1.50')).toEqual({
    provider: 'stripe',
    currency: 'CAD',
    basisPoints: 1_225,
    fixedMinor: 30,
    maximumMinor: 1_50,
  }));

test('passed-on fee: parts may be left out; anything else is not one', () => {
  expect(read('stripe:CAD:2.9%')).toEqual({
    provider: 'stripe',
    currency: 'CAD',
    basisPoints: 290,
    fixedMinor: 0,
    maximumMinor: null,
  });
  for (const text of [
    '',
    'paystack',
    'paystack:XXX:1%',
    'paystack:NGN:1',
    'paystack:NGN:1%+',
    'paystack:NGN:1%<',
    'paystack:NGN:1%+1.2.3',
    'paystack:NGN:1%<1.2.3',
    'paystack:NGN:1.%',
    'paystack:NGN:1.234%',
    'paystack:NGN:100%',
    'Paystack:NGN:1%',
    ':NGN:1%',
    'paystack:NGN:1% ',
  ])
    expect(read(text)).toBeNull();
});
