import type { FastifyInstance } from 'fastify';
import { requireApiKey, type PublicKey } from '../auth/keys/api-keys.ts';
import type { AuthDependencies } from '../auth/dependencies.ts';
import { allowAnyOrigin } from '../auth/http/cors.ts';
import { acceptAnyBody } from '../auth/http/read-body.ts';
import { functionRoutes } from './function-routes.ts';
import { restRoutes } from './rest-routes.ts';

/** The other paths of a Supabase project that the site calls. */
export function supabaseRoutes(dependencies: AuthDependencies, publicKey: PublicKey) {
  const behindApiKey =
    (prefix: string, exposed: string, routes: (app: FastifyInstance) => void) =>
    async (app: FastifyInstance) => {
      await app.register(
        async (inner) => {
          acceptAnyBody(inner);
          allowAnyOrigin(inner, exposed);
          inner.addHook('preHandler', requireApiKey(dependencies, publicKey));
          inner.addHook('onSend', async (_request, reply) => {
            reply.header('cache-control', 'no-store');
          });
          routes(inner);
        },
        { prefix },
      );
    };
  return async (app: FastifyInstance): Promise<void> => {
    await app.register(
      behindApiKey('/rest/v1', 'Content-Range, Preference-Applied', restRoutes(dependencies)),
    );
    // E-mail codes are used only by the built-in sign-up.
    if (!dependencies.project)
      await app.register(behindApiKey('/functions/v1', 'X-Relay-Error', functionRoutes(dependencies)));
  };
}
