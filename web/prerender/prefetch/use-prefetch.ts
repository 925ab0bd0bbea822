import { useEffect, useRef } from 'react';

type Prefetching = { opened: (path: string) => void; stop: () => void };

/** Fetches pages ahead: at once when a link is meant, later by themselves those in view or likely next. No part of the first view, so it comes after it. */
export function usePrefetch(path: string): void {
  const shown = useRef(path);
  const ahead = useRef<Prefetching | null>(null);
  useEffect(() => {
    let left = false;
    const begin = (): void => {
      import('./start-prefetching.ts').then(
        ({ startPrefetching: preloadAhead }) => {
          if (left) return;
          ahead.current = preloadAhead();
          ahead.current.opened(shown.current);
        },
        () => {},
      );
    };
    if (document.readyState === 'complete') begin();
    else window.addEventListener('load', begin, { once: true });
    return () => {
      left = true;
      window.removeEventListener('load', begin);
      ahead.current?.stop();
    };
  }, []);
  useEffect(() => {
    shown.current = path;
    ahead.current?.opened(path);
  }, [path]);
}
