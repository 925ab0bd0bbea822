import type { FastifyReply, FastifyRequest } from 'fastify';
import { recordAudit } from '../audit/record-audit.ts';
import { changeUser, changeUserBody } from './change-user.ts';
import type { AuthDependencies } from '../dependencies.ts';
import { AuthError } from '../http/errors.ts';
import { endOwnSession, listOwnSessions } from '../sessions/own-sessions.ts';
import { readBody } from '../http/read-body.ts';
import { reauthenticate } from '../codes-and-links/reauthenticate.ts';
import { resolveNonDefaultRedirect } from '../http/redirects.ts';
import { identifyUser, requireUser } from '../callers/require-user.ts';
import { endSessions, logoutScopes } from '../sessions/sessions.ts';
import { presentUser } from './present-user.ts';
import { visitorOf } from '../http/visitor.ts';

/** The handlers of `/user`, `/reauthenticate`, `/logout` and `/sessions`. */
export function accountHandlers(dependencies: AuthDependencies) {
  return {
    show: async (request: FastifyRequest) => {
      const { user, identities, factors, claims } = await identifyUser(dependencies, request);
      const asked = visitorOf(request).audience;
      if (asked !== undefined && asked !== claims.aud)
        throw new AuthError('validation_failed', "Token audience doesn't match request audience");
      return presentUser(user, identities, factors);
    },
    change: async (request: FastifyRequest) =>
      changeUser(
        dependencies,
        visitorOf(request),
        await identifyUser(dependencies, request),
        readBody(request, changeUserBody),
        resolveNonDefaultRedirect(dependencies, request),
      ),
    reauthenticate: async (request: FastifyRequest) => {
      const { user } = await identifyUser(dependencies, request);
      await reauthenticate(dependencies, visitorOf(request), user);
      return {};
    },
    logOut: async (request: FastifyRequest, reply: FastifyReply) => {
      const { user, session } = await identifyUser(dependencies, request);
      const { scope: asked = 'global' } = request.query as { scope?: unknown };
      const scope = logoutScopes.find((known) => known === asked);
      if (!scope)
        throw new AuthError('validation_failed', `Unsupported logout scope "${String(asked).slice(0, 50)}"`);
      await dependencies.database.transaction(async () => {
        await endSessions(dependencies, user.id, session?.id ?? user.id, session ? scope : 'global');
        await recordAudit(dependencies, visitorOf(request), 'logout', user, { scope });
      });
      return reply.code(204).send();
    },
    listSessions: async (request: FastifyRequest) =>
      listOwnSessions(dependencies, await requireUser(dependencies, request)),
    endSession: async (request: FastifyRequest, reply: FastifyReply) => {
      const { id = '' } = request.params as { id?: string };
      await endOwnSession(dependencies, visitorOf(request), await requireUser(dependencies, request), id);
      return reply.code(204).send();
    },
  };
}
