import type { Facts, Service } from '#catalog/types/index.ts';
import { isQuote, quote, type QuoteLine } from '../pricing/quote.ts';
import { type CalendarDate, day } from '#values/calendar-date.ts';

/**
 * Returns the lines of the Basic quote of a service on a day, those of our own fee left out.
 * @throws Error naming the fee that no row covers that day
 */
export function quotedLines(
  service: Service,
  facts: Facts,
  on: CalendarDate = day('2026-11-21'),
): readonly QuoteLine[] {
  const price = quote(service, 'basic', facts, on);
  if (!isQuote(price)) throw new Error(price.feeId);
  return price.lines.filter(({ payee }) => payee !== 'ours');
}

/** Returns what authorities charge for a service on a day, in minor units. */
export const officialMinor = (service: Service, facts: Facts, on?: CalendarDate): number =>
  quotedLines(service, facts, on).reduce((sum, { minor }) => sum + minor, 0);
