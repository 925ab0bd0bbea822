import { CHECKOUT_PROVIDERS } from '#rules/ledger/postings.ts';
import type { Currency } from '#values/money.ts';
import {
  ProviderNotConfiguredError,
  type CheckoutProvider,
  type CheckoutProviderId,
} from './checkout-provider.ts';
import type { PaymentConfig } from '../../config/read-payment-config.ts';
import { createFlutterwave } from '../flutterwave/flutterwave.ts';
import { createPaystack } from '../paystack/paystack.ts';
import { providerCurrencies } from './provider-currencies.ts';
import { createStripe } from '../stripe/stripe.ts';

/** The providers that the settings have keys for. */
export type CheckoutProviders = {
  /** In the order in which customers see them. */
  all: readonly CheckoutProvider[];
  /** @throws ProviderNotConfiguredError */
  require(id: CheckoutProviderId): CheckoutProvider;
  /** Returns the configured providers of a currency, the preferred first. */
  forCurrency(currency: Currency): CheckoutProvider[];
};

/** Flutterwave answers after 28 seconds at the latest, the others sooner. */
const timeoutMs: Record<CheckoutProviderId, number> = {
  paystack: 20_000,
  stripe: 20_000,
  flutterwave: 35_000,
};

const idsFor = (currency: Currency) =>
  providerCurrencies.filter((row) => row.currency === currency).map(({ provider }) => provider);

/**
 * Creates the adapters of the configured providers. Tests pass their own `fetch`, clock and timeout in
 * milliseconds.
 */
export function createCheckoutProviders(
  settings: PaymentConfig,
  options: { fetch?: typeof fetch; now?: () => Date; timeoutMs?: number } = {},
): CheckoutProviders {
  const connect = (provider: CheckoutProviderId, { baseUrl }: { baseUrl: string }) => ({
    provider,
    baseUrl,
    fetch: options.fetch ?? fetch,
    now: options.now ?? (() => new Date()),
    timeoutMs: options.timeoutMs ?? timeoutMs[provider],
  });
  const { paystack, stripe, flutterwave } = settings;
  const adapters: Record<CheckoutProviderId, CheckoutProvider | null> = {
    paystack: paystack && createPaystack(paystack, connect('paystack', paystack)),
    stripe: stripe && createStripe(stripe, connect('stripe', stripe)),
    flutterwave: flutterwave && createFlutterwave(flutterwave, connect('flutterwave', flutterwave)),
  };
  return {
    all: CHECKOUT_PROVIDERS.flatMap((id) => adapters[id] ?? []),
    require(id) {
      const adapter = adapters[id];
      if (adapter === null) throw new ProviderNotConfiguredError(id);
      return adapter;
    },
    forCurrency: (currency) => idsFor(currency).flatMap((id) => adapters[id] ?? []),
  };
}
