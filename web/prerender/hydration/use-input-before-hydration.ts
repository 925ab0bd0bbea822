import { useLayoutEffect } from 'react';

/**
 * Takes over the input typed, or filled in by the browser, into fields of prerendered HTML before hydration. Without it
 * the next render would empty the fields.
 * @param fields  setters of the values, by the ids of the fields
 */
export function useInputBeforeHydration(fields: Readonly<Record<string, (value: string) => void>>): void {
  useLayoutEffect(() => {
    for (const [id, setValue] of Object.entries(fields)) {
      const field = document.getElementById(id);
      if (field instanceof HTMLInputElement && field.value !== '') setValue(field.value);
    }
    // Only once: after hydration the change handlers see every letter.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}
