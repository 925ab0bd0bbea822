import { addressesOn } from '#catalog/service-addresses.ts';
import { servicesAt } from '#catalog/services-at-card.ts';
import type { Country, EntityType, Service } from '#catalog/types/index.ts';
import type { CalendarDate } from '#values/calendar-date.ts';
import { formatMoney } from '#values/money.ts';
import { deadlinesOf } from '../deadlines/deadlines-of.ts';
import { quote, type Quote } from './quote.ts';
import { threeYearPrice } from './three-years.ts';

/** Countries by service, with their fees and their day. */
export type MarkedCountry = { readonly country: Country; readonly on: CalendarDate };

/**
 * Returns the text of an element that shows a price, or undefined when it cannot be told: of a service that is not in
 * these countries, of a fee not known that day or charged at cost.
 * @param mark  as the functions of price-mark.ts write it
 */
export function textOfMark(mark: string, countries: readonly MarkedCountry[]): string | undefined {
  const [serviceId = '', tierId = '', part = ''] = mark.split('/');
  if (serviceId === 'lowest') {
    const lowest = findSold(tierId, countries);
    return lowest && lowestText([lowest.service], lowest);
  }
  if (serviceId === 'card') return cardText(tierId, Number(part), countries);
  const sold = findSold(serviceId, countries);
  if (!sold?.service.tiers.some(({ id }) => id === tierId)) return undefined;
  const price = quote(sold.service, tierId, {}, sold.on, sold.country);
  if (!('lines' in price)) return undefined;
  const minor = part.startsWith('years.')
    ? yearsMinor(part.slice('years.'.length), sold, tierId, price)
    : partMinor(price, part);
  return minor === undefined ? undefined : formatMoney({ minor, currency: price.currency });
}

type Sold = MarkedCountry & { readonly service: Service };

function findSold(serviceId: string, countries: readonly MarkedCountry[]): Sold | undefined {
  for (const { country, on } of countries) {
    const service = country.services.find(({ id }) => id === serviceId);
    if (service) return { country, on, service };
  }
  return undefined;
}

function cardText(countryId: string, index: number, countries: readonly MarkedCountry[]): string | undefined {
  const marked = countries.find(({ country }) => country.id === countryId);
  const card = marked?.country.page.cards[index];
  if (!marked || !card) return undefined;
  const { country, on } = marked;
  return lowestText(servicesAt(card, country, addressesOn(country.services, on)), marked);
}

function lowestText(services: readonly Service[], { country, on }: MarkedCountry): string | undefined {
  const totals = services.flatMap((service) =>
    service.tiers.flatMap((tier) => {
      const price = quote(service, tier.id, {}, on, country);
      return 'lines' in price ? [price.totalMinor] : [];
    }),
  );
  return totals.length === 0
    ? undefined
    : formatMoney({ minor: Math.min(...totals), currency: country.currency });
}

function partMinor(price: Quote, part: string): number | undefined {
  if (part === 'total') return price.totalMinor;
  if (part === 'ours') return ourMinorOf(price);
  const line = price.lines[Number(part)];
  return line === undefined || line.atCost === true ? undefined : line.minor;
}

/** Returns our own part of a price. */
const ourMinorOf = ({ lines }: Quote): number =>
  lines.reduce((sum, line) => sum + (line.payee === 'ours' ? line.minor : 0), 0);

function yearsMinor(typeId: string, sold: Sold, tierId: string, price: Quote): number | undefined {
  const type: EntityType | undefined = sold.country.entityTypes.find(({ id }) => id === typeId);
  if (!type) return undefined;
  const rules = { quote, deadlinesOf };
  return threeYearPrice(sold.country, type, sold.service, tierId, price.totalMinor, rules, sold.on)
    ?.totalMinor;
}
