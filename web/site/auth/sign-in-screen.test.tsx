// @vitest-environment happy-dom
import { act } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Auth } from '../../session/auth-context.ts';
import { AuthValue } from '../../session/auth-value.tsx';
import { stubFetch, config } from '../../testing/stub-fetch.ts';
import { render } from '../../testing/render.tsx';
import { ada, fakeAuth } from '../../testing/fake-auth.ts';
import { SignInScreen } from './sign-in-screen.tsx';

beforeEach(
  () =>
    void stubFetch({ 'GET /config.json': () => config, 'GET /auth/v1/settings': () => ({ external: {} }) }),
);
afterEach(() => void vi.unstubAllGlobals());

async function open(path: string, auth: Partial<Auth>) {
  const router = createMemoryRouter(
    [
      { path: '/signin', Component: SignInScreen },
      { path: '*', element: null },
    ],
    { initialEntries: [path] },
  );
  const container = await render(
    <AuthValue auth={fakeAuth(auth)}>
      <RouterProvider router={router} />
    </AuthValue>,
  );
  await act(async () => {});
  const names = [...container.querySelectorAll('input')].map(({ name, type }) => [name, type]);
  const press = (words: string) =>
    act(async () =>
      [...container.querySelectorAll('button')].find((button) => button.textContent === words)?.click(),
    );
  return { container, names, press, at: router.state.location.pathname, by: router.state.historyAction };
}

describe('signed-in user', () => {
  it.each<[string, string, Partial<Auth>, string]>([
    ['customer: goes to the dashboard', '/signin', { user: ada }, '/dashboard'],
    ['officer: goes to the desk', '/signin', { user: { ...ada, role: 'admin' }, isAdmin: true }, '/admin'],
    ['next parameter: goes to the requested page', '/signin?next=/account', { user: ada }, '/account'],
  ])('%s', async (_what, path, auth, to) =>
    expect(await open(path, auth)).toMatchObject({ at: to, by: 'REPLACE' }),
  );

  it('role unknown: waits', async () =>
    expect(await open('/signin', { user: ada, roleKnown: false })).toMatchObject({ at: '/signin' }));
});

describe('sign-in screen', () => {
  it('password: masked until it is shown, taken from the clipboard and from a password manager', async () => {
    const { container, press } = await open('/signin', {});
    const field = container.querySelector<HTMLInputElement>('input[name=password]');
    const paste = new Event('paste', { bubbles: true, cancelable: true });
    field?.dispatchEvent(paste);
    expect([field?.type, field?.autocomplete, paste.defaultPrevented]).toEqual([
      'password',
      'current-password',
      false,
    ]);
    await press('Show password');
    expect(field?.type).toBe('text');
  });

  it('fields: e-mail and password, for sign-up the full name too', async () => {
    const { names, container, press } = await open('/signin', {});
    expect(names).toEqual([
      ['email', 'email'],
      ['password', 'password'],
    ]);
    await press('Create an account');
    expect([...container.querySelectorAll('input')].map(({ name }) => name)).toEqual([
      'name',
      'email',
      'password',
    ]);
  });
});
