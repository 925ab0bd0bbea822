import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createPublicKey, type PublicKey } from './keys/api-keys.ts';
import type { AuthOptions } from './dependencies.ts';
import { asService } from '../database/row-security/identity.ts';
import { createAuthDependencies } from './create-dependencies.ts';
import { ensureAdministrator, type AdministratorOutcome } from './admin/ensure-administrator.ts';
import { purgeExpired } from './purge-expired.ts';
import { confirmIdentity, type IdentityProof } from './accounts/confirm-identity.ts';
import { visitorOf } from './http/visitor.ts';
import { bearerTokenOf } from './callers/require-user.ts';
import { signPartToken, verifyPartToken, type PartClaims } from './sessions/part-token.ts';
import type { Caller } from './callers/caller.ts';
import { verifyCaller } from './callers/verify-caller.ts';
import { authRoutes } from './routes.ts';
import { supabaseRoutes } from '../supabase/routes.ts';
export type { AuthOptions } from './dependencies.ts';

/** The interface of the sign-in service to the rest of the server. */
export type Auth = {
  /**
   * A Fastify plugin for `/auth/v1`, `/rest/v1` and `/functions/v1`; only `/rest/v1` with a remote project.
   * Register it without a prefix.
   */
  authRoutes: (app: FastifyInstance) => Promise<void>;
  /**
   * Returns the signed-in user of a request; null without a token and for one that is expired, forged or of
   * an ended session. Throws an error with `statusCode` 503 while the remote project is unreachable.
   */
  readCaller: (request: FastifyRequest) => Promise<Caller | null>;
  /**
   * Creates the administrator, or promotes an account where there is no other administrator, unless a remote
   * project is configured.
   */
  ensureAdministrator: (email: string, password: string) => Promise<AdministratorOutcome>;
  /** The publishable key, for `/config.json`. */
  publicKey: PublicKey;
  /**
   * Whether the signed-in user of a request proved again who they are, by the password or by the code that
   * `/auth/v1/reauthenticate` mails. Never with a remote project, which alone could check it.
   */
  confirmIdentity: (request: FastifyRequest, userId: string, proof: IdentityProof) => Promise<boolean>;
  /** Signs the session of a person for her part of an application. Not inside a transaction. */
  signPartToken: (claims: PartClaims, expiresAt: Date) => Promise<string>;
  /** Returns the part that a request's session names; null without a valid one. */
  readPartClaims: (request: FastifyRequest) => Promise<PartClaims | null>;
  /** Deletes expired codes, tokens and sessions; for a daily job. */
  purgeExpired: () => Promise<void>;
};

/** Creates the sign-in service. It reads and creates nothing until the first request. */
export function createAuth(options: AuthOptions): Auth {
  const dependencies = createAuthDependencies(options);
  const { project } = dependencies;
  const publicKey: PublicKey = project ? async () => project.anonKey : createPublicKey(dependencies);
  return {
    authRoutes: async (app) => {
      // With a remote project the local endpoints are not served: their tokens would not be accepted.
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
    // In requests of customers too, who read neither hashes of passwords nor keys.
    confirmIdentity: async (request, userId, proof) =>
      !project && asService(() => confirmIdentity(dependencies, visitorOf(request), userId, proof)),
    signPartToken: (claims, expiresAt) => asService(() => signPartToken(dependencies, claims, expiresAt)),
    readPartClaims: async (request) => {
      const token = bearerTokenOf(request);
      return token === undefined ? null : verifyPartToken(dependencies, token);
    },
    purgeExpired: () => purgeExpired(dependencies),
  };
}
