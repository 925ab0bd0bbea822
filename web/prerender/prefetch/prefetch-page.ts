import { matchPath } from 'react-router';
import { loadCountry } from '../../catalog/load-country.ts';
import { loadPage, pageRoutes } from '../../routes.tsx';

/** Fetches the file of the page at a path, and its country where the reader is about to open it; failures are ignored. */
export function prefetchPage(path: string, { withCountry = false }: { withCountry?: boolean } = {}): void {
  const route = pageRoutes.find((each) => matchPath(each.path, path));
  if (!route) return;
  loadPage(route).catch(() => {});
  if (withCountry && route.country !== undefined) loadCountry(route.country).catch(() => {});
}
