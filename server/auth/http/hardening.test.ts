import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../database/database.ts';
import { startTestApp, testPassword, type TestApp } from '../../testing/app.ts';
import { openAuthApp, signUpInTwoSteps, siteUrl, type AuthApp } from '../testing/auth-app.ts';
import { countFiredTimers } from '../testing/count-fired-timers.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { injectFetch } from '../testing/inject-fetch.ts';
import { productSettings } from '../settings.ts';
import { totpCode, totpStep } from '../factors/totp.ts';

const wrong = (right: string): string => String((Number(right) + 1) % 1_000_000).padStart(6, '0');

describe('mails', () => {
  let database: Database;
  let on: AuthApp;
  beforeAll(async () => {
    database = await openTestDatabase();
    on = await openAuthApp(database, { settings: { mailCooldownSeconds: 0 } });
  });
  afterAll(async () => {
    await on.app.close();
    await database.close();
  });

  /** Each kind of code: requests one, and returns a function that submits a guess. */
  const codes: readonly [
    kind: string,
    ask: (email: string) => Promise<(code: string) => Promise<string | undefined>>,
  ][] = [
    [
      'a new account',
      async (email) => {
        await on.client().auth.signUp({ email, password: testPassword });
        return async (token) =>
          (await on.client().auth.verifyOtp({ email, token, type: 'signup' })).error?.code;
      },
    ],
    [
      'a forgotten password',
      async (email) => {
        await signUpInTwoSteps(on, email);
        await on.client().auth.resetPasswordForEmail(email);
        return async (token) =>
          (await on.client().auth.verifyOtp({ email, token, type: 'recovery' })).error?.code;
      },
    ],
    [
      'a sign-in by mail',
      async (email) => {
        await signUpInTwoSteps(on, email);
        await on.client().auth.signInWithOtp({ email });
        return async (token) =>
          (await on.client().auth.verifyOtp({ email, token, type: 'email' })).error?.code;
      },
    ],
    [
      'a change of address',
      async (email) => {
        const ada = await signUpInTwoSteps(on, `old-${email}`);
        await ada.auth.updateUser({ email });
        return async (token) =>
          (await on.client().auth.verifyOtp({ email, token, type: 'email_change' })).error?.code;
      },
    ],
    [
      'a change of password',
      async (email) => {
        const ada = await signUpInTwoSteps(on, email);
        await ada.auth.reauthenticate();
        on.clock.advance(25 * 3600);
        await ada.auth.refreshSession();
        await ada.auth.reauthenticate();
        let turn = 0;
        return async (nonce) =>
          (await ada.auth.updateUser({ password: `lantern-harbour-market-${(turn += 1)}`, nonce })).error
            ?.code;
      },
    ],
  ];

  describe.each(codes)('%s', (kind, ask) => {
    const address = (name: string): string => `${name}.${kind.replaceAll(' ', '-')}@example.com`;

    it('code: still works after four wrong attempts', async () => {
      const email = address('four');
      const type = await ask(email);
      on.clock.advance(1);
      const right = await on.codeFor(email);
      for (let mistake = 0; mistake < 4; mistake += 1) expect(await type(wrong(right))).toBeDefined();
      expect(await type(right)).toBeUndefined();
    });

    it('code: invalid after the fifth wrong attempt', async () => {
      const email = address('five');
      const type = await ask(email);
      const right = await on.codeFor(email);
      for (let mistake = 0; mistake < 5; mistake += 1) await type(wrong(right));
      expect(await type(right)).toMatch(/^(otp_expired|reauthentication_not_valid)$/);
    });

    it('links: lead only to pages with a button', async () => {
      const [mail] = (await on.mailsTo(address('five'))).slice(-1);
      expect(mail).toBeDefined();
      for (const link of mail?.text.match(/https:\/\/\S+/g) ?? [])
        expect(new URL(link).pathname).toMatch(/^\/(auth\/confirm|signin|account)?$/);
    });
  });

  it('link and code: entering the code invalidates the link', async () => {
    const email = 'two-forms@example.com';
    await on.client().auth.signUp({ email, password: testPassword });
    const link = await on.linkFor(email);
    expect(
      (await on.client().auth.verifyOtp({ email, token: await on.codeFor(email), type: 'signup' })).error,
    ).toBeNull();
    expect(
      (
        await on
          .client()
          .auth.verifyOtp({ token_hash: link.searchParams.get('token_hash') ?? '', type: 'signup' })
      ).error,
    ).toMatchObject({ code: 'otp_expired', status: 403 });
  });
});

describe('known and unknown address', () => {
  let database: Database;
  let on: AuthApp;
  const known = 'known@example.com';
  beforeAll(async () => {
    database = await openTestDatabase();
    const { minResponseMilliseconds } = productSettings;
    on = await openAuthApp(database, { rateLimits: 'default', settings: { minResponseMilliseconds } });
    await signUpInTwoSteps(on, known);
  });
  afterAll(async () => {
    await on.app.close();
    await database.close();
  });

  const questions = [
    ['sign-in', '/token?grant_type=password', { password: 'not-the-password' }],
    ['recover', '/recover', {}],
    ['otp', '/otp', {}],
    ['otp without sign-up', '/otp', { create_user: false }],
    ['magiclink', '/magiclink', {}],
    ['resend', '/resend', { type: 'signup' }],
    ['verify', '/verify', { type: 'email', token: '000000' }],
  ] as const;

  it.each(questions)('%s: same answer, also the second time', async (_name, path, body) => {
    on.clock.advance(3600);
    const ask = async (email: string) => {
      const { status, body: answer } = await on.post(`/auth/v1${path}`, { ...body, email });
      return { status, answer };
    };
    const unknown = `nobody-${path.replace(/\W/g, '')}@example.com`;
    expect(await ask(unknown)).toEqual(await ask(known));
    expect(await ask(unknown)).toEqual(await ask(known));
  });

  it.each(questions.filter(([name]) => !/sign-in|verify/.test(name)))(
    '%s: answered after the minimum duration',
    { tags: ['extended'] },
    async (_name, path, body) => {
      const waits = countFiredTimers(productSettings.minResponseMilliseconds);
      await on.post(`/auth/v1${path}`, { ...body, email: known });
      expect(waits()).toBe(1);
      await on.post(`/auth/v1${path}`, { ...body, email: 'somebody@example.com' });
      expect(waits()).toBe(2);
    },
  );
});

describe('rate limits in the database', () => {
  const started: TestApp[] = [];
  // Time stands still: a window of the limits that ends between the requests would count from 0 again.
  beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterAll(async () => {
    vi.useRealTimers();
    for (const test of started) await test.stop();
  });
  const start = async (environment: Record<string, string>) => {
    const test = await startTestApp({ rateLimits: 'default', environment });
    started.push(test);
    const { supabaseAnonKey } = (await test.app.inject('/config.json')).json<{ supabaseAnonKey: string }>();
    /**
     * Calls as often as the limit of one network address allows, and once more, each time with another
     * address.
     */
    return async () => {
      const statuses = [];
      for (let turn = 0; turn < 31; turn += 1) {
        const { statusCode } = await test.app.inject({
          method: 'POST',
          url: '/auth/v1/verify',
          headers: { apikey: supabaseAnonKey, 'x-forwarded-for': `198.51.100.${turn}` },
          payload: '{"type":"email","email":"a@example.com","token":"000000"}',
        });
        statuses.push(statusCode);
      }
      return statuses.at(-1);
    };
  };

  it('forwarded address from an untrusted client: ignored', async () => {
    expect(await (await start({ TRUST_PROXY: 'false' }))()).toBe(429);
  });

  it('forwarded address from a trusted proxy: used', async () => {
    expect(await (await start({ TRUST_PROXY: '1' }))()).toBe(403);
  });
});

describe('account with a second factor', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.stop());

  it('password alone: gives no access to the rest of the server', async () => {
    const { supabaseAnonKey } = (await test.app.inject('/config.json')).json<{ supabaseAnonKey: string }>();
    const client = () =>
      createClient(siteUrl, supabaseAnonKey, {
        global: { fetch: injectFetch(test.app) },
        auth: { persistSession: false, autoRefreshToken: false },
      });
    await test.signUp('ada@example.com');
    const first = client();
    await first.auth.signInWithPassword({ email: 'ada@example.com', password: testPassword });
    const factor = (await first.auth.mfa.enroll({ factorType: 'totp' })).data;
    if (factor?.type !== 'totp') throw new Error('No factor was made.');
    const dashboard = async (token: string) => (await test.call('GET /applications', token)).status;
    expect(await dashboard(await test.signIn('ada@example.com'))).toBe(200);

    const { data } = await first.auth.mfa.challengeAndVerify({
      factorId: factor.id,
      code: totpCode(factor.totp.secret, totpStep(test.now())),
    });
    expect(await dashboard(data?.access_token ?? '')).toBe(200);
    const passwordOnly = await test.signIn('ada@example.com');
    expect(await dashboard(passwordOnly)).toBe(401);
    const role = await test.app.inject({
      method: 'POST',
      url: '/rest/v1/rpc/get_current_user_role',
      headers: { apikey: supabaseAnonKey, authorization: `Bearer ${passwordOnly}` },
      payload: '{}',
    });
    expect(role.statusCode).toBe(401);
  });
});
