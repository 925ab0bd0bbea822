import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { productSettings } from '../settings.ts';
import { openAuthApp, signUpInTwoSteps, siteUrl } from '../testing/auth-app.ts';
import { identities, users } from '../tables.ts';
import { authFixture } from '../testing/auth-fixtures.ts';

const fixture = authFixture();

const email = 'ada@example.com';
const password = 'harbour-lantern-42';
const app = 'https://app.example.com/welcome';
const newVersion = { headers: { 'x-supabase-api-version': '2024-01-01' } };
const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
const methodsOf = (token: string): string[] =>
  (decodeJwt(token)['amr'] as { method: string }[]).map(({ method }) => method);
const wrongOf = (code: string): string => (code === '000000' ? '000001' : '000000');

/** Opens the link of the newest mail as `GET /verify`. @returns where it redirects */
async function openLinkOf(address: string, target = app): Promise<URL> {
  const link = await fixture.on.linkFor(address);
  const query = new URLSearchParams({
    token: link.searchParams.get('token_hash') ?? '',
    type: link.searchParams.get('type') ?? '',
    redirect_to: target,
  });
  const answer = await fixture.on.app.inject({ url: `/auth/v1/verify?${query}` });
  expect(answer.statusCode).toBe(303);
  return new URL(String(answer.headers['location']));
}
const fragmentOf = (url: URL): URLSearchParams => new URLSearchParams(url.hash.slice(1));

describe('sign-in by email', () => {
  test('unknown address: creates an account that the code confirms', async () => {
    const client = fixture.on.client();
    expect(
      (await client.auth.signInWithOtp({ email, options: { data: { full_name: 'Ada Obi' } } })).error,
    ).toBeNull();
    const { data, error } = await client.auth.verifyOtp({
      email,
      token: await fixture.on.codeFor(email),
      type: 'email',
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, user_metadata: { full_name: 'Ada Obi', email_verified: true } });
    expect(methodsOf(data.session?.access_token ?? '')).toEqual(['otp']);
  });

  test.each(['magiclink', 'email'] as const)('code of type %s: signs in once', async (type) => {
    await signUpInTwoSteps(fixture.on, email);
    await fixture.on.client().auth.signInWithOtp({ email });
    const code = await fixture.on.codeFor(email);
    expect((await fixture.on.client().auth.verifyOtp({ email, token: code, type })).error).toBeNull();
    expect((await fixture.on.client().auth.verifyOtp({ email, token: code, type })).error).toMatchObject({
      status: 403,
      code: 'otp_expired',
      message: 'Token has expired or is invalid',
    });
  });

  test('legacy /magiclink: signs in by the link', async () => {
    await signUpInTwoSteps(fixture.on, email);
    expect(await fixture.on.post('/auth/v1/magiclink', { email })).toMatchObject({ status: 200, body: {} });
    const there = await openLinkOf(email, siteUrl);
    expect(fragmentOf(there).get('type')).toBe('magiclink');
    const session = await fixture.on.client().auth.setSession({
      access_token: fragmentOf(there).get('access_token') ?? '',
      refresh_token: fragmentOf(there).get('refresh_token') ?? '',
    });
    expect(session.data.user?.email).toBe(email);
  });

  test('known and unknown address: same answer, also without sign-up', async () => {
    await signUpInTwoSteps(fixture.on, email);
    const answers = await Promise.all(
      [email, 'nobody@example.com'].map((address) =>
        fixture.on.post('/auth/v1/otp', { email: address, create_user: false }),
      ),
    );
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [200, {}],
      [200, {}],
    ]);
    expect(await fixture.on.mailsTo('nobody@example.com')).toHaveLength(0);
    expect((await fixture.on.mailsTo(email)).map(({ kind }) => kind)).toEqual([
      'auth.sign-up-code',
      'auth.magic-link',
    ]);
    expect(await fixture.database.sql.select().from(users)).toHaveLength(1);
    const again = await Promise.all(
      [email, 'nobody@example.com'].map((address) => fixture.on.post('/auth/v1/otp', { email: address })),
    );
    expect(again.map(({ status, body }) => [status, body['error_code']])).toEqual([
      [429, 'over_email_send_rate_limit'],
      [429, 'over_email_send_rate_limit'],
    ]);
  });

  test('revealsUnknownAddresses: reports unknown addresses as GoTrue does', async () => {
    await fixture.reopen({ revealsUnknownAddresses: true });
    expect(
      (await fixture.on.client().auth.signInWithOtp({ email, options: { shouldCreateUser: false } })).error,
    ).toMatchObject({ status: 422, code: 'otp_disabled', message: 'Signups not allowed for otp' });
  });

  test('pre-registered account: its password is removed when the owner confirms', async () => {
    await fixture.on.client().auth.signUp({ email, password: 'the-strangers-own-word' });
    fixture.on.clock.advance(61);
    await fixture.on.client().auth.signInWithOtp({ email });
    const proved = async () =>
      (await fixture.database.sql.select().from(identities)).map(
        ({ identityData }) => identityData['email_verified'],
      );
    expect(await proved()).toEqual([false]);
    expect(
      (
        await fixture.on
          .client()
          .auth.verifyOtp({ email, token: await fixture.on.codeFor(email), type: 'signup' })
      ).error,
    ).toBeNull();
    expect(await proved()).toEqual([true]);
    expect(
      (await fixture.on.client().auth.signInWithPassword({ email, password: 'the-strangers-own-word' })).error
        ?.code,
    ).toBe('invalid_credentials');
  });

  test('guesses of strangers: limited for an address in a day, not for the one who requested the code', async () => {
    await signUpInTwoSteps(fixture.on, email);
    const limits = { ...productSettings.limits, codeGuess: { limit: 2, windowSeconds: 86_400 } };
    fixture.on = await openAuthApp(fixture.database, {
      rateLimits: 'default',
      clock: fixture.on.clock,
      settings: { limits },
    });
    await fixture.on.client({ address: '10.0.0.7' }).auth.signInWithOtp({ email });
    const code = await fixture.on.codeFor(email);
    const enter = async (address: string, token: string) =>
      (await fixture.on.client({ address }).auth.verifyOtp({ email, token, type: 'magiclink' })).error?.code;
    for (const stranger of ['10.0.1.1', '10.0.1.2'])
      expect(await enter(stranger, wrongOf(code))).toBe('otp_expired');
    expect(await enter('10.0.1.3', code)).toBe('otp_expired');
    expect(await enter('10.0.0.7', code)).toBeUndefined();
  });

  test('five wrong attempts: also the right code is rejected', async () => {
    await signUpInTwoSteps(fixture.on, email);
    await fixture.on.client().auth.signInWithOtp({ email });
    const code = await fixture.on.codeFor(email);
    for (let tries = 0; tries < 5; tries += 1)
      await fixture.on.client().auth.verifyOtp({ email, token: wrongOf(code), type: 'magiclink' });
    expect(
      (await fixture.on.client().auth.verifyOtp({ email, token: code, type: 'magiclink' })).error?.code,
    ).toBe('otp_expired');
  });

  test.each(['magiclink', 'recovery'] as const)(
    'five wrong attempts of a stranger at a code of type %s: the network address that requested it can use it',
    async (type) => {
      await signUpInTwoSteps(fixture.on, email);
      const owner = fixture.on.client({ address: '10.0.0.7' }).auth;
      await (type === 'recovery' ? owner.resetPasswordForEmail(email) : owner.signInWithOtp({ email }));
      const code = await fixture.on.codeFor(email);
      for (let stranger = 0; stranger < 5; stranger += 1)
        for (let tries = 0; tries < 5; tries += 1)
          await fixture.on
            .client({ address: `10.0.1.${stranger}` })
            .auth.verifyOtp({ email, token: wrongOf(code), type });
      expect(
        (await fixture.on.client({ address: '10.0.1.9' }).auth.verifyOtp({ email, token: code, type })).error
          ?.code,
      ).toBe('otp_expired');
      expect((await owner.verifyOtp({ email, token: code, type })).data.user?.email).toBe(email);
    },
  );

  test('preview of a link: names the account, consumes nothing, null once it is used or unknown', async () => {
    const client = await signUpInTwoSteps(fixture.on, email);
    const { data } = await client.auth.getUser();
    await fixture.on.client().auth.signInWithOtp({ email });
    const token_hash = (await fixture.on.linkFor(email)).searchParams.get('token_hash') ?? '';
    expect(token_hash).toMatch(/^[0-9a-f]{56}$/);
    const preview = async (body: object) => (await fixture.on.post('/auth/v1/verify/preview', body)).body;
    for (let looks = 0; looks < 2; looks += 1)
      expect(await preview({ type: 'magiclink', token_hash })).toEqual({ email, user_id: data.user?.id });
    const unknown = { email: null, user_id: null };
    expect(await preview({ type: 'signup', token_hash })).toEqual(unknown);
    expect(await preview({ type: 'magiclink', token_hash: '0'.repeat(56) })).toEqual(unknown);
    expect(await preview({ type: 'magiclink' })).toMatchObject({ error_code: 'validation_failed' });
    expect((await fixture.on.client().auth.verifyOtp({ token_hash, type: 'magiclink' })).error).toBeNull();
    expect(await preview({ type: 'magiclink', token_hash })).toEqual(unknown);
  });

  test('code and link: only the first one used works, also concurrently', async () => {
    await signUpInTwoSteps(fixture.on, email);
    await fixture.on.client().auth.signInWithOtp({ email });
    const hash = (await fixture.on.linkFor(email)).searchParams.get('token_hash');
    const answers = await Promise.all([
      ...[1, 2, 3].map(() => fixture.on.post('/auth/v1/verify', { type: 'magiclink', token_hash: hash })),
      fixture.on.post('/auth/v1/verify', {
        type: 'magiclink',
        email,
        token: await fixture.on.codeFor(email),
      }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403, 403, 403]);
  });

  test.each([
    ['magiclink', 3600],
    ['signup', 86_400],
  ] as const)('code of type %s: valid for %d seconds', async (type, seconds) => {
    for (const [after, code] of [
      [seconds - 1, undefined],
      [seconds + 1, 'otp_expired'],
    ] as const) {
      const address = `${after}@example.com`;
      if (type === 'magiclink') await signUpInTwoSteps(fixture.on, address);
      await fixture.on.client().auth.signInWithOtp({ email: address });
      const token = await fixture.on.codeFor(address);
      fixture.on.clock.advance(after);
      expect((await fixture.on.client().auth.verifyOtp({ email: address, token, type })).error?.code).toBe(
        code,
      );
    }
  });

  test.each([
    ['no address', {}, 400, 'validation_failed', 'One of email or phone must be set'],
    [
      'two addresses',
      { email, phone: '+2348000000000' },
      400,
      'validation_failed',
      'Only an email address or phone number should be provided',
    ],
    ['a phone', { phone: '+2348000000000' }, 400, 'phone_provider_disabled', 'Unsupported phone provider'],
    [
      'an address with a channel',
      { email, channel: 'sms' },
      400,
      'validation_failed',
      'Channel should only be specified with Phone OTP',
    ],
    [
      'too much metadata',
      { email, data: { text: 'x'.repeat(4096) } },
      400,
      'validation_failed',
      'data is too large: at most 4096 bytes of JSON',
    ],
    [
      'half a challenge',
      { email, code_challenge: challenge },
      400,
      'validation_failed',
      'PKCE flow requires code_challenge_method and code_challenge',
    ],
  ])('%s: rejected', async (_what, body, status, code, message) => {
    expect(await fixture.on.post('/auth/v1/otp', body, newVersion)).toMatchObject({
      status,
      body: { code, message },
    });
  });
});

describe('settings', () => {
  test('sign-up disabled: no new account by any endpoint', async () => {
    await fixture.reopen({ signUpAllowed: false, anonymousUsers: true });
    expect((await fixture.on.client().auth.signUp({ email, password })).error).toMatchObject({
      status: 422,
      code: 'signup_disabled',
      message: 'Signups not allowed for this instance',
    });
    expect((await fixture.on.client().auth.signInWithOtp({ email })).error?.code).toBe('signup_disabled');
    expect((await fixture.on.client().auth.signInAnonymously()).error?.code).toBe('signup_disabled');
    expect(
      (await fixture.on.app.inject({ url: '/auth/v1/settings', headers: { apikey: fixture.on.key } })).json(),
    ).toMatchObject({ disable_signup: true });
  });

  test('sign-up disabled: an account that is there gets its link', async () => {
    await signUpInTwoSteps(fixture.on, email);
    await fixture.reopen({ signUpAllowed: false });
    expect((await fixture.on.client().auth.signInWithOtp({ email })).error).toBeNull();
    expect(await fixture.on.mailsTo(email)).toHaveLength(2);
  });

  test('e-mail disabled: rejected', async () => {
    await fixture.reopen({ emailEnabled: false });
    expect((await fixture.on.client().auth.signUp({ email, password })).error).toMatchObject({
      status: 400,
      code: 'email_provider_disabled',
    });
    expect((await fixture.on.client().auth.signInWithPassword({ email, password })).error).toMatchObject({
      status: 422,
      code: 'email_provider_disabled',
    });
    expect((await fixture.on.client().auth.signInWithOtp({ email })).error).toMatchObject({
      status: 422,
      code: 'email_provider_disabled',
    });
  });

  test('autoconfirm: answers a session, and reports a known address', async () => {
    await fixture.reopen({ mailerAutoconfirm: true });
    const { data } = await fixture.on.client().auth.signUp({ email, password });
    expect(data.session?.user.email_confirmed_at).toBeTruthy();
    expect(await fixture.on.mailsTo(email)).toHaveLength(0);
    expect((await fixture.on.client().auth.signUp({ email, password })).error).toMatchObject({
      status: 422,
      code: 'user_already_exists',
      message: 'User already registered',
    });
  });

  test('autoconfirm, code requested for an unknown address: its account is confirmed, in the audience asked for', async () => {
    await fixture.reopen({ mailerAutoconfirm: true, mailCooldownSeconds: 0 });
    const ask = async (headers: Record<string, string>) =>
      (await fixture.on.post('/auth/v1/otp', { email, data: { city: 'Lagos' } }, { headers })).body;
    expect(await ask({ 'x-jwt-aud': 'partners' })).toEqual({});
    expect(await fixture.database.sql.select().from(users)).toMatchObject([
      {
        aud: 'partners',
        encryptedPassword: null,
        emailConfirmedAt: fixture.on.clock.now(),
        rawUserMetaData: { city: 'Lagos', email_verified: true },
      },
    ]);
    // Of another audience it has no account, and none can be made.
    expect(await ask({})).toEqual({});
    expect((await fixture.on.mailsTo(email)).map(({ kind }) => kind)).toEqual(['auth.magic-link']);
  });

  test('GoTrue password rules: applied', async () => {
    await fixture.reopen({
      passwordEstimator: false,
      passwordMinLength: 6,
      passwordRequiredCharacters: ['abcdefghijklmnopqrstuvwxyz', '0123456789'],
    });
    const reasonsOf = async (chosen: string) => {
      const { error } = await fixture.on.client().auth.signUp({ email, password: chosen });
      return error && 'reasons' in error ? error.reasons : error;
    };
    expect(await reasonsOf('ab1')).toEqual(['length']);
    expect(await reasonsOf('password')).toEqual(['characters']);
    expect(await reasonsOf('passw0rd')).toBeNull();
  });

  test('password that the rules now reject: signs in with weak_password', async () => {
    await fixture.reopen({ mailerAutoconfirm: true, passwordEstimator: false, passwordMinLength: 6 });
    await fixture.on.client().auth.signUp({ email, password: 'abc123' });
    await fixture.reopen({});
    const { data, error } = await fixture.on.client().auth.signInWithPassword({ email, password: 'abc123' });
    expect(error).toBeNull();
    expect(data.weakPassword).toMatchObject({
      reasons: ['length', 'pwned'],
      message: expect.stringContaining('at least 8 characters'),
    });
  });

  test('own address as the password, which the rules now reject: signs in with weak_password', async () => {
    await fixture.reopen({ mailerAutoconfirm: true, passwordEstimator: false });
    await fixture.on.client().auth.signUp({ email, password: email });
    await fixture.reopen({});
    const { data } = await fixture.on.client().auth.signInWithPassword({ email, password: email });
    expect(data.weakPassword?.message).toBe('Password should not be your e-mail address or a part of it.');
  });

  test('other audience: separate accounts', async () => {
    await fixture.reopen({ mailerAutoconfirm: true });
    const there = { headers: { 'x-jwt-aud': 'partners' } };
    const made = await fixture.on.post('/auth/v1/signup', { email, password }, there);
    expect(decodeJwt(String(made.body['access_token'])).aud).toBe('partners');
    expect(
      (await fixture.on.post('/auth/v1/token?grant_type=password', { email, password })).body['error_code'],
    ).toBe('invalid_credentials');
    expect(
      (await fixture.on.post('/auth/v1/token?grant_type=password', { email, password }, there)).status,
    ).toBe(200);
    const show = (audience: Record<string, string>) =>
      fixture.on.app.inject({
        url: '/auth/v1/user',
        headers: {
          apikey: fixture.on.key,
          authorization: `Bearer ${String(made.body['access_token'])}`,
          ...audience,
        },
      });
    expect((await show({})).statusCode).toBe(200);
    expect((await show({ 'x-jwt-aud': 'authenticated' })).json()).toMatchObject({
      error_code: 'validation_failed',
      msg: "Token audience doesn't match request audience",
    });
  });
});
