import { countryById, serviceById } from '#catalog/index.ts';
import { knowCountries } from '#catalog/known-countries.ts';

/** Runs something while a service is removed from the catalogue. */
export async function withoutService<T>(serviceId: string, work: () => Promise<T>): Promise<T> {
  const country = countryById(serviceById(serviceId)?.country ?? '');
  if (!country) throw new Error(`There is no service ${serviceId}`);
  knowCountries([{ ...country, services: country.services.filter(({ id }) => id !== serviceId) }]);
  try {
    return await work();
  } finally {
    knowCountries([country]);
  }
}
