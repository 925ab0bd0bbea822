/**
 * Returns a function that fetches what belongs to an id once and returns the same promise from then on. A failed fetch is
 * not cached: the next call fetches again.
 */
export function fetchOnce<Value>(fetchById: (id: string) => Promise<Value>): (id: string) => Promise<Value> {
  const pending = new Map<string, Promise<Value>>();
  return (id) => {
    let value = pending.get(id);
    if (!value) {
      value = fetchById(id);
      pending.set(id, value);
      value.catch(() => pending.delete(id));
    }
    return value;
  };
}
