// @vitest-environment happy-dom
import { act } from 'react';
import { Link, Outlet, useLocation, useParams } from 'react-router';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { render } from '../testing/render.tsx';
import { waitInAct } from '../testing/wait-in-act.ts';
import { useIsNavigating } from './navigation-context.ts';
import { createNavigation, readLocation, type LoadedPage } from './navigation.ts';
import { PageRouter } from './page-router.tsx';
import { useNavigate } from './use-navigate.ts';

const Layout = () => (
  <>
    <output>{String(useIsNavigating())}</output>
    <Outlet />
  </>
);

function ShowLocation() {
  const { pathname, search, state } = useLocation();
  const { id } = useParams();
  const navigate = useNavigate();
  return (
    <div>
      <p>{`${pathname}${search} ${id ?? ''} ${JSON.stringify(state)}`}</p>
      <Link to="/two/b?c=d">Two</Link>
      <button type="button" onClick={() => void navigate('?e=f', { state: { stay: true }, replace: true })}>
        Query
      </button>
    </div>
  );
}

const pageAt = (path: string): LoadedPage => ({
  route: { path, page: 'site/test-page', title: path },
  Page: ShowLocation,
});

beforeEach(() => window.history.replaceState(null, '', '/one'));

async function open(load: (pathname: string) => Promise<LoadedPage>) {
  const navigation = createNavigation({ location: readLocation(), page: pageAt('/one') }, load);
  const container = await render(<PageRouter navigation={navigation} layout={<Layout />} />);
  const click = (selector: string) =>
    act(async () => container.querySelector<HTMLElement>(selector)?.click());
  return { navigation, container, click, text: () => container.querySelector('p')?.textContent };
}

describe('navigation', () => {
  it('link: the old page and address stay until the next page is loaded', async () => {
    const { promise, resolve } = Promise.withResolvers<LoadedPage>();
    const { container, click, text } = await open(() => promise);
    await click('a');
    expect([text(), window.location.pathname]).toEqual(['/one  null', '/one']);
    expect(container.querySelector('output')?.textContent).toBe('true');
    await act(async () => resolve(pageAt('/two/:id')));
    expect([text(), window.location.search]).toEqual(['/two/b?c=d b null', '?c=d']);
    expect(container.querySelector('output')?.textContent).toBe('false');
  });

  it('query of the same page: nothing is loaded, and the page keeps its elements', async () => {
    const load = vi.fn<(pathname: string) => Promise<LoadedPage>>();
    const { container, click, text } = await open(load);
    const { length } = window.history;
    const before = container.querySelector('p');
    await click('button');
    expect([text(), window.location.href.endsWith('/one?e=f')]).toEqual(['/one?e=f  {"stay":true}', true]);
    expect([container.querySelector('p') === before, window.history.length]).toEqual([true, length]);
    expect(load).not.toHaveBeenCalled();
  });

  it('second navigation while the first loads: the first is dropped, and both promises settle', async () => {
    const pages = new Map(['/slow', '/fast'].map((path) => [path, Promise.withResolvers<LoadedPage>()]));
    const { navigation, text } = await open((path) => pages.get(path)!.promise);
    const [slow, fast] = await act(async () => [navigation.navigate('/slow'), navigation.navigate('/fast')]);
    await act(async () => pages.get('/fast')?.resolve(pageAt('/fast')));
    await act(async () => pages.get('/slow')?.resolve(pageAt('/slow')));
    await Promise.all([slow, fast]);
    expect([text(), window.location.pathname]).toEqual(['/fast  null', '/fast']);
  });

  it('back button: shows the page of the address', async () => {
    const { navigation, text } = await open(async (path) => pageAt(path));
    await act(() => navigation.navigate('/next', { state: { from: 'one' } }));
    expect(text()).toBe('/next  {"from":"one"}');
    await act(async () => {
      window.history.replaceState({ usr: 'kept', key: 'a' }, '', '/one');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(text()).toBe('/one  "kept"');
  });

  it('file of the next page missing: the error page under the new address, and another try for the same link', async () => {
    let fails = true;
    const { navigation, container, text } = await open(async (path) => {
      if (fails) throw new Error('Out of order');
      return pageAt(path);
    });
    await act(() => navigation.navigate('/two'));
    expect(window.location.pathname).toBe('/two');
    await act(() => import('../shell/error-page.tsx'));
    expect(container.textContent).toContain('Out of order');
    fails = false;
    await act(() => navigation.navigate('/two'));
    expect(text()).toBe('/two  null');
  });

  it('file of the next page missing since a new release: reloaded under the new address, and the error page after that', async () => {
    sessionStorage.clear();
    vi.stubGlobal('fetch', async () => new Response());
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    onTestFinished(() => {
      reload.mockRestore();
      vi.unstubAllGlobals();
    });
    const { navigation, container } = await open(async (path) => {
      if (path === '/one') return pageAt(path);
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    await act(() => navigation.navigate('/two'));
    await waitInAct(() => expect(reload).toHaveBeenCalledOnce());
    expect(window.location.pathname).toBe('/two');
    expect(container.textContent).not.toContain('Unexpected Application Error!');
    await act(() => navigation.navigate('/three'));
    await waitInAct(() => expect(container.textContent).toContain('This page was updated'));
    expect(reload).toHaveBeenCalledOnce();
  });
});
