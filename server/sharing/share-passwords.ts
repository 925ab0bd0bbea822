import { Refusal } from '#contract/errors.ts';
import { AuthError } from '../auth/http/errors.ts';
import { hashPassword, verifyPassword } from '../auth/passwords/password-hash.ts';
import { recommendedCost } from '../config/auth-options.ts';

/** Hashes the password of a share. @throws Refusal busy */
export const hashSharePassword = (password: string): Promise<string> =>
  hashPassword(recommendedCost, password).catch(refuseBusy);

/** Returns whether a password is that of a share. @throws Refusal busy */
export const isSharePassword = (hash: string, password: string): Promise<boolean> =>
  verifyPassword(recommendedCost, hash, password).catch(refuseBusy);

function refuseBusy(cause: unknown): never {
  // Too many hashes are computed at once.
  if (cause instanceof AuthError) throw new Refusal('busy', { retryAfterSeconds: 2, cause });
  throw cause;
}
