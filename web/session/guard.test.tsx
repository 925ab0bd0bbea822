// @vitest-environment happy-dom
import { act, useEffect, useState } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { describe, expect, it } from 'vitest';
import { render } from '../testing/render.tsx';
import { ada, fakeAuth } from '../testing/fake-auth.ts';
import { mountToaster } from '../ui/feedback/toast.ts';
import type { Auth } from './auth-context.ts';
import { AuthValue } from './auth-value.tsx';
import { Guard } from './guard.tsx';

/**
 * Opens a guarded page from another one, as a signed-in person. @returns what is seen, where, and how it was come by
 */
async function open(requirement: 'signed-in' | 'admin', auth: Partial<Auth>) {
  const said: string[][] = [];
  const stop = mountToaster(({ title, description = '' }) => void said.push([title, description]));
  // Toasts that other test files of the worker have queued were sent to the new host at once.
  said.length = 0;
  const router = createMemoryRouter(
    [
      { path: '/private', element: <Guard requires={requirement}>the private page</Guard> },
      { path: '*', element: 'another page' },
    ],
    { initialEntries: ['/before', '/private'] },
  );
  const container = await render(
    <AuthValue auth={fakeAuth(auth)}>
      <RouterProvider router={router} />
    </AuthValue>,
  );
  // The shell of private pages is a separate file.
  await act(() => import('../api/query-provider.tsx'));
  stop();
  const { pathname, search } = router.state.location;
  return {
    seen: container.querySelector('[aria-busy]') ? 'the loading screen' : container.textContent,
    at: pathname + search,
    by: router.state.historyAction,
    said,
  };
}

const officer = { ...ada, role: 'admin' as const };

describe('guarded page', () => {
  it('session loading: shows the loading screen', async () => {
    for (const requirement of ['signed-in', 'admin'] as const)
      expect(await open(requirement, { loading: true })).toMatchObject({
        seen: 'the loading screen',
        at: '/private',
      });
    expect(await open('admin', { user: ada, roleKnown: false })).toMatchObject({
      seen: 'the loading screen',
      at: '/private',
    });
  });

  it('signed out: replaced by the sign-in page with the return path', async () => {
    for (const requirement of ['signed-in', 'admin'] as const)
      expect(await open(requirement, {})).toMatchObject({
        seen: 'another page',
        at: '/signin?next=%2Fprivate',
        by: 'REPLACE',
        said: [],
      });
  });

  it('allowed role: shown', async () => {
    expect(await open('signed-in', { user: ada })).toMatchObject({
      seen: 'the private page',
      at: '/private',
    });
    expect(await open('admin', { user: { ...ada, role: 'admin' }, isAdmin: true })).toMatchObject({
      seen: 'the private page',
      at: '/private',
    });
  });

  it('session ended elsewhere: page and input stay out of sight until the same person signs in again', async () => {
    const box: { setAuth?: (auth: Partial<Auth>) => void } = {};
    const router = createMemoryRouter(
      [{ path: '/private', element: <Guard requires="admin">{<input aria-label="Note" />}</Guard> }],
      { initialEntries: ['/private'] },
    );
    const routes = <RouterProvider router={router} />;
    function Site() {
      const [auth, setAuth] = useState<Partial<Auth>>({ user: officer, isAdmin: true });
      useEffect(() => void (box.setAuth = setAuth), []);
      return <AuthValue auth={fakeAuth(auth)}>{routes}</AuthValue>;
    }
    const container = await render(<Site />);
    await act(() => import('../api/query-provider.tsx'));
    const field = container.querySelector('input');
    if (field) field.value = 'half typed';

    await act(async () => box.setAuth?.({ interrupted: officer }));
    await act(() => import('../site/auth/sign-in-again.tsx'));
    await act(async () => {});
    expect(container.querySelector('dialog h2')?.textContent).toBe('You were signed out');
    expect(container.querySelector<HTMLInputElement>('dialog input[type=email]')?.value).toBe(officer.email);
    expect(container.querySelector('[aria-label=Note]')?.closest('.invisible')).not.toBeNull();

    await act(async () => box.setAuth?.({ user: officer, isAdmin: true }));
    expect(container.querySelector('dialog')).toBeNull();
    expect(container.querySelector<HTMLInputElement>('[aria-label=Note]')?.value).toBe('half typed');
    expect(container.querySelector('.invisible')).toBeNull();

    await act(async () => box.setAuth?.({ interrupted: officer }));
    await act(async () => box.setAuth?.({ user: { ...officer, id: 'another officer' }, isAdmin: true }));
    expect(container.querySelector<HTMLInputElement>('[aria-label=Note]')?.value).toBe('');
  });

  it('customer on a desk page: sent home with the reason', async () => {
    expect(await open('admin', { user: ada })).toEqual({
      seen: 'another page',
      at: '/',
      by: 'REPLACE',
      said: [['Access denied', 'You need admin privileges to access this page.']],
    });
  });
});
