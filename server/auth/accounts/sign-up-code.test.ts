import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../database/database.ts';
import { openAuthApp, signUpInTwoSteps, type AuthApp } from '../testing/auth-app.ts';
import { openTestDatabase, truncateAll } from '../../testing/database.ts';
import { emailCodes } from '../tables.ts';

let database: Database;
let on: AuthApp;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await truncateAll(database);
  on = await openAuthApp(database);
});

const email = 'ada@example.com';
const invoke = async (name: string, body: unknown): Promise<Record<string, unknown>> => {
  const { data, error } = await on
    .client()
    .functions.invoke<Record<string, unknown>>(name, { body: body as Record<string, unknown> });
  if (error) throw error;
  return data ?? {};
};
const wrongOf = (code: string): string => (code === '000000' ? '000001' : '000000');

describe('sign-up code', () => {
  test('is six digits, is stored hashed, and can be pasted with spaces', async () => {
    expect(await invoke('send-otp-email', { email, fullName: 'Ada Obi' })).toEqual({
      sent: true,
      expires_in: 600,
    });
    const code = await on.codeFor(email);
    expect(code).toMatch(/^\d{6}$/);
    expect(JSON.stringify(await database.sql.select().from(emailCodes))).not.toContain(code);
    expect(
      await invoke('verify-otp-email', {
        email: ' ADA@example.com ',
        code: ` ${code.slice(0, 3)}-${code.slice(3)} `,
      }),
    ).toHaveProperty('verification_token');
  });

  test('five wrong attempts: invalid, with the remaining attempts counted down', async () => {
    await invoke('send-otp-email', { email });
    const code = await on.codeFor(email);
    for (const attempts_left of [4, 3, 2, 1, 0]) {
      expect(await invoke('verify-otp-email', { email, code: wrongOf(code) })).toMatchObject({
        code: 'CODE_WRONG',
        attempts_left,
      });
    }
    expect(await invoke('verify-otp-email', { email, code })).toMatchObject({ code: 'CODE_EXPIRED' });
  });

  test('concurrent attempts: at most five', async () => {
    await invoke('send-otp-email', { email });
    const wrong = wrongOf(await on.codeFor(email));
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => invoke('verify-otp-email', { email, code: wrong })),
    );
    expect(answers.filter(({ code }) => code === 'CODE_WRONG')).toHaveLength(5);
  });

  test('used twice: rejected', async () => {
    await invoke('send-otp-email', { email });
    const code = await on.codeFor(email);
    expect(await invoke('verify-otp-email', { email, code })).toHaveProperty('verification_token');
    expect(await invoke('verify-otp-email', { email, code })).toMatchObject({ code: 'CODE_EXPIRED' });
  });

  test('older than ten minutes: rejected', async () => {
    await invoke('send-otp-email', { email });
    on.clock.advance(599);
    expect(await invoke('verify-otp-email', { email, code: wrongOf(await on.codeFor(email)) })).toMatchObject(
      { code: 'CODE_WRONG' },
    );
    on.clock.advance(1);
    expect(await invoke('verify-otp-email', { email, code: await on.codeFor(email) })).toMatchObject({
      code: 'CODE_EXPIRED',
    });
  });

  test('requested again: once a minute, and the new code replaces the old one', async () => {
    await invoke('send-otp-email', { email });
    const first = await on.codeFor(email);
    on.clock.advance(20);
    expect(await invoke('send-otp-email', { email })).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      seconds: 40,
      error: 'Please wait 40 seconds before you try again.',
    });
    on.clock.advance(40);
    await invoke('send-otp-email', { email });
    expect(await on.mailsTo(email)).toHaveLength(2);
    const second = await on.codeFor(email);
    expect(await invoke('verify-otp-email', { email, code: first })).toMatchObject({ code: 'CODE_WRONG' });
    expect(await invoke('verify-otp-email', { email, code: second })).toHaveProperty('verification_token');
  });

  test('address with an account: not sent, and reported', async () => {
    await signUpInTwoSteps(on, email);
    const answer = await invoke('send-otp-email', { email: 'ADA@example.com', fullName: 'Ada' });
    expect(answer).toEqual({ code: 'EMAIL_EXISTS', error: expect.stringContaining('already exists') });
    expect(await on.mailsTo(email)).toHaveLength(1);
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

  test('greeting: uses the name only if it looks like one', async () => {
    await invoke('send-otp-email', { email, fullName: "Ngozi O'Neil-Ọbásanjọ́ Jr." });
    expect((await on.mailsTo(email))[0]?.text).toContain("Hello Ngozi O'Neil-Ọbásanjọ́ Jr.,");
    await invoke('send-otp-email', { email: 'eve@example.com', fullName: 'You won! Visit evil.example' });
    expect((await on.mailsTo('eve@example.com'))[0]?.text).not.toContain('evil');
  });

  test('existing accounts: revealed at most ten times per hour and network address', async () => {
    on = await openAuthApp(database, { rateLimits: 'default', clock: on.clock });
    await signUpInTwoSteps(on, email);
    on.clock.advance(3600);
    for (let told = 0; told < 10; told += 1)
      expect(await invoke('send-otp-email', { email })).toMatchObject({ code: 'EMAIL_EXISTS' });
    expect(await invoke('send-otp-email', { email })).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(await invoke('send-otp-email', { email: 'new@example.com' })).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
    const elsewhere = await on.post(
      '/functions/v1/send-otp-email',
      { email: 'new@example.com' },
      { address: '10.0.0.9' },
    );
    expect(elsewhere.body).toMatchObject({ sent: true });
  });

  test.each([
    ['no JSON', '{', 400, 'BAD_JSON'],
    ['a list', '[]', 400, 'BAD_JSON'],
    ['a number for an address', '{"email":7}', 400, 'BAD_JSON'],
  ])('%s: rejected with a message', async (_what, body, status, code) => {
    const answer = await on.post('/functions/v1/send-otp-email', body);
    expect(answer).toMatchObject({ status, body: { code, error: expect.any(String) } });
  });
});
