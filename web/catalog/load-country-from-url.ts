import { addressAt, indexedCountry, indexedService } from './catalog-index.ts';
import { loadCountry } from './load-country.ts';

/** Fetches the country whose catalogue a page of several countries needs by its query: that of the service there, or the one named. */
export async function loadCountryFromUrl({
  pathname,
  search,
}: {
  pathname: string;
  search: string;
}): Promise<void> {
  const service = addressAt(pathname, search)?.serviceId;
  const named = indexedCountry(new URLSearchParams(search).get('country') ?? '')?.id;
  const asked = service === undefined ? named : indexedService(service)?.country;
  if (asked !== undefined) await loadCountry(asked);
}
