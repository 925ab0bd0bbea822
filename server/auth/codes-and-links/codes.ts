import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** Returns a random code, six digits by default, zero-padded. */
export const makeCode = (length = 6): string => String(randomInt(0, 10 ** length)).padStart(length, '0');

/**
 * Returns a random link token of 56 hexadecimal characters: the format of GoTrue's hashes, but not derived
 * from the code.
 */
export const makeLinkToken = (): string => randomBytes(28).toString('hex');

/** Returns whether a text has the format of `makeLinkToken`. */
export const isLinkToken = (text: string): boolean => /^[0-9a-f]{56}$/.test(text);

/** Returns the token that proves a verified address between entering the code and creating the account. */
export const makeVerificationToken = (): string => randomBytes(32).toString('base64url');

const refreshAlphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Returns a refresh token of twelve characters: 62 bits from `[a-z0-9]`. */
export const makeRefreshToken = (): string =>
  Array.from({ length: 12 }, () => refreshAlphabet[randomInt(refreshAlphabet.length)]).join('');

/** Returns the stored form of a code: SHA-224 of address and code, in hexadecimal. */
export const hashCode = (email: string, code: string): string =>
  createHash('sha224')
    .update(email + code)
    .digest('hex');

/** Returns the stored form of a long random token: SHA-256 in hexadecimal. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Compares two texts in a time that depends on their lengths only. */
export function constantTimeEquals(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}

/** Removes spaces and dashes from a typed or pasted code. */
export const normaliseCode = (typed: string): string => typed.replace(/[\s-]/g, '');
