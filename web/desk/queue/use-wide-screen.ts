import { useSyncExternalStore } from 'react';

const wide = '(min-width: 70rem)';

function listen(changed: () => void): () => void {
  const query = window.matchMedia(wide);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether the viewport is wide enough for a table of many columns (media query). */
export const useWideScreen = (): boolean =>
  useSyncExternalStore(listen, () => window.matchMedia(wide).matches);
