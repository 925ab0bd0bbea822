import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { DATABASE_WAIT_MS } from '../../database/wait-budget.ts';
import { createPublicKey } from '../keys/api-keys.ts';
import type { AuthDependencies, AuthOptions } from '../dependencies.ts';
import { createAuthDependencies } from '../create-dependencies.ts';
import { purgeExpired } from '../purge-expired.ts';
import { boundDatabaseWait } from '../../http/overload/bound-database-wait.ts';
import { createAdmissions, defaultBounds, shedLoad, signInWorkload } from '../../http/overload/shed-load.ts';
import { authRoutes } from '../routes.ts';

type StandaloneOptions = AuthOptions & {
  log: FastifyBaseLogger;
  /** The header, in lower case, with the client's network address; null: the address of the connection. */
  addressHeader: string | null;
};

/**
 * The standalone sign-in service: at the root, as GoTrue, and below `/auth/v1`, as behind Supabase's
 * gateway. It does not listen yet.
 */
export async function createStandaloneApp({ log, addressHeader, ...options }: StandaloneOptions): Promise<{
  app: FastifyInstance;
  dependencies: AuthDependencies;
  purgeExpired: () => Promise<void>;
}> {
  const dependencies = createAuthDependencies(options);
  const publicKey = createPublicKey(dependencies);
  // Fastify reads only `x-forwarded-for`, so the configured header is copied to it.
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    trustProxy: addressHeader !== null,
    forceCloseConnections: 'idle',
  });
  if (addressHeader !== null) {
    app.addHook('onRequest', async ({ raw: { headers } }) => {
      const named = headers[addressHeader];
      if (named === undefined) delete headers['x-forwarded-for'];
      else headers['x-forwarded-for'] = Array.isArray(named) ? named.join(', ') : named;
    });
  }
  boundDatabaseWait(app, DATABASE_WAIT_MS);
  shedLoad(app, createAdmissions(defaultBounds), signInWorkload);
  await app.register(authRoutes(dependencies, publicKey));
  await app.register(authRoutes(dependencies, publicKey), { prefix: '/auth/v1' });
  return { app, dependencies, purgeExpired: () => purgeExpired(dependencies) };
}
