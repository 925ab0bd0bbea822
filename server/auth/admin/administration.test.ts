import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { hash as hashArgon2 } from '@node-rs/argon2';
import { hash as hashBcrypt } from '@node-rs/bcrypt';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../database/database.ts';
import { openAuthApp, signUpInTwoSteps, siteUrl, type AuthApp } from '../testing/auth-app.ts';
import { openTestDatabase, truncateAll } from '../../testing/database.ts';
import { injectFetch } from '../testing/inject-fetch.ts';
import { signServiceRoleToken } from '../sessions/access-token.ts';
import { replaceSecretKey } from '../keys/api-keys.ts';
import { createAuthDependencies } from '../create-dependencies.ts';
import { auditLogEntries, identities, users } from '../tables.ts';

let database: Database;
let on: AuthApp;
let secret: string;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await truncateAll(database);
  on = await openAuthApp(database, { settings: { redirectAllowList: ['https://app.example.com/**'] } });
  secret = await replaceSecretKey({ database, clock: on.clock.now });
});

const email = 'ada@example.com';
const password = 'harbour-lantern-42';
/** The official client with the secret key, as a backend uses it. */
const adminClient = (key = secret): SupabaseClient =>
  createClient(siteUrl, key, {
    global: { fetch: injectFetch(on.app) },
    auth: { persistSession: false, autoRefreshToken: false },
  });
const admin = () => adminClient().auth.admin;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const send = (method: Method, path: string, body?: unknown, bearer: string | null = secret) =>
  on.app.inject({
    method,
    url: `/auth/v1${path}`,
    headers: { apikey: on.key, ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }) },
    ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
const made = async (values: Parameters<ReturnType<typeof admin>['createUser']>[0]): Promise<string> => {
  const { data, error } = await admin().createUser(values);
  if (error) throw error;
  return data.user.id;
};

const everyAddress: [Method, string][] = [
  ['POST', '/invite'],
  ['POST', '/admin/generate_link'],
  ['GET', '/admin/users'],
  ['POST', '/admin/users'],
  ['GET', `/admin/users/${crypto.randomUUID()}`],
  ['PUT', `/admin/users/${crypto.randomUUID()}`],
  ['DELETE', `/admin/users/${crypto.randomUUID()}`],
  ['GET', `/admin/users/${crypto.randomUUID()}/factors`],
  ['GET', '/admin/audit'],
  ['GET', '/admin/oauth/clients'],
  ['POST', '/admin/oauth/clients'],
  ['GET', `/admin/oauth/clients/${crypto.randomUUID()}`],
  ['PUT', `/admin/oauth/clients/${crypto.randomUUID()}`],
  ['DELETE', `/admin/oauth/clients/${crypto.randomUUID()}`],
  ['POST', `/admin/oauth/clients/${crypto.randomUUID()}/regenerate_secret`],
];

describe('admin access', () => {
  test('without a key, or with the publishable, a forged, a replaced key or a user token: rejected', async () => {
    const client = await signUpInTwoSteps(on, email);
    const customer = (await client.auth.getSession()).data.session?.access_token ?? '';
    const old = secret;
    secret = await replaceSecretKey({ database, clock: on.clock.now });
    for (const [method, path] of everyAddress) {
      const codes = [];
      for (const bearer of [null, on.key, 'garbage', old, `${secret.slice(0, -1)}_`, customer]) {
        const answer = await send(method, path, undefined, bearer);
        codes.push([answer.statusCode, answer.json<{ error_code: string }>().error_code]);
      }
      expect([method, path, codes]).toEqual([
        method,
        path,
        [
          [401, 'no_authorization'],
          [401, 'no_authorization'],
          [403, 'bad_jwt'],
          [403, 'bad_jwt'],
          [403, 'bad_jwt'],
          [403, 'not_admin'],
        ],
      ]);
    }
  });

  test('secret key and service_role token: accepted as bearer and as API key', async () => {
    const dependencies = createAuthDependencies({
      database,
      clock: on.clock.now,
      mailer: { queue: async () => undefined },
      config: { publicUrl: siteUrl, rateLimits: 'off' },
    });
    for (const key of [secret, await signServiceRoleToken(dependencies, 3600)]) {
      const { data, error } = await adminClient(key).auth.admin.listUsers();
      expect([error, data.users]).toEqual([null, []]);
    }
    expect(secret).toMatch(/^sb_secret_[\w-]{22}_[\w-]{8}$/);
    on.clock.advance(1);
    expect((await send('GET', '/user', undefined, secret)).json()).toMatchObject({
      error_code: 'no_authorization',
    });
  });

  test('account with an admin role: accepted while its session lasts', async () => {
    const client = await signUpInTwoSteps(on, email);
    await database.sql.update(users).set({ role: 'supabase_admin' });
    const token = (await client.auth.refreshSession()).data.session?.access_token ?? '';
    expect((await send('GET', '/admin/users', undefined, token)).statusCode).toBe(200);
    await client.auth.signOut();
    expect((await send('GET', '/admin/users', undefined, token)).json()).toMatchObject({
      error_code: 'session_not_found',
    });
  });
});

describe('admin: create user', () => {
  test('stores all attributes', async () => {
    const id = crypto.randomUUID();
    const { data, error } = await admin().createUser({
      id,
      email: 'Ada@Example.com',
      phone: '+234 800 000 0000',
      password,
      email_confirm: true,
      phone_confirm: true,
      user_metadata: { full_name: 'Ada Obi' },
      app_metadata: { plan: 'gold' },
      role: 'authenticated',
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      id,
      email,
      phone: '2348000000000',
      email_confirmed_at: expect.any(String),
      phone_confirmed_at: expect.any(String),
      app_metadata: { provider: 'email', providers: ['email', 'phone'], plan: 'gold' },
      user_metadata: { full_name: 'Ada Obi' },
    });
    expect(data.user?.identities?.map(({ provider }) => provider).toSorted()).toEqual(['email', 'phone']);
    expect((await on.client().auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  test('unconfirmed by default, without a mail', async () => {
    await made({ email, password });
    expect((await on.client().auth.signInWithPassword({ email, password })).error?.code).toBe(
      'email_not_confirmed',
    );
    expect(await on.mailsTo(email)).toHaveLength(0);
  });

  test.each([
    ['a bcrypt hash', () => hashBcrypt(password, 4)],
    [
      'an argon2id hash of other parameters',
      () => hashArgon2(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }),
    ],
  ])('imported %s: accepted and replaced at the next sign-in', async (_what, hash) => {
    const brought = await hash();
    await made({ email, email_confirm: true, password_hash: brought });
    expect((await on.client().auth.signInWithPassword({ email, password: 'not-this-one' })).error?.code).toBe(
      'invalid_credentials',
    );
    expect((await database.sql.select().from(users))[0]?.encryptedPassword).toBe(brought);
    expect((await on.client().auth.signInWithPassword({ email, password })).error).toBeNull();
    expect((await database.sql.select().from(users))[0]?.encryptedPassword).toMatch(
      /^\$argon2id\$v=19\$m=1024,t=1,p=4\$/,
    );
    expect((await on.client().auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  test.each<[unknown, number, string]>([
    [{}, 400, 'validation_failed'],
    [{ email: 'no address' }, 400, 'validation_failed'],
    [{ email, phone: 'no phone' }, 400, 'validation_failed'],
    [{ email, id: 'no uuid' }, 400, 'validation_failed'],
    [{ email, password: 'short' }, 422, 'weak_password'],
    [{ email, password, password_hash: '$2b$04$x' }, 400, 'validation_failed'],
    [{ email, password_hash: 'plain text' }, 400, 'validation_failed'],
    [{ email, ban_duration: 'for ever' }, 400, 'validation_failed'],
    [{ email, ban_duration: '99999999999h' }, 400, 'validation_failed'],
    [{ email: 'taken@example.com' }, 422, 'email_exists'],
    [{ phone: '2348111111111' }, 422, 'phone_exists'],
    ['{', 400, 'bad_json'],
    [{ email: 7 }, 400, 'bad_json'],
  ])('%j: rejected', async (body, status, code) => {
    await made({ email: 'taken@example.com', phone: '2348111111111' });
    const answer = await send('POST', '/admin/users', body);
    expect([answer.statusCode, answer.json<{ error_code: string }>().error_code]).toEqual([status, code]);
    expect(await database.sql.select().from(users)).toHaveLength(1);
  });

  test('same address twice at once: creates one user', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => send('POST', '/admin/users', { email })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422, 422]);
  });
});

describe('admin: list and get users', () => {
  test('paginated, newest first, with the headers the client reads', async () => {
    for (let count = 1; count <= 5; count += 1) {
      on.clock.advance(1);
      await made({
        email: `user${count}@example.com`,
        user_metadata: { full_name: count === 3 ? 'Ngozi_Eze' : 'Somebody' },
      });
    }
    const first = await admin().listUsers({ page: 1, perPage: 2 });
    expect(first.data).toMatchObject({ aud: 'authenticated', total: 5, nextPage: 2, lastPage: 3 });
    expect(first.data.users.map((user) => user.email)).toEqual(['user5@example.com', 'user4@example.com']);
    expect(
      first.data.users.map((user) => user.identities?.map((identity) => identity.identity_data?.['email'])),
    ).toEqual([['user5@example.com'], ['user4@example.com']]);
    const last = await send('GET', '/admin/users?page=3&per_page=2');
    expect(last.headers).toMatchObject({
      'x-total-count': '5',
      link: '</admin/users?page=3&per_page=2>; rel="last"',
    });
    const found = async (query: string) =>
      (await send('GET', `/admin/users?${query}`))
        .json<{ users: { email: string }[] }>()
        .users.map((user) => user.email.slice(4, 5))
        .join('');
    expect(await found('page=&per_page=')).toBe('54321');
    expect(await found('sort=created_at%20asc')).toBe('12345');
    expect(await found('filter=ngozi_')).toBe('3');
    expect(await found('filter=USER2@')).toBe('2');
    expect(await found('filter=%25')).toBe('');
  });

  test.each(['page=x', 'page=-1', 'per_page=1.5', 'sort=email%20asc', 'sort=created_at%20sideways'])(
    '%s: rejected',
    async (query) => {
      expect((await send('GET', `/admin/users?${query}`)).json()).toMatchObject({
        code: 400,
        error_code: 'validation_failed',
      });
    },
  );

  test('by id', async () => {
    const id = await made({ email });
    expect((await admin().getUserById(id)).data.user?.email).toBe(email);
    expect((await send('GET', '/admin/users/no-uuid')).json()).toMatchObject({
      code: 404,
      error_code: 'validation_failed',
    });
    expect((await send('GET', `/admin/users/${crypto.randomUUID()}`)).json()).toMatchObject({
      code: 404,
      error_code: 'user_not_found',
    });
  });
});

describe('admin: update user', () => {
  test('address, metadata, role: applied at once', async () => {
    const id = await made({
      email,
      email_confirm: true,
      user_metadata: { city: 'Lagos', age: 40 },
      app_metadata: { plan: 'gold' },
    });
    const { data } = await admin().updateUserById(id, {
      email: 'new@example.com',
      user_metadata: { city: null, full_name: 'Ada' },
      app_metadata: { plan: null, level: 2 },
    });
    expect(data.user).toMatchObject({
      email: 'new@example.com',
      user_metadata: { age: 40, full_name: 'Ada' },
      app_metadata: { provider: 'email', level: 2 },
    });
    expect(data.user?.user_metadata).not.toHaveProperty('city');
    expect(data.user?.app_metadata).not.toHaveProperty('plan');
    expect((await database.sql.select().from(identities)).map((identity) => identity.email)).toEqual([
      'new@example.com',
    ]);
    await made({ email: 'taken@example.com' });
    expect((await admin().updateUserById(id, { email: 'taken@example.com' })).error).toMatchObject({
      status: 422,
      code: 'email_exists',
    });
  });

  test('new password: ends every session; ban: locks out for its duration', async () => {
    const id = await made({ email, email_confirm: true, password });
    const client = on.client();
    await client.auth.signInWithPassword({ email, password });
    expect((await admin().updateUserById(id, { password: 'quite-another-one' })).error).toBeNull();
    expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    const banned = await admin().updateUserById(id, { ban_duration: '1h30m' });
    expect(new Date(banned.data.user?.banned_until ?? '').getTime() - on.clock.now().getTime()).toBe(
      5_400_000,
    );
    const signIn = async () =>
      (await on.client().auth.signInWithPassword({ email, password: 'quite-another-one' })).error?.code;
    expect(await signIn()).toBe('user_banned');
    on.clock.advance(5401);
    expect(await signIn()).toBeUndefined();
    await admin().updateUserById(id, { ban_duration: '24h' });
    await admin().updateUserById(id, { ban_duration: 'none' });
    expect(await signIn()).toBeUndefined();
  });
});

describe('admin: delete user', () => {
  test('removes the user, or anonymises it softly', async () => {
    const gone = await made({ email: 'gone@example.com' });
    const soft = await made({ email, email_confirm: true, password, user_metadata: { full_name: 'Ada' } });
    const client = on.client();
    await client.auth.signInWithPassword({ email, password });
    expect((await admin().deleteUser(gone)).error).toBeNull();
    expect((await admin().deleteUser(soft, true)).error).toBeNull();
    const rows = await database.sql.select().from(users);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      id: soft,
      encryptedPassword: null,
      rawUserMetaData: {},
      rawAppMetaData: {},
      deletedAt: expect.any(Date),
    });
    expect(JSON.stringify([rows, await database.sql.select().from(identities)])).not.toMatch(/ada@|"Ada"/i);
    expect((await client.auth.getUser()).error).not.toBeNull();
    expect((await on.client().auth.signInWithPassword({ email, password })).error?.code).toBe(
      'invalid_credentials',
    );
    expect((await admin().createUser({ email })).error).toBeNull();
    expect((await admin().deleteUser(gone)).error).toMatchObject({ status: 404, code: 'user_not_found' });
  });
});

describe('admin: invite', () => {
  test('creates an account that the link opens, and can be sent again until then', async () => {
    const { data, error } = await admin().inviteUserByEmail(email, {
      data: { full_name: 'Ada' },
      redirectTo: 'https://app.example.com/hello',
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email,
      invited_at: expect.any(String),
      confirmation_sent_at: expect.any(String),
    });
    expect((await admin().inviteUserByEmail(email)).error).toBeNull();
    const [first] = await on.mailsTo(email);
    expect(first?.text).toContain(encodeURIComponent('https://app.example.com/hello'));
    const link = await on.linkFor(email);
    expect(link.searchParams.get('type')).toBe('invite');
    const accepted = await on
      .client()
      .auth.verifyOtp({ type: 'invite', token_hash: link.searchParams.get('token_hash') ?? '' });
    expect(accepted.data.session).not.toBeNull();
    expect((await admin().inviteUserByEmail(email)).error).toMatchObject({
      status: 422,
      code: 'email_exists',
    });
    const actions = (await database.sql.select().from(auditLogEntries)).map(
      ({ payload }) => payload['action'],
    );
    expect(actions).toEqual(['user_invited', 'user_invited', 'invite_accepted']);
  });

  test('sign-up with an invited address: reveals nothing', async () => {
    await admin().inviteUserByEmail(email, { data: { salary: 7 } });
    on.clock.advance(61);
    const { data } = await on.client().auth.signUp({ email, password });
    expect(data.user).toMatchObject({ user_metadata: {}, identities: [] });
  });
});

describe('admin: generate link', () => {
  const kinds = ['signup', 'invite', 'magiclink', 'recovery'] as const;
  async function generated(type: (typeof kinds)[number]) {
    if (type === 'magiclink' || type === 'recovery') await made({ email, email_confirm: true });
    const { data, error } = await admin().generateLink({
      type,
      email,
      password,
      options: { redirectTo: 'https://app.example.com/x' },
    });
    if (error) throw error;
    expect(data.user).toMatchObject({ email });
    expect(data.properties).toMatchObject({
      verification_type: type,
      redirect_to: 'https://app.example.com/x',
    });
    expect(await on.mailsTo(email)).toHaveLength(0);
    return data.properties;
  }

  test.each(kinds)('type %s: the link opens a session', async (type) => {
    const { action_link: link } = await generated(type);
    expect(link.startsWith(`${siteUrl}/auth/v1/verify?`)).toBe(true);
    expect((await on.app.inject({ method: 'HEAD', url: link.slice(siteUrl.length) })).statusCode).toBe(404);
    const answer = await on.app.inject({ url: link.slice(siteUrl.length) });
    expect(String(answer.headers['location'])).toMatch(/^https:\/\/app\.example\.com\/x#access_token=/);
  });

  test.each(kinds)('type %s: the code opens a session', async (type) => {
    const { email_otp: token } = await generated(type);
    expect((await on.client().auth.verifyOtp({ email, token, type })).data.session).not.toBeNull();
  });

  test.each(kinds)('type %s: the hash opens a session', async (type) => {
    const { hashed_token: hashed } = await generated(type);
    expect((await on.client().auth.verifyOtp({ token_hash: hashed, type })).data.session).not.toBeNull();
  });

  test('unknown address: magiclink becomes signup, other types need an account', async () => {
    expect(
      (await admin().generateLink({ type: 'magiclink', email })).data.properties?.verification_type,
    ).toBe('signup');
    for (const type of ['recovery', 'email_change_new'] as const) {
      expect(
        (
          await send('POST', '/admin/generate_link', {
            type,
            email: 'nobody@example.com',
            new_email: 'x@example.com',
          })
        ).json(),
      ).toMatchObject({ code: 404, error_code: 'user_not_found' });
    }
  });

  test('email change: applied after both links', async () => {
    await made({ email, email_confirm: true });
    const half = async (type: 'email_change_current' | 'email_change_new') =>
      (await admin().generateLink({ type, email, newEmail: 'new@example.com' })).data.properties
        ?.hashed_token ?? '';
    const [current, fresh] = [await half('email_change_current'), await half('email_change_new')];
    await on.client().auth.verifyOtp({ token_hash: current, type: 'email_change' });
    expect(
      (await on.client().auth.verifyOtp({ token_hash: fresh, type: 'email_change' })).data.user?.email,
    ).toBe('new@example.com');
  });

  test('email change: a confirmation for an earlier address does not count', async () => {
    await made({ email, email_confirm: true });
    const link = async (type: string, newEmail: string) =>
      (await send('POST', '/admin/generate_link', { type, email, new_email: newEmail })).json<{
        hashed_token: string;
      }>().hashed_token;
    const stale = await link('email_change_current', 'one@example.com');
    const fresh = await link('email_change_new', 'two@example.com');
    expect((await on.client().auth.verifyOtp({ token_hash: stale, type: 'email_change' })).error?.code).toBe(
      'otp_expired',
    );
    await on.client().auth.verifyOtp({ token_hash: fresh, type: 'email_change' });
    expect((await database.sql.select().from(users))[0]?.email).toBe(email);
  });

  test.each<[unknown, number, string]>([
    [{ type: 'signup', email }, 400, 'validation_failed'],
    [{ type: 'nonsense', email }, 400, 'validation_failed'],
    [{ email }, 400, 'validation_failed'],
    [{ type: 'invite', email: 'no address' }, 400, 'validation_failed'],
    [{ type: 'invite', email: 'taken@example.com' }, 422, 'email_exists'],
    [{ type: 'email_change_new', email: 'taken@example.com' }, 400, 'validation_failed'],
    [
      { type: 'email_change_new', email: 'taken@example.com', new_email: 'other@example.com' },
      422,
      'email_exists',
    ],
  ])('%j: rejected', async (body, status, code) => {
    await made({ email: 'taken@example.com', email_confirm: true });
    await made({ email: 'other@example.com' });
    const answer = await send('POST', '/admin/generate_link', body);
    expect([answer.statusCode, answer.json<{ error_code: string }>().error_code]).toEqual([status, code]);
  });

  test('redirect not allowed: leads to the site', async () => {
    const answer = await send('POST', '/admin/generate_link', {
      type: 'invite',
      email,
      redirect_to: 'https://evil.example/',
    });
    expect(new URL(answer.json<{ action_link: string }>().action_link).searchParams.get('redirect_to')).toBe(
      `${siteUrl}/`,
    );
  });
});

describe('admin: audit log', () => {
  test('is paginated and searchable', async () => {
    await made({ email });
    on.clock.advance(1);
    await signUpInTwoSteps(on, 'bola@example.com');
    const all = await send('GET', '/admin/audit?per_page=1');
    expect(all.headers).toMatchObject({
      'x-total-count': '2',
      link: '</admin/audit?page=2&per_page=1>; rel="next", </admin/audit?page=2&per_page=1>; rel="last"',
    });
    expect(all.json()).toEqual([
      {
        id: expect.any(String),
        payload: expect.objectContaining({
          action: 'user_signedup',
          actor_username: 'bola@example.com',
          log_type: 'team',
        }),
        created_at: expect.any(String),
        ip_address: '127.0.0.1',
      },
    ]);
    const found = async (query: string) =>
      (await send('GET', `/admin/audit?query=${encodeURIComponent(query)}`)).json<unknown[]>().length;
    expect([
      await found('author:BOLA'),
      await found('action:signed'),
      await found('type:team'),
      await found('author:%'),
    ]).toEqual([1, 2, 2, 0]);
    expect((await send('GET', '/admin/audit?query=color:red')).statusCode).toBe(400);
  });
});
