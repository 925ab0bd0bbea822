import { useCallback, useSyncExternalStore } from 'react';

function useMedia(media: string): boolean {
  const listen = useCallback(
    (changed: () => void) => {
      const query = window.matchMedia(media);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    [media],
  );
  return useSyncExternalStore(listen, () => window.matchMedia(media).matches);
}

/** Returns whether the viewport is wide enough for the navigation at the side and a table, as `lg` of the styles. */
export const useWideScreen = (): boolean => useMedia('(min-width: 64rem)');

/** Returns whether a document has room beside the answers of a case, as `xl` of the styles. */
export const useRoomBeside = (): boolean => useMedia('(min-width: 80rem)');
