import { useEffect, useState } from 'react';
import { useHydrated } from '../../prerender/hydration/use-hydrated.ts';

/**
 * A place for content of the desk. In a prerendered page the server has filled it, and hydration leaves it as it is; a
 * page that the browser renders fetches it. `theme.css` hides the samples that follow a filled region.
 */
export function ContentRegion({ region }: { region: 'testimonials' | 'logos' }) {
  const hydrated = useHydrated();
  const [isPrerendered] = useState(!hydrated);
  const [html, setHtml] = useState('');
  useEffect(() => {
    if (isPrerendered) return;
    const controller = new AbortController();
    import('./load-content-region.ts')
      .then(({ loadContentRegion }) => loadContentRegion(region, controller.signal))
      // Without a reply the samples stay.
      .then(setHtml, () => {});
    return () => controller.abort();
  }, [isPrerendered, region]);
  return (
    // The server and the browser fill it with renderContentRegion, which escapes every text.
    // oxlint-disable-next-line react/no-danger
    <div data-content={region} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
  );
}
