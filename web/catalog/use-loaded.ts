import { use } from 'react';
import type { FetchOnce } from './fetch-once.ts';

/** A promise as React marks it. */
type Marked<Value> = Promise<Value> & { status?: string };

/**
 * Returns a part of the catalogue that is loaded, and suspends while it loads. `use` is called in either case, with the
 * promise of the first time: when a promise resolves while React still renders, React renders the component again, and
 * without that call it takes the hooks that follow for those of a mounted component. That throws (React's error 467).
 * @param known  the part, if it is loaded
 * @param load   loads the part with the id
 */
export function useLoaded<Value extends object>(
  known: Value | undefined,
  load: FetchOnce<Value>,
  id: string,
): Value {
  const begun: Marked<Value> | undefined = load.begun(id);
  // React reads the value of a promise so marked at once.
  const isKnown = known && begun?.status !== 'fulfilled';
  const value = use(
    isKnown
      ? Object.assign(Promise.resolve(known), { status: 'fulfilled', value: known })
      : load.untilLoaded(id),
  );
  return known ?? value;
}
