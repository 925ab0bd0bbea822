import { countryName } from '#values/country.ts';
import type { CountryField } from '../form.ts';
import { isBlankText, isText, parsed, problem, type Kind } from '../kind.ts';
import { pick } from '../hash-seed.ts';
import { instruction } from '../wording.ts';

/** Parsed to an ISO 3166 alpha-2 code, which is also the value of the select. */
export const country: Kind<CountryField> = {
  blank: () => '',
  hasShape: isText,
  isBlank: isBlankText,
  missing: (field) => instruction('Choose', field),
  parse: (_field, raw) =>
    countryName(String(raw)) === null
      ? problem('not_an_option', 'Choose a country from the list.')
      : parsed(raw),
  format: (_field, raw) => (isText(raw) ? (countryName(raw) ?? '') : ''),
  example: (field, _context, seed) => field.example ?? pick(['NG', 'NG', 'GH', 'GB', 'CA'], seed),
};
