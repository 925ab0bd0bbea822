import type { z } from 'zod';
import { countries, countryById } from '#catalog/index.ts';
import type { catalogueEndpoints } from '#contract/catalogue/catalogue-api.ts';
import { Refusal } from '#contract/errors.ts';
import { day } from '#values/calendar-date.ts';
import type { CountryReader } from '../law/current-country.ts';
import { unknownRefusal } from '../rules-api/answer-or-refuse.ts';
import { presentSources } from '../rules-api/present-provenance.ts';
import { presentFee } from './present-catalogue.ts';

type Endpoint = (typeof catalogueEndpoints)['GET /v1/catalog/fees'];

/** Returns a country by its id. @throws Refusal not_in_catalogue */
export function requireCountry(id: string) {
  const country = countryById(id);
  if (!country)
    throw unknownRefusal(
      'country',
      `We have nothing for '${id}'. Available: ${countries.map((each) => each.id).join(', ')}.`,
    );
  return country;
}

/**
 * Returns the fees in force on a day, and the ids of fees that no row covers.
 * @throws Refusal not_in_catalogue, not_covered
 */
export async function listFees(
  countriesNow: CountryReader,
  { country: id, on }: z.output<Endpoint['query']>,
): Promise<z.input<Endpoint['reply'][200]>> {
  const country = await countriesNow.one(requireCountry(id));
  const date = day(on);
  const inForce = country.fees.filter(
    ({ from, until }) => from <= date && (until === undefined || date <= until),
  );
  if (inForce.length === 0) throw new Refusal('not_covered');
  const covered = new Set(inForce.map((fee) => fee.id));
  return {
    country: country.id,
    on,
    fees: inForce.map((fee) => presentFee(country, fee)),
    notCovered: [...new Set(country.fees.map((fee) => fee.id))].filter((each) => !covered.has(each)),
    sources: presentSources(country, inForce),
  };
}
