import { passesLuhn } from '#catalog/kit/identifiers/check-digits.ts';
import { type NormalisedIdentifier, numbersOf } from '#catalog/kit/identifiers/identifiers.ts';
import { calendarDateOf, type CalendarDate } from '#values/calendar-date.ts';

const bare = (text: string): string => text.toUpperCase().replace(/[\s/-]/g, '');
const checkSource = { source: 'za-number-checks', confidence: 'high' } as const;
const practice = { source: 'za-practice', confidence: 'medium' } as const;
const luhn = 'Luhn: from the right, every second digit doubled; the sum of all digits ends in 0.';

/** Returns the year in an enterprise number: 2024 of 'K2024/345678/07'. */
const yearOfEnterpriseNumber = (number: string): number => Number(/\d{4}/.exec(number)?.[0]);

export const identifiers = {
  enterprise: {
    id: 'company-number',
    title: 'Enterprise number',
    shape: /^(?:K|CK|M|B)?(?:18|19|20)\d{2}\/\d{6}\/(?:06|07|08|09|10|11|20|21|22|23|24|25|26|30|31)$/,
    words: 'Enter the number as shown on the certificate, such as 2024/345678/07.',
    example: '2024/345678/07',
    counterexample: '2024/345678/12',
    ...practice,
    note: 'The last two digits show the type of organisation. The codes of old forms are less certain.',
    normalise: (text: string) => text.toUpperCase().replace(/\s/g, ''),
    yearOf: yearOfEnterpriseNumber,
  },
  idNumber: {
    id: 'id-number',
    title: 'South African identity number',
    shape: /^\d{13}$/,
    words: 'This ID number is not valid. It has 13 digits and starts with the date of birth.',
    example: '7503305044089',
    counterexample: '8503305044089',
    ...checkSource,
    normalise: bare,
    check: luhn,
    isValid: (number) => hasDate(number) && residenceStatusOfIdNumber(number) !== null && passesLuhn(number),
  },
  incomeTax: {
    id: 'income-tax-number',
    title: 'Income tax number',
    shape: /^[01239]\d{9}$/,
    words: 'An income tax number has 10 digits and starts with 0, 1, 2, 3 or 9.',
    example: '0001339050',
    counterexample: '0001339051',
    ...checkSource,
    normalise: bare,
    check: luhn,
    isValid: passesLuhn,
  },
  vat: {
    id: 'vat-number',
    title: 'VAT number',
    shape: /^4\d{9}$/,
    words: 'A VAT number has 10 digits and starts with 4.',
    example: '4123456784',
    counterexample: '4123456785',
    ...practice,
    normalise: bare,
    check: luhn,
    note: 'The format is certain. The check digit rule was tested with three numbers only.',
    isValid: passesLuhn,
  },
  paye: {
    id: 'paye-number',
    title: 'PAYE number',
    shape: /^7\d{9}$/,
    words: 'A PAYE number has 10 digits and starts with 7.',
    example: '7123456789',
    counterexample: '8123456789',
    ...practice,
    normalise: bare,
  },
  sdl: {
    id: 'sdl-number',
    title: 'Skills development levy number',
    shape: /^L\d{9}$/,
    words: 'Enter L and 9 digits for the skills development levy.',
    example: 'L123456789',
    counterexample: 'L12345678',
    ...practice,
    normalise: bare,
  },
  uif: {
    id: 'uif-number',
    title: 'Unemployment insurance number',
    shape: /^U\d{9}$/,
    words: 'Enter U and 9 digits for unemployment insurance.',
    example: 'U123456789',
    counterexample: 'U12345678',
    ...practice,
    normalise: bare,
  },
  passport: {
    id: 'passport-number',
    title: 'Passport number',
    shape: /^[A-Z0-9]{6,12}$/,
    words: 'A passport number has 6 to 12 letters and digits.',
    example: 'A01234567',
    counterexample: 'A-1',
    ...practice,
    normalise: (text: string) => text.toUpperCase().replace(/\s/g, ''),
  },
} as const satisfies Record<string, NormalisedIdentifier>;

export type IdentifierKind = keyof typeof identifiers;

/**
 * The day of birth in an identity number, in the later century that is not after `today`. Null when there is
 * no such day.
 */
export function birthDateOfIdNumber(number: string, today: CalendarDate): CalendarDate | null {
  const [year, month, dayOfMonth] = [
    Number(number.slice(0, 2)),
    Number(number.slice(2, 4)),
    Number(number.slice(4, 6)),
  ];
  const found = [2000, 1900].flatMap((century) => calendarDateOf(century + year, month, dayOfMonth) ?? []);
  return found.find((born) => born <= today) ?? null;
}

/** Citizen, permanent resident or refugee, by the eleventh figure; null for any other. */
export const residenceStatusOfIdNumber = (number: string): 'citizen' | 'resident' | 'refugee' | null =>
  (({ 0: 'citizen', 1: 'resident', 2: 'refugee' }) as const)[Number(number[10])] ?? null;

/** By the four figures after the date: below 5000 for women. */
export const genderOfIdNumber = (number: string): 'female' | 'male' =>
  Number(number.slice(6, 10)) < 5000 ? 'female' : 'male';

const hasDate = (number: string): boolean =>
  [1900, 2000].some(
    (century) =>
      calendarDateOf(
        century + Number(number.slice(0, 2)),
        Number(number.slice(2, 4)),
        Number(number.slice(4, 6)),
      ) !== null,
  );

/** How the numbers are parsed, the patterns of their text fields, and their kinds as the rules API serves them. */
export const { parseIdentifier, patternOf, identifierKinds } = numbersOf(identifiers);

const ENTITY_TYPES: Readonly<Record<string, string>> = {
  '06': 'LTD',
  '07': 'PTY',
  '08': 'NPC',
  '21': 'INC',
  '30': 'SOC',
};

/** The kinds of company that an enterprise number can name. */
export const numberedEntityTypes: readonly string[] = Object.values(ENTITY_TYPES);

/**
 * The kind of company that the last two figures of an enterprise number name; a private one while they name
 * no kind we know.
 */
export const entityTypeByNumber = (number: string): string => ENTITY_TYPES[number.trim().slice(-2)] ?? 'PTY';
