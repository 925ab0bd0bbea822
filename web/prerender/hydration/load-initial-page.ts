import type { ComponentType } from 'react';
import type { PageFile, PageRoute } from '../../routes.tsx';

/**
 * What a finished page says of itself in `data-page` of the root element, so that it can be woken up without the
 * route table: its route and the address of its file.
 */
export type InitialPage = { route: PageRoute; file: string };

/** Fetches the page that stands in the root element; null where the browser draws it. */
export async function loadInitialPage(
  root: HTMLElement,
): Promise<{ route: PageRoute; Page: ComponentType } | null> {
  const written = root.dataset['page'];
  if (written === undefined) return null;
  const { route, file } = JSON.parse(written) as InitialPage;
  const country =
    route.country === undefined
      ? undefined
      : import('../../catalog/load-country.ts').then(({ loadCountry }) => loadCountry(route.country ?? ''));
  const [page] = await Promise.all([import(/* @vite-ignore */ file) as Promise<PageFile>, country]);
  await page.prepare?.(route.path);
  return { route, Page: page.default };
}
