import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { siteUrl, type AuthApp } from './auth-app.ts';
import { injectFetch } from './inject-fetch.ts';

export type AdminMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Calls of a backend that has the secret key, to the app that `app` returns at the time. */
export function adminCalls(app: () => AuthApp, secret: () => string) {
  /** The official client with the secret key. */
  const adminClient = (key = secret()): SupabaseClient =>
    createClient(siteUrl, key, {
      global: { fetch: injectFetch(app().app) },
      auth: { persistSession: false, autoRefreshToken: false },
    });
  const admin = () => adminClient().auth.admin;
  return {
    adminClient,
    admin,
    /** Sends a request with the public key and a bearer, by default the secret key. */
    send: (method: AdminMethod, path: string, body?: unknown, bearer: string | null = secret()) =>
      app().app.inject({
        method,
        url: `/auth/v1${path}`,
        headers: { apikey: app().key, ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }) },
        ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    /** Creates a user. @returns the id */
    made: async (values: Parameters<ReturnType<typeof admin>['createUser']>[0]): Promise<string> => {
      const { data, error } = await admin().createUser(values);
      if (error) throw error;
      return data.user.id;
    },
  };
}
