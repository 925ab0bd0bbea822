import { identifierKindsOf, type Identifier } from '#catalog/kit/identifiers/identifiers.ts';

/** A number with its usual format. None has a published check digit, so only the shape can be judged. */
type FormattedIdentifier = Identifier & { readonly format: (text: string) => string };

const digitsOf = (text: string): string => text.replace(/\D/g, '');
const prefixed =
  (prefix: string) =>
  (text: string): string =>
    `${prefix} ${digitsOf(text)}`;

export const identifiers = {
  rc: {
    id: 'company-number',
    title: 'Company registration number',
    shape: /^RC\s?-?\d{1,8}$/i,
    words: 'Enter RC and 1 to 8 digits, such as RC 1234567.',
    example: 'RC 1234567',
    counterexample: 'RC 123456789',
    source: 'ng-cac-practice',
    confidence: 'medium',
    format: prefixed('RC'),
  },
  bn: {
    id: 'business-name-number',
    title: 'Business name registration number',
    shape: /^BN\s?-?\d{1,8}$/i,
    words: 'Enter BN and 1 to 8 digits, such as BN 3301234.',
    example: 'BN 3301234',
    counterexample: 'BN 123456789',
    source: 'ng-cac-practice',
    confidence: 'medium',
    format: prefixed('BN'),
  },
  it: {
    id: 'trustees-number',
    title: 'Incorporated trustees number',
    shape: /^(?:CAC\/IT\/NO\.?\s?|IT\s?-?)\d{1,8}$/i,
    words: 'Enter IT and 1 to 8 digits, such as IT 123456.',
    example: 'IT 123456',
    counterexample: 'IT 123456789',
    source: 'ng-cac-practice',
    confidence: 'medium',
    format: prefixed('IT'),
  },
  llp: {
    id: 'partnership-number',
    title: 'Limited partnership number',
    shape: /^(LLP|LP)\s?-?\d{1,8}$/i,
    words: 'Enter LLP or LP and 1 to 8 digits, such as LLP 1234.',
    example: 'LLP 1234',
    counterexample: 'LLX 1234',
    source: 'ng-cac-practice',
    confidence: 'medium',
    format: (text: string): string => `${/^llp/i.test(text) ? 'LLP' : 'LP'} ${digitsOf(text)}`,
  },
  taxId: {
    id: 'tax-id',
    title: 'Tax ID',
    shape: /^\d{13}$/,
    words: 'A Tax ID has 13 digits.',
    example: '2401234567890',
    counterexample: '240123456789',
    source: 'ng-tax-identity',
    confidence: 'high',
    format: digitsOf,
  },
  legacyJtb: {
    id: 'tin-joint-tax-board',
    title: 'TIN issued by the Joint Tax Board',
    shape: /^\d{10}$/,
    words: 'The older Joint Tax Board number has 10 digits.',
    example: '1234567890',
    counterexample: '123456789',
    source: 'ng-tax-identity',
    confidence: 'high',
    format: digitsOf,
  },
  legacyFirs: {
    id: 'tin-federal',
    title: 'TIN issued by the Federal Inland Revenue Service',
    shape: /^\d{8}-?\d{4}$/,
    words: 'The older federal number has 8 digits, a hyphen and 4 digits.',
    example: '12345678-0001',
    counterexample: '1234567-0001',
    source: 'ng-tax-identity',
    confidence: 'high',
    format: (text: string): string => `${digitsOf(text).slice(0, 8)}-${digitsOf(text).slice(8)}`,
  },
  nin: {
    id: 'nin',
    title: 'National Identification Number',
    shape: /^\d{11}$/,
    words: 'Enter the 11 digits of the NIN, such as 12345678901.',
    example: '12345678901',
    counterexample: '1234567890',
    source: 'ng-cac-practice',
    confidence: 'medium',
    format: digitsOf,
  },
  bvn: {
    id: 'bvn',
    title: 'Bank Verification Number',
    shape: /^\d{11}$/,
    words: 'A BVN has 11 digits.',
    example: '22345678901',
    counterexample: '2234567890',
    source: 'ng-cac-practice',
    confidence: 'medium',
    format: digitsOf,
  },
  agent: {
    id: 'accreditation-number',
    title: 'Accreditation number',
    shape: /^(NBA|ICAN|ICSAN|ANAN)\/(IND|FM)\/\d{3,6}$/i,
    words: 'Enter a valid accreditation number.',
    example: 'NBA/IND/12345',
    counterexample: 'NBA/XYZ/12345',
    source: 'ng-accreditation',
    confidence: 'medium',
    format: (text: string): string => text.toUpperCase(),
  },
  postcode: {
    id: 'postcode',
    title: 'Postcode',
    shape: /^\d{6}$/,
    words: 'A Nigerian postcode has 6 digits.',
    example: '900211',
    counterexample: '90021',
    source: 'ng-cac-practice',
    confidence: 'medium',
    format: digitsOf,
  },
} as const satisfies Record<string, FormattedIdentifier>;

export type IdentifierKind = keyof typeof identifiers;

/** Returns the number in its usual format, 'RC 1234567', or null when its shape is wrong. */
export function parseIdentifier(kind: IdentifierKind, text: string): string | null {
  const bare = text.trim();
  return identifiers[kind].shape.test(bare) ? identifiers[kind].format(bare) : null;
}

/**
 * Returns the kind of tax number of a text; null when it is neither. Banks and the revenue service ask for
 * the 13-digit one since 18 May 2026.
 */
export function taxNumberKind(text: string): 'tax-id' | 'legacy' | null {
  if (parseIdentifier('taxId', text) !== null) return 'tax-id';
  return parseIdentifier('legacyJtb', text) !== null || parseIdentifier('legacyFirs', text) !== null
    ? 'legacy'
    : null;
}

/** The identifiers as the rules API serves them. */
export const identifierKinds = identifierKindsOf(identifiers, parseIdentifier);
