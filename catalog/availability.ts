import type { CalendarDate } from '#values/calendar-date.ts';
import type { Country, Service } from './types/index.ts';

/** Returns whether a service can be ordered on a day of its country. */
export function isOffered({ availability = {} }: Pick<Service, 'availability'>, on: CalendarDate): boolean {
  const { offeredFrom, withdrawnOn } = availability;
  return (offeredFrom === undefined || offeredFrom <= on) && (withdrawnOn === undefined || on < withdrawnOn);
}

/** Returns the service that takes the place of one that is not on offer; null when there is none on that day. */
export function successorOf(
  service: Service,
  services: readonly Service[],
  on: CalendarDate,
): Service | null {
  const visited = new Set([service.id]);
  let next = service;
  while (next.availability?.replacedBy !== undefined) {
    const id = next.availability.replacedBy;
    const found = services.find((each) => each.id === id);
    if (!found || visited.has(id)) return null;
    if (isOffered(found, on)) return found;
    visited.add(id);
    next = found;
  }
  return null;
}

/**
 * Returns a country with only the services that can be ordered on a day. Entity types of withdrawn services
 * lead to the successor, or nowhere.
 */
export function offersOn(country: Country, on: CalendarDate): Country {
  const services = country.services.filter((service) => isOffered(service, on));
  if (services.length === country.services.length) return country;
  const offered = (id: string): string | undefined => {
    const service = country.services.find((each) => each.id === id);
    if (!service || isOffered(service, on)) return id;
    return successorOf(service, country.services, on)?.id;
  };
  return {
    ...country,
    services,
    entityTypes: country.entityTypes.map(({ serviceId, ...type }) => {
      const id = serviceId === undefined ? undefined : offered(serviceId);
      return id === undefined ? type : { ...type, serviceId: id };
    }),
  };
}
