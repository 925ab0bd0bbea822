import type { PageRoute } from '../../routes.tsx';
import { nextPath } from '../../session/next-path.ts';

/** Whether the page a reader comes back to after signing in is the start of a service: who comes from there is mostly new here. */
export function leadsToStart(search: string, routes: readonly Pick<PageRoute, 'path' | 'page'>[]): boolean {
  const { pathname } = new URL(nextPath(search, '/'), 'https://own.invalid');
  return routes.some(({ path, page }) => page === 'site/start/start-page' && path === pathname);
}
