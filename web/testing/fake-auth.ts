import type { Auth, CurrentUser } from '../session/auth-context.ts';

export const ada: CurrentUser = { id: 'ada', email: 'ada@example.com', fullName: 'Ada Obi', role: 'user' };

const notImplemented = (): never => {
  throw new Error('The fake auth context has no actions.');
};

/** Returns an auth context for components that only read it: signed out, with changes. */
export const fakeAuth = (auth: Partial<Auth> = {}): Auth => ({
  user: null,
  session: null,
  loading: false,
  isAdmin: false,
  roleKnown: true,
  secondFactors: [],
  interrupted: null,
  signIn: notImplemented,
  verifySecondFactor: notImplemented,
  sendSignUpOtp: notImplemented,
  signUp: notImplemented,
  signOut: notImplemented,
  ...auth,
});
