import type { Session } from '@supabase/auth-js';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { SignOutScope } from './revoke-session.ts';
import type { SecondFactor } from './second-factor.ts';

/** The signed-in user. `role` is 'admin' for anyone with a role at the desk, once it is known. */
export type CurrentUser = { id: string; email: string; fullName: string; role: 'user' | 'admin' };

/**
 * The signed-in user, and the actions that change it.
 *
 * - `loading` is true until the stored session has been read
 * - `isAdmin` starts false; the role is fetched after sign-in, and `roleKnown` turns true with it
 * - `signIn` returns the user's role, so that the caller knows where to go; the actions show their own messages
 * - `secondFactors` are required after the password when the account has some; until one is verified, `user` is null
 * - `sendSignUpOtp` mails a six-digit code (an external project mails its own); `signUp` redeems it and creates
 *   the account
 */
export type Auth = {
  user: CurrentUser | null;
  session: Session | null;
  loading: boolean;
  isAdmin: boolean;
  roleKnown: boolean;
  /** One of these must be verified before the reader counts as signed in; mostly none. */
  secondFactors: readonly SecondFactor[];
  /** The user whose session ended elsewhere while this page was open; null otherwise. */
  interrupted: CurrentUser | null;
  signIn: (
    email: string,
    password: string,
  ) => Promise<{ ok: true; role: CurrentUser['role'] } | { ok: false; message: string }>;
  /** Verifies the six digits of an authenticator app. Returns a message when they are wrong, else null. */
  verifySecondFactor: (factorId: string, code: string) => Promise<string | null>;
  sendSignUpOtp: (details: {
    email: string;
    fullName: string;
    password: string;
  }) => Promise<
    { ok: true } | { ok: false; reason: 'exists' | 'wait' | 'other'; message: string; waitSeconds?: number }
  >;
  signUp: (details: {
    email: string;
    password: string;
    fullName: string;
    code: string;
  }) => Promise<{ ok: true } | { ok: false; at: 'code' | 'password' | 'other'; message: string }>;
  /** Ends the session of this device; with `global` every session of the account. */
  signOut: (scope?: SignOutScope) => Promise<void>;
};

/**
 * Holds the current `Auth` for its readers. The context has a store instead of the value, because a context
 * that changes makes React hydrate every boundary below at once, and discard the prerendered HTML of those
 * whose chunk is still loading.
 */
export type AuthStore = {
  get: () => Auth;
  /** The value that prerendered HTML was made with. */
  getInitial: () => Auth;
  set: (auth: Auth) => void;
  subscribe: (listener: () => void) => () => void;
};

/** Creates the store of the shell. `initial` is the value with which pages were prerendered. */
export function createAuthStore(initial: Auth): AuthStore {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    getInitial: () => initial,
    set(auth) {
      if (auth === current) return;
      current = auth;
      listeners.forEach((listener) => listener());
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The store of the shell, null outside it. Read it with `useAuth`. */
export const AuthContext = createContext<AuthStore | null>(null);

/**
 * Returns the auth of the shell, and renders again when it changes.
 * @throws Error outside the shell
 */
export function useAuth(): Auth {
  const store = useContext(AuthContext);
  if (!store) throw new Error('useAuth needs the AuthProvider of the shell around it');
  return useSyncExternalStore(store.subscribe, store.get, store.getInitial);
}
