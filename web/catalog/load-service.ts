import serviceFiles from 'virtual:service-files';
import { knowServices, serviceById } from '#catalog/known-countries.ts';
import { servicesIn } from '#catalog/services-in.ts';
import type { Country, Service } from '#catalog/types/index.ts';
import { indexedService, indexedServices } from './catalog-index.ts';
import { fetchOnce } from './fetch-once.ts';
import { loadCountry } from './load-country.ts';

/**
 * Loads a service and its country, once; from then on `serviceById` finds it.
 * @throws Error when the catalogue has no such service
 */
export const loadService = fetchOnce(async (id): Promise<Service> => {
  const indexed = indexedService(id);
  if (!indexed) throw new Error(`There is no service '${id}' in the catalogue`);
  // On the server and in tests a country has its services, and no service has a file of its own.
  const [, file] = await Promise.all([loadCountry(indexed.country), serviceFiles[id]?.()]);
  if (file) knowServices(servicesIn(file));
  const service = serviceById(id);
  if (!service) throw new Error(`The service '${id}' is in no file of ${indexed.country}`);
  return service;
});

/** Loads a country with the services of its kinds of business. */
export const loadRegistrations = fetchOnce(async (id): Promise<Country> => {
  const country = await loadCountry(id);
  await Promise.all(
    country.entityTypes.flatMap(({ serviceId }) => (serviceId === undefined ? [] : loadService(serviceId))),
  );
  return country;
});

/** Loads a country with all of its services, in the order of the catalogue. */
export const loadWholeCountry = fetchOnce(async (id): Promise<Country> => {
  const ids = indexedServices.filter(({ country }) => country === id).map((service) => service.id);
  const [country, ...services] = await Promise.all([loadCountry(id), ...ids.map(loadService)]);
  return country.services.length > 0 ? country : { ...country, services };
});
