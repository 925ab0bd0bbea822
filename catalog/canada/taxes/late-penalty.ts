import { shareOf } from '#catalog/kit/estimates/estimating.ts';
import { type Law, readRates } from '#catalog/kit/money/rates.ts';
import type { Rate } from '#catalog/types/index.ts';
import type { CalendarDate } from '#values/calendar-date.ts';
import { dutyRates } from '../duty-rates.ts';

/**
 * Penalty for a late T2 return: a share of the tax not paid and one for each full month, up to 12; higher for
 * those late again, up to 20.
 */
export type LatePenalty = {
  readonly baseMinor: number;
  readonly monthlyMinor: number;
  readonly monthsCounted: number;
  readonly basisPoints: number;
};

const once = { base: 'ca-late-t2', each: 'ca-late-t2-monthly' } as const;
const again = { base: 'ca-late-t2-again', each: 'ca-late-t2-again-monthly' } as const;
/** The shares of a day in basis points: at once, and for each full month. */
export type LateT2Law = Law<Readonly<Record<'base' | 'each', string>>>;

/** Returns the shares of a day for a return that is late, or late again; null when they are not known. */
export const lateT2On = (
  on: CalendarDate,
  lateAgain: boolean,
  rates: readonly Rate[] = dutyRates,
): LateT2Law | null => readRates(rates, on, lateAgain ? again : once);

/** The most full months that are counted. */
export const mostMonths = (lateAgain: boolean): number => (lateAgain ? 20 : 12);

/**
 * Returns the penalty on tax not paid by the due day, in cents (Income Tax Act, section 162).
 * @param monthsLate  full months
 * @param lateAgain  whether the penalty of repeated lateness applies, which counts up to 20 months
 */
export function latePenalty(
  unpaidMinor: number,
  monthsLate: number,
  lateAgain: boolean,
  { base, each }: LateT2Law,
): LatePenalty {
  const monthsCounted = Math.min(monthsLate, mostMonths(lateAgain));
  return {
    baseMinor: shareOf(unpaidMinor, base),
    monthlyMinor: shareOf(unpaidMinor, each * monthsCounted),
    monthsCounted,
    basisPoints: base + each * monthsCounted,
  };
}
