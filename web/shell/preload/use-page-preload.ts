import { useEffect, useRef } from 'react';

type ByItself = { opened: (path: string) => void; stop: () => void };

/** A link under the pointer, the finger or the focus is meant: its page is fetched at once. A failure shows when it is followed, not before. */
function preloadMeant(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
  if (!link || link.origin !== window.location.origin) return;
  import('./preload-page.ts').then(({ preloadPage }) => preloadPage(link.pathname, { withCountry: true }), () => {});
}

/** Fetches pages ahead: at once when a link is meant, later by themselves those in view or likely next. */
export function usePagePreload(path: string): void {
  const shown = useRef(path);
  const byItself = useRef<ByItself | null>(null);
  useEffect(() => {
    const events = ['pointerover', 'focusin', 'touchstart'] as const;
    for (const name of events) document.addEventListener(name, preloadMeant, { passive: true });
    let left = false;
    const begin = (): void => {
      // No part of the first view, so it comes after it.
      Promise.all([import('./preload-by-itself.ts'), import('./preload-page.ts')]).then(
        ([{ preloadByItself }, { preloadPage }]) => {
          if (left) return;
          byItself.current = preloadByItself((path) => preloadPage(path));
          byItself.current.opened(shown.current);
        },
        () => {},
      );
    };
    if (document.readyState === 'complete') begin();
    else window.addEventListener('load', begin, { once: true });
    return () => {
      left = true;
      window.removeEventListener('load', begin);
      byItself.current?.stop();
      for (const name of events) document.removeEventListener(name, preloadMeant);
    };
  }, []);
  useEffect(() => {
    shown.current = path;
    byItself.current?.opened(path);
  }, [path]);
}
