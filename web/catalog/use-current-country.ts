import type { Country, FigureRecord } from '#catalog/types/index.ts';
import { applyFigureRecords } from '#rules/law/apply-figure-records.ts';
import { useFigureRecords } from './figure-records.ts';
import { useCountry, useWholeCountry } from './use-country.ts';

const applied = new WeakMap<Country, WeakMap<readonly FigureRecord[], Country>>();

/** Returns a country with some records, the same object for the same country and records. */
export function withRecords(country: Country, records: readonly FigureRecord[] | undefined): Country {
  if (!records) return country;
  const ofCountry = applied.get(country) ?? new WeakMap<readonly FigureRecord[], Country>();
  applied.set(country, ofCountry);
  const current = ofCountry.get(records) ?? applyFigureRecords(country, records);
  ofCountry.set(records, current);
  return current;
}

/**
 * Returns a country with the amounts and looks that the desk recorded, for prices. In prerendered HTML and
 * during hydration it is that of the catalogue; a price that the desk changed follows after hydration.
 * Suspends while the country loads.
 */
export const useCurrentCountry = (id: string): Country =>
  withRecords(useCountry(id), useFigureRecords().get(id));

/** Like `useCurrentCountry`, with all services of the country, each of which is a file of its own. */
export const useCurrentWholeCountry = (id: string): Country =>
  withRecords(useWholeCountry(id), useFigureRecords().get(id));
