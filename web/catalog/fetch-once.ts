/**
 * Fetches what belongs to an id once. `begun` returns the promise of an earlier call, if there was one that
 * did not fail.
 */
export type FetchOnce<Value> = ((id: string) => Promise<Value>) & {
  readonly begun: (id: string) => Promise<Value> | undefined;
};

/**
 * Returns a function that fetches what belongs to an id once and returns the same promise from then on. A
 * failed fetch is not cached: the next call fetches again.
 */
export function fetchOnce<Value>(fetchById: (id: string) => Promise<Value>): FetchOnce<Value> {
  const pending = new Map<string, Promise<Value>>();
  const fetchValue = (id: string): Promise<Value> => {
    let value = pending.get(id);
    if (!value) {
      value = fetchById(id);
      pending.set(id, value);
      value.catch(() => pending.delete(id));
    }
    return value;
  };
  return Object.assign(fetchValue, { begun: (id: string) => pending.get(id) });
}
