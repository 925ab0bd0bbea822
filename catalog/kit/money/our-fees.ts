import type { Fee, Provenance } from '#catalog/types/index.ts';
import type { Currency } from '#values/money.ts';
import { feeRows, type FeeTerms } from './fee-rows.ts';

type OurTerms = Omit<FeeTerms, 'amount'>;

/**
 * Returns the builder of our own fees of a country, one for each tier of a service, with the ids that `tierMaker`
 * names: '<prefix>-our-<what>-<tier>'.
 * @param usual  the terms of a fee that states no others
 * @example const ourFees = ourFeesMaker('gh', 'GHS', ours, thisYear); ourFees('company', 900, 1_500, 2_600)
 */
export function ourFeesMaker(prefix: string, currency: Currency, provenance: Provenance, usual: OurTerms) {
  const { row, fixed } = feeRows(currency);
  return (
    what: string,
    basic: number,
    standard: number,
    premium: number,
    terms: Partial<OurTerms> = {},
  ): readonly Fee[] =>
    (
      [
        ['basic', 'Basic', basic],
        ['standard', 'Standard', standard],
        ['premium', 'Premium', premium],
      ] as const
    ).map(([tier, title, units]) =>
      row(`${prefix}-our-${what}-${tier}`, `Our fee, ${title}`, 'ours', provenance, {
        amount: fixed(units),
        ...usual,
        ...terms,
      }),
    );
}
