import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signUpWithConfirmation, verifySignUpCode } from './sign-up-by-confirmation.ts';

type Client = Parameters<typeof signUpWithConfirmation>[0] & Parameters<typeof verifySignUpCode>[0];

/** The official client's answers, as a project gives them; the server's own tests drive the real ones. */
const answering = (answer: unknown): Client =>
  ({ signUp: async () => answer, verifyOtp: async () => answer }) as unknown as Client;
const details = { email: 'ada@example.com', password: 'harbour-lantern-42', fullName: 'Ada Obi' };

beforeEach(() => vi.stubGlobal('window', { location: { origin: 'https://site.example' } }));
afterEach(() => vi.unstubAllGlobals());

describe('sign-up at a hosted Supabase project', () => {
  it.each([
    [
      'a user with an identity',
      { data: { user: { identities: [{}] }, session: null }, error: null },
      { ok: true },
    ],
    [
      'a user without an identity',
      { data: { user: { identities: [] }, session: null }, error: null },
      { ok: false, reason: 'exists' },
    ],
    [
      'an address that is already registered',
      { data: {}, error: { code: 'user_already_exists', message: 'User already registered' } },
      { ok: false, reason: 'exists' },
    ],
    [
      'an e-mail requested too soon',
      {
        data: {},
        error: {
          code: 'over_email_send_rate_limit',
          message: 'For security purposes, you can only request this after 42 seconds.',
        },
      },
      { ok: false, reason: 'wait', waitSeconds: 42 },
    ],
    [
      'a weak password',
      { data: {}, error: { code: 'weak_password', message: 'Too weak' } },
      { ok: false, reason: 'other', message: 'Too weak' },
    ],
  ])('sign-up response: %s', async (_what, answer, expected) => {
    expect(await signUpWithConfirmation(answering(answer), details)).toMatchObject(expected);
  });

  it.each([
    ['the right code', { data: { user: { id: 'one' } }, error: null }, { ok: true }],
    [
      'a wrong code',
      { data: { user: null }, error: { code: 'otp_expired', message: 'Token has expired or is invalid' } },
      { ok: false, at: 'code' },
    ],
    [
      'a banned user',
      { data: { user: null }, error: { code: 'user_banned', message: 'User is banned' } },
      { ok: false, at: 'other', message: 'User is banned' },
    ],
  ])('code response: %s', async (_what, answer, expected) => {
    expect(await verifySignUpCode(answering(answer), details.email, '123456')).toMatchObject(expected);
  });
});
