import { useLayoutEffect } from 'react';

/**
 * Takes over what was typed, or filled in by the browser, into fields of finished HTML before the page woke up. Without
 * this the next drawing would empty them. Fields are named by their ids.
 */
export function useInputBeforeHydration(fields: Readonly<Record<string, (typed: string) => void>>): void {
  useLayoutEffect(() => {
    for (const [id, take] of Object.entries(fields)) {
      const field = document.getElementById(id);
      if (field instanceof HTMLInputElement && field.value !== '') take(field.value);
    }
    // Once: afterwards every letter is noticed as it is typed.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}
