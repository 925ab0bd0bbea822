import { addressAt, indexedCountry, indexedService } from './catalog-index.ts';
import { loadCountry } from './load-country.ts';

/**
 * Loads the country a page of several countries needs by its URL: that of the service there, or the one in
 * `?country=`.
 */
export async function loadCountryFromUrl({
  pathname,
  search,
}: {
  pathname: string;
  search: string;
}): Promise<void> {
  const service = addressAt(pathname, search)?.serviceId;
  const named = indexedCountry(new URLSearchParams(search).get('country') ?? '')?.id;
  const countryId = service === undefined ? named : indexedService(service)?.country;
  if (countryId !== undefined) await loadCountry(countryId);
}
