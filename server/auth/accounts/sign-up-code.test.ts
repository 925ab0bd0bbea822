import { describe, expect, test, vi } from 'vitest';
import { openAuthApp, signUpInTwoSteps, siteUrl } from '../testing/auth-app.ts';
import { productSettings } from '../settings.ts';
import { emailCodes } from '../tables.ts';
import { authFixture } from '../testing/auth-fixtures.ts';

const fixture = authFixture();

const email = 'ada@example.com';
const invoke = async (name: string, body: unknown): Promise<Record<string, unknown>> => {
  const { data, error } = await fixture.on
    .client()
    .functions.invoke<Record<string, unknown>>(name, { body: body as Record<string, unknown> });
  if (error) throw error;
  return data ?? {};
};
const throttle = productSettings.codeRequestThrottle;
const quickThrottle = { codeRequestThrottle: { ...throttle, firstMilliseconds: 1, maxMilliseconds: 1 } };
const sendFrom = async (address: string, to: string): Promise<Record<string, unknown>> =>
  (await fixture.on.post('/functions/v1/send-otp-email', { email: to }, { address })).body;
const tryFrom = async (address: string, code: string, device?: string): Promise<Record<string, unknown>> =>
  (await fixture.on.post('/functions/v1/verify-otp-email', { email, code, device }, { address })).body;
const wrongOf = (code: string): string => (code === '000000' ? '000001' : '000000');

describe('sign-up code', () => {
  test('code: six digits, stored hashed, accepted with spaces', async () => {
    expect(await invoke('send-otp-email', { email, fullName: 'Ada Obi' })).toEqual({
      sent: true,
      expires_in: 600,
    });
    const code = await fixture.on.codeFor(email);
    expect(code).toMatch(/^\d{6}$/);
    expect(JSON.stringify(await fixture.database.sql.select().from(emailCodes))).not.toContain(code);
    expect(
      await invoke('verify-otp-email', {
        email: ' ADA@example.com ',
        code: ` ${code.slice(0, 3)}-${code.slice(3)} `,
      }),
    ).toHaveProperty('verification_token');
  });

  test('five wrong attempts: invalid, with the remaining attempts counted down', async () => {
    await invoke('send-otp-email', { email });
    const code = await fixture.on.codeFor(email);
    const youHave = (left: string): string => `That is not the code we sent. You have ${left} left.`;
    for (const [attempts_left, error] of [
      [4, youHave('4 attempts')],
      [3, youHave('3 attempts')],
      [2, youHave('2 attempts')],
      [1, youHave('one attempt')],
      [0, 'That code is wrong, and you have no attempts left. Please request a new code.'],
    ]) {
      expect(await invoke('verify-otp-email', { email, code: wrongOf(code) })).toEqual({
        code: 'CODE_WRONG',
        attempts_left,
        error,
      });
    }
    expect(await invoke('verify-otp-email', { email, code })).toMatchObject({ code: 'CODE_EXPIRED' });
  });

  test('concurrent attempts: at most five', async () => {
    await invoke('send-otp-email', { email });
    const wrong = wrongOf(await fixture.on.codeFor(email));
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => invoke('verify-otp-email', { email, code: wrong })),
    );
    expect(answers.filter(({ code }) => code === 'CODE_WRONG')).toHaveLength(5);
  });

  test('five wrong attempts of a stranger: the device that requested the code can still use it', async () => {
    await invoke('send-otp-email', { email, device: 'the page of the owner' });
    const code = await fixture.on.codeFor(email);
    const wrong = wrongOf(code);
    for (const attempts_left of [4, 3, 2, 1, 0])
      expect(await tryFrom('10.0.0.9', wrong)).toMatchObject({ attempts_left });
    expect(await tryFrom('10.0.0.9', code)).toMatchObject({ code: 'CODE_EXPIRED' });
    // Neither an invented nonce nor the network address of the owner counts as the requesting device.
    expect(await tryFrom('10.0.0.9', code, 'another page')).toMatchObject({ code: 'CODE_EXPIRED' });
    for (let tries = 0; tries < 5; tries += 1) await tryFrom('127.0.0.1', wrong);
    expect(await tryFrom('127.0.0.1', code)).toMatchObject({ code: 'CODE_EXPIRED' });
    expect(await tryFrom('127.0.0.1', wrong, 'the page of the owner')).toMatchObject({ attempts_left: 4 });
    expect(await tryFrom('10.0.0.7', code, 'the page of the owner')).toHaveProperty('verification_token');
  });

  test('code requested without a nonce: the network address counts as the device', async () => {
    await invoke('send-otp-email', { email });
    const code = await fixture.on.codeFor(email);
    for (let stranger = 0; stranger < 5; stranger += 1)
      for (let tries = 0; tries < 5; tries += 1) await tryFrom(`10.0.0.${stranger}`, wrongOf(code));
    expect(await tryFrom('127.0.0.1', code, 'any page')).toHaveProperty('verification_token');
  });

  test('strangers at many network addresses: twenty attempts per code, a hundred a day', {
    tags: ['extended'],
  }, async () => {
    fixture.on = await openAuthApp(fixture.database, {
      rateLimits: 'default',
      clock: fixture.on.clock,
      settings: quickThrottle,
    });
    const device = 'the page of the owner';
    // The six codes fall on one day.
    fixture.on.clock.advance(86_400 - ((fixture.on.clock.now().getTime() / 1000) % 86_400));
    const wrongTries = async (): Promise<number> => {
      await invoke('send-otp-email', { email, device });
      const wrong = wrongOf(await fixture.on.codeFor(email));
      const answers = [];
      for (let stranger = 0; stranger < 24; stranger += 1)
        answers.push(await tryFrom(`10.0.0.${stranger}`, wrong));
      fixture.on.clock.advance(600);
      return answers.filter(({ code }) => code === 'CODE_WRONG').length;
    };
    const counts = [];
    for (let codes = 0; codes < 6; codes += 1) counts.push(await wrongTries());
    expect(counts).toEqual([20, 20, 20, 20, 20, 0]);
    await invoke('send-otp-email', { email, device });
    expect(await tryFrom('10.0.0.7', await fixture.on.codeFor(email), device)).toHaveProperty(
      'verification_token',
    );
  });

  test('link beside the code: continues on any device, works once, and opening it uses nothing', async () => {
    await invoke('send-otp-email', { email, device: 'the page of the owner' });
    const link = await fixture.on.linkFor(email);
    expect(`${link.origin}${link.pathname}?mode=${link.searchParams.get('mode')}`).toBe(
      `${siteUrl}/signin?mode=sign-up`,
    );
    expect(link.searchParams.get('email')).toBe(email);
    const token = link.searchParams.get('sign_up_token') ?? '';
    const code = await fixture.on.codeFor(email);
    for (let tries = 0; tries < 5; tries += 1) await tryFrom('10.0.0.9', wrongOf(code));
    expect(await tryFrom('10.0.0.9', '0'.repeat(56))).toMatchObject({ code: 'CODE_EXPIRED' });
    expect(JSON.stringify(await fixture.database.sql.select().from(emailCodes))).not.toContain(token);
    expect(await tryFrom('10.0.0.9', token)).toHaveProperty('verification_token');
    expect(await tryFrom('10.0.0.9', token)).toMatchObject({ code: 'CODE_EXPIRED' });
    expect(await tryFrom('10.0.0.7', code, 'the page of the owner')).toMatchObject({ code: 'CODE_EXPIRED' });
  });

  test('attempts of one network address: 60 in ten minutes, whatever the e-mail address', async () => {
    const { limits } = productSettings;
    expect(limits.codeCheck).toEqual({ limit: 60, windowSeconds: 600 });
    fixture.on = await openAuthApp(fixture.database, {
      rateLimits: 'default',
      clock: fixture.on.clock,
      settings: { limits: { ...limits, codeCheck: { limit: 2, windowSeconds: 600 } } },
    });
    fixture.on.clock.advance(600 - ((fixture.on.clock.now().getTime() / 1000) % 600));
    for (const code of ['000000', '000001'])
      expect(await tryFrom('10.0.0.9', code)).toMatchObject({ code: 'CODE_EXPIRED' });
    expect(await tryFrom('10.0.0.9', '000002')).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(await tryFrom('10.0.0.8', '000002')).toMatchObject({ code: 'CODE_EXPIRED' });
  });

  test('used twice: rejected', async () => {
    await invoke('send-otp-email', { email });
    const code = await fixture.on.codeFor(email);
    expect(await invoke('verify-otp-email', { email, code })).toHaveProperty('verification_token');
    expect(await invoke('verify-otp-email', { email, code })).toMatchObject({ code: 'CODE_EXPIRED' });
  });

  test('older than ten minutes: rejected', async () => {
    await invoke('send-otp-email', { email });
    fixture.on.clock.advance(599);
    expect(
      await invoke('verify-otp-email', { email, code: wrongOf(await fixture.on.codeFor(email)) }),
    ).toMatchObject({ code: 'CODE_WRONG' });
    fixture.on.clock.advance(1);
    expect(await invoke('verify-otp-email', { email, code: await fixture.on.codeFor(email) })).toMatchObject({
      code: 'CODE_EXPIRED',
    });
  });

  test('requested again: once a minute, and the new code replaces the old one', async () => {
    await invoke('send-otp-email', { email });
    const first = await fixture.on.codeFor(email);
    fixture.on.clock.advance(20);
    expect(await invoke('send-otp-email', { email })).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      seconds: 40,
      error: 'Please wait 40 seconds before you try again.',
    });
    fixture.on.clock.advance(39);
    expect(await invoke('send-otp-email', { email })).toMatchObject({
      seconds: 1,
      error: 'Please wait one second before you try again.',
    });
    fixture.on.clock.advance(1);
    await invoke('send-otp-email', { email });
    expect(await fixture.on.mailsTo(email)).toHaveLength(2);
    const second = await fixture.on.codeFor(email);
    expect(await invoke('verify-otp-email', { email, code: first })).toMatchObject({ code: 'CODE_WRONG' });
    expect(await invoke('verify-otp-email', { email, code: second })).toHaveProperty('verification_token');
  });

  test.each([
    [90, '90 seconds'],
    [91, '2 minutes'],
    [120, '2 minutes'],
  ])('code requested again with %d seconds to wait: told as %s', async (mailCooldownSeconds, words) => {
    const { clock } = fixture.on;
    fixture.on = await openAuthApp(fixture.database, { clock, settings: { mailCooldownSeconds } });
    await invoke('send-otp-email', { email });
    expect(await invoke('send-otp-email', { email })).toEqual({
      code: 'TOO_MANY_REQUESTS',
      seconds: mailCooldownSeconds,
      error: `Please wait ${words} before you try again.`,
    });
  });

  test('link of another address: not accepted', async () => {
    await invoke('send-otp-email', { email });
    await invoke('send-otp-email', { email: 'eve@example.com' });
    const code = (await fixture.on.linkFor('eve@example.com')).searchParams.get('sign_up_token');
    expect(await invoke('verify-otp-email', { email, code })).toMatchObject({ code: 'CODE_EXPIRED' });
    expect(await invoke('verify-otp-email', { email: 'no address', code })).toMatchObject({
      code: 'INVALID_EMAIL',
      error: 'This does not look like an e-mail address. Please check it.',
    });
  });

  test('address with an account: not sent, and reported', async () => {
    await signUpInTwoSteps(fixture.on, email);
    const answer = await invoke('send-otp-email', { email: 'ADA@example.com', fullName: 'Ada' });
    expect(answer).toEqual({ code: 'EMAIL_EXISTS', error: expect.stringContaining('already exists') });
    expect(await fixture.on.mailsTo(email)).toHaveLength(1);
  });

  test('malformed address: not sent', async () => {
    for (const wrong of [
      '',
      'ada',
      'ada@',
      'ada@example',
      'a\u0001b@example.com',
      `${'a'.repeat(250)}@example.com`,
    ]) {
      expect(await invoke('send-otp-email', { email: wrong })).toMatchObject({ code: 'INVALID_EMAIL' });
    }
  });

  test.each([
    [`${'a'.repeat(65)}@example.com`, 'The part before the @ has more than 64 characters.'],
    [
      'ada\u200b@example.com',
      'The address has an invisible character. Please type it instead of pasting it.',
    ],
    [
      'ada\u00ad@example.com',
      'The address has an invisible character. Please type it instead of pasting it.',
    ],
    [
      'ada\u3164obi@example.com',
      'The address has an invisible character. Please type it instead of pasting it.',
    ],
    [
      '\uff41da@example.com',
      'The address has a full-width or decorated letter. Please type it with plain letters.',
    ],
    [
      '\u{1d41a}da@example.com',
      'The address has a full-width or decorated letter. Please type it with plain letters.',
    ],
  ])('address %j: not sent, and the reason is named', async (wrong, why) => {
    expect(await invoke('send-otp-email', { email: wrong })).toEqual({ code: 'INVALID_EMAIL', error: why });
    expect(
      (await fixture.on.client().auth.signUp({ email: wrong, password: 'harbour-lantern-42' })).error,
    ).toMatchObject({
      code: 'validation_failed',
      message: `Unable to validate email address: invalid format. ${why}`,
    });
  });

  test('address with 64 characters before the @, or with accents: sent', async () => {
    for (const right of [
      `${'a'.repeat(64)}@example.com`,
      'ngọzi@example.com',
      'ngọzi.two@example.com'.normalize('NFD'),
    ])
      expect(await invoke('send-otp-email', { email: right })).toMatchObject({ sent: true });
  });

  test('greeting: uses the name only if it looks like one', async () => {
    await invoke('send-otp-email', { email, fullName: "Ngozi O'Neil-Ọbásanjọ́ Jr." });
    expect((await fixture.on.mailsTo(email))[0]?.text).toContain("Hello Ngozi O'Neil-Ọbásanjọ́ Jr.,");
    await invoke('send-otp-email', { email: 'eve@example.com', fullName: 'You won! Visit evil.example' });
    expect((await fixture.on.mailsTo('eve@example.com'))[0]?.text).not.toContain('evil');
  });

  test('existing account: revealed at most ten times per hour and e-mail address', async () => {
    fixture.on = await openAuthApp(fixture.database, {
      rateLimits: 'default',
      clock: fixture.on.clock,
      settings: quickThrottle,
    });
    await signUpInTwoSteps(fixture.on, email);
    await signUpInTwoSteps(fixture.on, 'bola@example.com');
    fixture.on.clock.advance(3600);
    for (let told = 0; told < 10; told += 1)
      expect(await sendFrom(`10.0.0.${told}`, email)).toMatchObject({ code: 'EMAIL_EXISTS' });
    expect(await sendFrom('10.0.0.99', email)).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(await sendFrom('10.0.0.99', 'bola@example.com')).toMatchObject({ code: 'EMAIL_EXISTS' });
  });

  test('many requests from one network address: slowed down by growing delays, newcomers not refused', {
    tags: ['extended'],
  }, async () => {
    fixture.on = await openAuthApp(fixture.database, {
      rateLimits: 'default',
      clock: fixture.on.clock,
      settings: { codeRequestThrottle: { ...throttle, firstMilliseconds: 40, maxMilliseconds: 160 } },
    });
    await signUpInTwoSteps(fixture.on, email);
    fixture.on.clock.advance(3600);
    for (let told = 0; told < 10; told += 1) await invoke('send-otp-email', { email });
    // The delays whose timer has fired: a reply sent before its delay would come too early.
    const waited: number[] = [];
    const { setTimeout: startTimer } = globalThis;
    const timers = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((
      run: (...values: unknown[]) => void,
      milliseconds?: number,
      ...values: unknown[]
    ) =>
      startTimer(() => {
        if ([40, 80, 160].includes(milliseconds ?? 0)) waited.push(milliseconds ?? 0);
        run(...values);
      }, milliseconds)) as typeof setTimeout);
    for (const [newcomer, delays] of [[40], [40, 80], [40, 80, 160], [40, 80, 160, 160]].entries()) {
      expect(await invoke('send-otp-email', { email: `new${newcomer}@example.com` })).toMatchObject({
        sent: true,
      });
      expect(waited).toEqual(delays);
    }
    timers.mockRestore();
    expect(await sendFrom('10.0.0.9', 'elsewhere@example.com')).toMatchObject({ sent: true });
  });

  test('too many waiting requests of one network address: told to try again within seconds', {
    tags: ['extended'],
  }, async () => {
    fixture.on = await openAuthApp(fixture.database, {
      rateLimits: 'default',
      clock: fixture.on.clock,
      settings: {
        codeRequestThrottle: { ...throttle, free: 0, firstMilliseconds: 300, waitingPerAddress: 2 },
      },
    });
    const answers = await Promise.all(
      [1, 2, 3].map((newcomer) => invoke('send-otp-email', { email: `new${newcomer}@example.com` })),
    );
    expect(answers.filter(({ sent }) => sent === true)).toHaveLength(2);
    expect(answers.filter(({ code }) => code === 'TOO_MANY_REQUESTS')).toEqual([
      { code: 'TOO_MANY_REQUESTS', seconds: 8, error: 'Please wait 8 seconds before you try again.' },
    ]);
    expect(await invoke('send-otp-email', { email: 'new4@example.com' })).toMatchObject({ sent: true });
  });

  test.each([
    ['no JSON', '{', 400, 'BAD_JSON'],
    ['a list', '[]', 400, 'BAD_JSON'],
    ['a number for an address', '{"email":7}', 400, 'BAD_JSON'],
  ])('%s: rejected with a message', async (_what, body, status, code) => {
    const answer = await fixture.on.post('/functions/v1/send-otp-email', body);
    expect(answer).toMatchObject({ status, body: { code, error: expect.any(String) } });
  });
});
