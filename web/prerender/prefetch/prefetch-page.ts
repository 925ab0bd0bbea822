import { matchPath } from 'react-router';
import { loadCatalogOf } from '../../catalog/load-catalog-of.ts';
import { loadPage, pageRoutes, type PageRoute } from '../../routes.tsx';

/**
 * Loads the catalogue of a page: its country, or the form of the service that an address such as
 * '/begin/:serviceId/form/name' opens.
 */
async function loadCatalogFor(route: PageRoute, serviceId: string | undefined): Promise<void> {
  if (serviceId === undefined) await loadCatalogOf(route);
  else await (await import('../../catalog/load-form.ts')).loadService(serviceId);
}

/**
 * Prefetches the file of the page at a path, and with `withCountry` its part of the catalogue. Failures are
 * ignored.
 */
export function prefetchPage(path: string, { withCountry = false }: { withCountry?: boolean } = {}): void {
  const route = pageRoutes.find((each) => matchPath(each.path, path));
  if (!route) return;
  loadPage(route).catch(() => {});
  if (withCountry) loadCatalogFor(route, matchPath(route.path, path)?.params['serviceId']).catch(() => {});
}
