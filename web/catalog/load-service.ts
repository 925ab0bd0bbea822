import serviceFiles from 'virtual:service-files';
import { knowServices, serviceById } from '#catalog/known-countries.ts';
import type { Country, Service } from '#catalog/types/index.ts';
import { countryOfService, servicesOfCountry } from './address-index.ts';
import { fetchOnce } from './fetch-once.ts';
import { loadCountry } from './load-country.ts';

/**
 * Loads a service and its country for a page without its form, once; from then on `serviceById` finds it. In the
 * browser it has no desk rules, and its form has pages without questions: `loadService` loads the whole service.
 * @throws Error when the catalogue has no such service
 */
export const loadOffer = fetchOnce(async (id): Promise<Service> => {
  const countryId = countryOfService(id);
  if (countryId === undefined) throw new Error(`There is no service '${id}' in the catalogue`);
  // On the server and in tests a country has its services, and no service has a file of its own.
  const [, file] = await Promise.all([loadCountry(countryId), serviceFiles[id]?.()]);
  if (file && !serviceById(id)) knowServices([file.offer]);
  const service = serviceById(id);
  if (!service) throw new Error(`The service '${id}' is in no file of ${countryId}`);
  return service;
});

type Scheduler = { readonly yield?: () => Promise<void> };

/**
 * Loads some services, each begun in a task of its own: to begin the imports of the kinds of business of the USA in one
 * task took as long as evaluating the country. A browser without `scheduler.yield` begins them at once.
 */
async function loadOffers(ids: readonly string[]): Promise<Service[]> {
  const offers: Promise<Service>[] = [];
  for (const id of ids) {
    // oxlint-disable-next-line no-await-in-loop -- each import begins in another task
    await (globalThis as { scheduler?: Scheduler }).scheduler?.yield?.();
    const offer = loadOffer(id);
    // Reported by `Promise.all` below, also when it fails before the last one is begun.
    offer.catch(() => {});
    offers.push(offer);
  }
  return Promise.all(offers);
}

/** Loads a country with the services of its kinds of business, without their forms. */
export const loadRegistrations = fetchOnce(async (id): Promise<Country> => {
  const country = await loadCountry(id);
  await loadOffers(
    country.entityTypes.flatMap(({ serviceId }) => (serviceId === undefined ? [] : serviceId)),
  );
  return country;
});

/** Loads a country with all of its services, in the order of the catalogue, without their forms. */
export const loadWholeCountry = fetchOnce(async (id): Promise<Country> => {
  const [country, services] = await Promise.all([loadCountry(id), loadOffers(servicesOfCountry(id))]);
  return country.services.length > 0 ? country : { ...country, services };
});
