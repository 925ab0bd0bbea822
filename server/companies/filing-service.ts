import { isOffered } from '#catalog/availability.ts';
import { countryById, serviceById } from '#catalog/index.ts';
import type { Service } from '#catalog/types/index.ts';
import type { CalendarDate } from '#values/calendar-date.ts';

/** Returns the service with which we file an obligation of a country today; null when we offer none. */
export function filingService(countryId: string, obligationId: string, today: CalendarDate): Service | null {
  const filedBy = countryById(countryId)?.obligations.find(({ id }) => id === obligationId)?.filedBy;
  const service = filedBy && serviceById(filedBy.service);
  return service && isOffered(service, today) ? service : null;
}
