import { type Law, readRates } from '#catalog/kit/money/rates.ts';
import type { Rate } from '#catalog/types/index.ts';
import { addMonths, type CalendarDate } from '#values/calendar-date.ts';
import { dutyRates } from '../duty-rates.ts';

/** Late by more than so many months, month-ends staying month-ends. */
export const isPast = (dueOn: CalendarDate, months: number, doneOn: CalendarDate): boolean =>
  doneOn > addMonths(dueOn, months, true);

const bandIds = ['at-once', 'month-1', 'month-3', 'month-6'] as const;

/** Returns how late accounts are: 0 for up to a month, then more than 1, 3 and 6 months. */
export function accountsBand(dueOn: CalendarDate, filedOn: CalendarDate): 0 | 1 | 2 | 3 {
  if (isPast(dueOn, 6, filedOn)) return 3;
  if (isPast(dueOn, 3, filedOn)) return 2;
  return isPast(dueOn, 1, filedOn) ? 1 : 0;
}

/** Returns the rate of the penalty for accounts that are late, without the doubling for a second year in a row. */
export const accountsPenaltyRate = (
  company: 'private' | 'public',
  dueOn: CalendarDate,
  filedOn: CalendarDate,
): string => `uk-late-accounts-${company}-${bandIds[accountsBand(dueOn, filedOn)]}`;

/**
 * Returns the penalty of Companies House for accounts, by the table of the day they were due; null when that
 * is not known.
 */
export const accountsPenaltyMinor = (
  company: 'private' | 'public',
  dueOn: CalendarDate,
  filedOn: CalendarDate,
  rates: readonly Rate[] = dutyRates,
): number | null =>
  filedOn <= dueOn
    ? 0
    : (readRates(rates, dueOn, { penalty: accountsPenaltyRate(company, dueOn, filedOn) })?.penalty ?? null);

/**
 * The rates of the penalty for a late company tax return: each of the fixed amounts, also of a third late
 * return in a row.
 */
export const returnRates = {
  step: 'uk-late-return',
  third: 'uk-late-return-third',
  share: 'uk-late-return-share',
} as const;

/** Returns the rates for a company tax return by the day it was due; null when they are not known. */
export const returnRatesOn = (dueOn: CalendarDate, rates: readonly Rate[]): Law<typeof returnRates> | null =>
  readRates(rates, dueOn, returnRates);

/**
 * Returns the fixed penalties of HMRC for a company tax return filed on a day, without a share of unpaid tax;
 * null when not known.
 */
export function returnPenaltyMinor(
  dueOn: CalendarDate,
  filedOn: CalendarDate,
  rates: readonly Rate[] = dutyRates,
): number | null {
  if (filedOn <= dueOn) return 0;
  const law = returnRatesOn(dueOn, rates);
  return law && law.step * (isPast(dueOn, 3, filedOn) ? 2 : 1);
}
