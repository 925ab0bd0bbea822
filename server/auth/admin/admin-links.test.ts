import { describe, expect, test } from 'vitest';
import { openAuthApp, siteUrl } from '../testing/auth-app.ts';
import { auditLogEntries, users } from '../tables.ts';
import { adminFixture } from '../testing/auth-fixtures.ts';

const fixture = adminFixture();
const email = 'ada@example.com';
const password = 'harbour-lantern-42';
const { admin, send, made } = fixture.calls;

describe('admin: invite', () => {
  test('invitation: creates an account that its link opens, and is sent again until then', async () => {
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
    const [first] = await fixture.on.mailsTo(email);
    expect(first?.text).toContain(encodeURIComponent('https://app.example.com/hello'));
    const link = await fixture.on.linkFor(email);
    expect(link.searchParams.get('type')).toBe('invite');
    const accepted = await fixture.on
      .client()
      .auth.verifyOtp({ type: 'invite', token_hash: link.searchParams.get('token_hash') ?? '' });
    expect(accepted.data.session).not.toBeNull();
    expect((await admin().inviteUserByEmail(email)).error).toMatchObject({
      status: 422,
      code: 'email_exists',
    });
    const actions = (await fixture.database.sql.select().from(auditLogEntries)).map(
      ({ payload }) => payload['action'],
    );
    expect(actions).toEqual(['user_invited', 'user_invited', 'invite_accepted']);
  });

  test.each(['invite', 'generate_link'] as const)(
    '%s, of an address with which somebody signed up: their password does not open the account',
    async (way) => {
      await fixture.on.client().auth.signUp({ email, password: 'the-strangers-own-word' });
      const invited = await (way === 'invite'
        ? send('POST', '/invite', { email })
        : send('POST', '/admin/generate_link', { type: 'invite', email }));
      const token_hash =
        invited.json<{ hashed_token?: string }>().hashed_token ??
        (await fixture.on.linkFor(email)).searchParams.get('token_hash') ??
        '';
      const accepted = await fixture.on.client().auth.verifyOtp({ type: 'invite', token_hash });
      expect(accepted.data.user).toMatchObject({ email, identities: [{ provider: 'email' }] });
      expect(
        (await fixture.on.client().auth.signInWithPassword({ email, password: 'the-strangers-own-word' }))
          .error?.code,
      ).toBe('invalid_credentials');
    },
  );

  test('sign-up with an invited address: reveals nothing', async () => {
    await admin().inviteUserByEmail(email, { data: { salary: 7 } });
    fixture.on.clock.advance(61);
    const { data } = await fixture.on.client().auth.signUp({ email, password });
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
    expect(await fixture.on.mailsTo(email)).toHaveLength(0);
    return data.properties;
  }

  test.each(kinds)('type %s: the link opens a session', async (type) => {
    const { action_link: link } = await generated(type);
    expect(link.startsWith(`${siteUrl}/auth/v1/verify?`)).toBe(true);
    expect(
      (await fixture.on.app.inject({ method: 'HEAD', url: link.slice(siteUrl.length) })).statusCode,
    ).toBe(404);
    const recorded = (await fixture.database.sql.select().from(auditLogEntries)).map(
      ({ payload }) => payload,
    );
    expect(recorded).toContainEqual(
      expect.objectContaining({
        action: type === 'invite' ? 'user_invited' : 'user_recovery_requested',
        traits: expect.objectContaining({ user_email: email, link_type: type }),
      }),
    );
    const answer = await fixture.on.app.inject({ url: link.slice(siteUrl.length) });
    expect(String(answer.headers['location'])).toMatch(/^https:\/\/app\.example\.com\/x#access_token=/);
  });

  test.each(kinds)('type %s: the code opens a session', async (type) => {
    const { email_otp: token } = await generated(type);
    expect((await fixture.on.client().auth.verifyOtp({ email, token, type })).data.session).not.toBeNull();
  });

  test.each(kinds)('type %s: the hash opens a session', async (type) => {
    const { hashed_token: hashed } = await generated(type);
    expect(
      (await fixture.on.client().auth.verifyOtp({ token_hash: hashed, type })).data.session,
    ).not.toBeNull();
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
      ).toMatchObject({
        code: 404,
        error_code: 'user_not_found',
        msg: 'User with this email not found',
      });
    }
  });

  test('link to sign up for an account that waits: needs no password, keeps the present one, and adds to its metadata', async () => {
    await made({ email, password, user_metadata: { city: 'Lagos' } });
    const answer = await send('POST', '/admin/generate_link', { type: 'signup', email, data: { age: 40 } });
    expect(answer.json()).toMatchObject({
      email,
      user_metadata: { city: 'Lagos', age: 40 },
      redirect_to: siteUrl,
    });
    const { hashed_token: token_hash } = answer.json<{ hashed_token: string }>();
    await fixture.on.client().auth.verifyOtp({ type: 'signup', token_hash });
    expect((await fixture.on.client().auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  test('unknown or missing type: repeated in the refusal, at most 50 characters of it', async () => {
    const refused = async (type?: string): Promise<unknown> =>
      (await send('POST', '/admin/generate_link', { type, email })).json<{ msg: string }>().msg;
    expect(await refused('x'.repeat(51))).toBe(`Invalid email action link type requested: ${'x'.repeat(50)}`);
    expect(await refused()).toBe('Invalid email action link type requested: ');
  });

  test('email change: applied after both links, which are of type email_change', async () => {
    await made({ email, email_confirm: true });
    const half = async (type: 'email_change_current' | 'email_change_new') => {
      const { data } = await admin().generateLink({ type, email, newEmail: 'new@example.com' });
      const link = new URL(data.properties?.action_link ?? siteUrl);
      expect(link.searchParams.get('type')).toBe('email_change');
      return data.properties?.hashed_token ?? '';
    };
    const [current, fresh] = [await half('email_change_current'), await half('email_change_new')];
    await fixture.on.client().auth.verifyOtp({ token_hash: current, type: 'email_change' });
    expect(
      (await fixture.on.client().auth.verifyOtp({ token_hash: fresh, type: 'email_change' })).data.user
        ?.email,
    ).toBe('new@example.com');
  });

  test('link: the user says when it was made, and an address is confirmed by the present one only where the settings ask for it', async () => {
    const created = async (body: object) =>
      (await send('POST', '/admin/generate_link', body)).json<Record<string, unknown>>();
    const at = () => fixture.on.clock.now().toISOString();
    const waiting = await created({ type: 'signup', email, password });
    expect(waiting).toMatchObject({ confirmation_sent_at: at() });
    expect(waiting).not.toHaveProperty('invited_at');
    fixture.on.clock.advance(1);
    expect(await created({ type: 'invite', email, data: { city: 'Lagos' } })).toMatchObject({
      confirmation_sent_at: at(),
      invited_at: at(),
      user_metadata: {},
    });
    expect(await created({ type: 'recovery', email })).toMatchObject({ recovery_sent_at: at() });
    const change = { email, new_email: 'new@example.com' };
    expect(await created({ type: 'email_change_new', ...change })).toMatchObject({
      new_email: 'new@example.com',
      email_change_sent_at: at(),
    });
    fixture.on = await openAuthApp(fixture.database, { settings: { secureEmailChange: false } });
    expect(await created({ type: 'email_change_current', ...change })).toMatchObject({
      error_code: 'validation_failed',
      msg: 'Enable secure email change to generate link for current email',
    });
    expect(await created({ type: 'email_change_new', ...change })).toMatchObject({ email });
    expect(await created({ type: 'signup', email: 'bola@example.com', password: 'short' })).toMatchObject({
      error_code: 'weak_password',
    });
  });

  test('email change: a confirmation for an earlier address does not count', async () => {
    await made({ email, email_confirm: true });
    const link = async (type: string, newEmail: string) =>
      (await send('POST', '/admin/generate_link', { type, email, new_email: newEmail })).json<{
        hashed_token: string;
      }>().hashed_token;
    const stale = await link('email_change_current', 'one@example.com');
    const fresh = await link('email_change_new', 'two@example.com');
    expect(
      (await fixture.on.client().auth.verifyOtp({ token_hash: stale, type: 'email_change' })).error?.code,
    ).toBe('otp_expired');
    await fixture.on.client().auth.verifyOtp({ token_hash: fresh, type: 'email_change' });
    expect((await fixture.database.sql.select().from(users))[0]?.email).toBe(email);
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

  test('redirect in the body: used if it is allowed', async () => {
    const redirect_to = 'https://app.example.com/x';
    const answer = await send('POST', '/admin/generate_link', { type: 'invite', email, redirect_to });
    expect(answer.json()).toMatchObject({ redirect_to });
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
