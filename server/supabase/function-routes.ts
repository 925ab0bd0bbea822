import { retryAfterSeconds } from '../unavailable-error.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuthDependencies } from '../auth/dependencies.ts';
import { sendEmailCode, verifyEmailCode } from '../auth/codes-and-links/email-codes.ts';
import { AuthError, toAuthError } from '../auth/http/errors.ts';
import { member, readBody } from '../auth/http/read-body.ts';
import { visitorOf } from '../auth/http/visitor.ts';

/** `device` is a random nonce of the page: the same for the request and the attempts. */
const device = member.text;
const sendBody = z.object({ email: member.text, fullName: member.text, device });
const verifyBody = z.object({ email: member.text, code: member.text, device });

/**
 * The endpoints of `/functions/v1`. Every answer for the page has status 200: `{ sent: true, expires_in }`,
 * `{ verification_token }`, or `{ code, error }` with
 * - `EMAIL_EXISTS`: the address has an account,
 * - `INVALID_EMAIL`: the address is malformed,
 * - `TOO_MANY_REQUESTS`: with `seconds` to wait,
 * - `CODE_WRONG`: with `attempts_left`,
 * - `CODE_EXPIRED`: expired, used, replaced, or never sent.
 * Only a body that is not a JSON object gets another status, also with `{ code, error }`.
 */
export function functionRoutes(dependencies: AuthDependencies) {
  return (app: FastifyInstance): void => {
    app.setErrorHandler((error, request, reply) => {
      const { status, code, message } = toAuthError(request, error);
      if (status === 503) reply.header('retry-after', String(retryAfterSeconds));
      return reply.code(status).send({ code: code.toUpperCase(), error: message });
    });
    app.setNotFoundHandler((_request, reply) =>
      reply.code(404).send({ code: 'NOT_FOUND', message: 'Requested function was not found' }),
    );

    app.post('/send-otp-email', async (request: FastifyRequest) => {
      const { email = '', fullName = '', device } = readBody(request, sendBody);
      return sendEmailCode(dependencies, { ...visitorOf(request), device }, { email, fullName });
    });
    app.post('/verify-otp-email', async (request: FastifyRequest) => {
      const { email = '', code, device } = readBody(request, verifyBody);
      if (code === undefined) throw new AuthError('validation_failed', 'A code is required');
      return verifyEmailCode(dependencies, { ...visitorOf(request), device }, { email, code });
    });
  };
}
