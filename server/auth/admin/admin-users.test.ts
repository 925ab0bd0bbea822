import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { hash as hashArgon2 } from '@node-rs/argon2';
import { hash as hashBcrypt } from '@node-rs/bcrypt';
import { describe, expect, test } from 'vitest';
import { auditLogEntries, identities, mfaFactors, oneTimeTokens, sessions, users } from '../tables.ts';
import { adminFixture } from '../testing/auth-fixtures.ts';

const fixture = adminFixture();
const email = 'ada@example.com';
const password = 'harbour-lantern-42';
const { admin, send, made } = fixture.calls;
const recorded = async () =>
  (await fixture.database.sql.select().from(auditLogEntries).orderBy(auditLogEntries.createdAt)).map(
    ({ payload }) => payload,
  );

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

  test('attributes that are missing, malformed or taken: refused, and nobody is created', async () => {
    await made({ email: 'taken@example.com', phone: '2348111111111' });
    const invalid = (msg: string) => [400, 'validation_failed', msg] as const;
    const ban = (text: string) => invalid(`invalid format for ban duration: "${text}"`);
    const cases: [unknown, readonly [number, string, unknown]][] = [
      [{}, invalid('Cannot create a user without either an email or phone')],
      [{ email: 'no address' }, invalid('Unable to validate email address: invalid format')],
      [{ email, phone: 'no phone' }, invalid('Invalid phone number format (E.164 required)')],
      [{ email, id: 'no uuid' }, invalid('ID must conform to the uuid v4 format')],
      [{ email, id: '' }, invalid('ID must conform to the uuid v4 format')],
      [{ email, password: 'short' }, [422, 'weak_password', expect.stringMatching(/at least 8/)]],
      [{ email, password: email }, [422, 'weak_password', expect.stringMatching(/your e-mail address/)]],
      [
        { email, password, password_hash: '$2b$04$x' },
        invalid('Only a password or a password hash should be provided'),
      ],
      [
        { email, password_hash: 'plain text' },
        invalid('The password hash is of a kind that is not known: bcrypt and argon2 are'),
      ],
      [{ email, ban_duration: 'for ever' }, ban('for ever')],
      [{ email, ban_duration: '99999999999h' }, ban('99999999999h')],
      [{ email, ban_duration: `7990${'0'.repeat(50)}years` }, ban(`7990${'0'.repeat(46)}`)],
      [
        { email: 'taken@example.com' },
        [422, 'email_exists', 'A user with this email address has already been registered'],
      ],
      [{ phone: '2348111111111' }, [422, 'phone_exists', 'Phone number already registered by another user']],
      ['{', [400, 'bad_json', expect.anything()]],
      [{ email: 7 }, [400, 'bad_json', expect.anything()]],
    ];
    for (const [body, outcome] of cases) {
      const answer = await send('POST', '/admin/users', body);
      const { error_code: code, msg } = answer.json<{ error_code: string; msg: string }>();
      expect([body, answer.statusCode, code, msg]).toEqual([body, ...outcome]);
    }
    expect(await fixture.database.sql.select().from(users)).toHaveLength(1);
  });

  test('id in capitals, audience and role: stored, and listed with their audience only', async () => {
    const id = crypto.randomUUID();
    const created = await send('POST', '/admin/users', {
      id: id.toUpperCase(),
      email,
      aud: 'partners',
      role: 'partner',
    });
    expect(created.json()).toMatchObject({ id, aud: 'partners', role: 'partner' });
    const other = await made({ email: 'bola@example.com' });
    const listed = async (audience?: string) => {
      const answer = await fixture.on.app.inject({
        url: '/auth/v1/admin/users',
        headers: {
          apikey: fixture.on.key,
          authorization: `Bearer ${fixture.secret}`,
          ...(audience === undefined ? {} : { 'x-jwt-aud': audience }),
        },
      });
      const { users: shown, aud } = answer.json<{ users: { id: string }[]; aud: string }>();
      return [aud, answer.headers['x-total-count'], shown.map((user) => user.id)];
    };
    expect(await listed()).toEqual(['authenticated', '1', [other]]);
    expect(await listed('partners')).toEqual(['partners', '1', [id]]);
    expect((await send('GET', `/admin/users/${id.toUpperCase()}`)).json()).toMatchObject({ id });
    expect((await recorded()).slice(0, 1)).toMatchObject([
      { action: 'user_signedup', traits: { user_id: id, user_email: email, user_phone: '' } },
    ]);
  });

  test('same address twice at once: creates one user', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => send('POST', '/admin/users', { email })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
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

  test('address, number and confirmations: kept where they are there already, and pending links end', async () => {
    const id = await made({ email, password });
    const change = async (body: object) => (await send('PUT', `/admin/users/${id}`, body)).json<object>();
    const row = async () => (await fixture.database.sql.select().from(users).where(eq(users.id, id)))[0];
    const verified = async (provider: string) =>
      (await fixture.database.sql.select().from(identities).where(eq(identities.provider, provider)))[0]
        ?.identityData[`${provider}_verified`];
    expect([(await row())?.rawUserMetaData, await verified('email')]).toEqual([{}, false]);
    const confirmedAt = fixture.on.clock.now();
    await change({ email_confirm: true });
    fixture.on.clock.advance(1);
    const number = '2348000000000';
    expect(await change({ phone: number, email_confirm: true })).toMatchObject({
      phone: number,
      email_confirmed_at: confirmedAt.toISOString(),
      user_metadata: { email_verified: true },
      app_metadata: { provider: 'email', providers: ['email', 'phone'] },
    });
    expect([(await row())?.phoneConfirmedAt, await verified('email'), await verified('phone')]).toEqual([
      null,
      true,
      false,
    ]);
    const phoneConfirmedAt = fixture.on.clock.now();
    await change({ phone: number, phone_confirm: true });
    fixture.on.clock.advance(1);
    await change({ phone_confirm: true, role: 'officer' });
    expect(await row()).toMatchObject({
      phoneConfirmedAt,
      role: 'officer',
      updatedAt: fixture.on.clock.now(),
    });
    expect(await verified('phone')).toBe(true);

    const client = fixture.on.client();
    await client.auth.signInWithPassword({ email, password });
    await client.auth.updateUser({ email: 'wanted@example.com' });
    const pending = async () => (await fixture.database.sql.select().from(oneTimeTokens)).length;
    expect(await pending()).toBe(2);
    await change({ email, user_metadata: { city: 'Lagos' } });
    expect([await pending(), (await row())?.emailChange]).toEqual([2, null]);
    await change({ email: 'new@example.com' });
    expect([await pending(), await verified('email')]).toEqual([0, true]);
    expect((await client.auth.getUser()).error).toBeNull();
    expect((await recorded()).at(-1)).toMatchObject({
      action: 'user_modified',
      traits: { user_id: id, user_email: 'new@example.com', user_phone: number },
    });
    await made({ phone: '2348111111111' });
    expect(await change({ phone: '2348111111111' })).toMatchObject({ error_code: 'phone_exists' });
    expect((await send('PUT', `/admin/users/${crypto.randomUUID()}`, {})).json()).toMatchObject({
      code: 404,
      error_code: 'user_not_found',
    });
  });

  test('anonymous user who gets an address: permanent', async () => {
    await fixture.database.sql
      .insert(users)
      .values({ isAnonymous: true, createdAt: fixture.on.clock.now(), updatedAt: fixture.on.clock.now() });
    const [anonymous] = await fixture.database.sql.select().from(users);
    const put = async (body: object) =>
      (await send('PUT', `/admin/users/${anonymous?.id}`, body)).json<object>();
    expect(await put({ email_confirm: true, user_metadata: { city: 'Lagos' } })).toMatchObject({
      is_anonymous: true,
      app_metadata: {},
      user_metadata: { city: 'Lagos' },
      identities: [],
    });
    expect(await put({ email })).toMatchObject({ is_anonymous: false, app_metadata: { provider: 'email' } });
    expect(await fixture.database.sql.select().from(identities)).toMatchObject([
      { identityData: { email, email_verified: false } },
    ]);
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
    const soft = await made({
      email,
      phone: '2348000000000',
      email_confirm: true,
      password,
      user_metadata: { full_name: 'Ada' },
    });
    const client = fixture.on.client();
    await client.auth.signInWithPassword({ email, password });
    await fixture.on.client().auth.resetPasswordForEmail(email);
    const factor = { factorType: 'totp', status: 'verified', secret: 'a secret' } as const;
    const deletedAt = fixture.on.clock.now();
    await fixture.database.sql
      .insert(mfaFactors)
      .values({ userId: soft, ...factor, createdAt: deletedAt, updatedAt: deletedAt });
    expect((await admin().deleteUser(gone)).error).toBeNull();
    expect((await admin().deleteUser(soft, true)).error).toBeNull();
    const rows = await fixture.database.sql.select().from(users);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      id: soft,
      encryptedPassword: null,
      rawUserMetaData: {},
      rawAppMetaData: {},
      deletedAt,
      updatedAt: deletedAt,
    });
    // Hashed with the id, so that nobody can look for a known address or number.
    const hidden = (text: string) =>
      createHash('sha256')
        .update(soft + text)
        .digest('base64url');
    expect([rows[0]?.email, rows[0]?.phone]).toEqual([hidden(email), hidden('2348000000000').slice(0, 15)]);
    const owned = await fixture.database.sql.select().from(identities);
    expect(owned.map(({ providerId }) => providerId)).toEqual([hidden(soft), hidden(soft)]);
    expect(JSON.stringify([rows, owned])).not.toMatch(/ada@|"Ada"|2348000000000/i);
    for (const table of [sessions, mfaFactors, oneTimeTokens])
      expect(await fixture.database.sql.select().from(table)).toEqual([]);
    expect((await recorded()).slice(-2)).toMatchObject([
      { action: 'user_deleted', traits: { user_id: gone, user_email: 'gone@example.com', user_phone: '' } },
      { action: 'user_deleted', traits: { user_id: soft, user_email: email, user_phone: '2348000000000' } },
    ]);
    fixture.on.clock.advance(1);
    expect((await admin().deleteUser(soft, true)).error).toBeNull();
    expect(await fixture.database.sql.select().from(users)).toEqual(rows);
    expect((await client.auth.getUser()).error).not.toBeNull();
    expect((await fixture.on.client().auth.signInWithPassword({ email, password })).error?.code).toBe(
      'invalid_credentials',
    );
    expect((await admin().createUser({ email })).error).toBeNull();
    expect((await admin().deleteUser(gone)).error).toMatchObject({ status: 404, code: 'user_not_found' });
  });
});
