import { toast } from '../ui/feedback/toast.ts';
import { authClient } from './auth-client.ts';
import type { Auth } from './auth-context.ts';
import { isServerReachable, NO_CONNECTION, unavailableReason } from './network-failure.ts';
import { fetchRole, invokeCodeFunction, type CodeReply } from './own-functions.ts';
import { requiredFactors } from './second-factor.ts';
import { signUpWithConfirmation, verifySignUpCode, type SignUpDetails } from './sign-up-by-confirmation.ts';
import { siteConfig } from './site-config.ts';

/**
 * Shows why sign-in is unavailable, under the title `failed` when only the connection is missing. Returns the
 * message.
 */
async function showUnavailable(failed: string): Promise<string> {
  if (!(await isServerReachable())) {
    toast.error(failed, NO_CONNECTION);
    return NO_CONNECTION;
  }
  toast.error('Authentication is not available', 'Supabase connection is not configured.');
  return 'Authentication is not available';
}

/**
 * A nonce of this tab, sent with the request for a code and with each attempt: the server counts the attempts
 * of the device that requested the code apart from those of others.
 */
const device = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
  byte.toString(16).padStart(2, '0'),
).join('');

/**
 * Sends a code by our own mail function, or by the external project's confirmation mail, whose reply is
 * mapped to the same form.
 */
async function sendCode(details: SignUpDetails): Promise<CodeReply> {
  const { email, fullName } = details;
  if ((await siteConfig())?.signUp !== 'confirmation')
    return invokeCodeFunction('send-otp-email', { email, fullName, device });
  const client = await authClient();
  if (!client) throw new Error(await unavailableReason());
  const sent = await signUpWithConfirmation(client, details);
  if (sent.ok) return {};
  const codes = { exists: 'EMAIL_EXISTS', wait: 'TOO_MANY_REQUESTS', other: 'OTHER' };
  return {
    code: codes[sent.reason],
    error: sent.message,
    ...(sent.waitSeconds === undefined ? {} : { seconds: sent.waitSeconds }),
  };
}

/**
 * Verification tokens of addresses whose account does not exist yet, for a second attempt without a second
 * code.
 */
const verificationTokens = new Map<string, string>();

// Not part of the first view: loaded with the sign-in page or on first use.
const signIn: Auth['signIn'] = async (email, password) => {
  const client = await authClient();
  if (!client) return { ok: false, message: await showUnavailable('Failed to sign in') };
  const { data, error } = await client.signInWithPassword({ email, password });
  if (error || !data.session) {
    const message = error?.message || 'Please check your credentials and try again';
    toast.error('Failed to sign in', message);
    return { ok: false, message };
  }
  if (requiredFactors(data.session).length > 0) return { ok: true, role: 'user' };
  const role = (await fetchRole(data.session)) ?? 'user';
  toast.success('Signed in successfully');
  return { ok: true, role };
};

const verifySecondFactor: Auth['verifySecondFactor'] = async (factorId, code) => {
  const client = await authClient();
  if (!client) return showUnavailable('Failed to sign in');
  const { error } = await client.mfa.challengeAndVerify({ factorId, code });
  if (error)
    return error.message === 'Invalid TOTP code entered'
      ? 'This code is wrong or has expired. Enter the code the app shows now.'
      : error.message;
  toast.success('Signed in successfully');
  return null;
};

const sendSignUpOtp: Auth['sendSignUpOtp'] = async (details) => {
  if (!(await siteConfig()))
    return { ok: false, reason: 'other', message: await showUnavailable('Failed to send verification code') };
  try {
    const { code, error, seconds } = await sendCode(details);
    if (code === 'EMAIL_EXISTS' || error?.includes('already exists')) {
      const message = 'This email is already in use. Please sign in instead or use a different email.';
      toast.error('Email already registered', message);
      return { ok: false, reason: 'exists', message };
    }
    if (error || code) {
      toast.error('Failed to send verification code', error ?? 'Please try again');
      return {
        ok: false,
        reason: code === 'TOO_MANY_REQUESTS' ? 'wait' : 'other',
        message: error ?? 'Please try again',
        waitSeconds: seconds,
      };
    }
    toast.success('Verification code sent!', 'Check your email for a 6-digit code.');
    return { ok: true };
  } catch (error) {
    const message = (error instanceof Error && error.message) || 'Please try again';
    toast.error('Failed to send verification code', message);
    return { ok: false, reason: 'other', message };
  }
};

/** Shows that the account was created, and records it. */
function confirmAccountCreated(email: string): void {
  toast.success('Account created successfully');
  void import('./record-activity.ts').then(
    ({ recordActivity }) => recordActivity.signUp(email),
    () => {},
  );
}

const signUp: Auth['signUp'] = async ({ email, password, fullName, code }) => {
  const client = await authClient();
  if (!client) return { ok: false, at: 'other', message: await showUnavailable('Failed to create account') };
  if ((await siteConfig())?.signUp === 'confirmation') {
    const opened = await verifySignUpCode(client, email, code);
    if (opened.ok) confirmAccountCreated(email);
    else if (opened.at === 'other') toast.error('Failed to create account', opened.message);
    return opened;
  }
  let token = verificationTokens.get(email);
  try {
    if (!token) {
      const reply = await invokeCodeFunction('verify-otp-email', { email, code, device });
      if (!reply.verification_token)
        return {
          ok: false,
          at: 'code',
          message: reply.error ?? 'This code is wrong. Check the six digits in our e-mail.',
        };
      token = reply.verification_token;
    }
  } catch (error) {
    const message = (error instanceof Error && error.message) || 'Please try again';
    toast.error('Failed to create account', message);
    return { ok: false, at: 'other', message };
  }
  const { data, error } = await client.signUp({
    email,
    password,
    options: {
      emailRedirectTo: `${window.location.origin}/`,
      data: { full_name: fullName, verification_token: token },
    },
  });
  const weak = error?.code === 'weak_password';
  // A weak password leaves the verification token unused; any other reply has consumed it.
  if (weak) verificationTokens.set(email, token);
  else verificationTokens.delete(email);
  if (error || !data.user) {
    toast.error('Failed to create account', error?.message);
    return {
      ok: false,
      at: weak ? 'password' : 'other',
      message: error?.message ?? 'Failed to create account',
    };
  }
  confirmAccountCreated(email);
  return { ok: true };
};

export const signInActions = { signIn, verifySecondFactor, sendSignUpOtp, signUp } satisfies Partial<Auth>;
