import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  signUpWithConfirmation,
  verifySignUpCode,
  type ConfirmationClient,
} from './sign-up-by-confirmation.ts';

type Reply = Awaited<ReturnType<ConfirmationClient['signUp']>>;

/** Returns a client that gives one reply, as a hosted project does. The server's own tests use the real client. */
const clientReplying = (reply: Reply): ConfirmationClient => ({
  signUp: async () => reply,
  verifyOtp: async () => reply,
});
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
  ])('sign-up response: %s', async (_what, reply, expected) => {
    expect(await signUpWithConfirmation(clientReplying(reply), details)).toMatchObject(expected);
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
  ])('code response: %s', async (_what, reply, expected) => {
    expect(await verifySignUpCode(clientReplying(reply), details.email, '123456')).toMatchObject(expected);
  });
});
