import { parseEmail } from '#values/email.ts';
import { AuthError } from './errors.ts';
import { authSettings } from './settings.ts';
import type { JsonObject } from './tables.ts';

/** A well-formed address in lower case, else null. Addresses with control characters are not addresses. */
export function readEmailAddress(typed: string): string | null {
  const email = parseEmail(typed);
  // eslint-disable-next-line no-control-regex
  return email !== null && !/[\u0000-\u001f\u007f]/.test(email) ? email : null;
}

/**
 * The address of a request that must have one.
 * @throws AuthError `validation_failed`
 */
export function requireEmailAddress(typed: string | undefined): string {
  if (!typed) throw new AuthError('validation_failed', 'An email address is required');
  const email = readEmailAddress(typed);
  if (email === null) throw new AuthError('validation_failed', 'Unable to validate email address: invalid format');
  return email;
}

/** The members a client may not set for itself: they are our word about the address. */
const reserved = new Set(['email_verified', 'phone_verified', 'verification_token']);

/**
 * What a client may store about itself; proofs and tokens are left out.
 * @throws AuthError `validation_failed` when it is too large
 */
export function checkMetadata(data: JsonObject | undefined): JsonObject {
  const kept = Object.fromEntries(Object.entries(data ?? {}).filter(([name]) => !reserved.has(name)));
  if (Buffer.byteLength(JSON.stringify(kept)) > authSettings.metadataMaxBytes) {
    throw new AuthError('validation_failed', `data is too large: at most ${authSettings.metadataMaxBytes} bytes of JSON`);
  }
  return kept;
}

/**
 * A proof-key challenge, if there is one, must be whole and well-formed.
 * @throws AuthError `validation_failed`
 */
export function checkChallenge(body: { code_challenge?: string | undefined; code_challenge_method?: string | undefined }): void {
  const { code_challenge: challenge, code_challenge_method: method } = body;
  if (!challenge && !method) return;
  if (!challenge || !method) throw new AuthError('validation_failed', 'PKCE flow requires code_challenge_method and code_challenge');
  if (!/^(s256|plain)$/i.test(method)) throw new AuthError('validation_failed', 'code_challenge_method must be s256 or plain');
  if (challenge.length < 43 || challenge.length > 128) throw new AuthError('validation_failed', 'code challenge has to be between 43 and 128 characters');
  if (!/^[A-Za-z0-9\-._~]+$/.test(challenge)) throw new AuthError('validation_failed', 'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes');
}
