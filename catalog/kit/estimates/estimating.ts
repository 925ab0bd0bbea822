import { type Currency, formatMoney } from '#values/money.ts';
import type { CalendarDate } from '#values/calendar-date.ts';
import type { EstimateLine, EstimateRefusal, EstimateResult } from '#catalog/types/index.ts';

/** Returns a share of an amount in basis points, rounded half up to a minor unit. Exact for amounts of any size. */
export function shareOf(minor: number, basisPoints: number): number {
  // Fractions of a basis point, such as 0.75, are counted in millionths.
  const scaled = BigInt(minor) * BigInt(Math.round(basisPoints * 1_000_000));
  const unit = 10_000n * 1_000_000n;
  const [sign, size] = scaled < 0n ? [-1n, -scaled] : [1n, scaled];
  return Number(sign * ((size + unit / 2n) / unit));
}

/** Formats basis points: '30%', '0.75%'. */
export const percent = (basisPoints: number): string => `${Number((basisPoints / 100).toFixed(6))}%`;

/**
 * A bracket of a progressive scale, up to and including `upToMinor` minor units; null for the last one, which
 * has no upper limit. `baseMinor` is the tax on all below it where the law prints it.
 */
export type Bracket = {
  readonly upToMinor: number | null;
  readonly basisPoints: number;
  readonly baseMinor?: number;
};
/** The part of an amount in one bracket, and the tax on it, in minor units. */
export type Slice = { readonly minor: number; readonly taxMinor: number; readonly basisPoints: number };

/** Splits an amount into the brackets of a progressive scale and taxes each; empty slices are left out. */
export function slicesOf(minor: number, brackets: readonly Bracket[]): readonly Slice[] {
  let from = 0;
  return brackets.flatMap(({ upToMinor, basisPoints }) => {
    const within = Math.max(0, Math.min(minor, upToMinor ?? Infinity) - from);
    from = upToMinor ?? from;
    return within === 0 ? [] : [{ minor: within, taxMinor: shareOf(within, basisPoints), basisPoints }];
  });
}

/** Formats slices: '₦800,000 at 0%, ₦2,200,000 at 15%'. */
export const slicesInWords = (slices: readonly Slice[], currency: Currency): string =>
  slices
    .map(({ minor, basisPoints }) => `${formatMoney({ minor, currency })} at ${percent(basisPoints)}`)
    .join(', ') || formatMoney({ minor: 0, currency });

/** Adds up the amounts of the lines of a working. */
export const totalOf = (lines: readonly EstimateLine[]): number =>
  lines.reduce((sum, { minor }) => sum + (minor ?? 0), 0);

/** Returns the dated row in force on a day, or undefined; never the nearest. */
export const inForceOn = <Row extends { readonly from: CalendarDate; readonly until?: CalendarDate }>(
  rows: readonly Row[],
  on: CalendarDate,
): Row | undefined => rows.find(({ from, until }) => from <= on && (until === undefined || on <= until));

/** Returns the refusal for a day without known figures. */
export const notCovered = (figures: string, day: CalendarDate): EstimateRefusal => ({
  refusal: 'day-not-covered',
  words: `We have no ${figures} for ${day}.`,
});

/** Returns the refusal for facts that contradict each other; `fact` is the one to correct. */
export const contradiction = (fact: string, words: string): EstimateRefusal => ({
  refusal: 'facts',
  problems: [{ fact, code: 'contradiction', words }],
});

export const isEstimateRefusal = (answer: EstimateResult | EstimateRefusal): answer is EstimateRefusal =>
  'refusal' in answer;
