import { useEffect } from 'react';
import { matchPath } from 'react-router';
import { loadPage, pageRoutes } from '../routes.tsx';

/** Fetches the file of the page a link of this site leads to; a failure shows when the link is followed, not before. */
function preload(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
  if (!link || link.origin !== window.location.origin) return;
  const route = pageRoutes.find(({ path }) => matchPath(path, link.pathname));
  if (route) loadPage(route).catch(() => {});
}

/** Begins to fetch a page as soon as a pointer, finger or the focus reaches a link to it. */
export function usePagePreload(): void {
  useEffect(() => {
    const events = ['pointerover', 'focusin', 'touchstart'] as const;
    for (const name of events) document.addEventListener(name, preload, { passive: true });
    return () => {
      for (const name of events) document.removeEventListener(name, preload);
    };
  }, []);
}
