import { decodeJwt } from 'jose';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../database/database.ts';
import { openAuthApp, signUpInTwoSteps, siteUrl } from '../testing/auth-app.ts';
import { email, sessionCalls, type Tokens } from '../testing/session-calls.ts';
import { auditLogEntries, refreshTokens, sessions, users } from '../tables.ts';
import { authFixture } from '../testing/auth-fixtures.ts';
import { createAuthDependencies } from '../create-dependencies.ts';
import { refreshSession } from './refresh-session.ts';

const fixture = authFixture();

const { signIn } = sessionCalls(() => fixture.on);
const refresh = (refreshToken: unknown) =>
  fixture.on.post(
    '/auth/v1/token?grant_type=refresh_token',
    { refresh_token: refreshToken },
    { headers: { 'x-supabase-api-version': '2024-01-01' } },
  );
const renewed = async (refreshToken: string): Promise<Tokens> => (await refresh(refreshToken)).body as Tokens;
const callerOf = async (accessToken: string): Promise<unknown> =>
  (
    await fixture.on.app.inject({ url: '/caller', headers: { authorization: `Bearer ${accessToken}` } })
  ).json<{
    caller: unknown;
  }>().caller;

test('refresh token of another format, unknown or none: rejected', async () => {
  const invalid = ['validation_failed', 'Refresh token is not valid'];
  const unknown = ['refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found'];
  for (const [token, code, message] of [
    [undefined, 'validation_failed', 'refresh_token is required'],
    ['', 'validation_failed', 'refresh_token is required'],
    [7, 'bad_json', 'Could not parse request body: refresh_token has the wrong type'],
    ['abcdefghijkl', ...unknown],
    [`A${'Zz9_-'.repeat(10)}`, ...unknown],
    [`A${'z'.repeat(255)}`, ...unknown],
    ['abcdefghijk', ...invalid],
    ['abcdefghijklm', ...invalid],
    ['Abcdefghijkl', ...invalid],
    ['abcdefghijk!', ...invalid],
    [`A${'z'.repeat(49)}`, ...invalid],
    [`A${'z'.repeat(256)}`, ...invalid],
    [`a${'z'.repeat(50)}`, ...invalid],
    [`A${'z'.repeat(50)}!`, ...invalid],
    [`xA${'z'.repeat(50)}`, ...invalid],
  ])
    expect([token, await refresh(token)]).toMatchObject([token, { status: 400, body: { code, message } }]);
});

describe('refresh tokens', () => {
  let first: Tokens;
  beforeEach(async () => {
    await signUpInTwoSteps(fixture.on, email);
    first = await signIn();
  });

  test('refresh token: twelve characters, rotated by each use', async () => {
    expect(first.refresh_token).toMatch(/^[a-z0-9]{12}$/);
    const client = fixture.on.client();
    const { data, error } = await client.auth.refreshSession(first);
    expect(error).toBeNull();
    expect(data.session?.refresh_token).not.toBe(first.refresh_token);
    expect((await client.auth.getUser()).data.user?.email).toBe(email);
    const recorded = await fixture.database.sql.select().from(auditLogEntries);
    const refreshed = recorded.find(({ payload }) => payload['action'] === 'token_refreshed');
    expect(refreshed?.payload['traits']).toEqual({
      session_id: decodeJwt(first.access_token)['session_id'],
    });
  });

  test('reused after a lost answer: returns the active token, however late', async () => {
    const second = await renewed(first.refresh_token);
    fixture.on.clock.advance(3 * 86_400);
    expect((await renewed(first.refresh_token)).refresh_token).toBe(second.refresh_token);
    expect((await refresh(second.refresh_token)).status).toBe(200);
  });

  test('reused within 10 s by a second tab: both stay signed in', async () => {
    const second = await renewed(first.refresh_token);
    await renewed(second.refresh_token);
    fixture.on.clock.advance(10);
    const again = await refresh(first.refresh_token);
    expect(again.status).toBe(200);
    expect((await refresh((again.body as Tokens).refresh_token)).status).toBe(200);
  });

  test('reused later: revokes the family and ends the session', async () => {
    const second = await renewed(first.refresh_token);
    const third = await renewed(second.refresh_token);
    expect(await callerOf(third.access_token)).not.toBeNull();
    fixture.on.clock.advance(11);
    const stolen = await refresh(first.refresh_token);
    expect(stolen).toMatchObject({
      status: 400,
      body: { code: 'refresh_token_already_used', message: 'Invalid Refresh Token: Already Used' },
    });
    expect(await refresh(third.refresh_token)).toMatchObject({
      status: 400,
      body: { code: 'refresh_token_already_used' },
    });
    expect(await callerOf(third.access_token)).toBeNull();
    expect(
      (await fixture.database.sql.select().from(refreshTokens).where(eq(refreshTokens.revoked, false)))
        .length,
    ).toBeLessThan(2);
    // To a process whose clock is half a second behind the session has not ended, and has no active token.
    fixture.on.clock.advance(-0.5);
    expect(await refresh(first.refresh_token)).toMatchObject({
      status: 400,
      body: { code: 'refresh_token_already_used' },
    });
  });

  test('reused later: other sessions of the user survive', async () => {
    const otherDevice = await signIn();
    await renewed((await renewed(first.refresh_token)).refresh_token);
    fixture.on.clock.advance(11);
    await refresh(first.refresh_token);
    expect((await refresh(otherDevice.refresh_token)).status).toBe(200);
  });

  test('eight concurrent requests: all get the one active token', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(first.refresh_token)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(new Set(answers.map(({ body }) => body['refresh_token'])).size).toBe(1);
    expect(
      await fixture.database.sql.select().from(refreshTokens).where(eq(refreshTokens.revoked, false)),
    ).toHaveLength(2);
  });

  test('expired session or banned user: rejected', async () => {
    await fixture.database.sql
      .update(users)
      .set({ bannedUntil: new Date(fixture.on.clock.now().getTime() + 60_000) });
    expect(await refresh(first.refresh_token)).toMatchObject({
      status: 400,
      body: { code: 'user_banned', message: 'Invalid Refresh Token: User Banned' },
    });
    await fixture.database.sql.update(users).set({ bannedUntil: null });
    await fixture.database.sql.update(sessions).set({ notAfter: fixture.on.clock.now() });
    expect(await refresh(first.refresh_token)).toMatchObject({
      status: 400,
      body: { code: 'session_expired', message: 'Invalid Refresh Token: Session Expired' },
    });
  });

  test('ban that ends now: renewed', async () => {
    await fixture.database.sql.update(users).set({ bannedUntil: fixture.on.clock.now() });
    expect((await refresh(first.refresh_token)).status).toBe(200);
  });

  test('database failure: answers 503, so that clients retry', async () => {
    const broken: Database = {
      ...fixture.database,
      engine: fixture.database.engine,
      get sql() {
        return fixture.database.sql;
      },
      transaction: () => Promise.reject(new Error('connection terminated')),
    };
    const app = await openAuthApp(broken, { clock: fixture.on.clock });
    expect(
      await app.post('/auth/v1/token?grant_type=refresh_token', { refresh_token: first.refresh_token }),
    ).toMatchObject({
      status: 503,
      body: {
        error_code: 'unexpected_failure',
        msg: 'Your session could not be renewed just now. Please try again.',
      },
    });
  });

  test('signing key that cannot be read: answers 503, and the token is accepted again', async () => {
    const failed = () => Promise.reject(new Error('connection terminated'));
    const dependencies = createAuthDependencies({
      database: fixture.database,
      clock: fixture.on.clock.now,
      mailer: { queue: async () => {} },
      config: { publicUrl: siteUrl, rateLimits: 'off' },
    });
    const unsigned = { ...dependencies, keys: { current: failed, byId: failed, all: failed } };
    await expect(
      refreshSession(unsigned, { ip: '127.0.0.1', userAgent: null }, first.refresh_token),
    ).rejects.toMatchObject({ status: 503, code: 'unexpected_failure' });
    fixture.on.clock.advance(60);
    expect((await refresh(first.refresh_token)).status).toBe(200);
  });

  test('refresh: the session keeps when and from where, and a stolen token is recorded', async () => {
    const own = eq(sessions.id, String(decodeJwt(first.access_token)['session_id']));
    const [before] = await fixture.database.sql.select().from(sessions).where(own);
    fixture.on.clock.advance(20);
    const refreshedAt = fixture.on.clock.now();
    const from = { headers: { 'user-agent': 'A phone' }, address: '10.1.2.3' };
    const use = (token: string) =>
      fixture.on.post('/auth/v1/token?grant_type=refresh_token', { refresh_token: token }, from);
    const second = (await use(first.refresh_token)).body as Tokens;
    const [session] = await fixture.database.sql.select().from(sessions).where(own);
    expect(session).toEqual({
      ...before,
      refreshedAt,
      updatedAt: refreshedAt,
      userAgent: 'A phone',
      ip: '10.1.2.3',
    });
    const issued = eq(refreshTokens.sessionId, session?.id ?? '');
    const stored = await fixture.database.sql
      .select()
      .from(refreshTokens)
      .where(issued)
      .orderBy(refreshTokens.id);
    expect(stored).toMatchObject([
      { token: first.refresh_token, revoked: true, updatedAt: refreshedAt },
      { token: second.refresh_token, parent: first.refresh_token, revoked: false, createdAt: refreshedAt },
    ]);
    await renewed(second.refresh_token);
    fixture.on.clock.advance(11);
    await use(first.refresh_token);
    const recorded = (await fixture.database.sql.select().from(auditLogEntries)).filter(
      ({ payload }) => payload['action'] === 'token_revoked',
    );
    expect(recorded).toMatchObject([
      { ipAddress: '10.1.2.3', payload: { actor_username: email, traits: { session_id: session?.id } } },
    ]);
    const left = await fixture.database.sql.select().from(refreshTokens).where(issued);
    expect(left.map(({ revoked }) => revoked)).toEqual([true, true, true]);
    expect((await fixture.database.sql.select().from(sessions).where(own))[0]).toMatchObject({
      notAfter: fixture.on.clock.now(),
      updatedAt: fixture.on.clock.now(),
    });
  });
});
