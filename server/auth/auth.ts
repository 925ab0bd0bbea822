import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createPublicKey, type PublicKey } from './keys/api-keys.ts';
import type { AuthOptions } from './dependencies.ts';
import { createAuthDependencies } from './create-dependencies.ts';
import { ensureAdministrator } from './admin/ensure-administrator.ts';
import { purgeExpired } from './purge-expired.ts';
import type { Caller } from './callers/caller.ts';
import { verifyCaller } from './callers/verify-caller.ts';
import { authRoutes } from './routes.ts';
import { supabaseRoutes } from '../supabase/routes.ts';

export type { Caller } from './callers/caller.ts';
export type { AuthOptions } from './dependencies.ts';

/** The sign-in room as the rest of the server sees it. */
export type Auth = {
  /** A Fastify plugin: `/auth/v1`, `/rest/v1` and `/functions/v1`; only `/rest/v1` when people sign in elsewhere. Register it without a prefix. */
  authRoutes: (app: FastifyInstance) => Promise<void>;
  /**
   * Who is asking; null for nobody and for a token that is expired, forged or of a session that has ended. It throws an error with
   * `statusCode` 503 while a project elsewhere, whose word is needed, cannot be reached.
   */
  readCaller: (request: FastifyRequest) => Promise<Caller | null>;
  /** Makes or promotes the administrator, unless people sign in elsewhere; `made` when the password given is now the account's. */
  ensureAdministrator: (email: string, password: string) => Promise<'made' | 'present'>;
  /** The publishable key, for `/config.json`. */
  publicKey: PublicKey;
  /** Removes codes, tokens and sessions that ran out; for a daily job. */
  purgeExpired: () => Promise<void>;
};

/** Puts the room together. Nothing is read or made before it is needed. */
export function createAuth(options: AuthOptions): Auth {
  const dependencies = createAuthDependencies(options);
  const { project } = dependencies;
  const publicKey: PublicKey = project ? async () => project.anonKey : createPublicKey(dependencies);
  return {
    authRoutes: async (app) => {
      // Two places to sign in, of which one is not believed, would only mislead.
      if (!project) await app.register(authRoutes(dependencies, publicKey), { prefix: '/auth/v1' });
      await app.register(supabaseRoutes(dependencies, publicKey));
    },
    readCaller: async (request) => {
      const verdict = await verifyCaller(dependencies, request);
      return 'refused' in verdict ? null : verdict.caller;
    },
    ensureAdministrator: async (email, password) =>
      project ? 'present' : ensureAdministrator(dependencies, email, password),
    publicKey,
    purgeExpired: () => purgeExpired(dependencies),
  };
}
