import { formatAttemptReference } from '../attempts/attempt-reference.ts';
import type { CheckoutProvider, CheckoutProviderId, PaymentMode } from './checkout-provider.ts';
import { providerCurrencies } from './provider-currencies.ts';

/** The names customers read. */
export const checkoutProviderNames: Record<CheckoutProviderId, string> = {
  paystack: 'Paystack',
  stripe: 'Stripe',
  flutterwave: 'Flutterwave',
};

/** Returns the members of an adapter that follow from its id and mode. */
export function commonMembers(
  id: CheckoutProviderId,
  mode: PaymentMode,
): Pick<
  CheckoutProvider,
  'id' | 'name' | 'mode' | 'currencies' | 'closesForGood' | 'accepts' | 'formatReference'
> {
  const rows = providerCurrencies.filter(({ provider }) => provider === id);
  return {
    id,
    name: checkoutProviderNames[id],
    mode,
    currencies: rows.map(({ currency }) => currency),
    closesForGood: false,
    accepts({ minor, currency }) {
      const row = rows.find((each) => each.currency === currency);
      return row !== undefined && minor >= row.minimumMinor && minor <= (row.maximumMinor ?? Infinity);
    },
    formatReference: formatAttemptReference,
  };
}
