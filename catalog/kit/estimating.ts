import { type Currency, formatMoney } from '#values/money.ts';
import type { CalendarDate } from '#values/calendar-date.ts';
import type { EstimateRefusal, EstimateResult } from '#catalog/types/index.ts';

/** So many hundredths of a percent of an amount, to the nearest minor unit, halves up. Exact for amounts of any size. */
export function shareOf(minor: number, basisPoints: number): number {
  // Hundredths of a percent with decimals, such as 0.75 of one, are carried as whole millionths.
  const scaled = BigInt(minor) * BigInt(Math.round(basisPoints * 1_000_000));
  const unit = 10_000n * 1_000_000n;
  const [sign, size] = scaled < 0n ? [-1n, -scaled] : [1n, scaled];
  return Number(sign * ((size + unit / 2n) / unit));
}

/** '30 %', '0.75 %': hundredths of a percent in words. */
export const percent = (basisPoints: number): string => `${Number((basisPoints / 100).toFixed(6))} %`;

/** A slice of an amount with its rate. The last one has no end. */
export type Bracket = { readonly upToMinor: number | null; readonly basisPoints: number };
export type Slice = { readonly minor: number; readonly taxMinor: number; readonly basisPoints: number };

/** An amount cut into the slices of a progressive scale, each taxed by itself; empty slices are left out. */
export function slicesOf(minor: number, brackets: readonly Bracket[]): readonly Slice[] {
  let from = 0;
  return brackets.flatMap(({ upToMinor, basisPoints }) => {
    const within = Math.max(0, Math.min(minor, upToMinor ?? Infinity) - from);
    from = upToMinor ?? from;
    return within === 0 ? [] : [{ minor: within, taxMinor: shareOf(within, basisPoints), basisPoints }];
  });
}

/** '₦800,000 at 0 %, ₦2,200,000 at 15 %'. */
export const slicesInWords = (slices: readonly Slice[], currency: Currency): string =>
  slices
    .map(({ minor, basisPoints }) => `${formatMoney({ minor, currency })} at ${percent(basisPoints)}`)
    .join(', ') || formatMoney({ minor: 0, currency });

/** Rows that hold from a day to a day; the one in force, or undefined. Never the nearest. */
export const inForceOn = <Row extends { readonly from: CalendarDate; readonly until?: CalendarDate }>(
  rows: readonly Row[],
  on: CalendarDate,
): Row | undefined => rows.find(({ from, until }) => from <= on && (until === undefined || on <= until));

/** The refusal for a day for which no figures are known. */
export const notCovered = (figures: string, day: CalendarDate): EstimateRefusal => ({
  refusal: 'day-not-covered',
  words: `We know no ${figures} for ${day}.`,
});

/** The refusal for facts that cannot be true together; `fact` is the one to mend. */
export const contradiction = (fact: string, words: string): EstimateRefusal => ({
  refusal: 'facts',
  problems: [{ fact, code: 'contradiction', words }],
});

export const isEstimateRefusal = (answer: EstimateResult | EstimateRefusal): answer is EstimateRefusal =>
  'refusal' in answer;
