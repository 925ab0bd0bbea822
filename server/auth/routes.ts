import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Limit } from '../http/limits.ts';
import { requireApiKey, type PublicKey } from './api-keys.ts';
import { recordAudit } from './audit.ts';
import { changeUser, changeUserBody } from './change-user.ts';
import type { AuthContext, Visitor } from './context.ts';
import { allowAnyOrigin } from './cors.ts';
import { AuthError, sendAuthError, toAuthError } from './errors.ts';
import { identitiesOf } from './queries.ts';
import { acceptAnyBody, readBody } from './read-body.ts';
import { recover, recoverBody, resend, resendBody } from './recover.ts';
import { redirectTarget, withError, withSession } from './redirects.ts';
import { requireUser } from './require-user.ts';
import { endSessions, logoutScopes, tokenResponse } from './sessions.ts';
import { authLimits, authSettings } from './settings.ts';
import { signUp, signUpBody } from './sign-up.ts';
import type { JsonObject } from './tables.ts';
import { issueToken } from './token-grants.ts';
import { presentUser } from './user.ts';
import { verify, verifyBody, verifyLink } from './verify.ts';
import { visitorOf } from './visitor.ts';

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** `key`: names this installation; `user`: and is signed in (the handler asks who); `nobody`: open. */
  who: 'key' | 'user' | 'nobody';
  /** How often one network address may call. */
  limit?: readonly [name: string, limit: Limit];
  handle: Handler;
};

/** Every address below `/auth/v1`, who may call it and how often. */
function routeTable(context: AuthContext): Route[] {
  const withBody =
    <Schema extends z.ZodType, Answer>(schema: Schema, work: (context: AuthContext, visitor: Visitor, body: z.output<Schema>) => Promise<Answer>) =>
    async (request: FastifyRequest): Promise<Answer> =>
      work(context, visitorOf(request), readBody(request, schema));
  const noLinking = off('manual_linking_disabled', 'Manual linking is disabled');

  return [
    { method: 'POST', path: '/signup', who: 'key', limit: ['signup', authLimits.signUp], handle: evenly(withBody(signUpBody, signUp)) },
    { method: 'POST', path: '/token', who: 'key', limit: ['token', authLimits.token], handle: async (request) => issueToken(context, visitorOf(request), request) },
    { method: 'POST', path: '/verify', who: 'key', limit: ['verify', authLimits.verify], handle: withBody(verifyBody, verify) },
    { method: 'GET', path: '/verify', who: 'nobody', limit: ['verify', authLimits.verify], handle: openLink(context) },
    { method: 'POST', path: '/recover', who: 'key', limit: ['recover', authLimits.mailRequest], handle: evenly(withBody(recoverBody, recover)) },
    { method: 'POST', path: '/resend', who: 'key', limit: ['resend', authLimits.mailRequest], handle: evenly(withBody(resendBody, resend)) },
    { method: 'POST', path: '/sso', who: 'key', handle: off('saml_provider_disabled', 'SAML 2.0 is disabled') },

    { method: 'GET', path: '/user', who: 'user', handle: showUser(context) },
    { method: 'PUT', path: '/user', who: 'user', limit: ['user', authLimits.updateUser], handle: changeOwnUser(context) },
    { method: 'POST', path: '/logout', who: 'user', handle: logOut(context) },
    { method: 'GET', path: '/user/identities/authorize', who: 'user', handle: noLinking },
    { method: 'DELETE', path: '/user/identities/:id', who: 'user', handle: noLinking },

    { method: 'GET', path: '/.well-known/jwks.json', who: 'nobody', handle: showKeySet(context) },
    { method: 'GET', path: '/settings', who: 'key', handle: async () => settings },
    { method: 'GET', path: '/health', who: 'nobody', handle: async () => health },
  ];
}

/** The Fastify plugin for `/auth/v1`; register it with that prefix. */
export function authRoutes(context: AuthContext, publicKey: PublicKey) {
  return async (app: FastifyInstance): Promise<void> => {
    acceptAnyBody(app);
    allowAnyOrigin(app, 'X-Total-Count, Link, X-Supabase-Api-Version');
    app.setErrorHandler((error, request, reply) => sendAuthError(request, reply, toAuthError(request, error)));
    app.setNotFoundHandler((request, reply) => sendAuthError(request, reply, new AuthError('unknown', 'There is nothing at this address')));
    app.addHook('onSend', async (_request, reply) => {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    });
    for (const { method, path, who, limit, handle } of routeTable(context)) {
      app.route({
        method,
        url: path,
        preHandler: who === 'nobody' ? [] : [requireApiKey(publicKey)],
        handler: async (request, reply) => {
          if (limit) await takeTurn(context, request, limit);
          return handle(request, reply);
        },
      });
    }
  };
}

async function takeTurn(context: AuthContext, request: FastifyRequest, [name, limit]: readonly [string, Limit]): Promise<void> {
  const turn = await context.limits.take(`auth.${name}`, request.ip, limit);
  if (!turn.allowed) throw new AuthError('over_request_rate_limit', 'Request rate limit reached');
}

/** Answers no sooner than a fixed time after the question, so that the time does not tell which branch was taken. */
function evenly(work: (request: FastifyRequest) => Promise<JsonObject | void>): Handler {
  return async (request) => {
    const [outcome] = await Promise.allSettled([work(request), new Promise((resolve) => setTimeout(resolve, authSettings.evenAnswerMilliseconds))]);
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value ?? {};
  };
}

/** A feature of the protocol that is switched off here, answered as the original answers it. */
function off(code: 'saml_provider_disabled' | 'manual_linking_disabled', message: string): Handler {
  return async () => {
    throw new AuthError(code, message);
  };
}

function showUser(context: AuthContext): Handler {
  return async (request) => {
    const { user } = await requireUser(context, request);
    return presentUser(user, await identitiesOf(context.database, user.id));
  };
}

function changeOwnUser(context: AuthContext): Handler {
  return async (request) => changeUser(context, visitorOf(request), await requireUser(context, request), readBody(request, changeUserBody));
}

function logOut(context: AuthContext): Handler {
  return async (request, reply) => {
    const { user, session } = await requireUser(context, request);
    const { scope: asked = 'global' } = request.query as { scope?: unknown };
    const scope = logoutScopes.find((known) => known === asked);
    if (!scope) throw new AuthError('validation_failed', `Unsupported logout scope "${String(asked).slice(0, 50)}"`);
    await context.database.transaction(async () => {
      await endSessions(context, user.id, session.id, scope);
      await recordAudit(context, visitorOf(request), 'logout', user, { scope });
    });
    return reply.code(204).send();
  };
}

/** The link form of verify. Our own mails lead to a page with a button instead; this is kept for links made by others. */
function openLink(context: AuthContext): Handler {
  return async (request, reply) => {
    const { token, type, redirect_to: wanted } = request.query as Record<string, unknown>;
    if (typeof token !== 'string' || token === '') throw new AuthError('validation_failed', 'Verify requires a token');
    if (typeof type !== 'string' || type === '') throw new AuthError('validation_failed', 'Verify requires a verification type');
    const target = redirectTarget(context, [request.headers['redirect_to'], wanted, request.headers.referer]);
    try {
      const opened = await verifyLink(context, visitorOf(request), type, token);
      return reply.redirect(withSession(target, await tokenResponse(context, opened), type), 303);
    } catch (error) {
      return reply.redirect(withError(target, toAuthError(request, error)), 303);
    }
  };
}

function showKeySet(context: AuthContext): Handler {
  return async (_request, reply) => {
    const keys = await context.keys.all();
    return reply.header('cache-control', 'public, max-age=600').send({ keys: keys.map(({ publicJwk }) => publicJwk) });
  };
}

const health = { version: 'v1', name: 'auth', description: 'Sign-in for this site, speaking the protocol of Supabase Auth' };

const settings = {
  external: { email: true, phone: false, anonymous_users: false },
  disable_signup: false,
  mailer_autoconfirm: false,
  phone_autoconfirm: false,
  sms_provider: '',
  saml_enabled: false,
  passkeys_enabled: false,
};
