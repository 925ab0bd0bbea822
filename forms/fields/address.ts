import { countryName } from '#values/country.ts';
import type { AddressAnswer, AddressField } from '../form.ts';
import { isRecord, isText, partOf, type FieldProblem, type Kind, type ProblemCode } from '../kind.ts';
import { mix, pick } from '../sample.ts';
import { ask } from '../wording.ts';
import { oneLine } from './text.ts';

const PARTS = ['house', 'street', 'city', 'lga', 'state', 'postcode', 'country'] as const;
type Part = keyof AddressAnswer;

const MAX: Record<Part, number> = { house: 60, street: 200, city: 100, lga: 100, state: 100, postcode: 20, country: 2 };

/** The country an address stands in: the fixed one, or the one chosen. */
const countryOf = (field: AddressField, raw: unknown): string => (field.country === 'any' ? partOf(raw, 'country') : field.country);

/** Where a part is missing or wrong, in the order of the parts. */
function faults(field: AddressField, raw: unknown): FieldProblem[] {
  const found: FieldProblem[] = [];
  const fault = (path: Part, code: ProblemCode, words: string) => found.push({ path, code, words });
  const typed = (part: Part): string => oneLine(partOf(raw, part).slice(0, 2000));
  const nigerian = countryOf(field, raw) === 'NG';

  const tooLong = new Set(PARTS.filter((part) => partOf(raw, part).length > MAX[part]));
  for (const part of tooLong) if (part !== 'country') fault(part, 'too_long', `Shorten this to ${MAX[part]} characters or fewer.`);
  if (typed('street') === '') fault('street', 'missing', 'Enter the street.');
  // Many write the number before the street's name, and some houses have a name: either will do.
  if (nigerian && typed('house') === '' && typed('street') !== '' && !/\d/.test(typed('street'))) fault('house', 'missing', 'Enter the house or plot number.');
  if (typed('city') === '') fault('city', 'missing', 'Enter the city or town.');
  if (nigerian && typed('lga') === '') fault('lga', 'missing', 'Enter the local government area.');
  if (nigerian && typed('state') === '') fault('state', 'missing', 'Choose a state.');
  else if (nigerian && field.states && !field.states.includes(typed('state'))) fault('state', 'not_an_option', 'Choose a state of the list.');
  if (nigerian && !tooLong.has('postcode') && !/^(?:\d{6})?$/.test(typed('postcode'))) fault('postcode', 'not_understood', 'Enter a postcode of 6 figures, or leave it empty.');
  if (field.country === 'any' && typed('country') === '') fault('country', 'missing', 'Choose a country.');
  else if (field.country === 'any' && countryName(partOf(raw, 'country')) === null) fault('country', 'not_an_option', 'Choose a country of the list.');
  else if (field.country !== 'any' && typed('country') !== '' && typed('country') !== field.country) fault('country', 'refused', field.outside ?? `Enter an address in ${countryName(field.country)}.`);
  return found.toSorted((a, b) => PARTS.indexOf(a.path as Part) - PARTS.indexOf(b.path as Part));
}

/** Kept as an object of the parts that were filled in, each a tidy line, always with its country's ISO code. */
export const address: Kind<AddressField> = {
  blank: (field) => (field.country === 'any' ? { country: '' } : { country: field.country }),
  fits: (raw) => isRecord(raw) && PARTS.every((part) => raw[part] === undefined || isText(raw[part])),
  // A country alone may have been chosen for the customer: it is no answer yet.
  isBlank: (raw) => raw === undefined || raw === null || (isRecord(raw) && PARTS.every((part) => part === 'country' || raw[part] === undefined || raw[part] === null || (isText(raw[part]) && raw[part].trim() === ''))),
  missing: (field) => ask('Enter', field),
  keep(field, raw) {
    const problems = faults(field, raw);
    if (problems.length > 0) return { kept: undefined, problems };
    const parts = PARTS.map((part) => [part, part === 'country' ? countryOf(field, raw) : oneLine(partOf(raw, part))] as const);
    return { kept: Object.fromEntries(parts.filter(([, value]) => value !== '')), problems: [] };
  },
  read(field, raw) {
    if (this.isBlank(raw)) return '';
    const typed = (part: Part): string => oneLine(partOf(raw, part).slice(0, MAX[part]));
    const street = [typed('house'), typed('street')].filter(Boolean).join(' ');
    const country = field.country === 'any' || typed('country') !== field.country ? (countryName(typed('country')) ?? '') : '';
    return [street, typed('city'), typed('lga'), [typed('state'), typed('postcode')].filter(Boolean).join(' '), country].filter(Boolean).join(', ');
  },
  example: (field, _context, seed) => ({
    house: String(1 + (seed % 98)),
    street: `${pick(['Sample', 'Market', 'Station', 'Palm'], mix(seed, 'street'))} Road`,
    city: 'Ikeja',
    lga: 'Ikeja',
    state: field.states?.length ? pick(field.states, seed) : 'Lagos',
    country: 'NG',
  }),
};
