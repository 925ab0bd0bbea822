import { type NormalisedIdentifier, numbersOf } from '#catalog/kit/identifiers/identifiers.ts';

const upper = (text: string): string => text.toUpperCase().replace(/\s/g, '');

/** 'GHA1234567890' as it is printed, 'GHA-123456789-0'. */
const withHyphens = (text: string): string =>
  upper(text).replace(/^([A-Z]{3})-?(\d{8,9})-?([0-9A-Z])$/, '$1-$2-$3');

export const identifiers = {
  ghanaCard: {
    id: 'ghana-card',
    title: 'Ghana Card number',
    shape: /^GHA-\d{9}-\d$/,
    words: 'Enter the number of the Ghana Card, such as GHA-123456789-0.',
    example: 'GHA-123456789-0',
    counterexample: 'GHA-12345678-0',
    source: 'gh-tin-faq',
    confidence: 'high',
    normalise: withHyphens,
  },
  foreignCard: {
    id: 'card-of-foreigner',
    title: 'Card number of a foreigner who lives in Ghana',
    shape: /^[A-Z]{3}-\d{8,9}-[0-9A-Z]$/,
    words: 'Enter the card number: three letters, 8 or 9 digits and a check character.',
    example: 'GBR-123456789-0',
    counterexample: 'GB-123456789-0',
    source: 'gh-tin-faq',
    confidence: 'medium',
    normalise: withHyphens,
  },
  tin: {
    id: 'tin',
    title: 'Tax number (TIN)',
    shape: /^[PCGQV]00\d{7}[0-9X]$/,
    words: 'A tax number has 11 characters, such as C0000803561.',
    example: 'C0000803561',
    counterexample: 'C0000803562',
    source: 'gh-number-checks',
    confidence: 'high',
    check: 'Nine digits weighted 1 to 9, modulo 11, with X for ten.',
    normalise: upper,
    isValid: hasRightCheck,
  },
  digitalAddress: {
    id: 'digital-address',
    title: 'Digital address',
    shape: /^[A-Z][A-Z0-9]-\d{3,4}-\d{4}$/,
    words: 'Enter a valid digital address, e.g. GA-123-4567.',
    example: 'GA-123-4567',
    counterexample: 'GA-12-4567',
    source: 'gh-practice',
    confidence: 'medium',
    normalise: upper,
  },
  registration: {
    id: 'registration-number',
    title: 'Registration number',
    shape: /^(CS|CG|BN|PT|EX|CA|PL)\d{6,12}$/,
    words: 'A registration number is two letters and 6 to 12 digits, such as CS012345678.',
    example: 'CS012345678',
    counterexample: 'CS12345',
    source: 'gh-practice',
    confidence: 'medium',
    normalise: upper,
  },
} as const satisfies Record<string, NormalisedIdentifier>;

export type IdentifierKind = keyof typeof identifiers;

/** The last character of a tax number by its nine digits: weighted 1 to 9, modulo 11, ten being X. */
function hasRightCheck(tin: string): boolean {
  const sum = tin
    .slice(1, 10)
    .split('')
    .reduce((total, digit, index) => total + Number(digit) * (index + 1), 0);
  return tin.at(-1) === (sum % 11 === 10 ? 'X' : String(sum % 11));
}

/**
 * The number that identifies a person to Registrar and Revenue: a card number, or an older personal tax
 * number. Null for neither.
 */
export const parsePersonalNumber = (text: string): string | null =>
  parseIdentifier('foreignCard', text) ?? parseIdentifier('tin', text);

/** How the numbers are parsed, the patterns of their text fields, and their kinds as the rules API serves them. */
export const { parseIdentifier, patternOf, identifierKinds } = numbersOf(identifiers);
