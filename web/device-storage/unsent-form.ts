import { useCallback, useState } from 'react';
import { useSessionStorage } from './use-session-storage.ts';
import { UNSENT_PREFIX } from './unsent-text.ts';

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'array' : typeof value);

/** Returns the fields as they were stored; a field that is missing or of another type begins anew. */
function readFields<Fields extends object>(initial: Fields, stored: unknown): Fields {
  const kept = Object.entries(stored ?? {}).filter(
    ([name, value]) =>
      name in initial && kindOf(value) === kindOf(initial[name as keyof Fields]) && value !== null,
  );
  return { ...initial, ...(Object.fromEntries(kept) as Partial<Fields>) };
}

const areSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * The fields of a form that is filled in and not sent yet: like `useUnsentTexts`, for fields that are not all texts.
 * They go when they are as at the beginning, when the form is cleared, and when the person signs out.
 * @param place    what they are for, with the id of its subject
 * @param initial  the fields at the beginning
 * @returns the fields, a function that changes some of them, and one that clears the form
 */
export function useUnsentForm<Fields extends object>(
  place: string,
  initial: Fields,
): [Fields, (part: Partial<Fields>) => void, () => void] {
  const [first] = useState(initial);
  const [fields, setFields] = useSessionStorage<Fields>(
    `${UNSENT_PREFIX}${place}`,
    useCallback((stored: unknown) => readFields(first, stored), [first]),
    useCallback((changed: Fields) => areSame(changed, first), [first]),
  );
  const change = useCallback(
    (part: Partial<Fields>) => setFields((now) => ({ ...now, ...part })),
    [setFields],
  );
  const clear = useCallback(() => setFields(first), [setFields, first]);
  return [fields, change, clear];
}

/** Returns whether a form is filled in and not sent yet, so that it opens again after a reload. */
export function isFormUnsent(place: string): boolean {
  try {
    return sessionStorage.getItem(`${UNSENT_PREFIX}${place}`) !== null;
  } catch {
    return false;
  }
}
