// @vitest-environment happy-dom
import { act } from 'react';
import { Outlet } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createNavigation, locationAt } from '../routing/navigation.ts';
import { PageRouter } from '../routing/page-router.tsx';
import { render } from '../testing/render.tsx';

/** On a busy machine a file of the site takes a while to be read. */
const soon = (check: () => void) => vi.waitFor(check, { timeout: 180_000 });

const server = vi.fn<typeof fetch>();
beforeEach(() => void vi.stubGlobal('fetch', server));
afterEach(() => {
  // React and its router say on the console what a page threw.
  for (const level of ['error', 'warn'] as const) vi.mocked(console[level]).mockClear();
  vi.unstubAllGlobals();
});

function spyOnReload() {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  onTestFinished(() => reload.mockRestore());
  return reload;
}

/** Opens a page that throws while it renders. */
async function failing(error: Error): Promise<HTMLElement> {
  const Failing = () => {
    throw error;
  };
  const navigation = createNavigation(
    {
      location: locationAt('/'),
      page: { route: { path: '/', page: 'site/failing-page', title: 'Failing' }, Page: Failing },
    },
    () => Promise.reject(new Error('There is no other page')),
  );
  const container = await render(<PageRouter navigation={navigation} layout={<Outlet />} />);
  await vi.waitFor(() => expect(container.textContent).not.toBe(''), { timeout: 180_000 });
  return container;
}
const missing = new TypeError(
  'Failed to fetch dynamically imported module: https://charterly.example/assets/a.js',
);

describe('error page', () => {
  it('rendering error: shows ‘Unexpected Application Error!’, the state of the work, and the next steps', async () => {
    const container = await failing(new Error('undefined is not a form'));
    expect(container.querySelector('h1')?.textContent).toBe('Unexpected Application Error!');
    expect(container.textContent).toContain('Something went wrong on this page. This is our mistake.');
    expect(container.textContent).toContain(
      'Answers not yet sent are kept in this browser. Nothing you signed or paid is lost.',
    );
    expect(container.querySelector('button')?.textContent).toBe('Reload this page');
    expect(container.querySelector('a')?.textContent).toBe('Return to Home');
    expect(container.querySelector('a')?.getAttribute('href')).toBe('/');
    expect(container.querySelector('details code')?.textContent).toBe('undefined is not a form');
  });

  it('reload button: reloads the page', async () => {
    const reload = spyOnReload();
    const container = await failing(new Error('undefined is not a form'));
    await act(async () => container.querySelector('button')?.click());
    expect(reload).toHaveBeenCalledOnce();
  });

  it('new deployment, server reachable: reloads, and then says that the site was updated', async () => {
    sessionStorage.clear();
    server.mockResolvedValue(new Response('ok'));
    const reload = spyOnReload();
    await failing(missing);
    await soon(() => expect(reload).toHaveBeenCalledOnce());
    const container = await failing(missing);
    await soon(() =>
      expect(container.querySelector('h1')?.textContent).toBe('Unexpected Application Error!'),
    );
    expect(container.textContent).toContain(
      'This page was updated while you had it open. Reload it to get the new version.',
    );
  });

  it('server unreachable: says so', async () => {
    server.mockRejectedValue(new TypeError('Failed to fetch'));
    const container = await failing(missing);
    await soon(() => expect(container.querySelector('h1')?.textContent).toBe('There is no connection'));
    expect(container.textContent).toContain('Nothing you signed or paid is lost.');
  });
});
