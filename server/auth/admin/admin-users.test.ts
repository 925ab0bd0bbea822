import { hash as hashArgon2 } from '@node-rs/argon2';
import { hash as hashBcrypt } from '@node-rs/bcrypt';
import { describe, expect, test } from 'vitest';
import { identities, users } from '../tables.ts';
import { adminFixture } from '../testing/auth-fixtures.ts';

const fixture = adminFixture();
const email = 'ada@example.com';
const password = 'harbour-lantern-42';
const { admin, send, made } = fixture.calls;

describe('admin: create user', () => {
  test('user created with all attributes: all are stored', async () => {
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
    expect((await fixture.on.client().auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  test('number confirmed of a user who has none: stays unconfirmed', async () => {
    const { data } = await admin().createUser({ email, phone_confirm: true });
    expect(data.user).toMatchObject({ email });
    expect((await fixture.database.sql.select().from(users))[0]?.phoneConfirmedAt).toBeNull();
  });

  test('unconfirmed by default, without a mail', async () => {
    await made({ email, password });
    expect((await fixture.on.client().auth.signInWithPassword({ email, password })).error?.code).toBe(
      'email_not_confirmed',
    );
    expect(await fixture.on.mailsTo(email)).toHaveLength(0);
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
    expect(
      (await fixture.on.client().auth.signInWithPassword({ email, password: 'not-this-one' })).error?.code,
    ).toBe('invalid_credentials');
    expect((await fixture.database.sql.select().from(users))[0]?.encryptedPassword).toBe(brought);
    expect((await fixture.on.client().auth.signInWithPassword({ email, password })).error).toBeNull();
    expect((await fixture.database.sql.select().from(users))[0]?.encryptedPassword).toMatch(
      /^\$argon2id\$v=19\$m=1024,t=1,p=1\$/,
    );
    expect((await fixture.on.client().auth.signInWithPassword({ email, password })).error).toBeNull();
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
    expect(await fixture.database.sql.select().from(users)).toHaveLength(1);
  });

  test('same address twice at once: creates one user', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => send('POST', '/admin/users', { email })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
  });
});

describe('admin: list and get users', () => {
  test('paginated, newest first, with the headers the client reads', async () => {
    for (let count = 1; count <= 5; count += 1) {
      fixture.on.clock.advance(1);
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

  test('user read by id: found, unknown or invalid ids are not', async () => {
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
    expect((await fixture.database.sql.select().from(identities)).map((identity) => identity.email)).toEqual([
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
    const client = fixture.on.client();
    await client.auth.signInWithPassword({ email, password });
    expect((await admin().updateUserById(id, { password: 'quite-another-one' })).error).toBeNull();
    expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    const banned = await admin().updateUserById(id, { ban_duration: '1h30m' });
    expect(new Date(banned.data.user?.banned_until ?? '').getTime() - fixture.on.clock.now().getTime()).toBe(
      5_400_000,
    );
    const signIn = async () =>
      (await fixture.on.client().auth.signInWithPassword({ email, password: 'quite-another-one' })).error
        ?.code;
    expect(await signIn()).toBe('user_banned');
    fixture.on.clock.advance(5401);
    expect(await signIn()).toBeUndefined();
    await admin().updateUserById(id, { ban_duration: '24h' });
    await admin().updateUserById(id, { ban_duration: 'none' });
    expect(await signIn()).toBeUndefined();
  });
});

describe('admin: delete user', () => {
  test('user deleted: removed, or anonymised if softly', async () => {
    const gone = await made({ email: 'gone@example.com' });
    const soft = await made({ email, email_confirm: true, password, user_metadata: { full_name: 'Ada' } });
    const client = fixture.on.client();
    await client.auth.signInWithPassword({ email, password });
    expect((await admin().deleteUser(gone)).error).toBeNull();
    expect((await admin().deleteUser(soft, true)).error).toBeNull();
    const rows = await fixture.database.sql.select().from(users);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      id: soft,
      encryptedPassword: null,
      rawUserMetaData: {},
      rawAppMetaData: {},
      deletedAt: expect.any(Date),
    });
    expect(JSON.stringify([rows, await fixture.database.sql.select().from(identities)])).not.toMatch(
      /ada@|"Ada"/i,
    );
    expect((await client.auth.getUser()).error).not.toBeNull();
    expect((await fixture.on.client().auth.signInWithPassword({ email, password })).error?.code).toBe(
      'invalid_credentials',
    );
    expect((await admin().createUser({ email })).error).toBeNull();
    expect((await admin().deleteUser(gone)).error).toMatchObject({ status: 404, code: 'user_not_found' });
  });
});
