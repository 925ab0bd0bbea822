import type { registryTimeOf as readRegistryTime } from '#catalog/registry-time.ts';
import type { Country, Service } from '#catalog/types/index.ts';
import type { BoardService } from '../../content/price-board.ts';
import type { QuoteOn } from './price-list.ts';

/**
 * Returns the registrations of a country with the lines of their prices.
 * @throws Error when a fee is not known on the day of `quoteOn`
 */
export const boardServices = (
  country: Country,
  quoteOn: QuoteOn,
  registryTimeOf: typeof readRegistryTime,
): BoardService[] =>
  country.services
    .filter(({ line }) => line === 'business-registration')
    .map((service) => ({
      id: service.id,
      title: country.entityTypes.find((type) => type.id === service.entityType)?.short ?? service.title,
      company: country.entityTypes.some(
        (type) => type.id === service.entityType && type.traits?.limitedLiability === true,
      ),
      currency: country.currency,
      assumed: service.assumed.words,
      registryTime: registryTimeOf(country, service)?.time ?? null,
      tiers: service.tiers.map(({ id, title, time }) => ({
        id,
        title,
        time,
        ...priced(service, id, quoteOn),
      })),
    }));

function priced(service: Service, tierId: string, quoteOn: QuoteOn) {
  const price = quoteOn(service, tierId);
  if (!('lines' in price))
    throw new Error(`No price for ${service.id}: the fee ${price.feeId} is not known that day`);
  return {
    totalMinor: price.totalMinor,
    lines: price.lines.map(({ title, payee, minor, atCost, likely, note }) => ({
      title,
      payee,
      minor,
      atCost: atCost === true,
      likely: likely ?? null,
      note: note ?? null,
    })),
  };
}
