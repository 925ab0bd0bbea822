import type { Session } from '@supabase/auth-js';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { toast } from '../ui/feedback/toast.ts';
import type { Auth, CurrentUser } from './auth-context.ts';
import { AuthValue } from './auth-value.tsx';
import { NO_CONNECTION } from './network-failure.ts';
import { forgetDeparture } from './provider-departure.ts';
import { requiredFactors } from './second-factor.ts';
import { loadSignInActions } from './preload-sign-in-actions.ts';
import {
  changeTypist,
  clearSignOutMark,
  eraseSavedReplies,
  markSignOut,
  mayHaveSession,
  onSessionChange,
  urlCarriesSession,
  wasSignedOutHere,
} from './session-events.ts';
import { useNavigate } from '../routing/use-navigate.ts';

/** The official client is not part of the first view of a reader who is not signed in. */
type Client = typeof import('./auth-client.ts') & typeof import('./own-functions.ts');
let client: Client | null = null;
const loadClient = async (): Promise<Client> => {
  const [official, own] = await Promise.all([import('./auth-client.ts'), import('./own-functions.ts')]);
  return (client ??= { ...official, ...own });
};

const eraseTyped = (): void =>
  void import('./erase-typed.ts').then(
    (module) => module.eraseTyped(),
    () => undefined,
  );

type State = {
  session: Session | null;
  loading: boolean;
  role: CurrentUser['role'];
  roleKnown: boolean;
  /** The user whose session ended elsewhere. */
  interrupted: CurrentUser | null;
};

const signedOut: State = {
  session: null,
  loading: false,
  role: 'user',
  roleKnown: true,
  interrupted: null,
};

/** Returns the user of a session; null while a second factor is missing. */
function userOf({ session, role }: Pick<State, 'session' | 'role'>): CurrentUser | null {
  if (!session || requiredFactors(session).length > 0) return null;
  const name: unknown = session.user.user_metadata['full_name'];
  return {
    id: session.user.id,
    email: session.user.email ?? '',
    fullName: typeof name === 'string' ? name : '',
    role,
  };
}

/** Actions the sign-in page preloads and other pages load on first use. */
const lazyActions: Pick<Auth, 'signIn' | 'verifySecondFactor' | 'sendSignUpOtp' | 'signUp'> = {
  signIn: async (...args) => (await loadSignInActions()).signIn(...args),
  verifySecondFactor: async (...args) => (await loadSignInActions()).verifySecondFactor(...args),
  sendSignUpOtp: async (...args) => (await loadSignInActions()).sendSignUpOtp(...args),
  signUp: async (...args) => (await loadSignInActions()).signUp(...args),
};

/**
 * Provides the session to the whole site. Loads the official client only in browsers that may have a session.
 */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<State>({
    session: null,
    loading: true,
    role: 'user',
    roleKnown: false,
    interrupted: null,
  });
  const lastUserId = useRef<string | null>(null);
  const navigate = useNavigate();

  const actions = useMemo(() => {
    function applySession(session: Session | null): void {
      if (!session) {
        lastUserId.current = null;
        if (!mayHaveSession()) eraseSavedReplies();
        const deliberate = wasSignedOutHere();
        if (deliberate && changeTypist(null)) eraseTyped();
        setState((before) => ({
          ...signedOut,
          interrupted: deliberate ? null : (userOf(before) ?? before.interrupted),
        }));
        return;
      }
      clearSignOutMark();
      // Until the second factor is verified there is no user, and so no role.
      if (requiredFactors(session).length > 0) {
        lastUserId.current = null;
        setState((before) => ({ ...signedOut, session, interrupted: before.interrupted }));
        return;
      }
      const sameUser = lastUserId.current === session.user.id;
      lastUserId.current = session.user.id;
      if (changeTypist(session.user.id)) eraseTyped();
      setState((before) => {
        // The page of an interrupted user stays, so the role must be known without a pause.
        const again = before.interrupted?.id === session.user.id ? before.interrupted.role : null;
        return {
          session,
          loading: false,
          role: again ?? (sameUser ? before.role : 'user'),
          roleKnown: again !== null || (sameUser && before.roleKnown),
          interrupted: null,
        };
      });
      const rolePromise = loadClient().then(
        ({ fetchRole }) => fetchRole(session),
        () => null,
      );
      // An officer whose role cannot be read again stays one: the page, with what was typed, would close.
      void rolePromise.then((role) => {
        if (lastUserId.current === session.user.id)
          setState((before) => ({ ...before, role: role ?? before.role, roleKnown: true }));
      });
    }

    const signOut: Auth['signOut'] = async (scope = 'local') => {
      // The stored session is removed before anything asynchronous, so that the next page, in this tab or
      // another, finds nobody signed in. A signed-in browser has loaded the client already, so this does not
      // wait.
      const { authClient, endSession, forgetSession, siteConfig } = client ?? (await loadClient());
      markSignOut();
      void import('../scan/unsent-files.ts').then(
        ({ deleteUnsent }) => deleteUnsent(),
        () => undefined,
      );
      const session = forgetSession();
      applySession(null);
      toast.success('Signed out successfully');
      void navigate('/');
      const [config, auth] = await Promise.all([siteConfig(), authClient()]);
      const revocation =
        config && session
          ? endSession(config, session, scope).catch(() => new Error(NO_CONNECTION))
          : Promise.resolve(null);
      // There is nothing left to end, but the client tells the other tabs and stops the refresh timer.
      await auth?.signOut({ scope: 'local' });
      const error = await revocation;
      if (error) toast.error('Failed to sign out', error.message);
    };

    return { take: applySession, signOut };
  }, [navigate]);

  useEffect(() => {
    let unmounted = false;
    if (!urlCarriesSession()) forgetDeparture();
    const stop = onSessionChange(actions.take);
    // A redirect from a provider that could not be matched ends on the front page: forward its error to the
    // sign-in page.
    const { pathname, search, hash } = window.location;
    if (pathname === '/' && `${search}${hash}`.includes('error')) {
      void import('./auth-error-in-url.ts').then(
        ({ authErrorInUrl }) => {
          if (!unmounted && authErrorInUrl({ search, hash }))
            void navigate(`/signin${search}${hash}`, { replace: true });
        },
        () => {},
      );
    }
    async function restoreSession(): Promise<void> {
      const session = mayHaveSession()
        ? await loadClient().then(
            ({ initialSession }) => initialSession(),
            () => null,
          )
        : null;
      // An event may have arrived first with a newer session than the stored one.
      if (!unmounted && (session || lastUserId.current === null)) actions.take(session);
    }
    void restoreSession();
    // A session opened without a connection is checked, and its role read, as soon as there is one.
    const reconnect = (): void => void (lastUserId.current !== null && restoreSession());
    window.addEventListener('online', reconnect);
    return () => {
      stop();
      window.removeEventListener('online', reconnect);
      unmounted = true;
    };
  }, [actions, navigate]);

  const auth = useMemo<Auth>(() => {
    const { role, interrupted } = state;
    const secondFactors = requiredFactors(state.session);
    return {
      user: userOf(state),
      session: secondFactors.length > 0 ? null : state.session,
      loading: state.loading,
      isAdmin: role === 'admin',
      roleKnown: state.roleKnown,
      secondFactors,
      interrupted,
      ...lazyActions,
      signOut: actions.signOut,
    };
  }, [state, actions]);

  return <AuthValue auth={auth}>{children}</AuthValue>;
}
