import type { SupabaseClient } from '@supabase/supabase-js';
import { decodeJwt } from 'jose';
import { totpCode, totpStep } from '../factors/totp.ts';
import type { AuthApp } from './auth-app.ts';
import { email, password } from './session-calls.ts';

const tokenOf = async (client: SupabaseClient): Promise<string> =>
  (await client.auth.getSession()).data.session?.access_token ?? '';

async function enrollTotp(client: SupabaseClient, friendlyName = 'Phone') {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error) throw error;
  return { id: data.id, ...data.totp };
}

/** Calls with authenticator apps, to the app that `app` returns at the time. */
export function totpCalls(app: () => AuthApp) {
  const codeNow = (secret: string): string => totpCode(secret, totpStep(app().clock.now()));
  return {
    codeNow,
    tokenOf,
    enrollTotp,
    authorized: async (client: SupabaseClient) => ({ authorization: `Bearer ${await tokenOf(client)}` }),
    claimsOf: async (client: SupabaseClient) =>
      decodeJwt<{ aal: string; amr: { method: string }[]; session_id: string }>(await tokenOf(client)),
    /** Enrolls an authenticator app, verifies it once and moves the clock past that code. */
    withTotp: async (client: SupabaseClient) => {
      const factor = await enrollTotp(client);
      const { error } = await client.auth.mfa.challengeAndVerify({
        factorId: factor.id,
        code: codeNow(factor.secret),
      });
      if (error) throw error;
      app().clock.advance(60);
      return factor;
    },
    /** Signs in with the password in another browser. */
    signedInAgain: async (): Promise<SupabaseClient> => {
      const client = app().client();
      const { error } = await client.auth.signInWithPassword({ email, password });
      if (error) throw error;
      return client;
    },
  };
}
