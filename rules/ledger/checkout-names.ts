import type { CheckoutProviderId } from './postings.ts';

/** The names of providers for people, also of those that are no longer configured. */
export const checkoutNames: Readonly<Record<CheckoutProviderId, string>> = {
  paystack: 'Paystack',
  stripe: 'Stripe',
  flutterwave: 'Flutterwave',
};
