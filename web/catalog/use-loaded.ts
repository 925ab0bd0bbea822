import { use } from 'react';
import type { FetchOnce } from './fetch-once.ts';

/** A promise as React marks it, whose value `use` reads at once. */
type Marked<Value> = Promise<Value> & { status?: string; value?: Value };

const fulfilled = new WeakMap<object, Marked<object>>();

/** Returns a promise that `use` reads at once, the same for the same value. */
function fulfilledWith<Value extends object>(value: Value): Promise<Value> {
  let promise = fulfilled.get(value) as Marked<Value> | undefined;
  if (!promise) {
    promise = Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
    fulfilled.set(value, promise);
  }
  return promise;
}

/**
 * Returns a part of the catalogue that is loaded, and suspends while it loads. `use` is called in either case, with the promise of the
 * first time: when a promise resolves while React still renders, React renders the component again, and without that call it takes the
 * hooks that follow for those of a mounted component. That throws (React's error 467).
 * @param known  the part, if it is loaded
 * @param load   loads the part with the id
 */
export function useLoaded<Value extends object>(
  known: Value | undefined,
  load: FetchOnce<Value>,
  id: string,
): Value {
  const begun: Marked<Value> | undefined = load.begun(id);
  const isRead = begun?.status === 'fulfilled';
  const value = use(isRead ? begun : known === undefined ? load(id) : fulfilledWith(known));
  return known ?? value;
}
