import { percent, shareOf } from '#catalog/kit/estimating.ts';
import { formatMoney } from '#values/money.ts';

export const rand = (units: number): number => units * 100;
export const rands = (minor: number): string => formatMoney({ minor, currency: 'ZAR' });

/** A row of a table as the Revenue Service prints it: so much, and a rate of what is above. */
export type ScaleRow = {
  readonly aboveMinor: number;
  readonly baseMinor: number;
  readonly basisPoints: number;
};

/** The tax on an amount by such a table, and how it was found. Amounts of nothing or less are not taxed. */
export function taxOn(
  minor: number,
  scale: readonly ScaleRow[],
): { readonly minor: number; readonly working: string } {
  const row = scale.findLast(({ aboveMinor }) => minor > aboveMinor);
  if (row === undefined) return { minor: 0, working: 'Nothing to tax' };
  const rest = minor - row.aboveMinor;
  const above = row.aboveMinor === 0 ? rands(rest) : `the ${rands(rest)} above ${rands(row.aboveMinor)}`;
  return {
    minor: row.baseMinor + shareOf(rest, row.basisPoints),
    working: `${row.baseMinor === 0 ? '' : `${rands(row.baseMinor)} and `}${percent(row.basisPoints)} of ${above}`,
  };
}

/** A table in rand: from what on, the sum up to there, the rate above. */
export const scaleOf = (
  ...rows: readonly (readonly [aboveRand: number, baseRand: number, ratePercent: number])[]
): readonly ScaleRow[] =>
  rows.map(([above, base, rate]) => ({
    aboveMinor: rand(above),
    baseMinor: rand(base),
    basisPoints: rate * 100,
  }));
