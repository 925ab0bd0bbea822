import { type NormalisedIdentifier, numbersOf } from '#catalog/kit/identifiers/identifiers.ts';
import { isAccountsOfficeReference, isUtr, isVatNumber } from './check-digits.ts';

const upper = (text: string): string => text.toUpperCase().replace(/\s/g, '');

/** Company numbers have eight signs: digits after the prefix are filled up with zeros. */
const padded = (text: string): string =>
  upper(text).replace(
    /^([A-Z]{0,2})(\d{1,8})$/,
    (_all, prefix: string, digits: string) => `${prefix}${digits.padStart(8 - prefix.length, '0')}`,
  );

/** A tax reference without its K; of thirteen digits the last ten count. */
const bareReference = (text: string): string =>
  upper(text)
    .replace(/^K|K$/g, '')
    .replace(/^\d{3}(?=\d{10}$)/, '');

/** A postcode with the blank before its last three signs. */
const spaced = (text: string): string => upper(text).replace(/^(.+)(.{3})$/, '$1 $2');

const PREFIXES =
  'SC|NI|OC|SO|NC|LP|SL|NL|FC|SF|NF|BR|OE|AC|SA|NA|SE|ES|EN|GE|GS|GN|CE|CS|RC|SR|NR|IC|SI|NV|IP|SP|NP|NO|RS|PC|ZC|SZ|NZ|R0';

export const identifiers = {
  company: {
    id: 'company-number',
    title: 'Company number',
    shape: new RegExp(`^(\\d{8}|(${PREFIXES})\\d{6}|R\\d{7}|(IP|SP|NP)\\d{5}R)$`),
    words:
      'A company number has 8 characters: 8 digits, or two letters and 6 digits, such as 08407369 or SC234456.',
    example: '08407369',
    counterexample: 'AB123456',
    source: 'uk-number-prefixes',
    confidence: 'medium',
    normalise: padded,
  },
  personalCode: {
    id: 'personal-code',
    title: 'Companies House personal code',
    shape: /^[A-Z0-9]{3}-[A-Z0-9]{4}-[A-Z0-9]{4}$/,
    words: 'A personal code has 11 letters and digits, such as FT5-15ED-7JY5.',
    example: 'FT5-15ED-7JY5',
    counterexample: 'FT5-15ED-7JY',
    source: 'uk-identity',
    confidence: 'medium',
    note: 'Published sources disagree on the length. Guidance shows 11 characters.',
    normalise: (text) =>
      upper(text)
        .replaceAll('-', '')
        .replace(/^(.{3})(.{4})(.{4})$/, '$1-$2-$3'),
  },
  authenticationCode: {
    id: 'authentication-code',
    title: 'Company authentication code',
    shape: /^[A-Z0-9]{6}$/,
    words: 'An authentication code has 6 letters and digits.',
    example: 'AB12CD',
    counterexample: 'AB12C',
    source: 'uk-practice',
    confidence: 'medium',
    normalise: upper,
  },
  utr: {
    id: 'utr',
    title: 'Unique Taxpayer Reference (UTR)',
    shape: /^\d{10}$/,
    words: 'This UTR isn’t valid. Check the 10 digits on your HMRC letter.',
    example: '1097172564',
    counterexample: '1097172565',
    source: 'uk-number-checks',
    confidence: 'high',
    normalise: bareReference,
    check:
      'Digits 2 to 10 weighted 6, 7, 8, 9, 10, 5, 4, 3, 2. The sum modulo 11 gives the first digit from 21987654321.',
    isValid: isUtr,
  },
  vat: {
    id: 'vat-number',
    title: 'VAT registration number',
    shape: /^(GB|XI)?(\d{9}(\d{3})?|GD[0-4]\d{2}|HA[5-9]\d{2})$/,
    words: 'A VAT number has 9 digits, or 12 for a branch, with or without GB in front.',
    example: '123456782',
    counterexample: '123456789',
    source: 'uk-number-checks',
    confidence: 'high',
    note: 'Valid digits do not prove a registration. Only HMRC can confirm it.',
    normalise: upper,
    check: 'Weights 8, 7, 6, 5, 4, 3, 2, 10, 1; the sum modulo 97 is 0, 42 or 55.',
    isValid: (number) =>
      /^(GD|HA)/.test(number.replace(/^(GB|XI)/, '')) || isVatNumber(number.replace(/^(GB|XI)/, '')),
  },
  paye: {
    id: 'paye-reference',
    title: 'Employer PAYE reference',
    shape: /^\d{3}\/[A-Z0-9]{1,10}$/,
    words: 'A PAYE reference is three digits, a slash and up to 10 letters and digits, such as 123/AB456.',
    example: '123/AB456',
    counterexample: '123AB456',
    source: 'uk-practice',
    confidence: 'medium',
    normalise: upper,
  },
  accountsOffice: {
    id: 'accounts-office-reference',
    title: 'Accounts Office reference',
    shape: /^\d{3}P[A-Z]\d{6}[A-Z_0-9]{2}$/,
    words: 'An Accounts Office reference has 13 characters, such as 123PW12345678.',
    example: '123PW12345678',
    counterexample: '123PA12345678',
    source: 'uk-number-checks',
    confidence: 'high',
    normalise: upper,
    check:
      'All signs weighted 9, 10, 11, 12, 0, 8, 7, 6, 5, 4, 3, 2, 1; the sum modulo 23 gives the letter at place 5.',
    isValid: isAccountsOfficeReference,
  },
  nino: {
    id: 'national-insurance-number',
    title: 'National Insurance number',
    shape: /^(?!BG|GB|NK|KN|TN|NT|ZZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z]\d{6}[A-D]$/,
    words: 'A National Insurance number is two letters, six digits and a letter A to D.',
    example: 'AB123456C',
    counterexample: 'QQ123456C',
    source: 'uk-practice',
    confidence: 'medium',
    normalise: upper,
  },
  postcode: {
    id: 'postcode',
    title: 'Postcode',
    shape: /^(GIR 0AA|[A-PR-UWYZ](\d{1,2}|[A-HK-Y]\d[\dABEHMNPRV-Y]?|\d[A-HJKPS-UW]) \d[ABD-HJLNP-UW-Z]{2})$/,
    words: 'Enter a full UK postcode, such as EC1A 1BB.',
    example: 'EC1A 1BB',
    counterexample: 'EC1A 1B',
    source: 'uk-practice',
    confidence: 'medium',
    normalise: spaced,
  },
  mark: {
    id: 'trade-mark-number',
    title: 'Trade mark number',
    shape: /^UK\d{11}$/,
    words: 'A trade mark number is UK and 11 digits, such as UK00004000001.',
    example: 'UK00004000001',
    counterexample: 'UK4000001',
    source: 'uk-practice',
    confidence: 'medium',
    normalise: upper,
  },
  sortCode: {
    id: 'sort-code',
    title: 'Sort code',
    shape: /^\d{6}$/,
    words: 'A sort code has 6 digits.',
    example: '200000',
    counterexample: '20000',
    source: 'uk-practice',
    confidence: 'medium',
    normalise: (text) => upper(text).replaceAll('-', ''),
  },
  bankAccount: {
    id: 'bank-account',
    title: 'Bank account number',
    shape: /^\d{8}$/,
    words: 'An account number has 8 digits.',
    example: '12345678',
    counterexample: '1234567',
    source: 'uk-practice',
    confidence: 'medium',
    normalise: upper,
  },
} as const satisfies Record<string, NormalisedIdentifier>;

export type IdentifierKind = keyof typeof identifiers;

/** How the numbers are parsed, the patterns of their text fields, and their kinds as the rules API serves them. */
export const { parseIdentifier, patternOf, identifierKinds } = numbersOf(identifiers);
