// @vitest-environment happy-dom
import { act, type ComponentType } from 'react';
import { createMemoryRouter, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ada, stubFetch, aSession, config, refusal, type StubbedReplies } from '../testing/stub-fetch.ts';
import { storeTaxDraft } from '../site/nigeria-tax/tax-draft.ts';
import { ignoreClientCount } from '../testing/ignore-client-count.ts';
import { memoryIndexedDb } from '../testing/memory-indexed-db.ts';
import { render } from '../testing/render.tsx';
import { waitInAct } from '../testing/wait-in-act.ts';
import { mountToaster } from '../ui/feedback/toast.ts';
import { useAuth, type Auth } from './auth-context.ts';
import { createNavigation, readLocation, type LoadedPage } from '../routing/navigation.ts';
import { PageRouter } from '../routing/page-router.tsx';
import { AuthProvider } from './auth-provider.tsx';
import { Guard } from './guard.tsx';

const role = 'POST /rest/v1/rpc/get_current_user_role';
const logout = 'POST /auth/v1/logout';
const refresh = 'POST /auth/v1/token';

const aMoment = (): Promise<void> => act(() => new Promise<void>((resolve) => void setTimeout(resolve, 5)));

let said: string[][] = [];
let stop: () => void;
beforeEach(() => {
  localStorage.clear();
  stop = mountToaster(
    ({ kind, title, description }) =>
      void said.push([kind, title, ...(description === undefined ? [] : [description])]),
  );
  // Toasts that other test files of the worker have queued were sent to the new host at once.
  said = [];
});
afterEach(async () => {
  stop();
  const { authClient } = await import('./auth-client.ts');
  await (await authClient())?.stopAutoRefresh();
  // The client notifies its listeners in a later task, which would reach the next test.
  await aMoment();
  vi.unstubAllGlobals();
  ignoreClientCount();
});

const keepSession = (expiresInSeconds = 3600): void =>
  localStorage.setItem(
    'sb-charterly-auth-token',
    JSON.stringify(aSession(expiresInSeconds, crypto.randomUUID())),
  );
const kept = (): string[] => Object.keys(localStorage).filter((key) => key.endsWith('-auth-token'));

/** The site around a page that says what it knows, opened at an inner page. */
async function open(answers: StubbedReplies) {
  const asked = stubFetch({
    'GET /config.json': () => config,
    [role]: () => Response.json('user'),
    [logout]: () => new Response(null, { status: 204 }),
    ...answers,
  });
  const seen: Auth[] = [];
  const Knows = () => {
    seen.push(useAuth());
    return null;
  };
  const part = (
    <AuthProvider>
      <Knows />
    </AuthProvider>
  );
  const router = createMemoryRouter([{ path: '*', element: part }], { initialEntries: ['/account'] });
  await render(<RouterProvider router={router} />);
  const until = (holds: (auth: Auth | undefined) => boolean) =>
    waitInAct(() => expect(holds(seen.at(-1))).toBe(true));
  return { asked, seen, now: () => seen.at(-1), until, at: () => router.state.location.pathname };
}

describe('auth provider', () => {
  it('no stored session: loading first, then signed out', async () => {
    const { seen, until } = await open({});
    expect(seen[0]).toMatchObject({ user: null, session: null, loading: true, isAdmin: false });
    await until((auth) => auth?.loading === false);
    expect(seen.at(-1)).toMatchObject({ user: null, session: null, loading: false, isAdmin: false });
  });

  it('stored session: signed in at once as a user, with the role as soon as it is loaded', async () => {
    keepSession();
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
    const { now, until } = await open({ [role]: () => asked.then(() => Response.json('admin')) });
    await until((auth) => auth?.user !== null && auth?.loading === false);
    expect(now()).toMatchObject({
      user: { id: ada.id, email: 'ada@example.com', role: 'user' },
      isAdmin: false,
      roleKnown: false,
    });
    answer();
    await until((auth) => auth?.roleKnown === true);
    expect(now()).toMatchObject({ user: { role: 'admin' }, isAdmin: true });
  });

  it('session events of the client: a refreshed session is taken over and its role fetched, an ended one dropped', async () => {
    keepSession();
    const { asked, now, until } = await open({ [refresh]: () => aSession(3600, 'renewed') });
    await until((auth) => auth?.user != null && auth.roleKnown);
    const client = await (await import('./auth-client.ts')).authClient();
    const before = asked.filter(({ path }) => path.endsWith('get_current_user_role')).length;
    await act(async () => void (await client?.refreshSession()));
    await until((auth) => auth?.session?.refresh_token === 'renewed');
    await until(() => asked.filter(({ path }) => path.endsWith('get_current_user_role')).length > before);
    expect(now()?.user?.id).toBe(ada.id);
    await act(async () => void (await client?.signOut({ scope: 'local' })));
    await until((auth) => auth?.user === null && auth.session === null);
    expect(now()?.isAdmin).toBe(false);
  });

  it('role of an officer cannot be read again: the officer stays one, and the next reply decides', async () => {
    keepSession();
    let reply: () => Response | Error = () => Response.json('admin');
    const { asked, now, until } = await open({
      [refresh]: () => aSession(3600, crypto.randomUUID()),
      [role]: () => reply(),
    });
    await until((auth) => auth?.isAdmin === true);
    const client = await (await import('./auth-client.ts')).authClient();
    const roleRequests = () => asked.filter(({ path }) => path.endsWith('get_current_user_role')).length;
    const renew = async (next: typeof reply) => {
      const before = roleRequests();
      reply = next;
      await act(async () => void (await client?.refreshSession()));
      await until(() => roleRequests() > before);
      await aMoment();
    };
    await renew(() => new TypeError('Failed to fetch'));
    expect(now()).toMatchObject({ isAdmin: true, roleKnown: true });
    await renew(() => refusal(503, {}));
    expect(now()?.isAdmin).toBe(true);
    await renew(() => Response.json('user'));
    await until((auth) => auth?.isAdmin === false);
  });

  it('role request fails: plain user', async () => {
    keepSession();
    const { now, until } = await open({ [role]: () => refusal(500, {}) });
    await until((auth) => auth?.user != null && auth.roleKnown);
    expect(now()).toMatchObject({ user: { role: 'user' }, isAdmin: false });
    expect(said).toEqual([]);
  });
});

describe('session ended elsewhere', () => {
  it('noticed with the first refused call: the user is interrupted, and continues after signing in again', async () => {
    keepSession();
    const { now, until, at } = await open({
      'GET /api/applications': () => refusal(401, { code: 'sign_in_needed', message: 'Please sign in' }),
      'GET /auth/v1/user': () =>
        Response.json(
          { code: 403, error_code: 'session_not_found', msg: 'Session does not exist' },
          { status: 403, headers: { 'x-sb-error-code': 'session_not_found' } },
        ),
      [refresh]: () => aSession(3600, 'again'),
    });
    await until((auth) => auth?.user != null && auth.roleKnown);
    const { call } = await import('../api/call.ts');
    await act(() => call('GET /applications', { query: {} }).catch(() => undefined));
    await until((auth) => auth?.user === null);
    expect(now()?.interrupted).toMatchObject({ id: ada.id, email: ada.email });
    expect([kept(), at()]).toEqual([[], '/account']);

    const client = await (await import('./auth-client.ts')).authClient();
    await act(async () => void (await client?.signInWithPassword({ email: ada.email, password: 'x' })));
    await until((auth) => auth?.user != null);
    expect(now()).toMatchObject({ interrupted: null, roleKnown: true, user: { id: ada.id } });
  });

  it('another person signs in instead: what the first one had typed is deleted', async () => {
    keepSession();
    sessionStorage.clear();
    const bea = { ...aSession(3600, 'bea'), user: { ...ada, id: '7b1f3a52-0000-4000-8000-000000000002' } };
    const { now, until } = await open({ [refresh]: () => bea });
    await until((auth) => auth?.user != null && auth.roleKnown);
    sessionStorage.setItem('unsent.company', '{"name":"Zuma"}');
    const client = await (await import('./auth-client.ts')).authClient();
    await act(async () => void (await client?.signOut({ scope: 'local' })));
    await until((auth) => auth?.interrupted != null);
    expect(sessionStorage.getItem('unsent.company')).not.toBeNull();
    await act(
      async () => void (await client?.signInWithPassword({ email: 'bea@example.com', password: 'x' })),
    );
    await until((auth) => auth?.user?.id === bea.user.id);
    await until(() => sessionStorage.getItem('unsent.company') === null);
    expect(now()?.interrupted).toBeNull();
  });

  it('another person signs in after a reload: what the first one had typed is deleted', async () => {
    keepSession();
    sessionStorage.clear();
    sessionStorage.setItem('typed-by', '7b1f3a52-0000-4000-8000-000000000002');
    sessionStorage.setItem('desk.draft.1', '{"reasons":{"reject":"Not a name of this person"}}');
    const { until } = await open({});
    await until((auth) => auth?.user?.id === ada.id);
    await until(() => sessionStorage.getItem('desk.draft.1') === null);
    expect(sessionStorage.getItem('typed-by')).toBe(ada.id);
  });

  it('signed out on purpose in another tab: nobody is interrupted', async () => {
    keepSession();
    const { now, until } = await open({});
    await until((auth) => auth?.user != null && auth.roleKnown);
    localStorage.setItem('signed-out-at', String(Date.now()));
    const client = await (await import('./auth-client.ts')).authClient();
    await act(async () => void (await client?.signOut({ scope: 'local' })));
    await until((auth) => auth?.user === null);
    expect(now()?.interrupted).toBeNull();
  });
});

describe('signing out', () => {
  it.each([
    [undefined, 'local'],
    ['global', 'global'],
  ] as const)('scope %s: revokes with the scope %s', async (scope, sent) => {
    keepSession();
    const { asked, now, until } = await open({});
    await until((auth) => auth?.user != null && auth.roleKnown);
    await act(() => now()?.signOut(scope));
    expect(asked.find(({ path }) => path === '/auth/v1/logout')?.query.get('scope')).toBe(sent);
  });

  it('signed in: clears the state at once, shows a toast, goes home, then revokes the session', async () => {
    keepSession();
    const { promise, resolve } = Promise.withResolvers<Response>();
    const { asked, now, until, at } = await open({ [logout]: () => promise });
    await until((auth) => auth?.user != null && auth.roleKnown);
    let ended = false;
    let leaving: Promise<unknown> | undefined;
    await act(
      async () =>
        void (leaving = now()
          ?.signOut()
          .then(() => (ended = true))),
    );
    await until((auth) => auth?.user === null);
    await until(() => asked.some(({ path }) => path === '/auth/v1/logout'));
    expect([now()?.session, kept(), said, at(), ended]).toEqual([
      null,
      [],
      [['success', 'Signed out successfully']],
      '/',
      false,
    ]);
    resolve(new Response(null, { status: 204 }));
    await act(async () => void (await leaving));
    expect(said).toHaveLength(1);
  });

  it('pressed while a guarded page is about to be shown: goes home, not back to sign-in', async () => {
    keepSession();
    stubFetch({
      'GET /config.json': () => config,
      [role]: () => Response.json('user'),
      [logout]: () => new Response(null, { status: 204 }),
    });
    const seen: Auth[] = [];
    const ShowAuth = () => {
      seen.push(useAuth());
      return null;
    };
    const pageAt = (path: string, Page: ComponentType): LoadedPage => ({
      route: { path, page: 'site/test-page', title: path },
      Page,
    });
    const GuardedPage = () => (
      <Guard requires="signed-in">
        <p>The dashboard</p>
      </Guard>
    );
    const { promise: home, resolve: resolveHome } = Promise.withResolvers<LoadedPage>();
    window.history.replaceState(null, '', '/signin');
    const navigation = createNavigation(
      { location: readLocation(), page: pageAt('/signin', () => null) },
      async (path) => (path === '/' ? home : pageAt(path, path === '/dashboard' ? GuardedPage : () => null)),
    );
    const layout = (
      <AuthProvider>
        <ShowAuth />
        <Outlet />
      </AuthProvider>
    );
    await render(<PageRouter navigation={navigation} layout={layout} />);
    await waitInAct(() => expect(seen.at(-1)?.user).toBeTruthy());
    await act(async () => {
      await navigation.navigate('/dashboard');
      void seen.at(-1)?.signOut();
    });
    await act(async () => resolveHome(pageAt('/', () => null)));
    await waitInAct(() => expect([seen.at(-1)?.user, window.location.pathname]).toEqual([null, '/']));
  });

  it('signed out here, or in another tab: what was typed and the sessions of parts are deleted', async () => {
    for (const signOut of [
      (auth: Auth | undefined) => auth?.signOut(),
      async () => {
        localStorage.setItem('signed-out-at', String(Date.now()));
        const client = await (await import('./auth-client.ts')).authClient();
        await client?.signOut({ scope: 'local' });
      },
    ]) {
      keepSession();
      sessionStorage.clear();
      sessionStorage.setItem('unsent.company', '{"name":"Zuma"}');
      sessionStorage.setItem('desk.draft.1', '{"reasons":{"reject":"Not a name of this person"}}');
      sessionStorage.setItem('desk.issue.1', '{"subject":"May","text":"Not sent","version":1}');
      sessionStorage.setItem('part/7b1f3a52-000', '{"session":"secret"}');
      sessionStorage.setItem('reloaded-release', 'main.js');
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { now, until } = await open({});
      // oxlint-disable-next-line no-await-in-loop
      await until((auth) => auth?.user != null && auth.roleKnown);
      // oxlint-disable-next-line no-await-in-loop
      await act(async () => signOut(now()));
      // oxlint-disable-next-line no-await-in-loop
      await until(() => Object.keys(sessionStorage).length === 1);
      expect(Object.keys(sessionStorage)).toEqual(['reloaded-release']);
    }
  });

  it('signed out: the request for Taxpromax and its files are deleted from the device', async () => {
    const { indexedDB, rows } = memoryIndexedDb();
    vi.stubGlobal('indexedDB', indexedDB);
    keepSession();
    const answers = { companyName: 'Zuma', cacCertificate: null, statusReport: null };
    await storeTaxDraft({ answers, saved: null });
    expect(rows.size).toBe(1);
    const { now, until } = await open({});
    await until((auth) => auth?.user != null && auth.roleKnown);
    await act(() => now()?.signOut());
    await until(() => rows.size === 0);
  });

  it.each([
    [401, 'no_authorization'],
    [403, 'session_not_found'],
    [404, 'user_not_found'],
  ])('revocation answered with %i: treated as a session already ended', async (status, error_code) => {
    keepSession();
    const { now, until } = await open({
      [logout]: () => refusal(status, { code: status, error_code, msg: 'It is no more' }),
    });
    await until((auth) => auth?.user != null && auth.roleKnown);
    await act(() => now()?.signOut());
    expect(said).toEqual([['success', 'Signed out successfully']]);
  });

  it.each([400, 500])('revocation fails with %i: shows the message of the server', async (status) => {
    keepSession();
    const { now, until } = await open({
      [logout]: () => refusal(status, { code: status, msg: 'The service is being mended' }),
    });
    await until((auth) => auth?.user != null && auth.roleKnown);
    await act(() => now()?.signOut());
    expect(said).toEqual([
      ['success', 'Signed out successfully'],
      ['error', 'Failed to sign out', 'The service is being mended'],
    ]);
  });

  it('session that cannot be refreshed: no error shown', async () => {
    keepSession(5);
    const { now, until } = await open({
      [refresh]: () =>
        refusal(400, { code: 400, error_code: 'refresh_token_not_found', msg: 'Invalid Refresh Token' }),
    });
    await until((auth) => auth?.user != null && auth.roleKnown);
    await act(() => now()?.signOut());
    expect(said).toEqual([['success', 'Signed out successfully']]);
  });
});
