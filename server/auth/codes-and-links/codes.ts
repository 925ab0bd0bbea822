import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** Six digits unless said otherwise, zero-padded, every code as likely as the other. */
export const makeCode = (length = 6): string => String(randomInt(0, 10 ** length)).padStart(length, '0');

/** 56 hexadecimal characters for a link; shaped like the hashes the original server puts there, but guessable by no code. */
export const makeLinkToken = (): string => randomBytes(28).toString('hex');

/** The token that stands for a proved address between typing the code and making the account. */
export const makeVerificationToken = (): string => randomBytes(32).toString('base64url');

const refreshAlphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** A refresh token in the twelve-character form: 62 bits from `[a-z0-9]`. */
export const makeRefreshToken = (): string =>
  Array.from({ length: 12 }, () => refreshAlphabet[randomInt(refreshAlphabet.length)]).join('');

/** What is stored of a code: SHA-224 of address and code, in hexadecimal. */
export const hashCode = (email: string, code: string): string =>
  createHash('sha224')
    .update(email + code)
    .digest('hex');

/** What is stored of a long random token: its SHA-256, in hexadecimal. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Compares two hashes of one kind without telling by time where they differ. */
export const constantTimeEquals = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** A code as people type and paste it: blanks and dashes between the digits do not count. */
export const normaliseCode = (typed: string): string => typed.replace(/[\s-]/g, '');
