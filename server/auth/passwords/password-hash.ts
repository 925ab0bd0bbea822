import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { verify as verifyBcrypt } from '@node-rs/bcrypt';
import { AuthError } from '../http/errors.ts';
import type { PasswordCost } from '../settings.ts';

const lanes = 4;

const parametersOf = ({ memoryMib, passes }: PasswordCost) => ({
  memoryCost: memoryMib * 1024,
  timeCost: passes,
  parallelism: lanes,
});
const hashPrefix = ({ memoryMib, passes }: PasswordCost): string =>
  `$argon2id$v=19$m=${memoryMib * 1024},t=${passes},p=${lanes}$`;

/** How many passwords are hashed at a time; as many times the memory of one hash is the most that hashing takes. */
export const maxConcurrentHashes = Math.max(1, Math.min(3, availableParallelism()));
// Hashing runs on the thread pool that files and look-ups need too: no more at a time than there are processors, and a queue
// that ends, so that a flood of sign-ins is declined instead of making everyone wait. Who waits takes no memory yet.
const queueLength = 200;
let running = 0;
const waiting: (() => void)[] = [];

async function withSemaphore<T>(work: () => Promise<T>): Promise<T> {
  if (running >= maxConcurrentHashes) {
    if (waiting.length >= queueLength)
      throw new AuthError(
        'over_request_rate_limit',
        'Many people are signing in just now. Please try again in a moment.',
      );
    // Who waits inherits the place of who leaves, so `running` is not counted down and up between them.
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** The password as an argon2id string in PHC format, computed off the event loop. */
export const hashPassword = (cost: PasswordCost, password: string): Promise<string> =>
  withSemaphore(() => hash(password, parametersOf(cost)));

// Of a random value nobody knows, at the same cost as the real ones: verifying against it takes as long.
const dummyHashes = new Map<string, Promise<string>>();
function dummyHash(cost: PasswordCost): Promise<string> {
  const known = dummyHashes.get(hashPrefix(cost));
  if (known) return known;
  const made = hash(crypto.randomUUID(), parametersOf(cost));
  dummyHashes.set(hashPrefix(cost), made);
  return made;
}

const isBcrypt = (stored: string): boolean => /^\$2[aby]?\$\d\d\$[./A-Za-z0-9]{53}$/.test(stored);
// One that asks for more than a GiB would take the process down with it.
const isArgon2 = (stored: string): boolean =>
  Number(
    /^\$argon2(?:id|i|d)\$v=19\$m=(\d+),t=\d{1,3},p=\d{1,3}\$[A-Za-z0-9+/]+\$[A-Za-z0-9+/]+$/.exec(
      stored,
    )?.[1] ?? NaN,
  ) <=
  1024 * 1024;

/** Whether this is a hash we can check a password against: argon2 in PHC format, or bcrypt as other servers store it. */
export const isPasswordHash = (stored: string): boolean => isBcrypt(stored) || isArgon2(stored);

/** Whether a hash that matched was made in another way than ours now, or at another cost, and should be replaced while the password is at hand. */
export const needsRehash = (cost: PasswordCost, stored: string): boolean =>
  !stored.startsWith(hashPrefix(cost));

/**
 * Whether this is the password behind the hash. Without a hash (unknown user, or one without a password) the answer is no, and
 * takes just as long. A hash of another make is no match.
 */
export async function verifyPassword(
  cost: PasswordCost,
  storedHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const stored = storedHash && isPasswordHash(storedHash) ? storedHash : null;
  const against = stored ?? (await dummyHash(cost));
  // Longer than any password we accept, so never right; the decoy still costs its time.
  const candidate = Buffer.byteLength(password) > 1024 ? '' : password;
  const check = isBcrypt(against) ? () => verifyBcrypt(candidate, against) : () => verify(against, candidate);
  const matches = await withSemaphore(() => check().catch(() => false));
  // A hash of another cost was checked sooner or later than a wrong guess at an unknown account is answered.
  if (!matches && stored !== null && needsRehash(cost, stored)) await verifyPassword(cost, null, candidate);
  return matches && stored !== null && candidate === password;
}
