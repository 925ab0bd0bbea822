import { matchPath } from 'react-router';
import { loadCatalogOf } from '../../catalog/load-catalog-of.ts';
import { loadPage, pageRoutes } from '../../routes.tsx';

/** Prefetches the file of the page at a path, and with `withCountry` its country. Failures are ignored. */
export function prefetchPage(path: string, { withCountry = false }: { withCountry?: boolean } = {}): void {
  const route = pageRoutes.find((each) => matchPath(each.path, path));
  if (!route) return;
  loadPage(route).catch(() => {});
  if (withCountry) loadCatalogOf(route).catch(() => {});
}
