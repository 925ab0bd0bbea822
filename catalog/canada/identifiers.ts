import { passesLuhn } from '#catalog/kit/identifiers/check-digits.ts';
import {
  identifierKindsOf,
  patternOfNumber,
  type NormalisedIdentifier,
} from '#catalog/kit/identifiers/identifiers.ts';

const withoutSeparators = (text: string): string => text.toUpperCase().replace(/[\s-]/g, '');
const luhn =
  'From the right, every second digit doubled and 9 taken off above 9; the sum is a multiple of 10 (Luhn).';

/** '1234567-8' as Corporations Canada prints it. */
const withDash = (text: string): string => withoutSeparators(text).replace(/^(\d{6,7})(\d)$/, '$1-$2');
/** 'K1A 0B1' as Canada Post prints it. */
const postalCode = (text: string): string => withoutSeparators(text).replace(/^(.{3})(.{3})$/, '$1 $2');

export const identifiers = {
  federal: {
    id: 'federal-corporation-number',
    title: 'Federal corporation number',
    shape: /^\d{6,7}-\d$/,
    words: 'A federal corporation number has 7 or 8 digits, such as 1234567-8.',
    example: '1234567-8',
    counterexample: '12345-8',
    source: 'ca-practice',
    confidence: 'medium',
    normalise: withDash,
  },
  ontario: {
    id: 'ontario-corporation-number',
    title: 'Ontario corporation number',
    shape: /^\d{7,10}$/,
    words: 'An Ontario corporation number has 7 to 10 digits, such as 1000123456.',
    example: '1000123456',
    counterexample: '123456',
    source: 'ca-practice',
    confidence: 'medium',
    normalise: withoutSeparators,
  },
  britishColumbia: {
    id: 'bc-incorporation-number',
    title: 'British Columbia incorporation number',
    shape: /^BC\d{7}$/,
    words: 'A British Columbia incorporation number is BC and 7 digits, such as BC1234567.',
    example: 'BC1234567',
    counterexample: 'BC123456',
    source: 'ca-practice',
    confidence: 'medium',
    normalise: withoutSeparators,
  },
  alberta: {
    id: 'alberta-corporate-access-number',
    title: 'Alberta corporate access number',
    shape: /^20\d{8}$/,
    words: 'An Alberta corporate access number has 10 digits and starts with 20, such as 2012345678.',
    example: '2012345678',
    counterexample: '1012345678',
    source: 'ca-practice',
    confidence: 'medium',
    normalise: withoutSeparators,
  },
  quebec: {
    id: 'quebec-enterprise-number',
    title: 'Quebec enterprise number (NEQ)',
    shape: /^(11|22|33|88)\d{8}$/,
    words: 'A Quebec enterprise number has 10 digits and starts with 11, 22, 33 or 88, such as 1161234567.',
    example: '1161234567',
    counterexample: '4461234567',
    source: 'ca-practice',
    confidence: 'medium',
    normalise: withoutSeparators,
  },
  businessNumber: {
    id: 'business-number',
    title: 'Business Number (BN)',
    shape: /^\d{9}$/,
    words: 'The Business Number must be 9 digits with a valid check digit, such as 123456782.',
    example: '123456782',
    counterexample: '123456783',
    source: 'ca-number-checks',
    confidence: 'high',
    check: luhn,
    normalise: withoutSeparators,
  },
  programAccount: {
    id: 'program-account',
    title: 'Program account of the CRA',
    shape: /^\d{9}(RC|RT|RP|RM|RZ|RR|RG)\d{4}$/,
    words: 'A program account is the Business Number, two letters and 4 digits, such as 812345676RT0001.',
    example: '812345676RT0001',
    counterexample: '812345676GST01',
    source: 'ca-number-checks',
    confidence: 'high',
    check: `The Business Number in it: ${luhn}`,
    normalise: withoutSeparators,
  },
  sin: {
    id: 'social-insurance-number',
    title: 'Social insurance number (SIN)',
    shape: /^[1-79]\d{8}$/,
    words: 'A social insurance number has 9 digits, does not start with 0 or 8, and has a valid check digit.',
    example: '123456782',
    counterexample: '812345676',
    source: 'ca-number-checks',
    confidence: 'high',
    check: luhn,
    normalise: withoutSeparators,
  },
  qst: {
    id: 'qst-number',
    title: 'Quebec sales tax number',
    shape: /^\d{10}TQ\d{4}$/,
    words: 'A Quebec sales tax number has 10 digits, TQ and 4 digits, such as 1234567890TQ0001.',
    example: '1234567890TQ0001',
    counterexample: '123456789TQ0001',
    source: 'ca-practice',
    confidence: 'medium',
    normalise: withoutSeparators,
  },
  postalCode: {
    id: 'postal-code',
    title: 'Postal code',
    shape: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d$/,
    words: 'Enter a Canadian postal code, such as K1A 0B1.',
    example: 'K1A 0B1',
    counterexample: 'D1A 0B1',
    source: 'ca-practice',
    confidence: 'medium',
    normalise: postalCode,
  },
  naics: {
    id: 'naics',
    title: 'NAICS Canada code',
    shape: /^\d{6}$/,
    words: 'A NAICS Canada code has six digits, such as 541510.',
    example: '541510',
    counterexample: '54151',
    source: 'ca-practice',
    confidence: 'medium',
    normalise: withoutSeparators,
  },
  nuans: {
    id: 'nuans-report',
    title: 'NUANS report number',
    shape: /^\d{8,9}$/,
    words: 'A NUANS report has 8 or 9 digits, such as 123456789.',
    example: '123456789',
    counterexample: '1234567',
    source: 'ca-practice',
    confidence: 'medium',
    normalise: withoutSeparators,
  },
  nameRequest: {
    id: 'bc-name-request',
    title: 'British Columbia name request',
    shape: /^NR \d{7,8}$/,
    words: 'A name request is NR and 7 or 8 digits, such as NR 1234567.',
    example: 'NR 1234567',
    counterexample: 'NR 123456',
    source: 'ca-practice',
    confidence: 'medium',
    normalise: (text) => withoutSeparators(text).replace(/^NR/, 'NR '),
  },
  markApplication: {
    id: 'trade-mark-application',
    title: 'Trade mark application number',
    shape: /^\d{7}$/,
    words: 'An application number of CIPO has 7 digits, such as 2345678.',
    example: '2345678',
    counterexample: '234567',
    source: 'ca-practice',
    confidence: 'medium',
    normalise: withoutSeparators,
  },
  markRegistration: {
    id: 'trade-mark-registration',
    title: 'Trade mark registration number',
    shape: /^TMA\d{6,7}$/,
    words: 'A registration number of CIPO is TMA and 6 or 7 digits, such as TMA1234567.',
    example: 'TMA1234567',
    counterexample: 'TM1234567',
    source: 'ca-practice',
    confidence: 'medium',
    normalise: withoutSeparators,
  },
} as const satisfies Record<string, NormalisedIdentifier>;

export type IdentifierKind = keyof typeof identifiers;

/** Kinds whose first nine digits are checked. */
const CHECKED: readonly IdentifierKind[] = ['businessNumber', 'programAccount', 'sin'];

/** Returns the number as printed, or null when its shape or check digit is wrong. */
export function parseIdentifier(kind: IdentifierKind, text: string): string | null {
  const number = identifiers[kind].normalise(text.trim());
  if (!identifiers[kind].shape.test(number)) return null;
  return CHECKED.includes(kind) && !passesLuhn(number.slice(0, 9)) ? null : number;
}

/** Returns the pattern of a text field for a number. */
export const shapeOf = (kind: IdentifierKind) => patternOfNumber(identifiers[kind]);

/** The identifiers as the rules API serves them. */
export const identifierKinds = identifierKindsOf(identifiers, parseIdentifier);
