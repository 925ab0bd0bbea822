import { useEffect, useRef } from 'react';
import type { Prefetching } from './prefetching.ts';

/**
 * Prefetches pages: on intent at once, later those whose links are in view or likely next. Loaded after the
 * load event.
 */
export function usePrefetch(path: string): void {
  const currentPath = useRef(path);
  const prefetching = useRef<Prefetching | null>(null);
  useEffect(() => {
    let unmounted = false;
    const start = (): void => {
      import('./start-prefetching.ts').then(
        ({ startPrefetching }) => {
          if (unmounted) return;
          prefetching.current = startPrefetching();
          prefetching.current.pageOpened(currentPath.current);
        },
        () => {},
      );
    };
    if (document.readyState === 'complete') start();
    else window.addEventListener('load', start, { once: true });
    return () => {
      unmounted = true;
      window.removeEventListener('load', start);
      prefetching.current?.stop();
    };
  }, []);
  useEffect(() => {
    currentPath.current = path;
    prefetching.current?.pageOpened(path);
  }, [path]);
}
