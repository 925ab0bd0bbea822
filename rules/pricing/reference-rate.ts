import { addDays, formatCalendarDate, type CalendarDate } from '#values/calendar-date.ts';
import type { Currency } from '#values/money.ts';
import { decimalsOf, formatReaderMoney, markOf, type ReaderCurrency } from '#values/reader-currency.ts';

/** One unit of `from` is worth `rate` units of `to` on a day, as staff entered it. */
export type ReferenceRate = {
  readonly from: ReaderCurrency;
  readonly to: ReaderCurrency;
  /** An exact decimal above zero: '1540.25'. */
  readonly rate: string;
  readonly day: CalendarDate;
};

/** A reference rate is shown on its day and this many days after it. */
export const RATE_SHOWN_DAYS = 7;

export const lastDayShown = (day: CalendarDate): CalendarDate => addDays(day, RATE_SHOWN_DAYS);

/** A decimal rate as a fraction: '1540.25' is 154025 / 100. Null for zero and for anything that is no decimal. */
function parseRate(text: string): { numerator: bigint; denominator: bigint } | null {
  const match = /^(\d{1,9})(?:\.(\d{1,9}))?$/.exec(text);
  if (!match) return null;
  const numerator = BigInt(`${match[1]}${match[2] ?? ''}`);
  return numerator === 0n ? null : { numerator, denominator: 10n ** BigInt(match[2]?.length ?? 0) };
}

export const isRate = (text: string): boolean => parseRate(text) !== null;

/** Returns the rate between two currencies, in whichever direction it was entered; null without one. */
export const findRate = (
  rates: readonly ReferenceRate[],
  one: ReaderCurrency,
  other: ReaderCurrency,
): ReferenceRate | null =>
  rates.find(({ from, to }) => (from === one && to === other) || (from === other && to === one)) ?? null;

/**
 * Converts minor units into the other currency of a rate, in minor units, rounded half up. Both currencies
 * may have 0, 2 or 3 decimals.
 * @throws RangeError when the rate does not concern the currency, or is no rate
 */
export function convert(minor: number, currency: ReaderCurrency, rate: ReferenceRate): number {
  const fraction = parseRate(rate.rate);
  if (fraction === null || (currency !== rate.from && currency !== rate.to))
    throw new RangeError(`no rate for ${currency}`);
  const forward = currency === rate.from;
  const other = forward ? rate.to : rate.from;
  const [times, over] = forward
    ? [fraction.numerator, fraction.denominator]
    : [fraction.denominator, fraction.numerator];
  const numerator = BigInt(minor) * times * 10n ** BigInt(decimalsOf(other));
  const denominator = over * 10n ** BigInt(decimalsOf(currency));
  return Number((2n * numerator + denominator) / (2n * denominator));
}

/**
 * Rounds a converted amount half up to the digits that a reference rate deserves: three significant ones from
 * ten units of the currency on, at most to the unit; two below, at most to the minor unit.
 */
export function roundForOrientation(minor: number, currency: ReaderCurrency): number {
  const unit = 10 ** decimalsOf(currency);
  const digits = String(minor).length;
  const step = minor >= 10 * unit ? Math.max(unit, 10 ** (digits - 3)) : 10 ** Math.max(0, digits - 2);
  return Math.floor((minor + step / 2) / step) * step;
}

/**
 * Returns what an amount is in the reader's currency: 'about US$42'. Never to be charged.
 * @returns null for nothing, and for an amount below zero
 */
export function aboutWords(minor: number, currency: Currency, rate: ReferenceRate): string | null {
  if (minor <= 0) return null;
  const other = rate.from === currency ? rate.to : rate.from;
  const rounded = roundForOrientation(convert(minor, currency, rate), other);
  return rounded === 0
    ? `less than ${formatReaderMoney(1, other)}`
    : `about ${formatReaderMoney(rounded, other)}`;
}

/** Returns what a converted amount is: 'Reference rate of 20 November 2026, for orientation. You pay in ₦.' */
export const rateWords = (currency: Currency, { day }: ReferenceRate): string =>
  `Reference rate of ${formatCalendarDate(day)}, for orientation. You pay in ${markOf(currency)}.`;
