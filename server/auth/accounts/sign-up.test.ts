import { describe, expect, test } from 'vitest';
import { signUpInTwoSteps } from '../testing/auth-app.ts';
import {
  auditLogEntries,
  emailCodes,
  identities,
  mfaFactors,
  oneTimeTokens,
  sessions,
  users,
} from '../tables.ts';
import { authFixture } from '../testing/auth-fixtures.ts';

const fixture = authFixture();

const email = 'ada@example.com';
const password = 'harbour-lantern-42';
const invoke = async (name: string, body: unknown): Promise<Record<string, unknown>> => {
  const { data, error } = await fixture.on
    .client()
    .functions.invoke<Record<string, unknown>>(name, { body: body as Record<string, unknown> });
  if (error) throw error;
  return data ?? {};
};
const prove = async (address = email): Promise<string> => {
  await invoke('send-otp-email', { email: address, fullName: 'Ada Obi' });
  return String(
    (await invoke('verify-otp-email', { email: address, code: await fixture.on.codeFor(address) }))[
      'verification_token'
    ],
  );
};
const signUp = (chosen = password) =>
  fixture.on.client().auth.signUp({ email, password: chosen, options: { data: { full_name: 'Ada Obi' } } });
const recorded = async () =>
  (await fixture.database.sql.select().from(auditLogEntries).orderBy(auditLogEntries.createdAt)).map(
    ({ payload }) => payload,
  );
const wrongOf = (code: string): string => (code === '000000' ? '000001' : '000000');

describe('two-step sign-up', () => {
  test('mailed code: creates a confirmed user and a session', async () => {
    const client = await signUpInTwoSteps(fixture.on, 'Ada@Example.com');
    const { data } = await client.auth.getSession();
    expect(data.session?.token_type).toBe('bearer');
    expect(data.session?.expires_in).toBe(3600);
    const { data: asked } = await client.auth.getUser();
    expect(asked.user).toMatchObject({
      email,
      role: 'authenticated',
      user_metadata: { full_name: 'Ada Obi', email_verified: true },
      app_metadata: { provider: 'email', providers: ['email'] },
    });
    expect(asked.user?.email_confirmed_at).toBeTruthy();
    expect(asked.user?.identities).toHaveLength(1);
  });

  test('verification token: not stored in plain text', async () => {
    const token = await prove();
    await fixture.on.client().auth.signUp({
      email,
      password,
      options: { data: { full_name: 'Ada Obi', verification_token: token } },
    });
    const everything = JSON.stringify(
      await Promise.all(
        [users, identities, sessions, emailCodes, auditLogEntries].map((table) =>
          fixture.database.sql.select().from(table),
        ),
      ),
    );
    expect(everything).not.toContain(token);
    expect(everything).not.toContain('verification_token":"');
  });

  test('verification token used twice at once: creates one account', async () => {
    const token = await prove();
    const attempts = await Promise.all(
      [1, 2].map(() =>
        fixture.on
          .client()
          .auth.signUp({ email, password, options: { data: { verification_token: token } } }),
      ),
    );
    expect(attempts.filter(({ data }) => data.session !== null)).toHaveLength(1);
    expect(attempts.filter(({ error }) => error?.code === 'otp_expired')).toHaveLength(1);
    expect(await fixture.database.sql.select().from(users)).toHaveLength(1);
  });

  test('verification token for an address whose account was confirmed since: rejected, the account keeps its password', async () => {
    const token = await prove();
    await fixture.on.auth.ensureAdministrator(email, password);
    const late = await fixture.on.client().auth.signUp({
      email,
      password: 'quite-another-one',
      options: { data: { verification_token: token } },
    });
    expect(late.error?.code).toBe('otp_expired');
    expect((await fixture.on.client().auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  test('verification token: valid only for its address and for 15 minutes', async () => {
    const token = await prove();
    const other = await fixture.on
      .client()
      .auth.signUp({ email: 'eve@example.com', password, options: { data: { verification_token: token } } });
    expect(other.error?.code).toBe('otp_expired');
    fixture.on.clock.advance(15 * 60 + 1);
    const late = await fixture.on
      .client()
      .auth.signUp({ email, password, options: { data: { verification_token: token } } });
    expect(late.error).toMatchObject({ code: 'otp_expired', status: 403 });
    expect(await fixture.database.sql.select().from(users)).toHaveLength(0);
  });

  test('weak password: does not consume the verification token', async () => {
    const token = await prove();
    const weak = await fixture.on
      .client()
      .auth.signUp({ email, password: 'short', options: { data: { verification_token: token } } });
    expect(weak.error?.code).toBe('weak_password');
    const strong = await fixture.on
      .client()
      .auth.signUp({ email, password, options: { data: { verification_token: token } } });
    expect(strong.error).toBeNull();
  });

  test('account pre-registered by someone else: the owner of the address takes it over', async () => {
    await fixture.on
      .client()
      .auth.signUp({ email, password: 'stranger-password-9', options: { data: { full_name: 'Stranger' } } });
    const stranger = await fixture.on.linkFor(email);
    const [account] = await fixture.database.sql.select().from(users);
    const now = fixture.on.clock.now();
    await fixture.database.sql.insert(mfaFactors).values({
      userId: account?.id ?? '',
      factorType: 'totp',
      status: 'verified',
      createdAt: now,
      updatedAt: now,
    });
    await fixture.database.sql.insert(identities).values({
      providerId: 'stranger-1',
      userId: account?.id ?? '',
      provider: 'google',
      identityData: {},
      createdAt: now,
      updatedAt: now,
    });
    await fixture.database.sql.insert(sessions).values({
      userId: account?.id ?? '',
      aal: 'aal1',
      createdAt: now,
      updatedAt: now,
    });
    fixture.on.clock.advance(61);
    const client = await signUpInTwoSteps(fixture.on, email);
    // The stranger's factor would keep the owner out, the others would let the stranger in.
    expect(await fixture.database.sql.select().from(mfaFactors)).toEqual([]);
    expect(await fixture.database.sql.select().from(sessions)).toHaveLength(1);
    expect(await fixture.database.sql.select().from(identities)).toMatchObject([
      { provider: 'email', identityData: { email, email_verified: true } },
    ]);
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal1',
    });
    expect((await client.auth.getUser()).data.user?.user_metadata['full_name']).toBe('Ada Obi');
    expect(
      (await fixture.on.client().auth.signInWithPassword({ email, password: 'stranger-password-9' })).error
        ?.code,
    ).toBe('invalid_credentials');
    const old = await fixture.on
      .client()
      .auth.verifyOtp({ type: 'signup', token_hash: stranger.searchParams.get('token_hash') ?? '' });
    expect(old.error?.code).toBe('otp_expired');
  });
});

describe('plain sign-up with an address that has an unconfirmed account', () => {
  const confirm = async () =>
    fixture.on.client().auth.verifyOtp({
      type: 'signup',
      token_hash: (await fixture.on.linkFor(email)).searchParams.get('token_hash') ?? '',
    });
  const signInCode = async (typed: string) =>
    (await fixture.on.client().auth.signInWithPassword({ email, password: typed })).error?.code;

  test.each([
    ['the stranger came first', 'stranger-password-9', password],
    ['the stranger came last', password, 'stranger-password-9'],
  ])('different passwords: neither is kept: %s', async (_which, first, second) => {
    await signUp(first);
    fixture.on.clock.advance(61);
    expect((await signUp(second)).error).toBeNull();
    expect((await confirm()).data.session).not.toBeNull();
    expect(await signInCode(first)).toBe('invalid_credentials');
    expect(await signInCode(second)).toBe('invalid_credentials');
  });

  test('sign-up again with the same password: the account is kept', async () => {
    await signUp();
    fixture.on.clock.advance(61);
    await signUp();
    await confirm();
    expect(await signInCode(password)).toBeUndefined();
  });
});

describe('sign-up without a code', () => {
  test('sign-up without a code: user without a session, link and code by mail', async () => {
    const { data, error } = await signUp();
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({ email, role: 'authenticated', identities: [{ provider: 'email' }] });
    expect(data.user?.email_confirmed_at).toBeUndefined();
    const link = await fixture.on.linkFor(email);
    expect(link.origin + link.pathname).toBe('https://charterly.example/auth/confirm');
    expect(link.searchParams.get('type')).toBe('signup');
    expect(await fixture.on.codeFor(email)).toMatch(/^\d{6}$/);
    expect((await fixture.on.client().auth.signInWithPassword({ email, password })).error).toMatchObject({
      code: 'email_not_confirmed',
      message: 'Email not confirmed',
    });
  });

  test('link: works once and invalidates the code', async () => {
    await signUp();
    const tokenHash = (await fixture.on.linkFor(email)).searchParams.get('token_hash') ?? '';
    const used = await fixture.on.client().auth.verifyOtp({ type: 'signup', token_hash: tokenHash });
    expect(used.data.user?.email_confirmed_at).toBeTruthy();
    expect(used.data.session?.access_token).toBeTruthy();
    expect(
      (await fixture.on.client().auth.verifyOtp({ type: 'signup', token_hash: tokenHash })).error,
    ).toMatchObject({ code: 'otp_expired', message: 'Email link is invalid or has expired' });
    const byCode = await fixture.on
      .client()
      .auth.verifyOtp({ type: 'signup', email, token: await fixture.on.codeFor(email) });
    expect(byCode.error).toMatchObject({
      code: 'otp_expired',
      message: 'Token has expired or is invalid',
      status: 403,
    });
    expect((await fixture.on.client().auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  test.each(['signup', 'email'] as const)('code with type %s: signs in', async (type) => {
    await signUp();
    const { data, error } = await fixture.on
      .client()
      .auth.verifyOtp({ type, email, token: await fixture.on.codeFor(email) });
    expect(error).toBeNull();
    expect(data.session?.user.user_metadata['email_verified']).toBe(true);
  });

  test('code after five wrong attempts: invalid, the link still works', async () => {
    await signUp();
    const code = await fixture.on.codeFor(email);
    for (let attempt = 0; attempt < 5; attempt += 1)
      await fixture.on.client().auth.verifyOtp({ type: 'signup', email, token: wrongOf(code) });
    expect(
      (await fixture.on.client().auth.verifyOtp({ type: 'signup', email, token: code })).error?.code,
    ).toBe('otp_expired');
    const link = (await fixture.on.linkFor(email)).searchParams.get('token_hash') ?? '';
    expect((await fixture.on.client().auth.verifyOtp({ type: 'signup', token_hash: link })).error).toBeNull();
  });

  test('values stored in the database: cannot be used to sign in', async () => {
    await signUp();
    const [row] = await fixture.database.sql.select().from(oneTimeTokens);
    for (const stored of [row?.tokenHash ?? '', row?.codeHash ?? '']) {
      expect(
        (await fixture.on.client().auth.verifyOtp({ type: 'signup', token_hash: stored })).error?.code,
      ).toBe('otp_expired');
    }
  });

  test('address with an account: looks like a new user, and no mail is sent', async () => {
    await signUpInTwoSteps(fixture.on, email);
    const before = await fixture.on.mailsTo(email);
    const { data, error } = await fixture.on
      .client()
      .auth.signUp({ email, password: 'quite-another-one', options: { data: { full_name: 'Eve' } } });
    expect(error).toBeNull();
    expect(data).toMatchObject({
      session: null,
      user: { email, role: '', identities: [], user_metadata: { full_name: 'Eve' } },
    });
    const [owner] = await fixture.database.sql.select().from(users);
    expect(data.user?.id).not.toBe(owner?.id);
    expect(await fixture.on.mailsTo(email)).toEqual(before);
    expect((await recorded()).at(-1)).toMatchObject({ action: 'user_repeated_signup', actor_id: owner?.id });
  });

  test('sign-up that is not complete, or in a way that is switched off: refused with the reason', async () => {
    const on = await fixture.reopen({ phoneEnabled: true });
    const phone = '+2348000000000';
    const refused = async (app: typeof on, body: object) => (await app.post('/auth/v1/signup', body)).body;
    expect(await refused(on, { email, phone, password })).toMatchObject({
      error_code: 'validation_failed',
      msg: 'Only an email address or phone number should be provided on signup.',
    });
    const challenge = { code_challenge: 'x'.repeat(43), code_challenge_method: 's256' };
    expect((await refused(on, { phone, password, ...challenge }))['msg']).toBe(
      'PKCE not supported for phone signups',
    );
    expect((await refused(on, { email }))['msg']).toBe('Signup requires a valid password');
    expect((await refused(on, { password }))['msg']).toBe('To signup, please provide your email');
    expect(await refused(await fixture.reopen({ emailEnabled: false }), { email, password })).toMatchObject({
      error_code: 'email_provider_disabled',
      msg: 'Email signups are disabled',
    });
    expect(await refused(await fixture.reopen({}), { phone, password })).toMatchObject({
      error_code: 'phone_provider_disabled',
      msg: 'Phone signups are disabled',
    });
    const closed = await fixture.reopen({ signUpAllowed: false, anonymousUsers: true });
    for (const body of [{}, { email, password }])
      expect(await refused(closed, body)).toMatchObject({
        error_code: 'signup_disabled',
        msg: 'Signups not allowed for this instance',
      });
    expect(await fixture.database.sql.select().from(users)).toEqual([]);
  });

  test('verification token that is no text: refused; null counts as none', async () => {
    const tried = (verification_token: unknown) =>
      fixture.on.post('/auth/v1/signup', { email, password, data: { verification_token } });
    expect(await tried(7)).toMatchObject({
      status: 403,
      body: {
        error_code: 'otp_expired',
        msg: 'Your e-mail verification has expired or was already used. Request a new code, or sign in if you already have an account.',
      },
    });
    expect((await tried(null)).body).toMatchObject({ email });
    expect(await fixture.on.mailsTo(email)).toHaveLength(1);
  });

  test('autoconfirm: confirms an account that waits without a mail, and refuses one that is confirmed', async () => {
    await signUp();
    await fixture.reopen({ mailerAutoconfirm: true });
    const first = await signUp('another-password-7');
    expect(first.data.user).toMatchObject({ email, user_metadata: { email_verified: true } });
    expect(first.data.user?.identities).toMatchObject([{ identity_data: { email_verified: true } }]);
    expect(await signUp()).toMatchObject({
      error: { code: 'user_already_exists', message: 'User already registered' },
    });
    expect(await fixture.on.mailsTo(email)).toHaveLength(1);
    expect((await recorded()).map(({ action, traits }) => [action, traits])).toEqual([
      ['user_confirmation_requested', { provider: 'email' }],
      ['user_signedup', { provider: 'email' }],
    ]);
  });

  test('unconfirmed account: mailed again after a minute', async () => {
    const first = await signUp();
    expect((await signUp()).error).toMatchObject({
      code: 'over_email_send_rate_limit',
      status: 429,
      message: 'For security purposes, you can only request this after 60 seconds.',
    });
    fixture.on.clock.advance(60);
    const second = await signUp();
    expect(second.data.user?.id).toBe(first.data.user?.id);
    await fixture.on
      .client()
      .auth.verifyOtp({ type: 'signup', email, token: await fixture.on.codeFor(email) });
    expect((await fixture.on.client().auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  test('resend: mails only pending confirmations, with the same answer for all', async () => {
    await signUp();
    expect(await fixture.on.client().auth.resend({ type: 'signup', email })).toMatchObject({
      error: { code: 'over_email_send_rate_limit' },
    });
    fixture.on.clock.advance(60);
    expect((await fixture.on.client().auth.resend({ type: 'signup', email })).error).toBeNull();
    expect(
      (await fixture.on.client().auth.resend({ type: 'signup', email: 'nobody@example.com' })).error,
    ).toBeNull();
    expect(await fixture.on.mailsTo(email)).toHaveLength(2);
    expect(await fixture.on.mailsTo('nobody@example.com')).toHaveLength(0);
  });

  test('two sign-ups at once: create one user', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map((n) =>
        fixture.on.post('/auth/v1/signup', { email, password, data: { full_name: `Ada ${n}` } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
    expect(await fixture.database.sql.select().from(users)).toHaveLength(1);
  });
});
