import type { AuthError, Session } from '@supabase/auth-js';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { toast } from '../ui/toast.ts';
import { authClient, fetchRole, invokeCodeFunction, maySignedIn, onSession, type CodeReply } from './auth-client.ts';
import { AuthContext, type Auth, type CurrentUser } from './auth-context.ts';
import { endSession, forgetSession } from './forget-session.ts';
import { isConnected, noConnection, whyUnavailable } from './no-connection.ts';
import { factorsToAsk } from './second-factor.ts';
import { refusalInAddress } from './refusal-in-address.ts';
import { askForConfirmation, confirmWithCode, type Details } from './sign-up-by-confirmation.ts';
import { siteConfig } from './site-config.ts';

type State = { session: Session | null; loading: boolean; role: CurrentUser['role']; roleKnown: boolean; /** The page on which the reader signed out. */ leftOn: string | null };

const signedOut: State = { session: null, loading: false, role: 'user', roleKnown: true, leftOn: null };

/** Says why nothing can be done, under the title of what was tried where only the connection is missing. Answers the words. */
async function notAvailable(failed: string): Promise<string> {
  if (!(await isConnected())) {
    toast.error(failed, noConnection);
    return noConnection;
  }
  toast.error('Authentication is not available', 'Supabase connection is not configured.');
  return 'Authentication is not available';
}

/** Has a code mailed, by our own function or by the project where people sign in; both are answered in the function's words. */
async function sendCode(details: Details): Promise<CodeReply> {
  const { email, fullName } = details;
  if ((await siteConfig())?.signUp !== 'confirmation') return invokeCodeFunction('send-otp-email', { email, fullName });
  const client = await authClient();
  if (!client) throw new Error(await whyUnavailable());
  const sent = await askForConfirmation(client, details);
  if (sent.ok) return {};
  const codes = { exists: 'EMAIL_EXISTS', wait: 'TOO_MANY_REQUESTS', other: 'OTHER' };
  return { code: codes[sent.reason], error: sent.message, ...(sent.waitSeconds === undefined ? {} : { seconds: sent.waitSeconds }) };
}

/** Keeps the session for the whole site. Loads the official client only for browsers that may be signed in. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<State>({ session: null, loading: true, role: 'user', roleKnown: false, leftOn: null });
  /** Addresses proved by a code whose account was not opened yet, for a second try without a second code. */
  const proofs = useRef(new Map<string, string>());
  const lastUserId = useRef<string | null>(null);
  const navigate = useNavigate();
  const { key } = useLocation();
  const location = useRef(key);
  useEffect(() => {
    location.current = key;
  }, [key]);

  const actions = useMemo(() => {
    function take(session: Session | null): void {
      if (!session) {
        lastUserId.current = null;
        setState((before) => ({ ...signedOut, leftOn: before.leftOn }));
        return;
      }
      // Who has still to show the second factor is nobody yet, and so has no role.
      if (factorsToAsk(session).length > 0) {
        lastUserId.current = null;
        setState({ ...signedOut, session });
        return;
      }
      const sameUser = lastUserId.current === session.user.id;
      lastUserId.current = session.user.id;
      setState((before) => ({ session, loading: false, role: sameUser ? before.role : 'user', roleKnown: sameUser && before.roleKnown, leftOn: null }));
      void fetchRole(session).then((role) => {
        if (lastUserId.current === session.user.id) setState((before) => ({ ...before, role, roleKnown: true }));
      });
    }

    const signIn: Auth['signIn'] = async (email, password) => {
      const client = await authClient();
      if (!client) return { ok: false, message: await notAvailable('Failed to sign in') };
      const { data, error } = await client.signInWithPassword({ email, password });
      if (error || !data.session) {
        const message = error?.message || 'Please check your credentials and try again';
        toast.error('Failed to sign in', message);
        return { ok: false, message };
      }
      if (factorsToAsk(data.session).length > 0) return { ok: true, role: 'user' };
      const role = await fetchRole(data.session);
      toast.success('Signed in successfully');
      return { ok: true, role };
    };

    const verifySecondFactor: Auth['verifySecondFactor'] = async (factorId, code) => {
      const client = await authClient();
      if (!client) return notAvailable('Failed to sign in');
      const { error } = await client.mfa.challengeAndVerify({ factorId, code });
      if (error) return error.message === 'Invalid TOTP code entered' ? 'This code is not right, or its time has passed. Type the one the app shows now.' : error.message;
      toast.success('Signed in successfully');
      return null;
    };

    const sendSignUpOtp: Auth['sendSignUpOtp'] = async (details) => {
      try {
        const { code, error, seconds } = await sendCode(details);
        if (code === 'EMAIL_EXISTS' || error?.includes('already exists')) {
          const message = 'This email is already in use. Please sign in instead or use a different email.';
          toast.error('Email already registered', message);
          return { ok: false, reason: 'exists', message };
        }
        if (error || code) {
          toast.error('Failed to send verification code', error ?? 'Please try again');
          return { ok: false, reason: code === 'TOO_MANY_REQUESTS' ? 'wait' : 'other', message: error ?? 'Please try again', waitSeconds: seconds };
        }
        toast.success('Verification code sent!', 'Check your email for a 6-digit code.');
        return { ok: true };
      } catch (error) {
        const message = (error instanceof Error && error.message) || 'Please try again';
        toast.error('Failed to send verification code', message);
        return { ok: false, reason: 'other', message };
      }
    };

    const signUp: Auth['signUp'] = async ({ email, password, fullName, code }) => {
      const client = await authClient();
      if (!client) return { ok: false, at: 'other', message: await notAvailable('Failed to create account') };
      if ((await siteConfig())?.signUp === 'confirmation') {
        const opened = await confirmWithCode(client, email, code);
        if (opened.ok) toast.success('Account created successfully');
        else if (opened.at === 'other') toast.error('Failed to create account', opened.message);
        return opened;
      }
      let token = proofs.current.get(email);
      try {
        if (!token) {
          const reply = await invokeCodeFunction('verify-otp-email', { email, code });
          if (!reply.verification_token) return { ok: false, at: 'code', message: reply.error ?? 'This code is not right. Check the six digits in our mail.' };
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
        options: { emailRedirectTo: `${window.location.origin}/`, data: { full_name: fullName, verification_token: token } },
      });
      const weak = (error as AuthError | null)?.code === 'weak_password';
      // A refused password leaves the proof unspent; anything else has used it up.
      if (weak) proofs.current.set(email, token);
      else proofs.current.delete(email);
      if (error || !data.user) {
        toast.error('Failed to create account', error?.message);
        return { ok: false, at: weak ? 'password' : 'other', message: error?.message ?? 'Failed to create account' };
      }
      toast.success('Account created successfully');
      return { ok: true };
    };

    const signOut: Auth['signOut'] = async () => {
      // Before anything that takes time: whatever is opened next, in this tab or another, finds nobody signed in.
      const session = forgetSession();
      take(null);
      const leftOn = location.current;
      setState((before) => ({ ...before, leftOn }));
      toast.success('Signed out successfully');
      void navigate('/');
      const [config, client] = await Promise.all([siteConfig(), authClient()]);
      const ended = config && session ? endSession(config, session).catch(() => new Error(noConnection)) : Promise.resolve(null);
      // Finds nothing left to end, but tells the other tabs and stops renewing.
      await client?.signOut({ scope: 'local' });
      const error = await ended;
      if (error) toast.error('Failed to sign out', error.message);
    };

    return { take, signIn, verifySecondFactor, sendSignUpOtp, signUp, signOut };
  }, [navigate]);

  useEffect(() => {
    let left = false;
    const stop = onSession(actions.take);
    // A return from elsewhere that could not be traced ends on the front page, which knows nothing of signing in.
    if (window.location.pathname === '/' && refusalInAddress(window.location)) void navigate(`/signin${window.location.search}${window.location.hash}`, { replace: true });
    async function begin(): Promise<void> {
      const client = maySignedIn() ? await authClient() : null;
      const session = client ? (await client.getSession()).data.session : null;
      // An event may have come first and brought more than was stored.
      if (!left && (session || lastUserId.current === null)) actions.take(session);
    }
    void begin();
    return () => {
      stop();
      left = true;
    };
  }, [actions, navigate]);

  const auth = useMemo<Auth>(() => {
    const { role } = state;
    const secondFactors = factorsToAsk(state.session);
    const session = secondFactors.length > 0 ? null : state.session;
    const name: unknown = session?.user.user_metadata['full_name'];
    const user = session && { id: session.user.id, email: session.user.email ?? '', fullName: typeof name === 'string' ? name : '', role };
    return {
      user,
      session,
      loading: state.loading,
      isAdmin: role === 'admin',
      roleKnown: state.roleKnown,
      secondFactors,
      leaving: state.leftOn === key,
      signIn: actions.signIn,
      verifySecondFactor: actions.verifySecondFactor,
      sendSignUpOtp: actions.sendSignUpOtp,
      signUp: actions.signUp,
      signOut: actions.signOut,
    };
  }, [state, actions, key]);

  return <AuthContext value={auth}>{children}</AuthContext>;
}
