import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';

/**
 * State that is stored as JSON in sessionStorage: survives reloads and a new sign-in in the same tab.
 * @param parse    returns the value of stored JSON, or the initial value for anything invalid and for null
 * @param isEmpty  whether a value is removed from the storage instead of stored
 */
export function useSessionStorage<Value>(
  key: string,
  parse: (stored: unknown) => Value,
  isEmpty: (value: Value) => boolean,
): [Value, Dispatch<SetStateAction<Value>>] {
  const [value, setValue] = useState(() => {
    try {
      return parse(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
    } catch {
      return parse(null);
    }
  });
  useEffect(() => {
    try {
      if (isEmpty(value)) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, JSON.stringify(value));
    } catch {
      // Without storage the value still lives as long as the page.
    }
  }, [key, value, isEmpty]);
  return [value, setValue];
}
