// @vitest-environment happy-dom
import { act } from 'react';
import { Link } from 'react-router';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createNavigation, readLocation, type LoadedPage } from '../routing/navigation.ts';
import { PageRouter } from '../routing/page-router.tsx';
import { render } from '../testing/render.tsx';
import { BackButton } from './back-button.tsx';

const Page = () => (
  <>
    <Link to="/two">Two</Link>
    <BackButton fallback="/fallback" />
  </>
);
const pageAt = (path: string): LoadedPage => ({
  route: { path, page: 'site/test-page', title: path },
  Page,
});

beforeEach(() => window.history.replaceState(null, '', '/one'));

async function open() {
  const go = vi.spyOn(window.history, 'go').mockImplementation(() => {});
  onTestFinished(() => go.mockRestore());
  const navigation = createNavigation({ location: readLocation(), page: pageAt('/one') }, async (path) =>
    pageAt(path),
  );
  const container = await render(<PageRouter navigation={navigation} />);
  const press = (words: string) =>
    act(async () =>
      [...container.querySelectorAll('main a')]
        .find((link) => link.textContent === words)
        ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, button: 0 })),
    );
  return { go, navigation, press };
}

describe('back button', () => {
  it('first page of the visit: opens the fallback', async () => {
    const { go, press } = await open();
    await press('Back');
    expect([window.location.pathname, go.mock.calls]).toEqual(['/fallback', []]);
  });

  it('page opened from another page of the site: goes back to it', async () => {
    const { go, press } = await open();
    await press('Two');
    await press('Back');
    expect([window.location.pathname, go.mock.calls]).toEqual(['/two', [[-1]]]);
  });

  it('first page replaced by another: opens the fallback', async () => {
    const { go, navigation, press } = await open();
    await act(() => navigation.navigate('/two', { replace: true }));
    await press('Back');
    expect([window.location.pathname, go.mock.calls]).toEqual(['/fallback', []]);
  });
});
