import type { Session } from '@supabase/auth-js';
import { createContext, useContext } from 'react';
import type { SecondFactor } from './second-factor.ts';

export type CurrentUser = { id: string; email: string; fullName: string; role: 'user' | 'admin' };

/**
 * Who is signed in, and the things that change it.
 *
 * - `loading` starts true and ends when it is known whether anyone is signed in
 * - `isAdmin` starts false; the role is fetched after sign-in, `roleKnown` says when that is over
 * - `signIn`, `signUp` answer the user's role, so that the caller knows where to go; all messages are shown here
 * - `secondFactors` are asked for after the password when the account has some; until one is shown, `user` stays null
 * - `sendSignUpOtp` mails a six-digit code (or has it mailed, where people sign in elsewhere); `signUp` redeems it and opens the account
 */
export type Auth = {
  user: CurrentUser | null;
  session: Session | null;
  loading: boolean;
  isAdmin: boolean;
  roleKnown: boolean;
  /** Of which one must be shown before the reader counts as signed in; mostly none. */
  secondFactors: readonly SecondFactor[];
  /** While the reader is on the way out after signing out, so that no guard sends them to sign in again. */
  isSigningOut: boolean;
  signIn: (
    email: string,
    password: string,
  ) => Promise<{ ok: true; role: CurrentUser['role'] } | { ok: false; message: string }>;
  /** Shows the six digits of an authenticator app. Answers what was wrong, or null. */
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
  signOut: () => Promise<void>;
};

export const AuthContext = createContext<Auth | null>(null);

/** The auth context of the shell. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth needs the AuthProvider of the shell around it');
  return auth;
}
