// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { requestIdPattern } from '#contract/request-id.ts';
import { aSession, config, refusal, stubFetch, type StubbedReplies } from '../testing/stub-fetch.ts';
import { ignoreClientCount } from '../testing/ignore-client-count.ts';
import { authClient } from './auth-client.ts';
import { listDevices } from './devices.ts';
import { revokeSession } from './revoke-session.ts';
import { signInActions } from './sign-in-actions.ts';

const token = 'POST /auth/v1/token';
const role = 'POST /rest/v1/rpc/get_current_user_role';
const devices = 'GET /auth/v1/sessions';
const logout = 'POST /auth/v1/logout';

beforeEach(() => localStorage.clear());
afterEach(async () => {
  await (await authClient())?.stopAutoRefresh();
  localStorage.clear();
  vi.unstubAllGlobals();
  ignoreClientCount();
});

const atOriginOfTheService = (): void =>
  void vi.stubGlobal('location', new URL('/signin', config.supabaseUrl));

/** Signs in, which reads the role, lists the devices and signs out. @returns the sent ids, with their requests */
async function walk(replies: StubbedReplies = {}) {
  const asked = stubFetch({
    'GET /config.json': () => config,
    [token]: () => aSession(),
    [role]: () => Response.json('user'),
    [devices]: () => ({ sessions: [] }),
    [logout]: () => new Response(null, { status: 204 }),
    ...replies,
  });
  const result = await signInActions.signIn('ada@example.com', 'harbour-lantern-42');
  if (result.ok) {
    await listDevices();
    await revokeSession({ ...config, signUp: 'code', dataUrl: config.supabaseUrl }, aSession(), 'local');
  }
  const sent = asked
    .filter(({ path }) => path !== '/config.json')
    .map(({ method, path, headers }) => [`${method} ${path}`, headers.get('x-request-id')] as const);
  return { result, sent };
}

describe('request id of sign-in', () => {
  it('service of this origin: each request has an id of its own that the server takes over', async () => {
    atOriginOfTheService();
    const { sent } = await walk();
    expect(sent.map(([path]) => path)).toEqual([token, role, devices, logout]);
    expect(sent.filter(([, id]) => !requestIdPattern.test(id ?? ''))).toEqual([]);
    expect(new Set(sent.map(([, id]) => id)).size).toBe(sent.length);
  });

  it('service of another origin, which may not allow the header: none', async () => {
    const { sent } = await walk();
    expect(sent).toEqual([token, role, devices, logout].map((path) => [path, null]));
  });

  it('no reply: the message names the id, unless the browser knows that it has no connection', async () => {
    atOriginOfTheService();
    const failing = { [token]: () => new TypeError('Failed to fetch') };
    const { result, sent } = await walk(failing);
    expect(sent).toHaveLength(1);
    expect(result).toMatchObject({
      ok: false,
      message: expect.stringMatching(new RegExp(` connection .* Request number: ${sent[0]?.[1]}\\.$`)),
    });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
    expect((await walk(failing)).result).toMatchObject({
      message: 'There is no connection to our server. Check your connection and try again.',
    });
  });

  it('refusal of the service: in its own words, without an id', async () => {
    atOriginOfTheService();
    const invalid = { error_code: 'invalid_credentials', msg: 'Invalid login credentials' };
    const { result } = await walk({ [token]: () => refusal(400, invalid) });
    expect(result).toMatchObject({ message: 'Invalid login credentials' });
  });
});
