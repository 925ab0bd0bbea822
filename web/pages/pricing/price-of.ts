import { countryOf } from '#catalog/known-countries.ts';
import type { Country, Facts, Service, TierId } from '#catalog/types.ts';
import { quote, type Quote } from '#rules/quote.ts';
import { calendarDateIn, type CalendarDate } from '#values/calendar-date.ts';

/** The calendar day it is in a country. */
export const todayIn = (country: Country): CalendarDate => calendarDateIn(country.zone, new Date());

/** The speed shown first: Standard where there is one. */
export const firstTier = (service: Service): TierId => (service.tiers.find(({ id }) => id === 'standard') ?? service.tiers[0])?.id ?? 'standard';

/** What a service costs today with the facts given, the assumed ones standing in for the others; null when a fee is not known. */
export function priceOf(service: Service, tier: TierId, facts: Facts): Quote | null {
  const price = quote(service, tier, facts, todayIn(countryOf(service)));
  return 'lines' in price ? price : null;
}
