import type { Country, IdentifierKind } from '#catalog/types/index.ts';
import { type Unanswered, unknownReference } from './unanswered.ts';

/** No authority issues longer numbers. Longer input is rejected before any pattern runs on it. */
const MAX_LENGTH = 60;

/** `formatted` is the number as printed by the authority, null when the value is not valid. */
export type IdentifierAnswer = {
  readonly kind: IdentifierKind;
  readonly valid: boolean;
  readonly formatted: string | null;
};

/** Checks the format, and the check digit where there is one, of a number that an authority of the country issues. */
export function parseIdentifier(
  country: Country,
  kindId: string,
  value: string,
): IdentifierAnswer | Unanswered {
  const kind = country.identifiers.find(({ id }) => id === kindId.trim());
  if (!kind)
    return unknownReference(
      'kind',
      `${country.name} has no kind of number '${kindId.slice(0, 60)}'. Available: ${country.identifiers.map(({ id }) => id).join(', ')}.`,
    );
  const formatted = value.length > MAX_LENGTH ? null : kind.parse(value.normalize('NFC').trim());
  return { kind, valid: formatted !== null, formatted };
}
