import wholeServices from 'virtual:whole-services';
import { knowServices, serviceById } from '#catalog/known-countries.ts';
import { servicesIn } from '#catalog/services-in.ts';
import type { Service } from '#catalog/types/index.ts';
import { countryOfService } from './address-index.ts';
import { fetchOnce } from './fetch-once.ts';
import { loadNamingCountry } from './load-naming-country.ts';

/** Returns whether a service has its form and desk rules. On the server and in tests every service has. */
export const hasForm = (service: Service): boolean => 'deskRules' in service;

/**
 * Loads a service with its form and desk rules, and its country with the name rules; from then on
 * `serviceById` finds it so.
 * @throws Error when the catalogue has no such service
 */
export const loadService = fetchOnce(async (id): Promise<Service> => {
  const countryId = countryOfService(id);
  if (countryId === undefined) throw new Error(`There is no service '${id}' in the catalogue`);
  const [, file] = await Promise.all([loadNamingCountry(countryId), wholeServices[id]?.()]);
  if (file) knowServices(servicesIn(file));
  const service = serviceById(id);
  if (!service) throw new Error(`The service '${id}' is in no file of ${countryId}`);
  return service;
});
