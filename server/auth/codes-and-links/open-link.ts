import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthDependencies } from '../dependencies.ts';
import { AuthError, toAuthError } from '../http/errors.ts';
import { isPkceToken } from './one-time-tokens.ts';
import {
  resolveRedirect,
  redirectWithCode,
  redirectWithError,
  redirectWithMessage,
  redirectWithSession,
} from '../http/redirects.ts';
import { tokenResponse } from '../sessions/sessions.ts';
import { partialConfirmationMessage, verifyLink } from './verify.ts';
import { visitorOf } from '../http/visitor.ts';

/**
 * `GET /verify`: opening the link consumes it. Our own mails lead to a page with a button instead; this is
 * for links made by `generate_link`.
 * @throws AuthError `validation_failed` without a token or a type; other errors are in the redirect
 */
export function openLink(dependencies: AuthDependencies) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { token, type } = request.query as Record<string, unknown>;
    if (typeof token !== 'string' || token === '')
      throw new AuthError('validation_failed', 'Verify requires a token');
    if (typeof type !== 'string' || type === '')
      throw new AuthError('validation_failed', 'Verify requires a verification type');
    const target = resolveRedirect(dependencies, request);
    const pkce = isPkceToken(token);
    try {
      const verified = await verifyLink(dependencies, visitorOf(request), type, token);
      if (verified === 'partially_confirmed')
        return reply.redirect(redirectWithMessage(target, partialConfirmationMessage, pkce), 303);
      if ('authCode' in verified) return reply.redirect(redirectWithCode(target, verified.authCode), 303);
      return reply.redirect(
        redirectWithSession(target, await tokenResponse(dependencies, verified.opened), type),
        303,
      );
    } catch (error) {
      return reply.redirect(redirectWithError(target, toAuthError(request, error), pkce), 303);
    }
  };
}
