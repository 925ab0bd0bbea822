import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { verify as verifyBcrypt } from '@node-rs/bcrypt';
import { AuthError } from './errors.ts';

/** Argon2id with 19 MiB and two passes, the first choice of OWASP's password storage cheat sheet. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const parametersInHash = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`;

/** How many passwords are hashed at a time. */
export const hashesAtOnce = Math.max(1, Math.min(3, availableParallelism()));
// Hashing runs on the thread pool that files and look-ups need too: no more at a time than there are processors, and a queue
// that ends, so that a flood of sign-ins is declined instead of making everyone wait.
const queueLength = 200;
let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= hashesAtOnce) {
    if (waiting.length >= queueLength) throw new AuthError('over_request_rate_limit', 'Many people are signing in just now. Please try again in a moment.');
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
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, parameters));

// Of a random value nobody knows; verifying against it takes as long as against a real one.
let decoy: Promise<string> | undefined;
const decoyHash = (): Promise<string> => (decoy ??= hash(crypto.randomUUID(), parameters));

const isBcrypt = (stored: string): boolean => /^\$2[aby]?\$\d\d\$[./A-Za-z0-9]{53}$/.test(stored);
const isArgon2 = (stored: string): boolean => /^\$argon2(?:id|i|d)\$v=19\$m=\d+,t=\d+,p=\d+\$[A-Za-z0-9+/]+\$[A-Za-z0-9+/]+$/.test(stored);

/** Whether this is a hash we can check a password against: argon2 in PHC format, or bcrypt as other servers store it. */
export const isPasswordHash = (stored: string): boolean => isBcrypt(stored) || isArgon2(stored);

/** Whether a hash that matched was made in another way than ours, and should be replaced now that the password is at hand. */
export const isOutdatedHash = (stored: string): boolean => !stored.startsWith(parametersInHash);

/**
 * Whether this is the password behind the hash. Without a hash (unknown user, or one without a password) the answer is no, and
 * takes just as long. A hash of another make is no match.
 */
export async function verifyPassword(storedHash: string | null | undefined, password: string): Promise<boolean> {
  const stored = storedHash || null;
  const against = stored ?? (await decoyHash());
  // Longer than any password we accept, so never right; the decoy still costs its time.
  const candidate = Buffer.byteLength(password) > 1024 ? '' : password;
  const check = isBcrypt(against) ? () => verifyBcrypt(candidate, against) : () => verify(against, candidate);
  const matches = await inTurn(() => check().catch(() => false));
  return matches && stored !== null && candidate === password;
}
