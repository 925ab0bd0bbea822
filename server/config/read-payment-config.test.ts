import { describe, expect, test } from 'vitest';
import { ConfigurationError } from './configuration-error.ts';
import { readPassedOnFees, readPaymentConfig } from './read-payment-config.ts';

const read = (environment: Record<string, string>, production = false) =>
  readPaymentConfig((name) => environment[name] ?? null, production);

function refusalOf(environment: Record<string, string>, production = false): string {
  try {
    read(environment, production);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message;
    throw error;
  }
  return 'accepted';
}

const testKeys = {
  PAYSTACK_SECRET_KEY: 'sk_test_example',
  STRIPE_SECRET_KEY: 'sk_test_example',
  STRIPE_WEBHOOK_SECRET: 'whsec_one, whsec_two',
  FLUTTERWAVE_SECRET_KEY: 'FLWSECK_TEST-example-X',
  FLUTTERWAVE_WEBHOOK_HASH: 'hash',
};
const liveKeys = {
  PAYSTACK_SECRET_KEY: 'sk_live_example',
  STRIPE_SECRET_KEY: 'rk_live_example',
  STRIPE_WEBHOOK_SECRET: 'whsec_one',
  FLUTTERWAVE_SECRET_KEY: 'FLWSECK-example-X',
  FLUTTERWAVE_WEBHOOK_HASH: 'hash',
};

describe('keys of payment providers', () => {
  test('none: no provider is configured', () => {
    expect(read({})).toEqual({ paystack: null, stripe: null, flutterwave: null });
  });

  test('keys of the right mode: accepted, test keys outside production, live keys in production', () => {
    expect(read(testKeys)).toEqual({
      paystack: { secretKey: 'sk_test_example', baseUrl: 'https://api.paystack.co' },
      stripe: {
        secretKey: 'sk_test_example',
        webhookSecrets: ['whsec_one', 'whsec_two'],
        baseUrl: 'https://api.stripe.com',
      },
      flutterwave: {
        secretKey: 'FLWSECK_TEST-example-X',
        webhookHash: 'hash',
        baseUrl: 'https://api.flutterwave.com/v3',
      },
    });
    expect(refusalOf(liveKeys, true)).toBe('accepted');
  });

  test.each(['PAYSTACK_SECRET_KEY', 'STRIPE_SECRET_KEY', 'FLUTTERWAVE_SECRET_KEY'] as const)(
    '%s: a test key in production and a live key outside stop the start',
    (name) => {
      expect(refusalOf({ ...liveKeys, [name]: testKeys[name] }, true)).toBe(
        `${name} is a test key, but must be a live key when NODE_ENV is production.`,
      );
      expect(refusalOf({ ...testKeys, [name]: liveKeys[name] })).toBe(
        `${name} is a live key, but must be a test key unless NODE_ENV is production.`,
      );
      expect(refusalOf({ ...testKeys, [name]: 'pk_test_example' })).toContain('no secret key');
    },
  );

  test('key without its webhook secret, and the reverse: refused', () => {
    const { STRIPE_WEBHOOK_SECRET: _secret, ...noSecret } = testKeys;
    expect(refusalOf(noSecret)).toBe(
      'STRIPE_WEBHOOK_SECRET is unset, but must be set together with STRIPE_SECRET_KEY.',
    );
    expect(refusalOf({ FLUTTERWAVE_WEBHOOK_HASH: 'hash' })).toBe(
      'FLUTTERWAVE_SECRET_KEY is unset, but must be set together with FLUTTERWAVE_WEBHOOK_HASH.',
    );
    expect(refusalOf({ ...testKeys, STRIPE_WEBHOOK_SECRET: 'we_1' })).toContain('whsec_');
  });

  test('base URL: outside production only', () => {
    expect(
      read({ ...testKeys, PAYSTACK_BASE_URL: 'http://127.0.0.1:4000/paystack/' }).paystack?.baseUrl,
    ).toBe('http://127.0.0.1:4000/paystack');
    expect(refusalOf({ ...liveKeys, STRIPE_BASE_URL: 'https://api.stripe.com' }, true)).toBe(
      'STRIPE_BASE_URL is set, but must be unset when NODE_ENV is production.',
    );
    expect(refusalOf({ ...testKeys, PAYSTACK_BASE_URL: 'nowhere' })).toContain('an address such as');
  });
});

test('passed-on fees: several providers; a mistake stops the start', () => {
  expect(readPassedOnFees(null)).toEqual([]);
  expect(
    readPassedOnFees('paystack:NGN:1.5%+100<2000, stripe:CAD:2.9%').map(({ provider }) => provider),
  ).toEqual(['paystack', 'stripe']);
  for (const value of ['paystack:NGN:1.5', 'paypal:GBP:1%'])
    expect(() => readPassedOnFees(value)).toThrow('PASSED_ON_FEES is');
});
