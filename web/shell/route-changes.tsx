import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { brand } from '#brand';
import { useIsNavigating, usePageRoute } from '../routing/navigation-context.ts';
import { mayHaveSession } from '../session/session-events.ts';
import { cacheVisitedPage } from '../prerender/service-worker/register-service-worker.ts';
import { useReplayedInput } from '../prerender/hydration/replay-input.ts';
import { usePrefetch } from '../prerender/prefetch/use-prefetch.ts';

/** Returns the document title: the page, then the brand. */
const documentTitle = (title: string): string => (title === brand.name ? title : `${title} – ${brand.name}`);

/** Sets the document title of a page whose title depends on its data: 'Application CH-7F3K'. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = documentTitle(title);
  }, [title]);
}

/**
 * The effects of a navigation: sets the document title, scrolls to the top (or to the anchor), focuses the first
 * heading and announces the title. `navigate(to, { state: { stay: true } })` keeps scroll and focus, for filters of a
 * list. Records the page view of signed-in readers.
 */
export function RouteChanges() {
  const { pathname, search, hash, state } = useLocation();
  const route = usePageRoute();
  const [announced, setAnnounced] = useState('');
  const first = useRef(true);
  usePrefetch(pathname);
  useReplayedInput();

  useLayoutEffect(() => {
    if (route) document.title = documentTitle(route.title);
  }, [route, pathname]);

  // Only signed-in readers are recorded, so nobody else loads the recorder.
  useEffect(() => {
    if (mayHaveSession())
      void import('../session/record-activity.ts').then(
        ({ recordActivity }) => recordActivity.pageView(pathname),
        () => {},
      );
  }, [pathname, search]);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let unmounted = false;
    if (mayHaveSession())
      void import('../session/track-interactions.ts').then(
        ({ trackInteractions }) => (stop = unmounted ? undefined : trackInteractions(route)),
        () => {},
      );
    return () => {
      unmounted = true;
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
    // As a browser does for an address that it loads.
    const fold = anchor?.closest('details');
    if (fold) fold.open = true;
    if (anchor) anchor.scrollIntoView();
    else window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('main h1[tabindex="-1"]')?.focus({ preventScroll: true });
    setAnnounced(document.title);
    // The browser itself handles a change of the anchor alone.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname, search]);

  return <output className="sr-only">{announced}</output>;
}

/** A progress line along the top while the next page loads. */
export function NavigationProgress() {
  const busy = useIsNavigating();
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
