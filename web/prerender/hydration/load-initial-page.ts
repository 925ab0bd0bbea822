import type { ComponentType } from 'react';
import type { PageFile, PageRoute } from '../../routes.tsx';

/**
 * The value of `data-page` on the root element of a prerendered page, from which it hydrates without the
 * route table: its route, the address of its file, and the files of its country.
 */
export type InitialPage = { route: PageRoute; file: string; countryFiles: readonly string[] };

/**
 * Loads the component of the prerendered page in the root element; null on client-rendered pages. Its country is loaded
 * by the hydration boundary that uses it (`useCountry`).
 */
export async function loadInitialPage(
  root: HTMLElement,
): Promise<{ route: PageRoute; Page: ComponentType; countryFiles: readonly string[] } | null> {
  const json = root.dataset['page'];
  if (json === undefined) return null;
  const { route, file, countryFiles } = JSON.parse(json) as InitialPage;
  const page = (await import(/* @vite-ignore */ file)) as PageFile;
  await page.prepare?.(route.path);
  return { route, Page: page.default, countryFiles };
}

/**
 * Fetches modules at the same time, so that importing them costs one round trip. One per task, because fifty
 * in one task block a cheap phone.
 */
export function preloadModules(files: readonly string[]): void {
  const { port1, port2 } = new MessageChannel();
  const remaining = files.values();
  port2.addEventListener('message', () => {
    const { value: href, done } = remaining.next();
    if (done) return port2.close();
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
    link.crossOrigin = '';
    document.head.append(link);
    port1.postMessage(null);
  });
  port2.start();
  port1.postMessage(null);
}
