import type { PageRoute } from '../../routes.tsx';
import { nextPath } from '../../session/next-path.ts';

/** Returns whether `next` is the start of a service: visitors who come from there are mostly new. */
export function leadsToStart(search: string, routes: readonly Pick<PageRoute, 'path' | 'page'>[]): boolean {
  const { pathname } = new URL(nextPath(search, '/'), 'https://own.invalid');
  return routes.some(({ path, page }) => page === 'site/start/start-page' && path === pathname);
}
