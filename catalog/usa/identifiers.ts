import {
  identifierKindsOf,
  patternOfNumber,
  type NormalisedIdentifier,
} from '#catalog/kit/identifiers/identifiers.ts';

/** `excluded` are numbers of the right shape that are never issued. */
type IssuedIdentifier = NormalisedIdentifier & { readonly excluded?: (number: string) => boolean };

const bare = (text: string): string => text.toUpperCase().replace(/\s/g, '');
const withHyphens =
  (pattern: RegExp, to: string) =>
  (text: string): string =>
    bare(text).replace(pattern, to);

/** First two digits that no campus of the IRS issues. */
const BAD_PREFIXES = new Set([
  '00',
  '07',
  '08',
  '09',
  '17',
  '18',
  '19',
  '28',
  '29',
  '49',
  '69',
  '70',
  '78',
  '79',
  '89',
  '96',
  '97',
]);
/** Numbers printed in advertisements, which thousands have used. */
const ADVERTISED = new Set(['078-05-1120', '219-09-9999', '457-55-5462']);

export const identifiers = {
  ein: {
    id: 'ein',
    title: 'Employer Identification Number (EIN)',
    shape: /^\d{2}-\d{7}$/,
    words: 'An EIN has nine digits, such as 88-1234567.',
    example: '88-1234567',
    counterexample: '89-1234567',
    source: 'us-ein-prefixes',
    confidence: 'medium',
    note: 'Copies of the table agree on which prefixes are valid, not on the campus some belong to.',
    normalise: withHyphens(/^(\d{2})-?(\d{7})$/, '$1-$2'),
    excluded: (number) => BAD_PREFIXES.has(number.slice(0, 2)),
    check: 'No check digit; the first two digits are held against the table of the IRS.',
  },
  ssn: {
    id: 'ssn',
    title: 'Social Security Number (SSN)',
    shape: /^(?!000|666|9)\d{3}-(?!00)\d{2}-(?!0000)\d{4}$/,
    words: 'An SSN has nine digits, such as 212-34-5678.',
    example: '212-34-5678',
    counterexample: '078-05-1120',
    source: 'us-number-checks',
    confidence: 'high',
    normalise: withHyphens(/^(\d{3})-?(\d{2})-?(\d{4})$/, '$1-$2-$3'),
    excluded: (number) => ADVERTISED.has(number),
    check:
      'No check digit; areas 000, 666 and 900 to 999, group 00, serial 0000 and numbers from advertisements are refused.',
  },
  itin: {
    id: 'itin',
    title: 'Individual Taxpayer Identification Number (ITIN)',
    shape: /^9\d{2}-(?:5\d|6[0-5]|7\d|8[0-8]|9[0-2]|9[4-9])-\d{4}$/,
    words: 'An ITIN has nine digits and starts with 9, such as 912-72-3456.',
    example: '912-72-3456',
    counterexample: '912-93-1111',
    source: 'us-number-checks',
    confidence: 'high',
    normalise: withHyphens(/^(\d{3})-?(\d{2})-?(\d{4})$/, '$1-$2-$3'),
    check: 'No check digit; the middle digits are 50 to 65, 70 to 88, 90 to 92 or 94 to 99.',
  },
  delawareFile: {
    id: 'delaware-file-number',
    title: 'Delaware file number',
    shape: /^\d{5,7}$/,
    words: 'A Delaware file number has 5 to 7 digits, such as 7654321.',
    example: '7654321',
    counterexample: '76543210',
    source: 'us-practice',
    confidence: 'medium',
    normalise: bare,
  },
  wyomingFiling: {
    id: 'wyoming-filing-id',
    title: 'Wyoming filing ID',
    shape: /^\d{4}-\d{9}$/,
    words: 'A Wyoming filing ID is a year and nine digits, such as 2026-001234567.',
    example: '2026-001234567',
    counterexample: '2026-0012345',
    source: 'us-practice',
    confidence: 'medium',
    normalise: withHyphens(/^(\d{4})-?(\d{9})$/, '$1-$2'),
    yearOf: (formatted: string) => Number(formatted.slice(0, 4)),
  },
  texasFiling: {
    id: 'texas-filing-number',
    title: 'Filing number of the Texas Secretary of State',
    shape: /^\d{10}$/,
    words: 'A Texas filing number has ten digits, such as 0805123456.',
    example: '0805123456',
    counterexample: '805123456',
    source: 'us-practice',
    confidence: 'medium',
    normalise: bare,
  },
  texasTaxpayer: {
    id: 'texas-taxpayer-number',
    title: 'Texas taxpayer number',
    shape: /^\d{11}$/,
    words: 'A Texas taxpayer number has eleven digits, such as 32081234567.',
    example: '32081234567',
    counterexample: '3208123456',
    source: 'us-practice',
    confidence: 'medium',
    note: 'Its last digit is a check digit whose rule is not public; only the length is looked at.',
    normalise: bare,
  },
  naics: {
    id: 'naics',
    title: 'NAICS code of 2022',
    shape: /^(?:11|21|22|23|3[1-3]|42|4[45]|4[89]|5[1-6]|61|62|71|72|81|92)\d{4}$/,
    words: 'A NAICS code has six digits, such as 541511.',
    example: '541511',
    counterexample: '431511',
    source: 'us-practice',
    confidence: 'medium',
    note: 'Length and sector are looked at, not whether the industry is in the list.',
    normalise: bare,
  },
  zip: {
    id: 'zip',
    title: 'ZIP code',
    shape: /^\d{5}(-\d{4})?$/,
    words: 'A ZIP code has five digits, such as 19901, or nine with a hyphen.',
    example: '19901',
    counterexample: '1990',
    source: 'us-practice',
    confidence: 'medium',
    normalise: bare,
  },
  usptoSerial: {
    id: 'uspto-serial',
    title: 'Serial number of a trade mark application',
    shape: /^(?:79|9\d)\d{6}$/,
    words: 'A serial number has eight digits, such as 99123456.',
    example: '99123456',
    counterexample: '9912345',
    source: 'us-practice',
    confidence: 'medium',
    normalise: (text) => bare(text).replace(/[/,]/g, ''),
  },
  usptoRegistration: {
    id: 'uspto-registration',
    title: 'Registration number of a trade mark',
    shape: /^\d{7}$/,
    words: 'A registration number has seven digits, such as 7654321.',
    example: '7654321',
    counterexample: '765432',
    source: 'us-practice',
    confidence: 'medium',
    normalise: (text) => bare(text).replace(/,/g, ''),
  },
  fincen: {
    id: 'fincen-id',
    title: 'FinCEN identifier',
    shape: /^\d{12}$/,
    words: 'A FinCEN identifier has twelve digits.',
    example: '200012345678',
    counterexample: '20001234567',
    source: 'us-boi-fields',
    confidence: 'medium',
    normalise: (text) => bare(text).replace(/-/g, ''),
  },
} as const satisfies Record<string, IssuedIdentifier>;

export type IdentifierKind = keyof typeof identifiers;

/** Returns the number as printed, or null when it is invalid. */
export function parseIdentifier(kind: IdentifierKind, text: string): string | null {
  const { normalise, shape, ...rest }: IssuedIdentifier = identifiers[kind];
  const number = normalise(text.trim());
  return shape.test(number) && !rest.excluded?.(number) ? number : null;
}

/** Returns the pattern of a text field for a number. */
export const patternOf = (kind: IdentifierKind) => patternOfNumber(identifiers[kind]);

/** The identifiers as the rules API serves them. */
export const identifierKinds = identifierKindsOf(identifiers, parseIdentifier);
