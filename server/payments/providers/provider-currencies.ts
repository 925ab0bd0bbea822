import type { Currency } from '#values/money.ts';
import type { CheckoutProviderId } from './checkout-provider.ts';

/** A way to pay on a provider's page, for the words beside its button. */
export type PaymentMethod = 'bank_transfer' | 'card' | 'ussd' | 'mobile_money' | 'eft';

export type ProviderCurrency = {
  provider: CheckoutProviderId;
  currency: Currency;
  /** The provider's smallest and largest payment; null: none is published. */
  minimumMinor: number;
  maximumMinor: number | null;
  /** Sorted by use in the country, most used first. */
  methods: readonly PaymentMethod[];
};

/**
 * Which provider serves which currency, in the order in which customers see them. Paystack has accounts for
 * businesses in Nigeria, Ghana and South Africa, Flutterwave too, Stripe in the United Kingdom, the United
 * States and Canada. Minimums: https://paystack.com/docs/payments/accept-payments and
 * https://docs.stripe.com/currencies. Paystack refuses more than 10,000,000 in every currency, and transfers
 * below ₦100.
 */
export const providerCurrencies: readonly ProviderCurrency[] = [
  row('paystack', 'NGN', 100_00, 10_000_000_00, ['bank_transfer', 'card', 'ussd']),
  row('paystack', 'GHS', 10, 10_000_000_00, ['mobile_money', 'card']),
  row('paystack', 'ZAR', 1_00, 10_000_000_00, ['card', 'eft']),
  row('flutterwave', 'NGN', 100_00, null, ['bank_transfer', 'card', 'ussd']),
  row('flutterwave', 'GHS', 1_00, null, ['mobile_money', 'card']),
  row('flutterwave', 'ZAR', 1_00, null, ['card']),
  row('stripe', 'GBP', 30, null, ['card']),
  row('stripe', 'USD', 50, null, ['card']),
  row('stripe', 'CAD', 50, null, ['card']),
];

function row(
  provider: CheckoutProviderId,
  currency: Currency,
  minimumMinor: number,
  maximumMinor: number | null,
  methods: readonly PaymentMethod[],
): ProviderCurrency {
  return { provider, currency, minimumMinor, maximumMinor, methods };
}
