import type { Country, Service } from '#catalog/types/index.ts';
import type { FeeNotKnown, Quote } from '#rules/pricing/quote.ts';
import type { CalendarDate } from '#values/calendar-date.ts';
import type { ListedCountry, ListedService, PriceList } from '../../content/price-list.ts';

/** Returns the price of a service at a tier, on the day of the list. */
export type QuoteOn = (service: Service, tierId: string) => Quote | FeeNotKnown;

/**
 * Returns the price list of all countries on a day. Leaves out a service with a fee not known that day: no price is
 * guessed.
 * @param quoteOn  the price of a service for its assumed facts on that day
 */
export const priceList = (countries: readonly Country[], quoteOn: QuoteOn, on: CalendarDate): PriceList => ({
  on,
  countries: countries.map((country) => listCountry(country, quoteOn)),
});

/** Returns the prices of one country. See `priceList`. */
export function listCountry(country: Country, quoteOn: QuoteOn): ListedCountry {
  const citedSources: string[] = [];
  const sourceIndex = (sourceId: string): number => {
    if (!citedSources.includes(sourceId)) citedSources.push(sourceId);
    return citedSources.indexOf(sourceId);
  };
  const services = country.services.flatMap((service) => listService(service, quoteOn, sourceIndex) ?? []);
  const sources = citedSources
    .flatMap((id) => country.sources.find((source) => source.id === id) ?? [])
    .map(({ title, publisher, url, readOn }) => ({ title, publisher, url: url ?? null, readOn }));
  return {
    id: country.id,
    code: country.code,
    name: country.name,
    home: country.page.home,
    currency: country.currency,
    services,
    sources,
  };
}

function listService(
  service: Service,
  quoteOn: QuoteOn,
  sourceIndex: (sourceId: string) => number,
): ListedService | null {
  const quotes = service.tiers.map((tier) => ({ tier, price: quoteOn(service, tier.id) }));
  const first = quotes[0]?.price;
  if (!first || !('lines' in first)) return null;
  return {
    id: service.id,
    line: service.line,
    title: service.title,
    summary: service.summary,
    start: service.paths.start,
    assumed: service.assumed.words,
    lines: first.lines.flatMap(({ title, payee, minor, atCost, confidence, note, source }) =>
      payee === 'ours'
        ? []
        : [
            {
              title,
              payee,
              minor,
              atCost: atCost === true,
              confidence,
              note: note ?? null,
              source: sourceIndex(source),
            },
          ],
    ),
    tiers: quotes.flatMap(({ tier, price }) =>
      'lines' in price
        ? [
            {
              id: tier.id,
              title: tier.title,
              time: tier.time,
              ourMinor: price.lines.reduce((sum, line) => sum + (line.payee === 'ours' ? line.minor : 0), 0),
              totalMinor: price.totalMinor,
            },
          ]
        : [],
    ),
  };
}
