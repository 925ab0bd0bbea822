import { countryById } from '#catalog/index.ts';
import type { FeeTax } from '#catalog/types/index.ts';
import { feeTaxesOn } from '#rules/tax/included-tax.ts';
import { day } from '#values/calendar-date.ts';
import type { ApplicationRow } from '../applications/queries.ts';
import type { SignedApplication } from '../applications/tables.ts';
import type { Dependencies } from '../dependencies.ts';

/** Returns the taxes in our fees, once the operator is registered for them in the country. */
export function chargedTaxes(
  config: Dependencies['config'],
  { country: countryId }: Pick<ApplicationRow, 'country'>,
  { quote, answers }: Pick<SignedApplication, 'quote' | 'answers'>,
): FeeTax[] {
  const country = countryById(countryId);
  const registration = country && config.sellers[country.code]?.tax;
  const on = day(quote.on);
  if (!country || !registration || on < registration.from) return [];
  return feeTaxesOn(country, on, country.feeTaxRegion?.(answers) ?? null);
}
