import { ApiError } from './api-error.ts';

const MAX_DELAY_MS = 15_000;
/** How long work without progress is repeated. */
const GIVE_UP_MS = 15 * 60_000;

/**
 * Returns whether a call failed for the connection, or for a server that is briefly unavailable, and not for
 * what was sent. Replies of the tus protocol are not refusals: 409 is another offset, 423 an upload in use.
 */
const isConnectionFailure = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'offline' ||
    [502, 503, 504].includes(error.status) ||
    (error.code === 'unreadable_reply' && [409, 423].includes(error.status)));

/** Resolves when the browser is online again, or after a delay that doubles with each attempt. */
const nextAttempt = (attempt: number): Promise<void> =>
  new Promise((resolve) => {
    const finish = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', finish);
      resolve();
    };
    const timer = setTimeout(finish, Math.min(1000 * 2 ** attempt, MAX_DELAY_MS));
    window.addEventListener('online', finish);
  });

/**
 * Repeats work that failed for the connection, until it is done or nothing has come through for a quarter of
 * an hour. The work must be idempotent; it calls `onProgress` when something came through.
 * @throws the failure of the work
 */
export async function whileConnected<T>(
  work: (onProgress: () => void) => Promise<T>,
  onWaiting: () => void,
): Promise<T> {
  let failures = 0;
  let lastProgress = Date.now();
  for (;;) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- each attempt follows the one before
      return await work(() => {
        failures = 0;
        lastProgress = Date.now();
      });
    } catch (error) {
      if (!isConnectionFailure(error) || Date.now() - lastProgress > GIVE_UP_MS) throw error;
      onWaiting();
      // oxlint-disable-next-line no-await-in-loop -- each attempt follows the one before
      await nextAttempt(failures);
      failures += 1;
    }
  }
}
