import { use, useMemo } from 'react';
import { countryById } from '#catalog/known-countries.ts';
import type { Country, Estimate, Rate, Source } from '#catalog/types/index.ts';
import { withRateRecords, withRates } from '#rules/law/apply-rates.ts';
import { withCalculatorLooks, withRecordedSources } from '#rules/law/apply-figure-records.ts';
import { countryHead } from './address-index.ts';
import { fetchOnce } from './fetch-once.ts';
import { useFigureRecords } from './figure-records.ts';

/** Data of a country that calculators need. */
export type CalculatorCountry = Pick<Country, 'id' | 'name' | 'zone' | 'sources' | 'estimates' | 'rates'>;

const estimateFiles = import.meta.glob<{ estimates: readonly Estimate[] }>(
  '../../catalog/*/estimates/estimates.ts',
);
const rateFiles = import.meta.glob<{ rates: readonly Rate[] }>('../../catalog/*/rates.ts');
const sourceFiles = import.meta.glob<{ sources: readonly Source[] }>('../../catalog/*/sources.ts');

/**
 * Loads the calculators of a country, once. The browser's copy of a country has none, since most of its pages
 * show none.
 * @throws Error when the country has no calculators
 */
export const loadCalculators = fetchOnce(async (id): Promise<CalculatorCountry> => {
  const country = countryHead(id);
  const loadEstimates = estimateFiles[`../../catalog/${id}/estimates/estimates.ts`];
  const loadSources = sourceFiles[`../../catalog/${id}/sources.ts`];
  if (!country || !loadEstimates || !loadSources) throw new Error(`There are no calculators of '${id}'`);
  const [{ estimates }, { sources }, { rates }] = await Promise.all([
    loadEstimates(),
    loadSources(),
    rateFiles[`../../catalog/${id}/rates.ts`]?.() ?? { rates: [] },
  ]);
  return { id, name: country.name, zone: country.zone, sources, estimates, rates };
});

/** Returns the calculators of a country with the looks and rates that the desk recorded. Suspends while they load. */
export function useCalculators(id: string): CalculatorCountry {
  const known = countryById(id);
  // On the server and in tests the whole country is there.
  const country = known && known.estimates.length > 0 ? known : use(loadCalculators.untilLoaded(id));
  const records = useFigureRecords().get(id);
  return useMemo(
    () =>
      records
        ? {
            ...country,
            sources: withRecordedSources(country.sources, records),
            estimates: withRates(
              withCalculatorLooks(country.estimates, records),
              withRateRecords(country, records),
            ),
          }
        : country,
    [country, records],
  );
}
