import { serviceById } from '#catalog/known-countries.ts';
import type { Service } from '#catalog/types/index.ts';
import { countryOfService } from './address-index.ts';
import { hasForm, loadService } from './load-form.ts';
import { useLoaded } from './use-loaded.ts';

/**
 * Returns a service with its form and desk rules; undefined for an unknown id. Suspends while they load with
 * its country.
 */
export function useService(id: string): Service | undefined {
  if (countryOfService(id) === undefined) return undefined;
  const service = serviceById(id);
  // oxlint-disable-next-line react/rules-of-hooks -- an id is known for good, or never
  return useLoaded(service && hasForm(service) ? service : undefined, loadService, id);
}
