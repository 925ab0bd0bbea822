import { prefetchPage } from './prefetch-page.ts';
import { createPrefetcher } from './prefetcher.ts';
import type { Prefetching } from './prefetching.ts';

/** Returns the paths of this site that the page links to, in document order, the main content first. */
const linkedPaths = (): string[] =>
  [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"], header a[href^="/"]')].map(
    (link) => link.pathname,
  );

/**
 * Prefetches the page of a link under the pointer, the finger or the focus. A failure shows only when the
 * link is followed.
 */
function prefetchOnIntent(event: Event): void {
  const link =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
  if (link?.origin === window.location.origin) prefetchPage(link.pathname, { withCountry: true });
}

const intentEvents = ['pointerover', 'focusin', 'touchstart'] as const;
const stopIntentPrefetch = (): void =>
  intentEvents.forEach((name) => document.removeEventListener(name, prefetchOnIntent));

/**
 * Starts prefetching: on intent at once, otherwise as `createPrefetcher` schedules it. With `saveData` pages are
 * prefetched on intent only.
 * @returns `pageOpened`, to call after every navigation, and `stop`
 */
export function startPrefetching(): Prefetching {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  for (const name of intentEvents) document.addEventListener(name, prefetchOnIntent, { passive: true });
  if (connection?.saveData) return { pageOpened: () => {}, stop: stopIntentPrefetch };
  const prefetcher = createPrefetcher((path) => prefetchPage(path), linkedPaths);
  const linkObserver = new IntersectionObserver((changes) => {
    for (const { target, isIntersecting } of changes)
      if (target instanceof HTMLAnchorElement) prefetcher.linkVisible(target.pathname, isIntersecting);
  });
  const activityEvents = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;
  for (const name of activityEvents)
    document.addEventListener(name, prefetcher.userActive, { passive: true });
  return {
    pageOpened(path) {
      prefetcher.pageOpened(path);
      linkObserver.disconnect();
      for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"]'))
        linkObserver.observe(link);
    },
    stop() {
      stopIntentPrefetch();
      prefetcher.stop();
      linkObserver.disconnect();
      for (const name of activityEvents) document.removeEventListener(name, prefetcher.userActive);
    },
  };
}
