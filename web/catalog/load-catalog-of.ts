import type { PageRoute } from '../routes.tsx';
import { loadCountry } from './load-country.ts';
import { loadCalculators } from './use-calculators.ts';

/** Loads what the page of a route shows of the catalogue. */
export async function loadCatalogOf({ country, part }: Pick<PageRoute, 'country' | 'part'>): Promise<void> {
  if (country === undefined) return;
  await (part === 'calculators' ? loadCalculators(country) : loadCountry(country));
}
