import { useEffect, useRef } from 'react';
import { matchPath } from 'react-router';
import { loadCountry } from '../../catalog/load-country.ts';
import { loadPage, pageRoutes, type PageRoute } from '../../routes.tsx';

const routeAt = (path: string): PageRoute | undefined => pageRoutes.find((route) => matchPath(route.path, path));

/** Fetches the file of the page at a path; a failure shows when a link is followed, not before. */
function preloadPage(path: string): void {
  const route = routeAt(path);
  if (route) loadPage(route).catch(() => {});
}

/** A link under the pointer, the finger or the focus is meant: its country comes too. */
function preloadMeant(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
  if (!link || link.origin !== window.location.origin) return;
  preloadPage(link.pathname);
  const country = routeAt(link.pathname)?.country;
  if (country !== undefined) loadCountry(country).catch(() => {});
}

/** Fetches pages ahead: at once when a link is meant, later by themselves those in view or likely next. */
export function usePagePreload(path: string): void {
  const shown = useRef(path);
  const byItself = useRef<{ opened: (path: string) => void; stop: () => void } | null>(null);
  useEffect(() => {
    const events = ['pointerover', 'focusin', 'touchstart'] as const;
    for (const name of events) document.addEventListener(name, preloadMeant, { passive: true });
    let left = false;
    // No part of the first view, so it comes after it.
    import('./preload-by-itself.ts').then(
      ({ preloadByItself }) => {
        if (left) return;
        byItself.current = preloadByItself(preloadPage);
        byItself.current.opened(shown.current);
      },
      () => {},
    );
    return () => {
      left = true;
      byItself.current?.stop();
      for (const name of events) document.removeEventListener(name, preloadMeant);
    };
  }, []);
  useEffect(() => {
    shown.current = path;
    byItself.current?.opened(path);
  }, [path]);
}
