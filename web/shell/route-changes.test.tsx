// @vitest-environment happy-dom
import { act } from 'react';
import { Outlet } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { brand } from '#brand';
import { createNavigation, locationAt, type LoadedPage } from '../routing/navigation.ts';
import { PageRouter } from '../routing/page-router.tsx';
import { render } from '../testing/render.tsx';
import { RouteChanges } from './route-changes.tsx';

let scrolled: unknown[][];
beforeEach(() => {
  scrolled = [];
  vi.spyOn(window, 'scrollTo').mockImplementation((...to: unknown[]) => void scrolled.push(to));
});

const pages: Record<string, LoadedPage> = Object.fromEntries(
  Object.entries({ '/faq': 'Questions', '/terms': 'Terms' }).map(([path, title]) => [
    path,
    { route: { path, page: 'site/test-page', title }, Page: RouteChanges },
  ]),
);
const pageAt = (path: string): LoadedPage => {
  const page = pages[path];
  if (!page) throw new Error(`There is no ${path}`);
  return page;
};

async function visit() {
  const navigation = createNavigation({ location: locationAt('/faq'), page: pageAt('/faq') }, async (path) =>
    pageAt(path),
  );
  await render(<PageRouter navigation={navigation} layout={<Outlet />} />);
  return { go: (to: string, state?: object) => act(() => navigation.navigate(to, { state })) };
}

describe('page change', () => {
  it('path or query changed: scrolls to the top', async () => {
    const { go } = await visit();
    expect(scrolled).toEqual([]);
    await go('/faq?asked=time');
    expect(scrolled).toEqual([[0, 0]]);
    await go('/terms');
    expect(scrolled).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  it('state ‘stay’ or only the anchor changed: keeps the scroll position', async () => {
    const { go } = await visit();
    await go('/faq?filter=open', { stay: true });
    await go('/faq?filter=open#last');
    expect(scrolled).toEqual([]);
  });

  it('any page: sets the document title', async () => {
    const { go } = await visit();
    await go('/terms');
    expect(document.title).toBe(`Terms – ${brand.name}`);
  });
});
