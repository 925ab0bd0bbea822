import type { AuthApp } from './auth-app.ts';

export type Tokens = { access_token: string; refresh_token: string };
/** The account of these calls, with the password that `signUpInTwoSteps` gives it. */
export const email = 'ada@example.com';
export const password = 'harbour-lantern-42';

/** Calls about the sessions of the account, to the app that `app` returns at the time. */
export function sessionCalls(app: () => AuthApp) {
  /** Sends a request with an access token. */
  const send = (accessToken: string, url: string, method: 'GET' | 'DELETE' = 'GET') =>
    app().app.inject({ method, url, headers: { apikey: app().key, authorization: `Bearer ${accessToken}` } });
  return {
    send,
    readUser: (accessToken: string) => send(accessToken, '/auth/v1/user'),
    /** Signs in with the official client, which starts a session. */
    signIn: async (): Promise<Tokens> => {
      const { data, error } = await app().client().auth.signInWithPassword({ email, password });
      if (error) throw error;
      return data.session;
    },
    refresh: (refreshToken: unknown) =>
      app().post('/auth/v1/token?grant_type=refresh_token', { refresh_token: refreshToken }),
  };
}
