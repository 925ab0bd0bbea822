import type { ComponentType } from 'react';
import type { PageFile, PageRoute } from '../../routes.tsx';

/**
 * The value of `data-page` on the root element of a prerendered page: its route and the address of its file. The page
 * hydrates from it without the route table.
 */
export type InitialPage = { route: PageRoute; file: string };

/** Loads the component of the prerendered page in the root element; null on client-rendered pages. */
export async function loadInitialPage(
  root: HTMLElement,
): Promise<{ route: PageRoute; Page: ComponentType } | null> {
  const json = root.dataset['page'];
  if (json === undefined) return null;
  const { route, file } = JSON.parse(json) as InitialPage;
  const country =
    route.country === undefined
      ? undefined
      : import('../../catalog/load-country.ts').then(({ loadCountry }) => loadCountry(route.country ?? ''));
  const [page] = await Promise.all([import(/* @vite-ignore */ file) as Promise<PageFile>, country]);
  await page.prepare?.(route.path);
  return { route, Page: page.default };
}
