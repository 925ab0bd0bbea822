import { Worker } from 'node:worker_threads';
import { AuthError } from '../http/errors.ts';
import type { StrengthResponse, StrengthRequest } from './password-strength-worker.ts';

type Waiting = { resolve: (why: string | null) => void; reject: (reason: unknown) => void };
const queueLength = 100;
const waiting = new Map<number, Waiting>();
let worker: Worker | undefined;
let lastId = 0;

/**
 * Runs `explainWeakPassword` in a worker thread: loading the dictionaries takes tenths of a second and each
 * estimate hundredths, which would block the event loop. The thread starts on first use and does not keep
 * the process alive.
 * @throws AuthError `over_request_rate_limit` if the queue is full
 */
export function estimatePasswordStrength(
  password: string,
  userInputs: readonly string[],
): Promise<string | null> {
  if (waiting.size >= queueLength) {
    return Promise.reject(
      new AuthError(
        'over_request_rate_limit',
        'Many people are signing up right now. Please try again in a moment.',
      ),
    );
  }
  const thread = (worker ??= startThread());
  lastId += 1;
  const { promise, resolve, reject } = Promise.withResolvers<string | null>();
  waiting.set(lastId, { resolve, reject });
  thread.ref();
  thread.postMessage({ id: lastId, password, userInputs } satisfies StrengthRequest, []);
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
