import type { Amount, Fee, Payee, Provenance } from '#catalog/types/index.ts';
import { type Currency, major } from '#values/money.ts';

/** The terms of a fee row: its amount, the days it is in force and the facts it applies to. */
export type FeeTerms = Pick<Fee, 'amount' | 'from' | 'until' | 'when'>;

/**
 * Returns the builders for the fee rows of a country.
 * @example const { row, fixed } = feeRows('NGN');
 */
export function feeRows(currency: Currency) {
  return {
    /** Returns a fixed amount of so many main units. */
    fixed: (units: number) =>
      ({ kind: 'fixed', minor: major(units, currency).minor }) as const satisfies Amount,
    /** Returns an amount at cost: between which main units it is likely to be, or none where no amount is known. */
    atCost: (range?: readonly [low: number, high: number], reportedIn: Currency = currency) =>
      ({
        kind: 'at-cost',
        likely:
          range === undefined
            ? null
            : {
                lowMinor: major(range[0], reportedIn).minor,
                highMinor: major(range[1], reportedIn).minor,
                currency: reportedIn,
              },
      }) as const satisfies Amount,
    /** Returns one dated fee. */
    row: (id: string, title: string, payee: Payee, provenance: Provenance, terms: FeeTerms): Fee => ({
      id,
      title,
      payee,
      currency,
      ...provenance,
      ...terms,
    }),
  };
}
