import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { notFoundRoute, pageRoutes } from './routes.tsx';

const all = [...pageRoutes, notFoundRoute];

describe('the route table', () => {
  it.each(all.map((route) => [route.path, route.page]))('%s has its page: %s', (_path, page) => {
    expect(existsSync(join(import.meta.dirname, 'pages', `${page}.tsx`))).toBe(true);
  });

  it('names each path once', () => {
    const paths = all.map((route) => route.path);
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  });

  it('prerenders no page that is guarded or depends on its path', () => {
    expect(pageRoutes.filter((route) => route.prerender && (route.guard !== undefined || route.path.includes(':'))).map((route) => route.path)).toEqual([]);
  });

  it('describes every finished page that search engines may show', () => {
    const hidden = /^\/(auth\/|admin-login|offline)/;
    expect(pageRoutes.filter((route) => route.prerender && !route.description && !hidden.test(route.path)).map((route) => route.path)).toEqual([]);
  });
});
