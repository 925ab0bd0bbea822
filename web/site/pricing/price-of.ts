import type { Facts, Service, TierId } from '#catalog/types/index.ts';
import { quote, type Quote } from '#rules/quote.ts';
import type { CalendarDate } from '#values/calendar-date.ts';

/** Returns the tier selected by default: standard where there is one. */
export const firstTier = (service: Service): TierId =>
  (service.tiers.find(({ id }) => id === 'standard') ?? service.tiers[0])?.id ?? 'standard';

/** What a service costs on a day with the facts given, the assumed ones standing in for the others; null when a fee is not known. */
export function priceOf(service: Service, tier: TierId, facts: Facts, on: CalendarDate): Quote | null {
  const price = quote(service, tier, facts, on);
  return 'lines' in price ? price : null;
}
