import { describe, expect, test } from 'vitest';
import { signUpInTwoSteps } from '../testing/auth-app.ts';
import { auditLogEntries, users } from '../tables.ts';
import { authFixture } from '../testing/auth-fixtures.ts';

const fixture = authFixture();

const email = 'ada@example.com';
const password = 'harbour-lantern-42';

const hashFor = async (address: string): Promise<string> =>
  (await fixture.on.linkFor(address)).searchParams.get('token_hash') ?? '';

describe('requests about codes and links', () => {
  const typed = { type: 'signup', email };
  const missingType = 'Missing one of these types: signup, email_change, sms, phone_change';
  const notOne = 'Only an email address or phone number should be provided on verify';
  test.each<[string, object, string]>([
    ['/verify', { email, token: '123456' }, 'Verify requires a verification type'],
    ['/verify', typed, 'Verify requires a token or a token hash'],
    ['/verify', { ...typed, token: '1', token_hash: 'a' }, 'Verify requires a token or a token hash'],
    ['/verify', { ...typed, token_hash: 'a' }, 'Only the token_hash and type should be provided'],
    [
      '/verify',
      { type: 'sms', phone: '1', token_hash: 'a' },
      'Only the token_hash and type should be provided',
    ],
    ['/verify', { type: 'signup', token: '123456' }, notOne],
    ['/verify', { ...typed, phone: '+2348000000000', token: '123456' }, notOne],
    ['/verify/preview', { token_hash: 'a' }, 'A preview requires a verification type and a token hash'],
    ['/verify/preview', { type: 'signup' }, 'A preview requires a verification type and a token hash'],
    ['/resend', { email }, missingType],
    ['/resend', { email, type: 'recovery' }, missingType],
    ['/resend', { type: 'signup' }, 'Type provided requires an email address'],
    ['/resend', { type: 'email_change' }, 'Type provided requires an email address'],
    ['/resend', { type: 'phone_change' }, 'Type provided requires a phone number'],
  ])('%s %j: rejected', async (path, body, msg) => {
    expect(await fixture.on.post(`/auth/v1${path}`, body)).toMatchObject({
      status: 400,
      body: { error_code: 'validation_failed', msg },
    });
  });

  test.each([
    ['token=a', 'Verify requires a verification type'],
    ['token=a&type=', 'Verify requires a verification type'],
    ['token=a&type=signup&type=signup', 'Verify requires a verification type'],
    ['type=signup', 'Verify requires a token'],
    ['token=&type=signup', 'Verify requires a token'],
    ['token=a&token=b&type=signup', 'Verify requires a token'],
  ])('link with %s: rejected', async (query, msg) => {
    const answer = await fixture.on.app.inject({ url: `/auth/v1/verify?${query}` });
    expect({ status: answer.statusCode, body: answer.json() }).toMatchObject({
      status: 400,
      body: { error_code: 'validation_failed', msg },
    });
  });

  test('resend to a phone: rejected unless phones are enabled, and unable to send one that waits', async () => {
    const resend = (type: string) => fixture.on.post('/auth/v1/resend', { type, phone: '+2348000000000' });
    expect(await resend('sms')).toMatchObject({
      status: 400,
      body: { error_code: 'phone_provider_disabled', msg: 'Phone logins are disabled' },
    });
    await fixture.reopen({ phoneEnabled: true });
    const now = fixture.on.clock.now();
    await fixture.database.sql
      .insert(users)
      .values({ aud: 'authenticated', phone: '2348000000000', createdAt: now, updatedAt: now });
    expect((await resend('sms')).status).toBe(500);
    expect((await resend('phone_change')).status).toBe(200);
    await fixture.database.sql.update(users).set({ phoneConfirmedAt: now });
    expect((await resend('sms')).status).toBe(200);
  });

  test('confirmations of two addresses mailed again within a minute: both are', async () => {
    const addresses = [email, 'eve@example.com'];
    for (const address of addresses) await fixture.on.client().auth.signUp({ email: address, password });
    fixture.on.clock.advance(61);
    for (const address of addresses)
      expect((await fixture.on.client().auth.resend({ type: 'signup', email: address })).error).toBeNull();
    for (const address of addresses) expect(await fixture.on.mailsTo(address)).toHaveLength(2);
  });

  test('banned or deleted user: neither the link nor the code works, and the link is not used up', async () => {
    await signUpInTwoSteps(fixture.on, email);
    await fixture.on.client().auth.signInWithOtp({ email });
    const token_hash = (await fixture.on.linkFor(email)).searchParams.get('token_hash') ?? '';
    const open = async () =>
      (await fixture.on.client().auth.verifyOtp({ token_hash, type: 'magiclink' })).error?.code;
    const soon = new Date(fixture.on.clock.now().getTime() + 1000);
    await fixture.database.sql.update(users).set({ bannedUntil: soon });
    expect(await open()).toBe('user_banned');
    await fixture.database.sql.update(users).set({ bannedUntil: null, deletedAt: soon });
    expect(await open()).toBe('otp_expired');
    await fixture.database.sql.update(users).set({ deletedAt: null });
    expect(await open()).toBeUndefined();
  });

  test('link to an address that is no longer the one of the account, or that it wants: neither opens nor names the account', async () => {
    const client = await signUpInTwoSteps(fixture.on, email);
    await client.auth.updateUser({ email: 'new@example.com' });
    const links: [string, string, string, Partial<typeof users.$inferInsert>][] = [
      ['email_change', 'new@example.com', await hashFor('new@example.com'), { emailChange: 'x@example.com' }],
      ['email_change', email, await hashFor(email), { email: 'x@example.com' }],
    ];
    await fixture.on.client().auth.signInWithOtp({ email });
    links.push(['magiclink', email, await hashFor(email), { email: 'x@example.com' }]);
    for (const [type, address, token_hash, moved] of links) {
      const preview = async () =>
        (await fixture.on.post('/auth/v1/verify/preview', { type, token_hash })).body['email'];
      expect(await preview()).toBe(address);
      await fixture.database.sql.update(users).set(moved);
      expect(await preview()).toBeNull();
      expect(await fixture.on.post('/auth/v1/verify', { type, token_hash })).toMatchObject({
        status: 403,
        body: { error_code: 'otp_expired', msg: 'Email link is invalid or has expired' },
      });
      await fixture.database.sql.update(users).set({ email, emailChange: 'new@example.com' });
      expect(await preview()).toBe(address);
    }
  });

  test('address whose mails came back: deliverable again once its owner enters a code from one', async () => {
    await fixture.database.query(
      `insert into undeliverable_addresses (address, status, mail_id, since) values ($1, '5.1.1', gen_random_uuid(), now())`,
      [email],
    );
    await fixture.on.client().auth.signInWithOtp({ email });
    const token = await fixture.on.codeFor(email);
    await fixture.on.client().auth.verifyOtp({ email, token, type: 'email' });
    expect((await fixture.database.query('select address from undeliverable_addresses')).rows).toEqual([]);
  });

  test('reset of a password: removes that of an account never confirmed, and keeps that of a confirmed one', async () => {
    const works = async () =>
      (await fixture.on.client().auth.signInWithPassword({ email, password })).error === null;
    const confirm = async (type: 'signup' | 'recovery') =>
      fixture.on.client().auth.verifyOtp({ email, token: await fixture.on.codeFor(email), type });
    await fixture.on.client().auth.signUp({ email, password });
    fixture.on.clock.advance(61);
    await fixture.on.client().auth.resetPasswordForEmail(email);
    expect((await confirm('recovery')).error).toBeNull();
    expect(await works()).toBe(false);

    await fixture.database.sql.delete(users);
    await fixture.on.client().auth.signUp({ email, password });
    expect((await confirm('signup')).error).toBeNull();
    expect(await works()).toBe(true);
    fixture.on.clock.advance(61);
    await fixture.on.client().auth.resetPasswordForEmail(email);
    expect((await confirm('recovery')).error).toBeNull();
    expect(await works()).toBe(true);
  });

  test('invited user: recorded as accepted; type of links that is not known: refused', async () => {
    await fixture.on.client().auth.signUp({ email, password });
    await fixture.database.sql.update(users).set({ invitedAt: fixture.on.clock.now() });
    const token_hash = await hashFor(email);
    const enter = (type: string) => fixture.on.post('/auth/v1/verify', { type, token_hash });
    for (const type of ['recovery', 'email_change', 'sms', 'toString'])
      expect(await enter(type)).toMatchObject({ status: 403, body: { error_code: 'otp_expired' } });
    const code = await fixture.on.codeFor(email);
    for (const [type, token] of [
      ['toString', code],
      ['invite', 'wrong'],
    ])
      expect((await fixture.on.post('/auth/v1/verify', { type, email, token })).status).toBe(403);
    expect((await enter('invite')).status).toBe(200);
    const recorded = (await fixture.database.sql.select().from(auditLogEntries)).map(
      ({ payload }) => payload,
    );
    expect(recorded.at(-1)).toMatchObject({
      action: 'invite_accepted',
      actor_username: email,
      traits: { provider: 'email' },
    });
  });

  test('several accounts that want one address: codes of the newest ten are accepted', async () => {
    const clients = [];
    for (const own of Array.from({ length: 11 }, (_, index) => `own${index}@example.com`))
      clients.push(await signUpInTwoSteps(fixture.on, own));
    const codes: string[] = [];
    for (const client of clients) {
      await client.auth.updateUser({ email });
      codes.push(await fixture.on.codeFor(email));
      fixture.on.clock.advance(61);
    }
    const enter = async (token = '') =>
      (await fixture.on.post('/auth/v1/verify', { type: 'email_change', email, token })).status;
    expect(await enter(codes[0])).toBe(403);
    expect(await enter(codes[1])).toBe(200);
    await fixture.database.sql.update(users).set({ deletedAt: fixture.on.clock.now() });
    expect(await enter(codes[2])).toBe(403);
  });

  test('code of a change of address: accepted with its own type only', async () => {
    const client = await signUpInTwoSteps(fixture.on, email);
    await client.auth.updateUser({ email: 'new@example.com' });
    const token = await fixture.on.codeFor('new@example.com');
    const enter = (type: string) =>
      fixture.on.post('/auth/v1/verify', { type, email: 'new@example.com', token });
    for (const type of ['signup', 'magiclink', 'email']) expect((await enter(type)).status).toBe(403);
    expect(await enter('email_change')).toMatchObject({
      status: 200,
      body: {
        code: '200',
        msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
      },
    });
    expect(await fixture.on.post('/auth/v1/verify', { type: 'sms', phone: 'no phone', token })).toMatchObject(
      {
        status: 400,
        body: { msg: 'Invalid phone number format (E.164 required)' },
      },
    );
    expect(
      await fixture.on.post('/auth/v1/verify', { type: 'sms', phone: '+2348000000000', token }),
    ).toMatchObject({ status: 403, body: { msg: 'Token has expired or is invalid' } });
  });

  test('wrong code: audited as of its user, or of the address that was typed', async () => {
    await signUpInTwoSteps(fixture.on, email);
    await fixture.on.client().auth.signInWithOtp({ email });
    for (const address of [email, 'nobody@example.com', 'a password'])
      expect(
        await fixture.on.post('/auth/v1/verify', { type: 'email', email: address, token: 'wrong' }),
      ).toMatchObject({ status: 403, body: { msg: 'Token has expired or is invalid' } });
    const [user] = await fixture.database.sql.select().from(users);
    const failed = (await fixture.database.sql.select().from(auditLogEntries))
      .map(({ payload }) => payload)
      .filter(({ action }) => action === 'login_failed');
    expect(failed.map(({ actor_username: actor }) => actor)).toEqual([email, 'nobody@example.com', '']);
    expect(failed[0]).toMatchObject({
      actor_id: user?.id,
      traits: { provider: 'email', reason: 'otp_expired' },
    });
  });
});

test('mail flows: audited', async () => {
  await fixture.on.client().auth.signInWithOtp({ email });
  await fixture.on.client().auth.verifyOtp({ email, token: await fixture.on.codeFor(email), type: 'email' });
  fixture.on.clock.advance(61);
  await fixture.on.client().auth.signInWithOtp({ email });
  await fixture.on.client().auth.verifyOtp({ email, token: await fixture.on.codeFor(email), type: 'email' });
  fixture.on.clock.advance(61);
  const client = await signUpInTwoSteps(fixture.on, 'eve@example.com');
  await fixture.on.client().auth.signUp({ email: 'ben@example.com', password });
  await client.auth.updateUser({ email: 'new@example.com' });
  fixture.on.clock.advance(61);
  await fixture.on.post('/auth/v1/recover', { email });
  for (const [type, address] of [
    ['email_change', 'eve@example.com'],
    ['signup', 'ben@example.com'],
    // Neither has anything to confirm.
    ['signup', 'eve@example.com'],
    ['email_change', email],
  ] as const) {
    fixture.on.clock.advance(61);
    expect((await fixture.on.post('/auth/v1/resend', { type, email: address })).status).toBe(200);
  }
  const authorization = `Bearer ${(await client.auth.getSession()).data.session?.access_token}`;
  await fixture.on.app.inject({
    url: '/auth/v1/reauthenticate',
    headers: { apikey: fixture.on.key, authorization },
  });
  const entries = (
    await fixture.database.sql.select().from(auditLogEntries).orderBy(auditLogEntries.createdAt)
  ).map(({ payload }) => payload as { action: string; actor_username: string; traits?: object });
  expect(
    entries
      .filter(({ actor_username: actor }) => actor === email)
      .map(({ action, traits = {} }) => [action, traits]),
  ).toEqual([
    ['user_confirmation_requested', { provider: 'email' }],
    ['user_signedup', { provider: 'email' }],
    ['user_recovery_requested', {}],
    ['login', { provider: 'email' }],
    ['user_recovery_requested', {}],
  ]);
  expect(
    entries
      .filter(({ actor_username: actor }) => actor !== email)
      .slice(-3)
      .map(({ action, traits = {} }) => [action, traits]),
  ).toEqual([
    ['user_modified', { email_change: 'requested again' }],
    ['user_confirmation_requested', {}],
    ['user_reauthenticate_requested', {}],
  ]);
});

test('reauthentication of a user without a confirmed address: rejected', async () => {
  const client = await signUpInTwoSteps(fixture.on, email);
  const authorization = `Bearer ${(await client.auth.getSession()).data.session?.access_token}`;
  const ask = async (changes: Partial<typeof users.$inferInsert>) => {
    await fixture.database.sql.update(users).set(changes);
    const answer = await fixture.on.app.inject({
      url: '/auth/v1/reauthenticate',
      headers: { apikey: fixture.on.key, authorization },
    });
    return { status: answer.statusCode, body: answer.json<object>() };
  };
  expect(await ask({ emailConfirmedAt: null })).toMatchObject({
    status: 422,
    body: { error_code: 'email_not_confirmed', msg: 'Please verify your email first.' },
  });
  expect(await ask({ email: null })).toMatchObject({
    status: 400,
    body: {
      error_code: 'validation_failed',
      msg: 'Reauthentication requires the user to have an email or a phone number',
    },
  });
});
