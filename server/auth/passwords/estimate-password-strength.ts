import { Worker } from 'node:worker_threads';
import { AuthError } from '../http/errors.ts';
import type { StrengthResponse, StrengthRequest } from './password-strength-worker.ts';

type Waiting = { resolve: (why: string | null) => void; reject: (reason: unknown) => void };
const queueLength = 100;
const waiting = new Map<number, Waiting>();
let worker: Worker | undefined;
let lastId = 0;

/**
 * Why a password would be guessed soon, as `guessability` says it, from a thread of its own: preparing its dictionaries takes
 * tenths of a second and each estimate hundredths, in which the process would answer nobody. The thread starts with the first
 * question and keeps no process alive.
 * @throws AuthError `over_request_rate_limit` when too many wait already
 */
export function estimatePasswordStrength(
  password: string,
  ownWords: readonly string[],
): Promise<string | null> {
  if (waiting.size >= queueLength) {
    return Promise.reject(
      new AuthError(
        'over_request_rate_limit',
        'Many people are signing up just now. Please try again in a moment.',
      ),
    );
  }
  const thread = (worker ??= startThread());
  lastId += 1;
  const { promise, resolve, reject } = Promise.withResolvers<string | null>();
  waiting.set(lastId, { resolve, reject });
  thread.ref();
  thread.postMessage({ id: lastId, password, userInputs: ownWords } satisfies StrengthRequest, []);
  return promise;
}

function startThread(): Worker {
  const thread = new Worker(new URL('./password-strength-worker.ts', import.meta.url));
  const end = (reason: Error): void => {
    if (worker !== thread) return;
    worker = undefined;
    for (const { reject } of waiting.values()) reject(reason);
    waiting.clear();
  };
  thread.on('message', ({ id, explanation: why }: StrengthResponse) => {
    waiting.get(id)?.resolve(why);
    waiting.delete(id);
    if (waiting.size === 0) thread.unref();
  });
  thread.on('error', (cause) => end(new Error('The password estimator stopped.', { cause })));
  thread.on('exit', (code) => end(new Error(`The password estimator stopped with code ${code}.`)));
  return thread;
}
