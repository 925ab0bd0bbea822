import type { z } from 'zod';
import type { catalogueEndpoints } from '#contract/catalogue/catalogue-api.ts';
import { searchSicCodes, sicClassification } from '#rules/search-activities.ts';
import type { CountryReader } from '../law/current-country.ts';
import { presentSources } from '../rules-api/present-provenance.ts';
import { requireCountry } from './list-fees.ts';

type Reply = z.input<(typeof catalogueEndpoints)['GET /v1/catalog/activity-codes']['reply'][200]>;

const MAX_CODES = 50;

/** Returns the SIC codes that match some words or digits, the best first. */
export async function listActivityCodes(countries: CountryReader, words: string): Promise<Reply> {
  const found = searchSicCodes(words);
  const { id, title, country, source, count } = sicClassification;
  return {
    classification: id,
    title,
    country,
    codes: found.slice(0, MAX_CODES).map((each) => ({ ...each })),
    total: found.length,
    count,
    sources: presentSources(await countries.one(requireCountry(country)), [{ source }]),
  };
}
