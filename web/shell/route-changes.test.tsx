// @vitest-environment happy-dom
import { act } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { brand } from '#brand';
import { render } from '../testing/render.tsx';
import { RouteChanges } from './route-changes.tsx';

let scrolled: unknown[][];
beforeEach(() => {
  scrolled = [];
  vi.spyOn(window, 'scrollTo').mockImplementation((...to: unknown[]) => void scrolled.push(to));
});

async function visit() {
  const router = createMemoryRouter(
    [
      { path: '/faq', handle: { route: { title: 'Questions' } }, Component: RouteChanges },
      { path: '/terms', handle: { route: { title: 'Terms' } }, Component: RouteChanges },
    ],
    { initialEntries: ['/faq'] },
  );
  await render(<RouterProvider router={router} />);
  return { go: (to: string, state?: object) => act(async () => router.navigate(to, { state })) };
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

  it('preventScrollReset or only the anchor changed: keeps the scroll position', async () => {
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
