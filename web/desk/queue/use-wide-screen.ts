import { useSyncExternalStore } from 'react';

const wide = '(min-width: 70rem)';

function listen(changed: () => void): () => void {
  const query = window.matchMedia(wide);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether there is room for a table of many columns. */
export const useWideScreen = (): boolean =>
  useSyncExternalStore(listen, () => window.matchMedia(wide).matches);
