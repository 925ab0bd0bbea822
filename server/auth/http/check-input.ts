import { parseEmail } from '#values/email.ts';
import { AuthError } from './errors.ts';
import type { AuthSettings } from '../settings.ts';
import type { JsonObject } from '../tables.ts';

/** Parses an e-mail address to lower case; null if it is malformed or `emailAddressProblem` names a reason. */
export function parseEmailAddress(typed: string): string | null {
  const email = parseEmail(typed);
  // eslint-disable-next-line no-control-regex
  if (email === null || /[\u0000-\u001f\u007f]/.test(email)) return null;
  return emailAddressProblem(typed) === null ? email : null;
}

/** RFC 5321, 4.5.3.1.1. */
const localPartMaxLength = 64;

/**
 * Returns why an address is refused that looks well-formed, in words for its owner; null if there is no such
 * reason. Invisible and compatibility characters (Unicode NFKC) would let two accounts look alike.
 */
export function emailAddressProblem(typed: string): string | null {
  const email = typed.trim().normalize('NFC');
  if (/[\p{Default_Ignorable_Code_Point}\p{Cf}]/u.test(email))
    return 'The address has an invisible character. Please type it instead of pasting it.';
  if (email !== email.normalize('NFKC'))
    return 'The address has a full-width or decorated letter. Please type it with plain letters.';
  if (email.indexOf('@') > localPartMaxLength)
    return `The part before the @ has more than ${localPartMaxLength} characters.`;
  return null;
}

/**
 * Returns the address of a request that must have one.
 * @throws AuthError `validation_failed`
 */
export function requireEmailAddress(typed: string | undefined): string {
  if (!typed) throw new AuthError('validation_failed', 'An email address is required');
  const email = parseEmailAddress(typed);
  if (email === null) {
    const reason = emailAddressProblem(typed);
    throw new AuthError(
      'validation_failed',
      `Unable to validate email address: invalid format${reason === null ? '' : `. ${reason}`}`,
    );
  }
  return email;
}

/** Metadata keys a client cannot set: only this server states what is verified. */
const reserved = new Set(['email_verified', 'phone_verified', 'verification_token']);

/**
 * Returns the metadata a client may store, without reserved keys.
 * @throws AuthError `validation_failed` if it is too large
 */
export function checkMetadata(settings: AuthSettings, data: JsonObject | undefined): JsonObject {
  const kept = Object.fromEntries(Object.entries(data ?? {}).filter(([name]) => !reserved.has(name)));
  if (Buffer.byteLength(JSON.stringify(kept)) > settings.metadataMaxBytes) {
    throw new AuthError(
      'validation_failed',
      `data is too large: at most ${settings.metadataMaxBytes} bytes of JSON`,
    );
  }
  return kept;
}
