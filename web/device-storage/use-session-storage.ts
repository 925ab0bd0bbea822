import { useCallback, useMemo, useSyncExternalStore, type Dispatch, type SetStateAction } from 'react';

/** Entries that sessionStorage did not take: they live as long as the page. */
const unstored = new Map<string, string>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Returns an entry of this tab, or null. */
export function readEntry(key: string): string | null {
  try {
    return unstored.get(key) ?? sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores an entry of this tab; null removes it. */
export function writeEntry(key: string, entry: string | null): void {
  unstored.delete(key);
  try {
    if (entry === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, entry);
  } catch {
    if (entry !== null) unstored.set(key, entry);
  }
  for (const listener of listeners) listener();
}

function parseEntry<Value>(entry: string | null, parse: (stored: unknown) => Value): Value {
  try {
    return parse(JSON.parse(entry ?? 'null'));
  } catch {
    return parse(null);
  }
}

/**
 * State that is stored as JSON in sessionStorage: survives reloads and a new sign-in in the same tab. It is stored
 * at once, so that a value set by a component that unmounts next is not lost.
 * @param parse    returns the value of stored JSON, or the initial value for anything invalid and for null
 * @param isEmpty  whether a value is removed from the storage instead of stored
 */
export function useSessionStorage<Value>(
  key: string,
  parse: (stored: unknown) => Value,
  isEmpty: (value: Value) => boolean,
): [Value, Dispatch<SetStateAction<Value>>] {
  const entry = useSyncExternalStore(
    subscribe,
    () => readEntry(key),
    () => null,
  );
  const value = useMemo(() => parseEntry(entry, parse), [entry, parse]);
  const change = useCallback(
    (next: SetStateAction<Value>) => {
      const changed =
        typeof next === 'function'
          ? (next as (before: Value) => Value)(parseEntry(readEntry(key), parse))
          : next;
      writeEntry(key, isEmpty(changed) ? null : JSON.stringify(changed));
    },
    [key, parse, isEmpty],
  );
  return [value, change];
}

/** Removes the entries of this tab whose key has a prefix. */
export function deleteSessionEntries(prefix: string): void {
  let keys: readonly string[] = [];
  try {
    keys = Object.keys(sessionStorage);
  } catch {
    // Without storage there are only entries in memory.
  }
  for (const key of [...keys, ...unstored.keys()]) if (key.startsWith(prefix)) writeEntry(key, null);
}
