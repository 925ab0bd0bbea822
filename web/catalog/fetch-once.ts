import { isServerReachable } from '../session/network-failure.ts';
import { loadWithRetry } from '../ui/lazy-with-retry.ts';
import { isMissingFile } from '../ui/missing-file.ts';
import { reloadForRelease } from '../ui/reload-for-release.ts';

/** Attempts after which a file is gone, if the server answers: a newer build has replaced it. */
const MAX_ATTEMPTS = 3;

/** Fetches what belongs to an id once. A call after a failed one fetches again. */
export type FetchOnce<Value> = ((id: string) => Promise<Value>) & {
  /**
   * Returns the same promise at each call, which waits for a connection where the file cannot be fetched. For
   * React's `use`: after a failure it would fetch again at once, without end. It rejects for an unknown id. For a file
   * that the server no longer has it reloads the page, and rejects if that has not helped: the error page says what to
   * do.
   */
  readonly untilLoaded: (id: string) => Promise<Value>;
  /** Returns the promise of an earlier call of `untilLoaded`. */
  readonly begun: (id: string) => Promise<Value> | undefined;
};

/** Returns whether another attempt is useless: the id is unknown, or the server answers and has no such file. */
const isGone = async (error: unknown, attempts: number): Promise<boolean> =>
  !isMissingFile(error) || (attempts >= MAX_ATTEMPTS && (await isServerReachable()));

/** Waits for the reload that an error leads to, so that the page stays readable until then. @throws that error if none */
async function waitForReload(error: unknown): Promise<never> {
  if (!(await reloadForRelease(error))) throw error;
  return new Promise<never>(() => {});
}

/**
 * Returns a function that fetches what belongs to an id once and returns the same promise from then on. A
 * failed fetch is not cached: the next call fetches again.
 */
export function fetchOnce<Value>(fetchById: (id: string) => Promise<Value>): FetchOnce<Value> {
  const pending = new Map<string, Promise<Value>>();
  const lasting = new Map<string, Promise<Value>>();
  const fetchValue = (id: string): Promise<Value> => {
    let value = pending.get(id);
    if (!value) {
      value = fetchById(id);
      pending.set(id, value);
      value.catch(() => pending.delete(id));
    }
    return value;
  };
  return Object.assign(fetchValue, {
    untilLoaded(id: string): Promise<Value> {
      const value = lasting.get(id) ?? loadWithRetry(() => fetchValue(id), isGone).catch(waitForReload);
      lasting.set(id, value);
      return value;
    },
    begun: (id: string) => lasting.get(id),
  });
}
