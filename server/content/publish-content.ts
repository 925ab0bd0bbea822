import {
  CONTENT_REGIONS,
  renderContentRegion,
  type ContentRegion,
  type ShownContent,
} from '#contract/site-content/content-regions.ts';
import type { Dependencies } from '../dependencies.ts';
import { readSitePrices, type SitePrices } from '../law/site-prices.ts';
import { readShownContent, releaseContent } from './content-items.ts';

const refreshIntervalMs = 20_000;

/** Keeps the prerendered pages of a process as the content and the fees of the desk are. */
export type ContentPublisher = {
  /**
   * Fills regions and prices again when content or a fee changed. A failure is logged, and the pages stay as
   * they are.
   */
  refresh(): Promise<void>;
  /**
   * Refreshes every 20 seconds: other processes change content and fees, and days begin.
   * @returns a function that ends it
   */
  start(): () => void;
};

const render = (items: readonly ShownContent[]) =>
  Object.fromEntries(CONTENT_REGIONS.map((region) => [region, renderContentRegion(region, items)])) as Record<
    ContentRegion,
    string
  >;

/**
 * Creates the publisher of a process that serves requests.
 * @param site  whose pages have the regions; null serves no pages
 */
export function createContentPublisher(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'log'>,
  site: {
    showContent(
      regions: Readonly<Record<ContentRegion, string>>,
      textOfPrice: SitePrices['textOf'],
    ): Promise<void>;
  } | null,
): ContentPublisher {
  // Items are compared and not their HTML: rendering all of it takes 0.2 s, at each start and each refresh.
  let shown = JSON.stringify([releaseContent, '']);
  const refresh = async (): Promise<void> => {
    if (site === null) return;
    try {
      const items = await readShownContent(dependencies);
      const prices = await readSitePrices(dependencies);
      const all = JSON.stringify([items, prices.version]);
      if (all === shown) return;
      await site.showContent(render(items), prices.textOf);
      shown = all;
    } catch (error) {
      dependencies.log.warn({ err: error }, 'content could not be published');
    }
  };
  return {
    refresh,
    start() {
      void refresh();
      const timer = setInterval(() => void refresh(), refreshIntervalMs).unref();
      return () => clearInterval(timer);
    },
  };
}
