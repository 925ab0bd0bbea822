import type { PageRoute } from '../routes.tsx';
import { addressAt, countryHead } from './address-index.ts';
import { loadCountry } from './load-country.ts';
import { loadOffer, loadRegistrations } from './load-service.ts';
import { loadCalculators } from './use-calculators.ts';

/** Loads what the page of a route shows of the catalogue. */
export async function loadCatalogOf({
  path,
  country,
  part,
  service = addressAt(path, '')?.serviceId,
}: Pick<PageRoute, 'path' | 'country' | 'part' | 'service'>): Promise<void> {
  if (country === undefined) return;
  if (part === 'calculators') await loadCalculators(country);
  else if (service !== undefined) await loadOffer(service);
  else if (countryHead(country)?.choosePaths.includes(path)) await loadRegistrations(country);
  else await loadCountry(country);
}
