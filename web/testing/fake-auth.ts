import type { Auth, CurrentUser } from '../session/auth-context.ts';

export const ada: CurrentUser = { id: 'ada', email: 'ada@example.com', fullName: 'Ada Obi', role: 'user' };

const never = (): never => {
  throw new Error('This part only looks who is signed in.');
};

/** What the auth context says, for parts that only read it: a stranger, unless said otherwise. */
export const fakeAuth = (auth: Partial<Auth> = {}): Auth => ({
  user: null,
  session: null,
  loading: false,
  isAdmin: false,
  roleKnown: true,
  secondFactors: [],
  isSigningOut: false,
  signIn: never,
  verifySecondFactor: never,
  sendSignUpOtp: never,
  signUp: never,
  signOut: never,
  ...auth,
});
