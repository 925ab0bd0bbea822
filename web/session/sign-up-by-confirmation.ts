import type { AuthClient } from './auth-client.ts';

export type SignUpDetails = { email: string; password: string; fullName: string };
type SignUpResult =
  | { ok: true }
  | { ok: false; reason: 'exists' | 'wait' | 'other'; message: string; waitSeconds?: number | undefined };
type VerificationResult = { ok: true } | { ok: false; at: 'code' | 'other'; message: string };

/** The part of a reply of the auth client that is read here. */
type AuthReply = {
  data: { user?: { id?: string; identities?: readonly unknown[] } | null };
  error: { code?: string; message: string } | null;
};
/** The methods of the auth client used here, with the replies reduced to what is read. */
export type ConfirmationClient = {
  [Method in 'signUp' | 'verifyOtp']: (...args: Parameters<AuthClient[Method]>) => Promise<AuthReply>;
};

/**
 * Creates an account at an external Supabase project, which sends no code mails: the account is created
 * first, and the project mails a code and a link to confirm the address. A second call mails again.
 */
export async function signUpWithConfirmation(
  client: Pick<ConfirmationClient, 'signUp'>,
  { email, password, fullName }: SignUpDetails,
): Promise<SignUpResult> {
  const { data, error } = await client.signUp({
    email,
    password,
    options: { emailRedirectTo: `${window.location.origin}/`, data: { full_name: fullName } },
  });
  if (error?.code === 'user_already_exists' || error?.code === 'email_exists')
    return { ok: false, reason: 'exists', message: error.message };
  if (error?.code === 'over_email_send_rate_limit') {
    const seconds = /after (\d+) seconds/.exec(error.message)?.[1];
    return {
      ok: false,
      reason: 'wait',
      message: error.message,
      waitSeconds: seconds === undefined ? undefined : Number(seconds),
    };
  }
  if (error) return { ok: false, reason: 'other', message: error.message };
  // For an address in use the project returns a user without identities.
  if (data.user?.identities?.length === 0) return { ok: false, reason: 'exists', message: '' };
  return { ok: true };
}

/** Verifies the code of the project's mail. */
export async function verifySignUpCode(
  client: Pick<ConfirmationClient, 'verifyOtp'>,
  email: string,
  code: string,
): Promise<VerificationResult> {
  const { data, error } = await client.verifyOtp({ email, token: code, type: 'signup' });
  if (error?.code === 'otp_expired')
    return {
      ok: false,
      at: 'code',
      message: 'This code is wrong or has expired. Check the six digits in the latest e-mail.',
    };
  if (error || !data.user)
    return { ok: false, at: 'other', message: error?.message ?? 'Failed to create account' };
  return { ok: true };
}
