import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../database/database.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { auditLogEntries, oneTimeTokens, sessions, users } from '../tables.ts';
import { openAuthApp, type AuthApp } from '../testing/auth-app.ts';
import { gotrueApps, password, signUp, somebody } from '../testing/gotrue-app.ts';

let database: Database;
let on: AuthApp;
const { open, close } = gotrueApps(() => database);
beforeAll(async () => {
  database = await openTestDatabase();
  on = await open({ mailerAutoconfirm: true, anonymousUsers: true });
});
afterAll(async () => {
  await close();
  await database.close();
});

const jwtSecret = 'the secret of this test, long enough';
const next = 'quite-another-one';
const change = async (token: string, body: object, app = on) => {
  const answer = await app.app.inject({
    method: 'PUT',
    url: '/auth/v1/user',
    headers: { authorization: `Bearer ${token}` },
    payload: JSON.stringify(body),
  });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
};
const refused = (status: number, error_code: string, msg: string) => ({ status, body: { error_code, msg } });
const signIn = (email: string, typed: string, app = on) =>
  app.post('/auth/v1/token?grant_type=password', { email, password: typed });
const idOf = async (email: string): Promise<string> =>
  (await database.sql.select().from(users).where(eq(users.email, email)))[0]?.id ?? '';
const sessionsOf = (userId: string) =>
  database.sql.select().from(sessions).where(eq(sessions.userId, userId));

test('new password: other sessions, pending links and codes end, and it is recorded', async () => {
  const email = somebody();
  const { access_token: token } = await signUp(on, email);
  await signIn(email, password);
  const id = await idOf(email);
  const { data } = await on.client().auth.resetPasswordForEmail(email);
  expect(data).not.toBeNull();
  const pending = () => database.sql.select().from(oneTimeTokens).where(eq(oneTimeTokens.userId, id));
  expect([(await pending()).length, (await sessionsOf(id)).length]).toEqual([1, 2]);
  expect((await change(token, { password: next })).status).toBe(200);
  expect([(await pending()).length, (await sessionsOf(id)).length]).toEqual([0, 1]);
  expect((await change(token, { data: { city: 'Lagos' } })).status).toBe(200);
  const recorded = (await database.sql.select().from(auditLogEntries))
    .map(({ payload }) => payload)
    .filter((payload) => payload['actor_id'] === id);
  expect(recorded.map(({ action }) => action).slice(-3)).toEqual([
    'user_updated_password',
    'user_modified',
    'user_modified',
  ]);
});

test('new password: ends a change of the address asked for before, which nobody can have mailed again', async () => {
  const email = somebody();
  const { access_token: token } = await signUp(on, email);
  const [early, late] = [somebody(), somebody()];
  expect((await change(token, { email: early })).body['new_email']).toBe(early);
  const { body } = await change(token, { password: next });
  expect([body['new_email'], body['email_change_sent_at']]).toEqual([undefined, undefined]);
  expect((await on.post('/auth/v1/resend', { type: 'email_change', email })).body).toEqual({});
  expect(await on.mailsTo(early)).toHaveLength(1);
  // One asked for together with the password is kept.
  expect((await change(token, { password, email: late })).body['new_email']).toBe(late);
  expect(await on.mailsTo(late)).toHaveLength(1);
});

test('new password with a token that names no session: every session ends', async () => {
  const email = somebody();
  await signUp(on, email);
  const id = await idOf(email);
  const exp = Math.floor(on.clock.now().getTime() / 1000) + 600;
  const bare = await new SignJWT({ sub: id, aud: 'authenticated', role: 'authenticated', exp })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(jwtSecret));
  expect((await change(bare, { password: next })).status).toBe(200);
  expect(await sessionsOf(id)).toEqual([]);
  const strict = await open({ mailerAutoconfirm: true, passwordChangeNeedsReauthentication: true });
  expect(await change(bare, { password }, strict)).toMatchObject(
    refused(400, 'reauthentication_needed', 'Password update requires reauthentication'),
  );
});

test('new password without a code: in a session of at most a day', async () => {
  const strict = await open({ passwordChangeNeedsReauthentication: true, accessTokenSeconds: 2 * 86_400 });
  const email = somebody();
  await signUp(on, email);
  const { access_token: token } = (await signIn(email, password, strict)).body;
  strict.clock.advance(86_400);
  expect((await change(String(token), { password: next }, strict)).status).toBe(200);
  strict.clock.advance(1);
  expect(await change(String(token), { password }, strict)).toMatchObject(
    refused(400, 'reauthentication_needed', 'Password update requires reauthentication'),
  );
});

test('new password: weak if it is the new address or, without one, the present one', async () => {
  const strict = await open({ mailerAutoconfirm: true, passwordEstimator: true });
  const email = somebody();
  const { access_token: token } = await signUp(on, email);
  const weak = async (body: object) => (await change(token, body, strict)).body['error_code'];
  const other = `new-${somebody()}`;
  expect(await weak({ password: email })).toBe('weak_password');
  expect(await weak({ password: other, email: other })).toBe('weak_password');
  expect(await weak({ password: other })).toBeUndefined();
});

test('current password: asked for only of a user who has one, and checked whenever it is sent', async () => {
  const careful = await open({ mailerAutoconfirm: true, passwordChangeNeedsCurrent: true });
  const email = somebody();
  const { access_token: token } = await signUp(on, email);
  expect(await change(token, { password: next }, careful)).toMatchObject(
    refused(400, 'current_password_required', 'The current password is required to change it'),
  );
  expect(await change(token, { password: next, current_password: 'wrong' })).toMatchObject(
    refused(400, 'current_password_invalid', 'The current password is not right'),
  );
  await database.sql.update(users).set({ encryptedPassword: null }).where(eq(users.email, email));
  expect((await change(token, { password: next }, careful)).status).toBe(200);
});

test('app_metadata: changed by a user with a role of administrators, refused to others', async () => {
  const email = somebody();
  const { access_token: token } = await signUp(on, email);
  const body = { app_metadata: { plan: 'gold', provider: null } };
  expect(await change(token, body)).toMatchObject(
    refused(403, 'not_admin', 'Updating app_metadata requires admin privileges'),
  );
  await database.sql.update(users).set({ role: 'service_role' }).where(eq(users.email, email));
  expect((await change(token, body)).body['app_metadata']).toEqual({ plan: 'gold', providers: ['email'] });
});

test('new address: its own one changes nothing, another is mailed to both once a minute and recorded', async () => {
  const slow = await open({ mailCooldownSeconds: 60 });
  const email = somebody();
  const { access_token: token } = await signUp(on, email);
  const same = await change(token, { email: email.toUpperCase() }, slow);
  expect([same.status, same.body['new_email']]).toEqual([200, undefined]);
  const other = somebody();
  expect((await change(token, { email: other }, slow)).body['new_email']).toBe(other);
  const id = await idOf(email);
  const traits = (await database.sql.select().from(auditLogEntries))
    .map(({ payload }) => payload)
    .filter((payload) => payload['actor_id'] === id && payload['action'] === 'user_modified')
    .map((payload) => payload['traits']);
  expect(traits).toEqual([{}, { email_change: 'requested' }]);
  // The new address has had no mail yet, the present one has.
  expect((await change(token, { email: somebody() }, slow)).body['error_code']).toBe(
    'over_email_send_rate_limit',
  );
  const { access_token: stranger } = await signUp(on);
  expect((await change(stranger, { email: other }, slow)).body['error_code']).toBe(
    'over_email_send_rate_limit',
  );
});

test('phone number: refused where phones are off or need a message, its own one changes nothing', async () => {
  const { access_token: token } = await signUp(on);
  const phone = '+2348000000001';
  expect(await change(token, { phone })).toMatchObject(
    refused(422, 'phone_provider_disabled', 'Phone numbers are disabled'),
  );
  const silent = await open({ phoneEnabled: true });
  expect(await change(token, { phone }, silent)).toMatchObject(
    refused(500, 'unexpected_failure', 'Unable to get SMS provider'),
  );
  const trusting = await open({ phoneEnabled: true, phoneAutoconfirm: true });
  expect((await change(token, { phone }, trusting)).body).toMatchObject({
    phone: '2348000000001',
    app_metadata: { provider: 'email', providers: ['email', 'phone'] },
  });
  expect((await change(token, { phone }, silent)).status).toBe(200);
});

test('anonymous user: a password only with an address or a number, and metadata without email_verified', async () => {
  const trusting = await open({ anonymousUsers: true, phoneEnabled: true, phoneAutoconfirm: true });
  const anonymous = async () => String((await trusting.post('/auth/v1/signup', {})).body['access_token']);
  const token = await anonymous();
  expect(await change(token, { password: next }, trusting)).toMatchObject(
    refused(
      422,
      'validation_failed',
      'Updating password of an anonymous user without an email or phone is not allowed',
    ),
  );
  expect(
    (await change(token, { data: { city: 'Lagos', email_verified: true } }, trusting)).body['user_metadata'],
  ).toEqual({ city: 'Lagos' });
  expect((await change(token, { password: next, phone: '+2348000000002' }, trusting)).body).toMatchObject({
    is_anonymous: false,
    phone: '2348000000002',
  });
  const taken = somebody();
  await signUp(on, taken);
  expect((await change(await anonymous(), { email: taken }, trusting)).body).toMatchObject({
    error_code: 'email_exists',
    msg: 'A user with this email address has already been registered',
  });
});

test('confirmIdentity: the password, or a mailed code once; never without a password or for another user', async () => {
  const email = somebody();
  const { access_token: token } = await signUp(on, email);
  const [id, other] = [await idOf(email), crypto.randomUUID()];
  const request = { headers: {}, ip: '127.0.0.1' } as FastifyRequest;
  const confirmed = (method: 'password' | 'code', secret: string, of = id) =>
    on.auth.confirmIdentity(request, of, { method, secret });
  expect([await confirmed('password', password), await confirmed('password', next)]).toEqual([true, false]);
  await on.app.inject({ url: '/auth/v1/reauthenticate', headers: { authorization: `Bearer ${token}` } });
  const code = await on.codeFor(email);
  expect(await confirmed('code', code === '000000' ? '000001' : '000000')).toBe(false);
  expect([await confirmed('code', code), await confirmed('code', code)]).toEqual([true, false]);
  await database.sql.update(users).set({ encryptedPassword: null }).where(eq(users.id, id));
  expect([await confirmed('password', password), await confirmed('password', '')]).toEqual([false, false]);
  await expect(confirmed('password', password, other)).rejects.toMatchObject({ code: 'user_not_found' });
  await expect(confirmed('password', password, 'no-uuid')).rejects.toMatchObject({
    code: 'validation_failed',
    message: 'user_id must be an UUID',
  });
});

test('confirmIdentity, the code cannot be looked up: the failure is no wrong code', async () => {
  const email = somebody();
  await signUp(on, email);
  const broken: Database = {
    ...database,
    engine: database.engine,
    get sql() {
      const update = (): never => {
        throw new Error('connection terminated');
      };
      return Object.assign(Object.create(database.sql) as Database['sql'], { update });
    },
  };
  const app = await openAuthApp(broken);
  const request = { headers: {}, ip: '127.0.0.1' } as FastifyRequest;
  const proof = { method: 'code', secret: '000000' } as const;
  await expect(app.auth.confirmIdentity(request, await idOf(email), proof)).rejects.toThrow(
    'connection terminated',
  );
  await app.app.close();
});
