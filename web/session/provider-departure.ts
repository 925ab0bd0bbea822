const KEY = 'left-for-provider';
/** A flow at a provider must be finished within five minutes; the rest is for slow lines. */
const VALID_MS = 10 * 60_000;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Calls `work` with the storage of this tab; returns `fallback` when the browser refuses it. */
function withTabStorage<Result>(work: (store: Store) => Result, fallback: Result): Result {
  try {
    return work(window.sessionStorage);
  } catch {
    return fallback;
  }
}

/**
 * Remembers that this tab leaves for an OAuth provider, which will return with a session in the URL's
 * fragment.
 */
export const rememberDeparture = (): void =>
  withTabStorage((store) => store.setItem(KEY, String(Date.now())), undefined);

/** Forgets the departure: the reader came back without a session. */
export const forgetDeparture = (): void => withTabStorage((store) => store.removeItem(KEY), undefined);

/**
 * Returns whether this tab left for a provider in the last ten minutes, once. A session in the URL of any
 * other tab may be a stranger's (session fixation).
 */
export const consumeDeparture = (): boolean =>
  withTabStorage((store) => {
    const leftAt = Number(store.getItem(KEY) ?? Number.NaN);
    store.removeItem(KEY);
    return Math.abs(Date.now() - leftAt) < VALID_MS;
  }, false);
