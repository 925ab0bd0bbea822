import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useMatches, useNavigation } from 'react-router';
import { brand } from '#brand';
import type { PageHandle } from '../router.tsx';
import { mayHaveSession } from '../session/session-events.ts';
import { cacheVisitedPage } from '../prerender/service-worker/register-service-worker.ts';
import { usePrefetch } from '../prerender/prefetch/use-prefetch.ts';

/** The title of the tab: what the page is, then whose. */
export const documentTitle = (title: string): string =>
  title === brand.name ? title : `${title} – ${brand.name}`;

/** For pages whose title depends on what they show: 'Application CH-7F3K'. Replaces the one of the route table. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = documentTitle(title);
  }, [title]);
}

/**
 * What happens when path or query string change: the tab gets its title, the window scrolls to the top (or to the
 * anchor), the first heading takes the focus and the title is read out. `navigate(to, { state: { stay: true } })`
 * leaves scroll and focus alone, for filters of a list. The page view is recorded for those signed in.
 */
export function RouteChanges() {
  const { pathname, search, hash, state } = useLocation();
  const route = (useMatches().at(-1)?.handle as PageHandle | undefined)?.route;
  const [announced, setAnnounced] = useState('');
  const first = useRef(true);
  usePrefetch(pathname);

  useLayoutEffect(() => {
    if (route) document.title = documentTitle(route.title);
  }, [route, pathname]);

  // Of strangers nothing is noted, so they do not fetch what notes it.
  useEffect(() => {
    if (mayHaveSession())
      void import('../session/record-activity.ts').then(
        ({ recordActivity }) => recordActivity.pageView(pathname),
        () => {},
      );
  }, [pathname, search]);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let left = false;
    if (mayHaveSession())
      void import('../session/track-interactions.ts').then(
        ({ trackInteractions: watchDeeds }) => (stop = left ? undefined : watchDeeds(route)),
        () => {},
      );
    return () => {
      left = true;
      stop?.();
    };
  }, [route]);
  useEffect(() => cacheVisitedPage(pathname), [pathname]);

  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    if ((state as { stay?: boolean } | null)?.stay) return;
    const anchor = hash ? document.getElementById(hash.slice(1)) : null;
    if (anchor) anchor.scrollIntoView();
    else window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('main h1[tabindex="-1"]')?.focus({ preventScroll: true });
    setAnnounced(document.title);
    // A change of the anchor alone is the browser's own business.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname, search]);

  return <output className="sr-only">{announced}</output>;
}

/** A hairline along the top while the next page is fetched. */
export function NavigationProgress() {
  const busy = useNavigation().state !== 'idle';
  return (
    <div
      aria-hidden="true"
      className={
        busy
          ? 'fixed inset-x-0 top-0 z-10 h-1 origin-left animate-[fill_4s_ease-out_forwards] bg-marigold'
          : 'hidden'
      }
    />
  );
}
