// @vitest-environment happy-dom
import { generateKeyPair, exportJWK, SignJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ada, stubFetch, aSession, config, refusal } from '../testing/stub-fetch.ts';
import { ignoreClientCount } from '../testing/ignore-client-count.ts';
import { authClient, initialSession } from './auth-client.ts';

const token = 'POST /auth/v1/token';
const storageKey = 'sb-charterly-auth-token';
const SECOND = 1000;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(async () => {
  const client = await authClient();
  await client?.stopAutoRefresh();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  ignoreClientCount();
});

/** The site's own client, with a session in the browser's storage. */
async function clientWith(expiresInSeconds: number | null, name = 'first') {
  if (expiresInSeconds !== null)
    localStorage.setItem(storageKey, JSON.stringify(aSession(expiresInSeconds, name)));
  const client = await authClient();
  if (!client) throw new Error('There is no client');
  await client.stopAutoRefresh();
  return client;
}
const kept = (): { refresh_token: string } | null =>
  JSON.parse(localStorage.getItem(storageKey) ?? 'null') as { refresh_token: string } | null;
const times = (asked: ReturnType<typeof stubFetch>, path: string): number =>
  asked.filter((each) => each.path === path).length;

describe('session', () => {
  it('more than 90 s before expiry: read from the browser’s storage, not refreshed', async () => {
    const asked = stubFetch({ 'GET /config.json': () => config, [token]: () => aSession(3600, 'second') });
    const client = await clientWith(91);
    expect((await client.getSession()).data.session?.refresh_token).toBe('first');
    expect(times(asked, '/auth/v1/token')).toBe(0);
  });

  it('used within 90 s of expiry: refreshed', async () => {
    stubFetch({
      'GET /config.json': () => config,
      [token]: ({ body }) => (body['refresh_token'] === 'first' ? aSession(3600, 'second') : null),
    });
    const client = await clientWith(89);
    expect((await client.getSession()).data.session?.refresh_token).toBe('second');
    expect(kept()?.refresh_token).toBe('second');
  });

  it('auto refresh: checked every 30 s, refreshed three checks before expiry', async () => {
    const asked = stubFetch({ 'GET /config.json': () => config, [token]: () => aSession(3600, 'second') });
    const client = await clientWith(130);
    await client.startAutoRefresh();
    await vi.advanceTimersByTimeAsync(29 * SECOND);
    expect(times(asked, '/auth/v1/token')).toBe(0);
    await vi.advanceTimersByTimeAsync(2 * SECOND);
    expect(times(asked, '/auth/v1/token')).toBe(1);
    expect(kept()?.refresh_token).toBe('second');
  });

  it('refresh without a connection: retried after 200 ms, then with doubled delays', async () => {
    const asked = stubFetch({ 'GET /config.json': () => config, [token]: () => refusal(503, {}) });
    const client = await clientWith(10);
    const answer = client.getSession();
    await vi.advanceTimersByTimeAsync(190);
    expect(times(asked, '/auth/v1/token')).toBe(1);
    await vi.advanceTimersByTimeAsync(20);
    expect(times(asked, '/auth/v1/token')).toBe(2);
    await vi.advanceTimersByTimeAsync(370);
    expect(times(asked, '/auth/v1/token')).toBe(2);
    await vi.advanceTimersByTimeAsync(40);
    expect(times(asked, '/auth/v1/token')).toBe(3);
    await vi.advanceTimersByTimeAsync(60 * SECOND);
    await answer;
    expect(kept()?.refresh_token).toBe('first');
  });

  it('expired and refresh refused: removed from the storage', async () => {
    stubFetch({
      'GET /config.json': () => config,
      [token]: () =>
        refusal(400, {
          code: 400,
          error_code: 'refresh_token_not_found',
          msg: 'Invalid Refresh Token: Refresh Token Not Found',
        }),
    });
    const client = await clientWith(-1, 'ended elsewhere');
    expect((await client.getSession()).data.session).toBeNull();
    expect(kept()).toBeNull();
  });
});

describe('session in the URL', () => {
  const foreign = (): string => {
    const { user: _user, ...tokens } = aSession(3600, 'of somebody else');
    return `#${new URLSearchParams(Object.entries({ ...tokens, type: 'magiclink' }).map(([name, value]) => [name, String(value)]))}`;
  };
  const openAt = async (url: string) => {
    window.history.replaceState(null, '', url);
    vi.resetModules();
    const { authClient: newClient } = await import('./auth-client.ts');
    const { data } = (await (await newClient())?.getSession()) ?? {};
    await (await newClient())?.stopAutoRefresh();
    return data?.session?.refresh_token ?? null;
  };
  beforeEach(() => {
    sessionStorage.clear();
    stubFetch({ 'GET /config.json': () => config, 'GET /auth/v1/user': () => ada });
    localStorage.setItem(storageKey, JSON.stringify(aSession(3600, 'of the reader')));
  });

  it('in a tab that did not leave for a provider: ignored and removed from the URL', async () => {
    expect(await openAt(`/dashboard${foreign()}`)).toBe('of the reader');
    expect(window.location.href).not.toContain('access_token');
    expect(await openAt(`/dashboard?${foreign().slice(1)}&tab=2`)).toBe('of the reader');
    expect(window.location.search).toBe('?type=magiclink&tab=2');
  });

  it('in a tab that left for a provider: taken over once', async () => {
    const { rememberDeparture } = await import('./provider-departure.ts');
    rememberDeparture();
    expect(await openAt(`/signin${foreign()}`)).toBe('of somebody else');
    localStorage.setItem(storageKey, JSON.stringify(aSession(3600, 'of the reader')));
    expect(await openAt(`/signin${foreign()}`)).toBe('of the reader');
  });

  it('ten minutes after leaving for a provider: ignored', async () => {
    const { rememberDeparture } = await import('./provider-departure.ts');
    rememberDeparture();
    vi.setSystemTime(Date.now() + 600_000);
    localStorage.setItem(storageKey, JSON.stringify(aSession(3600, 'of the reader')));
    expect(await openAt(`/signin${foreign()}`)).toBe('of the reader');
  });

  it('error in the URL: the session of the reader stays', async () => {
    expect(await openAt('/dashboard#error=access_denied&error_code=otp_expired&error_description=Gone')).toBe(
      'of the reader',
    );
  });
});

describe('auth client', () => {
  it('one-time password: e-mail link of the implicit flow, code by SMS', async () => {
    const asked = stubFetch({ 'GET /config.json': () => config, 'POST /auth/v1/otp': () => ({}) });
    const client = await clientWith(null);
    await client.signInWithOtp({ email: ada.email });
    await client.signInWithOtp({ phone: '+2348000000000' });
    expect(
      asked
        .filter(({ path }) => path === '/auth/v1/otp')
        .map(({ body }) => [body['code_challenge'] ?? null, body['channel'] ?? null]),
    ).toEqual([
      [null, null],
      [null, 'sms'],
    ]);
  });

  it('JWKS: fetched once in ten minutes', async () => {
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
    const keys = [
      {
        ...(await exportJWK(publicKey)),
        kid: 'one',
        alg: 'ES256',
        use: 'sig',
        key_ops: ['verify'],
        ext: true,
      },
    ];
    const asked = stubFetch({
      'GET /config.json': () => config,
      'GET /auth/v1/.well-known/jwks.json': () => ({ keys }),
    });
    const client = await clientWith(null);
    const signed = await new SignJWT({ sub: ada.id, aal: 'aal1' })
      .setProtectedHeader({ alg: 'ES256', kid: 'one' })
      .setExpirationTime('1h')
      .sign(privateKey);
    const ask = async () => {
      expect((await client.getClaims(signed)).data?.claims.sub).toBe(ada.id);
      return times(asked, '/auth/v1/.well-known/jwks.json');
    };
    expect(await ask()).toBe(1);
    await vi.advanceTimersByTimeAsync(9.9 * 60 * SECOND);
    expect(await ask()).toBe(1);
    await vi.advanceTimersByTimeAsync(0.2 * 60 * SECOND);
    expect(await ask()).toBe(2);
  });
});

describe('session to start with', () => {
  it('no connection: the stored one, though it expired', async () => {
    localStorage.setItem(storageKey, JSON.stringify(aSession(-60)));
    const asked = stubFetch({});
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect((await initialSession())?.user.email).toBe(ada.email);
    online.mockRestore();
    expect(asked).toEqual([]);
  });

  it('session that the service no longer knows: none', async () => {
    localStorage.setItem(storageKey, JSON.stringify(aSession(-60)));
    stubFetch({
      'GET /config.json': () => config,
      [token]: () => refusal(400, { error_code: 'refresh_token_not_found' }),
    });
    expect(await initialSession()).toBeNull();
    expect(kept()).toBeNull();
  });
});
