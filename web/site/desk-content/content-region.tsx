import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import release from 'virtual:release-content';
import type { ContentRegion as Region } from '#contract/site-content/content-regions.ts';
import { useHydrated } from '../../prerender/hydration/use-hydrated.ts';
import { useNavigate } from '../../routing/use-navigate.ts';
import { useTrustedHtml } from '../../ui/use-trusted-html.ts';

/**
 * A place for content of the desk. A prerendered page has the content of the release, the server fills in
 * what was entered at the desk, and hydration leaves it as it is. A page that the browser renders fetches it.
 * `theme.css` hides the samples that follow a filled region.
 * @param fallback  shown on a page that the browser renders until the content is there; samples need nothing
 * @param onShown    called with the element when its content is there; must stay the same for all renders
 */
export function ContentRegion({
  region,
  fallback,
  onShown,
}: {
  region: Exclude<Region, 'announcement'>;
  fallback?: (failed: boolean, retry: () => void) => ReactNode;
  onShown?: (element: HTMLElement) => void | (() => void);
}) {
  const hydrated = useHydrated();
  const [isPrerendered] = useState(!hydrated);
  const [html, setHtml] = useState(release[region] ?? '');
  const [state, setState] = useState<'loading' | 'failed' | 'shown'>('loading');
  const element = useRef<HTMLDivElement>(null);
  useInternalLinks(element);
  const content = useTrustedHtml(html);
  const load = useCallback(
    (signal: AbortSignal) => {
      import('./load-content-region.ts')
        .then(({ loadContentRegion }) => loadContentRegion(region, signal))
        .then(
          (loaded) => {
            setHtml(loaded);
            setState('shown');
          },
          () => signal.aborted || setState('failed'),
        );
    },
    [region],
  );
  useEffect(() => {
    if (isPrerendered) return undefined;
    const controller = new AbortController();
    load(controller.signal);
    return () => controller.abort();
  }, [isPrerendered, load]);
  useEffect(() => {
    if (!element.current || (!isPrerendered && state !== 'shown')) return undefined;
    const anchor = readAnchor();
    // The address named a part that was not there when the page was shown.
    if (!isPrerendered && anchor)
      element.current.querySelector(`[id="${CSS.escape(anchor)}"]`)?.scrollIntoView();
    return onShown?.(element.current);
  }, [isPrerendered, state, onShown]);
  const retry = (): void => {
    setState('loading');
    load(new AbortController().signal);
  };
  return (
    <>
      {!isPrerendered && state !== 'shown' && fallback?.(state === 'failed', retry)}
      {/* The server and the browser fill it with renderContentRegion, which escapes or sanitises every text. */}
      <div
        ref={element}
        data-content={region}
        suppressHydrationWarning
        // oxlint-disable-next-line react/no-danger
        dangerouslySetInnerHTML={content}
      />
    </>
  );
}

/** Returns the anchor of the address; '' for one that is not encoded as it should be. */
function readAnchor(): string {
  try {
    return decodeURIComponent(window.location.hash.slice(1));
  } catch {
    return '';
  }
}

/** Links of the content to pages of this site are followed without loading the site again. */
function useInternalLinks(element: { readonly current: HTMLElement | null }): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest('a[href^="/"]') : null;
      const isPlain =
        event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      if (!link || !isPlain || event.defaultPrevented) return;
      event.preventDefault();
      void navigate(link.getAttribute('href') ?? '/');
    };
    const region = element.current;
    region?.addEventListener('click', follow);
    return () => region?.removeEventListener('click', follow);
  }, [element, navigate]);
}
