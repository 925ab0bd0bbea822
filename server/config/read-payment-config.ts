import { CHECKOUT_PROVIDERS } from '#rules/ledger/postings.ts';
import { parsePassedOnFee, type PassedOnFee } from '#rules/pricing/passed-on-fee.ts';
import { CURRENCIES } from '#values/money.ts';
import { ConfigurationError } from './configuration-error.ts';

/** The payment providers that are configured: keys and base URLs without a trailing slash. Null: not configured. */
export type PaymentConfig = {
  paystack: { secretKey: string; baseUrl: string } | null;
  /** Several webhook secrets are valid while one is rolled. */
  stripe: { secretKey: string; webhookSecrets: readonly string[]; baseUrl: string } | null;
  flutterwave: { secretKey: string; webhookHash: string; baseUrl: string } | null;
};

const keyPatterns = {
  paystack: { test: /^sk_test_\w{4,}$/, live: /^sk_live_\w{4,}$/, example: 'sk_test_… or sk_live_…' },
  stripe: {
    test: /^[rs]k_test_\w{4,}$/,
    live: /^[rs]k_live_\w{4,}$/,
    example: 'sk_test_… or sk_live_…, or a restricted key',
  },
  flutterwave: {
    test: /^FLWSECK_TEST-[\w-]{4,}$/,
    live: /^FLWSECK-[\w-]{4,}$/,
    example: 'FLWSECK_TEST-… or FLWSECK-…',
  },
} as const;

/**
 * Reads the keys of payment providers: PAYSTACK_SECRET_KEY, STRIPE_SECRET_KEY with STRIPE_WEBHOOK_SECRET
 * (several separated by commas), FLUTTERWAVE_SECRET_KEY with FLUTTERWAVE_WEBHOOK_HASH, and <NAME>_BASE_URL
 * outside production. Production takes live keys only, everything else test keys only.
 * @param read  returns a variable's value, null if it is unset
 * @throws ConfigurationError
 */
export function readPaymentConfig(read: (name: string) => string | null, production: boolean): PaymentConfig {
  const secretKey = (provider: keyof typeof keyPatterns): string | null => {
    const name = `${provider.toUpperCase()}_SECRET_KEY`;
    const value = read(name);
    if (value === null) return null;
    const { test, live, example } = keyPatterns[provider];
    if (test.test(value) && production)
      throw new ConfigurationError(name, 'a test key', 'a live key when NODE_ENV is production');
    if (live.test(value) && !production)
      throw new ConfigurationError(name, 'a live key', 'a test key unless NODE_ENV is production');
    if (!test.test(value) && !live.test(value))
      throw new ConfigurationError(name, 'no secret key of this provider', `of the form ${example}`);
    return value;
  };
  const pairedSecret = (key: string | null, keyName: string, name: string): string | null => {
    const value = read(name);
    if ((key === null) !== (value === null))
      throw new ConfigurationError(
        key === null ? keyName : name,
        'unset',
        `set together with ${key === null ? name : keyName}`,
      );
    return value;
  };
  const baseUrl = (name: string, fallback: string): string => {
    const value = read(name);
    if (value === null) return fallback;
    // Another address would receive the key, and could say that anything was paid.
    if (production) throw new ConfigurationError(name, 'set', 'unset when NODE_ENV is production');
    const url = URL.parse(value);
    if (url === null || !['http:', 'https:'].includes(url.protocol) || url.search !== '' || url.hash !== '')
      throw new ConfigurationError(
        name,
        JSON.stringify(value),
        'an address such as http://127.0.0.1:4000/paystack',
      );
    return url.href.replace(/\/$/, '');
  };

  // Read also without a key, so that a mistake is reported at start.
  const baseUrls = {
    paystack: baseUrl('PAYSTACK_BASE_URL', 'https://api.paystack.co'),
    stripe: baseUrl('STRIPE_BASE_URL', 'https://api.stripe.com'),
    flutterwave: baseUrl('FLUTTERWAVE_BASE_URL', 'https://api.flutterwave.com/v3'),
  };
  const [paystack, stripe, flutterwave] = [
    secretKey('paystack'),
    secretKey('stripe'),
    secretKey('flutterwave'),
  ];
  const stripeSecrets = pairedSecret(stripe, 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET');
  const webhookHash = pairedSecret(flutterwave, 'FLUTTERWAVE_SECRET_KEY', 'FLUTTERWAVE_WEBHOOK_HASH');
  const webhookSecrets = stripeSecrets?.split(',').map((secret) => secret.trim()) ?? [];
  if (!webhookSecrets.every((secret) => secret.startsWith('whsec_')))
    throw new ConfigurationError(
      'STRIPE_WEBHOOK_SECRET',
      'no webhook secret',
      'of the form whsec_…, several separated by commas',
    );
  return {
    paystack: paystack === null ? null : { secretKey: paystack, baseUrl: baseUrls.paystack },
    stripe:
      stripe === null
        ? null
        : {
            secretKey: stripe,
            webhookSecrets,
            baseUrl: baseUrls.stripe,
          },
    flutterwave:
      flutterwave !== null && webhookHash !== null
        ? {
            secretKey: flutterwave,
            webhookHash,
            baseUrl: baseUrls.flutterwave,
          }
        : null,
  };
}

/**
 * Reads PASSED_ON_FEES, 'paystack:NGN:1.5%+100<2000,stripe:CAD:2.9%': what providers add to a payment because
 * their account is set to pass the fee on. The pay page says it; what is credited follows the provider's
 * answer.
 * @throws ConfigurationError
 */
export function readPassedOnFees(value: string | null): PassedOnFee[] {
  return (value?.split(',') ?? []).map((part) => {
    const fee = parsePassedOnFee(part.trim(), CURRENCIES);
    if (fee === null || !CHECKOUT_PROVIDERS.some((id) => id === fee.provider))
      throw new ConfigurationError(
        'PASSED_ON_FEES',
        JSON.stringify(value),
        'fees by provider and currency, such as paystack:NGN:1.5%+100<2000,stripe:CAD:2.9%',
      );
    return fee;
  });
}
