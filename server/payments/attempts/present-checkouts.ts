import type { z } from 'zod';
import type { CheckoutAttemptShape, CheckoutWayShape } from '#contract/money/payments.ts';
import type { Money } from '#values/money.ts';
import { checkoutNames } from '../find-credit.ts';
import type { CheckoutProvider } from '../providers/checkout-provider.ts';
import { providerCurrencies } from '../providers/provider-currencies.ts';
import type { AttemptRow } from './attempts.ts';

/** Presents the providers that take an amount. */
export const presentWays = (
  checkouts: readonly CheckoutProvider[],
  due: Money,
): z.input<typeof CheckoutWayShape>[] =>
  checkouts
    .filter((provider) => provider.accepts(due))
    .map(({ id, name, mode }) => ({
      provider: id,
      name,
      methods: [
        ...(providerCurrencies.find((row) => row.provider === id && row.currency === due.currency)?.methods ??
          []),
      ],
      test: mode === 'test',
    }));

/** Presents a try to pay at a provider. */
export const presentAttempt = (attempt: AttemptRow): z.input<typeof CheckoutAttemptShape> => ({
  provider: attempt.provider,
  name: checkoutNames[attempt.provider],
  reference: attempt.reference,
  state: attempt.state,
  dueMinor: attempt.dueMinor,
  redirectUrl: attempt.state === 'open' ? attempt.redirectUrl : null,
  expiresAt: attempt.expiresAt.toISOString(),
  failure: attempt.failure,
});
