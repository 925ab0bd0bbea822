import type { IdentifierKind } from '#catalog/types/index.ts';

/** A kind of number of a country, with the shape of what is entered. */
export type Identifier = Omit<IdentifierKind, 'parse'> & { readonly shape: RegExp };

/** A kind of number whose `shape` is that of the normalised number. */
export type NormalisedIdentifier = Identifier & {
  readonly normalise: (text: string) => string;
  /** Whether a number of the right shape has a valid check digit and can have been issued. */
  readonly isValid?: (number: string) => boolean;
};

/** Returns the pattern of a text field for a number. Check digits are left to desk rules, which explain more. */
const patternOfNumber = ({ shape, words, normalise }: NormalisedIdentifier) => ({
  expression: shape,
  words,
  normalise,
});

/**
 * Returns the kinds of number of a country as the rules API serves them.
 * @param parse returns the number as printed, or null when its shape or check digit is wrong
 */
export const identifierKindsOf = <Kind extends string>(
  identifiers: Readonly<Record<Kind, Identifier>>,
  parse: (kind: Kind, text: string) => string | null,
): readonly IdentifierKind[] =>
  (Object.keys(identifiers) as Kind[]).map((kind) => {
    const { id, title, words, example, counterexample, source, confidence, ...rest } = identifiers[kind];
    const { note, check, yearOf } = rest;
    return {
      id,
      title,
      words,
      example,
      counterexample,
      source,
      confidence,
      ...(note === undefined ? {} : { note }),
      ...(check === undefined ? {} : { check }),
      ...(yearOf === undefined ? {} : { yearOf }),
      parse: (text) => parse(kind, text),
    };
  });

/**
 * Returns how the numbers of a country are parsed, the patterns of their text fields, and their kinds as the rules
 * API serves them.
 */
export function numbersOf<Kind extends string>(identifiers: Readonly<Record<Kind, NormalisedIdentifier>>) {
  /** Returns the number as printed, or null when its shape or check digit is wrong. */
  const parseIdentifier = (kind: Kind, text: string): string | null => {
    const { normalise, shape, isValid = () => true } = identifiers[kind];
    const number = normalise(text.trim());
    return shape.test(number) && isValid(number) ? number : null;
  };
  return {
    parseIdentifier,
    /** Returns the pattern of a text field for a number. */
    patternOf: (kind: Kind) => patternOfNumber(identifiers[kind]),
    identifierKinds: identifierKindsOf(identifiers, parseIdentifier),
  };
}
