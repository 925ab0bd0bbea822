import { countryName } from '#values/country.ts';
import { aOrAn, inSentence } from '#values/in-sentence.ts';
import { isRecord } from '#values/is-record.ts';
import type { AddressAnswer, AddressField, AddressFormat, AddressPartRule } from '../form.ts';
import { isText, textMember, type FieldProblem, type Kind, type ProblemCode } from '../kind.ts';
import { hashSeed, pick } from '../hash-seed.ts';
import { instruction } from '../wording.ts';
import { oneLine } from './text.ts';

const PARTS = ['house', 'street', 'city', 'lga', 'state', 'postcode', 'country'] as const;
type Part = keyof AddressAnswer;

const MAX: Record<Part, number> = {
  house: 60,
  street: 200,
  city: 100,
  lga: 100,
  state: 100,
  postcode: 20,
  country: 2,
};

/** Returns the country of an address: the chosen one, else the format's. */
const countryOf = (field: AddressField, raw: unknown): string =>
  field.anywhere ? textMember(raw, 'country') : field.format.country;

/** The parts of an address in a country whose format the form does not know. */
const UNKNOWN: AddressFormat['parts'] = {
  house: { label: 'House number', example: '12' },
  lga: { label: 'District or county', example: '' },
  state: { label: 'State or region', example: '' },
  postcode: { label: 'Postcode', example: '' },
};

/** Returns the parts of an address besides street and town, for the country chosen so far. */
export const addressParts = (field: AddressField, raw: unknown): AddressFormat['parts'] =>
  countryOf(field, raw) === field.format.country ? field.format.parts : UNKNOWN;

const RULED = ['house', 'lga', 'state', 'postcode'] as const;
const ofTheList = (label: string): string => `Choose ${aOrAn(inSentence(label))} from the list.`;

/** Normalises the text of a part. */
const normalisePart = (rule: AddressPartRule | undefined, text: string): string =>
  rule?.pattern?.normalise && text !== '' ? rule.pattern.normalise(text) : text;

/** Returns what is wrong with a part that the country has a rule for. */
function partProblem(rule: AddressPartRule, text: string): { code: ProblemCode; words: string } | null {
  if (text === '') return rule.missing === undefined ? null : { code: 'missing', words: rule.missing };
  if (rule.options && !rule.options.includes(text))
    return { code: 'not_an_option', words: ofTheList(rule.label) };
  return rule.pattern && !rule.pattern.expression.test(normalisePart(rule, text))
    ? { code: 'not_understood', words: rule.pattern.words }
    : null;
}

/** Returns the problems of an address, in the order of its parts. */
function addressProblems(field: AddressField, raw: unknown): FieldProblem[] {
  const found: FieldProblem[] = [];
  const fault = (path: Part, code: ProblemCode, words: string) => found.push({ path, code, words });
  const typed = (part: Part): string => oneLine(textMember(raw, part).slice(0, 2000));
  const rules = addressParts(field, raw);

  const tooLong = new Set(PARTS.filter((part) => textMember(raw, part).length > MAX[part]));
  for (const part of tooLong)
    if (part !== 'country') fault(part, 'too_long', `Shorten this to ${MAX[part]} characters or fewer.`);
  if (typed('street') === '') fault('street', 'missing', 'Enter the street.');
  if (typed('city') === '') fault('city', 'missing', 'Enter the city or town.');
  for (const part of RULED) {
    const rule = rules[part];
    const wrong = rule && !tooLong.has(part) ? partProblem(rule, typed(part)) : null;
    // Customers often write the house number before the street name, and some houses have a name: both are
    // accepted.
    const elsewhere =
      part === 'house' && wrong?.code === 'missing' && (typed('street') === '' || /\d/.test(typed('street')));
    if (wrong && !elsewhere) fault(part, wrong.code, wrong.words);
  }
  const { country } = field.format;
  if (field.anywhere && typed('country') === '') fault('country', 'missing', 'Choose a country.');
  else if (field.anywhere && countryName(textMember(raw, 'country')) === null)
    fault('country', 'not_an_option', 'Choose a country from the list.');
  else if (!field.anywhere && typed('country') !== '' && typed('country') !== country)
    fault('country', 'refused', field.outside ?? `Enter an address in ${countryName(country)}.`);
  return found.toSorted((a, b) => PARTS.indexOf(a.path as Part) - PARTS.indexOf(b.path as Part));
}

/**
 * Returns the parts of an address that were filled in, each with its label in that country, in the order in
 * which people write them. The country is among them where the customer chose it.
 */
export function addressPartRows(field: AddressField, raw: unknown): { label: string; value: string }[] {
  const rules = addressParts(field, raw);
  const labels: Record<Part, string> = {
    house: rules.house?.label ?? 'House number',
    street: 'Street',
    city: 'City or town',
    lga: rules.lga?.label ?? 'District',
    state: rules.state?.label ?? 'State or region',
    postcode: rules.postcode?.label ?? 'Postcode',
    country: 'Country',
  };
  return PARTS.flatMap((part) => {
    const typed = oneLine(textMember(raw, part).slice(0, MAX[part]));
    if (typed === '' || (part === 'country' && !field.anywhere)) return [];
    const rule = part === 'street' || part === 'city' || part === 'country' ? undefined : rules[part];
    const value = part === 'country' ? (countryName(typed) ?? typed) : normalisePart(rule, typed);
    return [{ label: labels[part], value }];
  });
}

/**
 * Parsed to an object of the parts that were filled in, each normalised to one line, always with the ISO
 * code of the country.
 */
export const address: Kind<AddressField> = {
  blank: (field) => ({ country: field.anywhere ? '' : field.format.country }),
  hasShape: (raw) => isRecord(raw) && PARTS.every((part) => raw[part] === undefined || isText(raw[part])),
  // A country alone may be a default and is no answer yet.
  isBlank: (raw) =>
    raw === undefined ||
    raw === null ||
    (isRecord(raw) &&
      PARTS.every(
        (part) =>
          part === 'country' ||
          raw[part] === undefined ||
          raw[part] === null ||
          (isText(raw[part]) && raw[part].trim() === ''),
      )),
  missing: (field) => instruction('Enter', field),
  parse(field, raw) {
    const problems = addressProblems(field, raw);
    if (problems.length > 0) return { value: undefined, problems };
    const rules = addressParts(field, raw);
    const ruleOf = (part: Part): AddressPartRule | undefined =>
      part === 'street' || part === 'city' || part === 'country' ? undefined : rules[part];
    const parts = PARTS.map(
      (part) =>
        [
          part,
          part === 'country'
            ? countryOf(field, raw)
            : normalisePart(ruleOf(part), oneLine(textMember(raw, part))),
        ] as const,
    );
    return { value: Object.fromEntries(parts.filter(([, value]) => value !== '')), problems: [] };
  },
  format(field, raw) {
    if (this.isBlank(raw)) return '';
    const typed = (part: Part): string => oneLine(textMember(raw, part).slice(0, MAX[part]));
    const street = [typed('house'), typed('street')].filter(Boolean).join(' ');
    const country =
      field.anywhere || typed('country') !== field.format.country
        ? (countryName(typed('country')) ?? '')
        : '';
    return [
      street,
      typed('city'),
      typed('lga'),
      [typed('state'), typed('postcode')].filter(Boolean).join(' '),
      country,
    ]
      .filter(Boolean)
      .join(', ');
  },
  example({ format: { country, city, parts } }, _context, seed) {
    const ruled = RULED.flatMap((part): [Part, string][] => {
      const rule = parts[part];
      return rule && (rule.missing !== undefined || seed % 2 === 0)
        ? [[part, rule.options ? pick(rule.options, seed) : rule.example]]
        : [];
    });
    return {
      ...Object.fromEntries(ruled),
      house: String(1 + (seed % 98)),
      street: `${pick(['Sample', 'Market', 'Station', 'Palm'], hashSeed(seed, 'street'))} Road`,
      city,
      country,
    };
  },
};
