import { prefetchPage } from './prefetch-page.ts';
import { createPrefetcher } from './prefetcher.ts';

/** Paths of this site that the page links to, in the order of the page, its own content first. */
const linkedPaths = (): string[] =>
  [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"], header a[href^="/"]')].map(
    (link) => link.pathname,
  );

/** A link under the pointer, the finger or the focus is meant: its page is fetched at once. A failure shows when it is followed, not before. */
function prefetchOnIntent(event: Event): void {
  const link =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
  if (link?.origin === window.location.origin) prefetchPage(link.pathname, { withCountry: true });
}

const intentEvents = ['pointerover', 'focusin', 'touchstart'] as const;
const stopIntentPrefetch = (): void =>
  intentEvents.forEach((name) => document.removeEventListener(name, prefetchOnIntent));

/**
 * Watches links and stillness, and fetches pages ahead as `createPreloader` decides. For readers who save data only
 * those they mean to open.
 * @returns `opened`, to be told of every change of page, and `stop`
 */
export function startPrefetching(): { opened: (path: string) => void; stop: () => void } {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  for (const name of intentEvents) document.addEventListener(name, prefetchOnIntent, { passive: true });
  if (connection?.saveData) return { opened: () => {}, stop: stopIntentPrefetch };
  const preloader = createPrefetcher((path) => prefetchPage(path), linkedPaths);
  const views = new IntersectionObserver((changes) => {
    for (const { target, isIntersecting } of changes)
      if (target instanceof HTMLAnchorElement) preloader.linkVisible(target.pathname, isIntersecting);
  });
  const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;
  for (const sign of signs) document.addEventListener(sign, preloader.userActive, { passive: true });
  return {
    opened(path) {
      preloader.pageOpened(path);
      views.disconnect();
      for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"]'))
        views.observe(link);
    },
    stop() {
      stopIntentPrefetch();
      preloader.stop();
      views.disconnect();
      for (const sign of signs) document.removeEventListener(sign, preloader.userActive);
    },
  };
}
