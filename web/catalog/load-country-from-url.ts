import { addressAt, countryHead } from './address-index.ts';
import { loadOffer, loadRegistrations } from './load-service.ts';

/**
 * Loads what a page of several countries needs by its URL: the service there, or the kinds of business of the
 * country in `?country=`.
 */
export async function loadCountryFromUrl({
  pathname,
  search,
}: {
  pathname: string;
  search: string;
}): Promise<void> {
  const serviceId = addressAt(pathname, search)?.serviceId;
  const countryId = countryHead(new URLSearchParams(search).get('country') ?? '')?.id;
  if (serviceId !== undefined) await loadOffer(serviceId);
  else if (countryId !== undefined) await loadRegistrations(countryId);
}
