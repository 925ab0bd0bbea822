import type { Country, IdentifierKind } from '#catalog/types/index.ts';
import { type CalendarDate, partsOf } from '#values/calendar-date.ts';
import { type Unanswered, unknownReference } from './application/unanswered.ts';

/** No authority issues longer numbers. Longer input is rejected before any pattern runs on it. */
const MAX_LENGTH = 60;

/** `formatted` is the number as printed by the authority, null when the value is not valid. */
export type IdentifierAnswer = {
  readonly kind: IdentifierKind;
  readonly valid: boolean;
  readonly formatted: string | null;
  /** Why it is not valid, with how to correct it; null when it is valid. */
  readonly words: string | null;
};

/**
 * Checks the format, and the check digit where there is one, of a number that an authority of the country
 * issues. A number that carries a year after that of `today` is not valid.
 */
export function parseIdentifier(
  country: Country,
  kindId: string,
  value: string,
  today: CalendarDate,
): IdentifierAnswer | Unanswered {
  const kind = country.identifiers.find(({ id }) => id === kindId.trim());
  if (!kind)
    return unknownReference(
      'kind',
      `${country.name} has no kind of number '${kindId.slice(0, 60)}'. Available: ${country.identifiers.map(({ id }) => id).join(', ')}.`,
    );
  const formatted = value.length > MAX_LENGTH ? null : kind.parse(value.normalize('NFC').trim());
  if (formatted !== null && kind.yearOf && kind.yearOf(formatted) > partsOf(today).year)
    return {
      kind,
      valid: false,
      formatted: null,
      words: `This number is of ${kind.yearOf(formatted)}, a year in the future. Compare it with the certificate.`,
    };
  return { kind, valid: formatted !== null, formatted, words: formatted === null ? kind.words : null };
}
