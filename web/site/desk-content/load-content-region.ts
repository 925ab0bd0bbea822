import { renderContentRegion, type ContentRegion } from '#contract/site-content/content-regions.ts';
import { call } from '../../api/call.ts';

/** Fetches the HTML of a region as it is today. */
export async function loadContentRegion(region: ContentRegion, signal: AbortSignal): Promise<string> {
  const { items } = await call('GET /content', undefined, { signal });
  return renderContentRegion(region, items);
}
