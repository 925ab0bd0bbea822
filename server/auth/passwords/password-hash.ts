import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { verify as verifyBcrypt } from '@node-rs/bcrypt';
import type { PasswordCost } from '../../config/auth-options.ts';
import { createSemaphore } from '../../semaphore.ts';
import { AuthError } from '../http/errors.ts';

/** A hash of several lanes runs on as many threads, which `maxConcurrentHashes` does not count (decision 74). */
const lanes = 1;

const parametersOf = ({ memoryMib, passes }: PasswordCost) => ({
  memoryCost: memoryMib * 1024,
  timeCost: passes,
  parallelism: lanes,
});
const hashPrefix = ({ memoryMib, passes }: PasswordCost): string =>
  `$argon2id$v=19$m=${memoryMib * 1024},t=${passes},p=${lanes}$`;

/** The number of concurrent hashes. It limits their memory, and leaves a processor to the event loop. */
export const maxConcurrentHashes = Math.max(1, Math.min(3, availableParallelism() - 1));
const maxWaitingHashes = 200;

// Hashing uses the thread pool that file access and DNS share, so fewer hashes than processors run, and a
// flood of sign-ins is rejected instead of delaying everyone.
const withPermit = createSemaphore({
  limit: maxConcurrentHashes,
  queueLength: maxWaitingHashes,
  queueFull: () =>
    new AuthError(
      'over_request_rate_limit',
      'Many people are signing in right now. Please try again in a moment.',
    ),
});

/** Hashes a password with argon2id in PHC format, off the event loop. */
export const hashPassword = (cost: PasswordCost, password: string): Promise<string> =>
  withPermit(() => hash(password, parametersOf(cost)));

// Hashes of random values at the same cost, so that verifying an unknown user takes the same time.
const dummyHashes = new Map<string, Promise<string>>();
function dummyHash(cost: PasswordCost): Promise<string> {
  const known = dummyHashes.get(hashPrefix(cost));
  if (known) return known;
  const made = hash(crypto.randomUUID(), parametersOf(cost));
  dummyHashes.set(hashPrefix(cost), made);
  return made;
}

const isBcrypt = (stored: string): boolean => /^\$2[aby]?\$\d\d\$[./A-Za-z0-9]{53}$/.test(stored);
// The library does not know `$2$`. As in GoTrue, it means the same algorithm as the other prefixes.
const withKnownPrefix = (stored: string): string => stored.replace(/^\$2\$/, () => '$2a$');
// Rejects hashes that need more than 1 GiB, which would exhaust the process.
const isArgon2 = (stored: string): boolean =>
  Number(
    /^\$argon2(?:id|i|d)\$v=19\$m=(\d+),t=\d{1,3},p=\d{1,3}\$[A-Za-z0-9+/]+\$[A-Za-z0-9+/]+$/.exec(
      stored,
    )?.[1] ?? NaN,
  ) <=
  1024 * 1024;

/** Returns whether a stored hash can be verified: argon2 in PHC format, or bcrypt. */
export const isPasswordHash = (stored: string): boolean => isBcrypt(stored) || isArgon2(stored);

/**
 * Returns whether a hash has another algorithm or cost than the current one and should be replaced on the next
 * sign-in.
 */
export const needsRehash = (cost: PasswordCost, stored: string): boolean =>
  !stored.startsWith(hashPrefix(cost));

/**
 * Verifies a password. Without a hash, or with one of an unknown format, it returns false after the same
 * time.
 */
export async function verifyPassword(
  cost: PasswordCost,
  storedHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const stored = storedHash && isPasswordHash(storedHash) ? storedHash : null;
  const against = stored ?? (await dummyHash(cost));
  // Too long to be a valid password; the dummy hash still takes its time.
  const candidate = Buffer.byteLength(password) > 1024 ? '' : password;
  const check = isBcrypt(against)
    ? () => verifyBcrypt(candidate, withKnownPrefix(against))
    : () => verify(against, candidate);
  const matches = await withPermit(() => check().catch(() => false));
  // A hash of another cost takes another time, so a dummy verification evens out the difference.
  if (!matches && stored !== null && needsRehash(cost, stored)) await verifyPassword(cost, null, candidate);
  return matches && stored !== null && candidate === password;
}
