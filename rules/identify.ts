import type { Country, IdentifierKind } from '#catalog/types/index.ts';
import { type Unanswered, unknown } from './unanswered.ts';

/** No number of an authority is longer; patterns are never run on a flood of text. */
const LONGEST = 60;

/** `formatted` is the number as printed, null when it is none. */
export type IdentifierAnswer = {
  readonly kind: IdentifierKind;
  readonly valid: boolean;
  readonly formatted: string | null;
};

/** Whether a text has the shape, and the check digit where there is one, of a number that an authority of the country issues. */
export function identify(country: Country, kindId: string, value: string): IdentifierAnswer | Unanswered {
  const kind = country.identifiers.find(({ id }) => id === kindId.trim());
  if (!kind)
    return unknown(
      'kind',
      `${country.name} has no kind of number '${kindId.slice(0, 60)}' that we know. Known are: ${country.identifiers.map(({ id }) => id).join(', ')}.`,
    );
  const formatted = value.length > LONGEST ? null : kind.parse(value.normalize('NFC').trim());
  return { kind, valid: formatted !== null, formatted };
}
