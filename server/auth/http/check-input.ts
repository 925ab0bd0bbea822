import { parseEmail } from '#values/email.ts';
import { AuthError } from './errors.ts';
import type { AuthSettings } from '../settings.ts';
import type { JsonObject } from '../tables.ts';

/** Parses an e-mail address to lower case; null if it is malformed or has control characters. */
export function parseEmailAddress(typed: string): string | null {
  const email = parseEmail(typed);
  // eslint-disable-next-line no-control-regex
  return email !== null && !/[\u0000-\u001f\u007f]/.test(email) ? email : null;
}

/**
 * Returns the address of a request that must have one.
 * @throws AuthError `validation_failed`
 */
export function requireEmailAddress(typed: string | undefined): string {
  if (!typed) throw new AuthError('validation_failed', 'An email address is required');
  const email = parseEmailAddress(typed);
  if (email === null)
    throw new AuthError('validation_failed', 'Unable to validate email address: invalid format');
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
