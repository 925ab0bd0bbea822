import type { z } from 'zod';
import type { CheckoutAttemptShape, CheckoutWayShape } from '#contract/money/payments.ts';
import { passedOnMinor, type PassedOnFee } from '#rules/pricing/passed-on-fee.ts';
import type { Currency, Money } from '#values/money.ts';
import { checkoutNames } from '#rules/ledger/checkout-names.ts';
import type { CheckoutProvider } from '../providers/checkout-provider.ts';
import { providerCurrencies } from '../providers/provider-currencies.ts';
import type { AttemptRow } from './attempts.ts';

/** Presents the providers that take an amount, with what each adds to it. */
export const presentWays = (
  checkouts: readonly CheckoutProvider[],
  due: Money,
  passedOnFees: readonly PassedOnFee[],
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
      feeMinor: passedOnMinor(passedOnFees, id, due),
      test: mode === 'test',
    }));

/** Returns the names of the providers of a currency when none of them has keys: the page announces them. */
export const announcedFor = (checkouts: readonly CheckoutProvider[], currency: Currency): string[] => {
  const ids = providerCurrencies.flatMap((row) => (row.currency === currency ? row.provider : []));
  return checkouts.some(({ id }) => ids.includes(id)) ? [] : ids.map((id) => checkoutNames[id]);
};

type PresentedAttempt = Pick<
  AttemptRow,
  'provider' | 'reference' | 'state' | 'dueMinor' | 'redirectUrl' | 'expiresAt' | 'failure'
>;

/** Presents a try to pay at a provider. */
export const presentAttempt = (attempt: PresentedAttempt): z.input<typeof CheckoutAttemptShape> => ({
  provider: attempt.provider,
  name: checkoutNames[attempt.provider],
  reference: attempt.reference,
  state: attempt.state,
  dueMinor: attempt.dueMinor,
  redirectUrl: attempt.state === 'open' ? attempt.redirectUrl : null,
  expiresAt: attempt.expiresAt.toISOString(),
  failure: attempt.failure,
});
