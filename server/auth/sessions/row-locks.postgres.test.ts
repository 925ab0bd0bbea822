import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Database } from '../../database/database.ts';
import { openAuthApp, signUpInTwoSteps } from '../testing/auth-app.ts';
import { openTestDatabase, truncateAll } from '../../testing/database.ts';
import { waitingForLock } from '../../testing/waiting-for-lock.ts';
import { whileLocked } from '../../testing/while-locked.ts';
import { createOAuthClient, oauthClientBody, regenerateOAuthClientSecret } from '../admin/oauth-clients.ts';
import { createAuthDependencies } from '../create-dependencies.ts';
import { replaceSecretKey } from '../keys/api-keys.ts';
import { acceptInvitation } from '../providers/accept-identity.ts';
import { productSettings } from '../settings.ts';
import {
  flowState,
  mfaFactors,
  oauthClients,
  oneTimeTokens,
  refreshTokens,
  sessions,
  users,
} from '../tables.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => truncateAll(database));
afterAll(() => database.close());

test('refresh: waits for another refresh of its session, and gives up after five seconds', {
  tags: ['extended'],
}, async () => {
  expect(productSettings.refreshLockSeconds).toBe(5);
  const on = await openAuthApp(database, { settings: { refreshLockSeconds: 2 } });
  await signUpInTwoSteps(on, 'ada@example.com');
  const { data, error } = await on
    .client()
    .auth.signInWithPassword({ email: 'ada@example.com', password: 'harbour-lantern-42' });
  if (error) throw error;
  const refresh = () =>
    on.post(
      '/auth/v1/token?grant_type=refresh_token',
      { refresh_token: data.session.refresh_token },
      { headers: { 'x-supabase-api-version': '2024-01-01' } },
    );
  const { promise: held, resolve: holds } = Promise.withResolvers<void>();
  const { promise: over, resolve: release } = Promise.withResolvers<void>();
  onTestFinished(() => release());
  const other = database.transaction(async () => {
    await database.sql.select().from(sessions).for('update');
    holds();
    await over;
  });
  await held;
  const timedOut = refresh();
  await expect.poll(() => waitingForLock(database)).toBe(1);
  expect(await timedOut).toMatchObject({
    status: 409,
    body: { code: 'conflict', message: 'Too many concurrent token refresh requests on the same session' },
  });
  const waiting = refresh();
  await expect.poll(() => waitingForLock(database)).toBe(1);
  release();
  expect(await waiting).toMatchObject({ status: 200 });
  await other;
});

test('refresh: its session ends while it waits, says that there is no such session', async () => {
  const on = await openAuthApp(database);
  await signUpInTwoSteps(on, 'ada@example.com');
  const [stored] = await database.sql.select().from(refreshTokens);
  const refreshed = await whileLocked(
    database,
    () => database.sql.delete(sessions),
    () => on.post('/auth/v1/token?grant_type=refresh_token', { refresh_token: stored?.token }),
  );
  expect(refreshed).toMatchObject({
    status: 400,
    body: { error_code: 'session_not_found', msg: 'Invalid Refresh Token: No Valid Session Found' },
  });
});

/**
 * Runs work that waits for the lock of a user, which another transaction holds, while that transaction makes its
 * change.
 */
const whileUserLocked = <T>(
  work: () => Promise<T>,
  change: () => Promise<unknown>,
  lock: () => Promise<unknown> = () => database.sql.select().from(users).for('update'),
): Promise<T> => whileLocked(database, lock, work, change);

test('sign-up with an address that its owner confirms at the same time: waits, and keeps the password of the owner', async () => {
  const on = await openAuthApp(database);
  const email = 'ada@example.com';
  const signUp = (password: string) => on.client().auth.signUp({ email, password });
  await signUp('harbour-lantern-42');
  on.clock.advance(60);
  const { error } = await whileUserLocked(
    () => signUp('stranger-password-9'),
    () => database.sql.update(users).set({ emailConfirmedAt: on.clock.now() }),
  );
  expect(error).toBeNull();
  expect(
    (await on.client().auth.signInWithPassword({ email, password: 'harbour-lantern-42' })).error,
  ).toBeNull();
});

test.each<[string, () => Promise<unknown>, number, string]>([
  ['ends', () => database.sql.delete(sessions), 403, 'session_not_found'],
  [
    'is of a user who is banned',
    () => database.sql.update(users).set({ bannedUntil: new Date('2999-01-01') }),
    403,
    'user_banned',
  ],
  [
    'is of a user who is deleted',
    () => database.sql.update(users).set({ deletedAt: new Date() }),
    403,
    'user_not_found',
  ],
])('new password: its session %s while it waits, is refused', async (_how, end, status, error_code) => {
  const on = await openAuthApp(database);
  const client = await signUpInTwoSteps(on, 'ada@example.com');
  const token = (await client.auth.getSession()).data.session?.access_token;
  const [before] = await database.sql.select().from(users);
  const answer = await whileUserLocked(
    async () =>
      on.app.inject({
        method: 'PUT',
        url: '/auth/v1/user',
        headers: { apikey: on.key, authorization: `Bearer ${token}` },
        payload: JSON.stringify({ password: 'quite-another-one' }),
      }),
    end,
  );
  expect({ status: answer.statusCode, body: answer.json() }).toMatchObject({ status, body: { error_code } });
  const [after] = await database.sql.select().from(users);
  expect(after?.encryptedPassword).toBe(before?.encryptedPassword);
});

test('link: its user changes while it waits, is refused, and neither request stops the other', async () => {
  const on = await openAuthApp(database);
  const email = 'ada@example.com';
  await signUpInTwoSteps(on, email);
  await on.client().auth.signInWithOtp({ email });
  const token_hash = (await on.linkFor(email)).searchParams.get('token_hash');
  const answer = await whileUserLocked(
    () => on.post('/auth/v1/verify', { type: 'magiclink', token_hash }),
    () => database.sql.delete(oneTimeTokens),
  );
  expect(answer).toMatchObject({ status: 403, body: { error_code: 'otp_expired' } });
});

test.each([
  ['/recover', {}],
  ['/otp', {}],
  ['/resend', { type: 'email_change' }],
])(
  '%s %j: the address changes while it waits, mails nothing to the one before',
  { tags: ['extended'] },
  async (path, body) => {
    const on = await openAuthApp(database);
    const email = 'ada@example.com';
    await signUpInTwoSteps(on, email);
    await database.sql.update(users).set({ emailChange: 'new@example.com' });
    const answer = await whileUserLocked(
      () => on.post(`/auth/v1${path}`, { email, ...body }),
      () => database.sql.update(users).set({ email: 'new@example.com', emailChange: null }),
    );
    expect([answer.status, answer.body]).toEqual([200, {}]);
    expect(await database.sql.select().from(oneTimeTokens)).toEqual([]);
  },
);

test.each(['signup', 'invite'])(
  'link of type %s of an administrator: its address is confirmed while it waits, is refused',
  { tags: ['extended'] },
  async (type) => {
    const on = await openAuthApp(database);
    const email = 'ada@example.com';
    await on.client().auth.signUp({ email, password: 'harbour-lantern-42' });
    const secret = await replaceSecretKey({ database, clock: on.clock.now });
    const answer = await whileUserLocked(
      () =>
        on.post(
          '/auth/v1/admin/generate_link',
          { type, email },
          { headers: { authorization: `Bearer ${secret}` } },
        ),
      () => database.sql.update(users).set({ emailConfirmedAt: on.clock.now() }),
    );
    expect(answer).toMatchObject({ status: 422, body: { error_code: 'email_exists' } });
  },
);

test('code of a PKCE link: its flow ends while it waits, is refused', async () => {
  const on = await openAuthApp(database);
  const email = 'ada@example.com';
  const challenge = 'a'.repeat(43);
  await on.post('/auth/v1/signup', {
    email,
    password: 'harbour-lantern-42',
    code_challenge: challenge,
    code_challenge_method: 'plain',
  });
  const token = (await on.linkFor(email)).searchParams.get('token_hash') ?? '';
  const opened = await on.app.inject({ url: `/auth/v1/verify?type=signup&token=${token}` });
  const code = new URL(String(opened.headers['location'])).searchParams.get('code');
  const answer = await whileUserLocked(
    () => on.post('/auth/v1/token?grant_type=pkce', { auth_code: code, code_verifier: challenge }),
    () => database.sql.delete(flowState),
  );
  expect(answer).toMatchObject({ status: 404, body: { error_code: 'flow_state_not_found' } });
  expect(await database.sql.select().from(sessions)).toEqual([]);
});

test('removal of a second factor that is verified at the same time: waits, and needs aal2', async () => {
  const on = await openAuthApp(database);
  const ada = await signUpInTwoSteps(on, 'ada@example.com');
  const { data } = await ada.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
  const { error } = await whileUserLocked(
    async () => ada.auth.mfa.unenroll({ factorId: data?.id ?? '' }),
    () => database.sql.update(mfaFactors).set({ status: 'verified' }),
  );
  expect(error).toMatchObject({ code: 'insufficient_aal', status: 422 });
  expect(await database.sql.select().from(mfaFactors)).toMatchObject([{ status: 'verified' }]);
});

const dependenciesOf = (now = new Date()) =>
  createAuthDependencies({
    database,
    clock: () => now,
    mailer: { queue: async () => undefined },
    config: { publicUrl: 'https://charterly.example', rateLimits: 'off' },
  });

test('invitation accepted with a provider, while it is withdrawn: waits for the user, without a deadlock', async () => {
  const email = 'ada@example.com';
  const now = new Date();
  const stamps = { createdAt: now, updatedAt: now };
  const [user] = await database.sql
    .insert(users)
    .values({ email, ...stamps })
    .returning();
  await database.sql.insert(oneTimeTokens).values({
    userId: user?.id ?? '',
    tokenType: 'confirmation_token',
    tokenHash: 'of the link',
    codeHash: 'of the code',
    relatesTo: email,
    ...stamps,
  });
  const refused = await whileUserLocked(
    () =>
      database
        .transaction(() =>
          acceptInvitation(dependenciesOf(now), { ip: '', userAgent: null }, 'of the link', {
            provider: 'keycloak',
            profile: { subject: '1', email, emailVerified: true, data: { sub: '1', email } },
          }),
        )
        .catch((error: unknown) => error),
    // As all that changes both: the user first.
    () => database.sql.delete(oneTimeTokens),
  );
  expect(refused).toMatchObject({ code: 'invite_not_found' });
});

test('secret of an OAuth client that is deleted at the same time: none is given', async () => {
  const dependencies = dependenciesOf();
  await createOAuthClient(
    dependencies,
    oauthClientBody.parse({ redirect_uris: ['https://app.example.com/'] }),
  );
  const [client] = await database.sql.select().from(oauthClients);
  const deleted = { deletedAt: new Date(), clientSecretHash: null };
  const refused = await whileUserLocked(
    () => regenerateOAuthClientSecret(dependencies, client?.id ?? '').catch((error: unknown) => error),
    () => database.sql.update(oauthClients).set(deleted),
    () => database.sql.select().from(oauthClients).for('update'),
  );
  expect(refused).toMatchObject({ code: 'oauth_client_not_found' });
  expect(await database.sql.select().from(oauthClients)).toMatchObject([{ clientSecretHash: null }]);
});
