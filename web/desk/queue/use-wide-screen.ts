import { useSyncExternalStore } from 'react';

const wide = '(min-width: 64rem)';

function listen(changed: () => void): () => void {
  const query = window.matchMedia(wide);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether the viewport is wide enough for the navigation at the side and a table, as `lg` of the styles. */
export const useWideScreen = (): boolean =>
  useSyncExternalStore(listen, () => window.matchMedia(wide).matches);
