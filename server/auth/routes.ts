import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { requireApiKey, type PublicKey } from './keys/api-keys.ts';
import { adminRoutes } from './admin/admin-routes.ts';
import { checkCaptcha } from './http/check-captcha.ts';
import type { AuthDependencies, Visitor } from './dependencies.ts';
import { allowAnyOrigin } from './http/cors.ts';
import { AuthError, OAuthError, sendAuthError, sendOAuthError, toAuthError } from './http/errors.ts';
import { factorRoutes } from './factors/factor-routes.ts';
import { openLink } from './codes-and-links/open-link.ts';
import { accountHandlers } from './accounts/account-handlers.ts';
import { externalProviders, providerRoutes } from './providers/provider-routes.ts';
import { acceptAnyBody, readBody } from './http/read-body.ts';
import type { Handler, Route } from './route.ts';
import { previewBody, previewLink } from './codes-and-links/preview-link.ts';
import { recover, recoverBody, resend, resendBody } from './codes-and-links/recover.ts';
import { resolveNonDefaultRedirect } from './http/redirects.ts';
import { otpBody, signInByEmail } from './codes-and-links/sign-in-by-email.ts';
import { signUp, signUpBody } from './accounts/sign-up.ts';
import type { JsonObject } from './tables.ts';
import { grantNeedsCaptcha, issueToken, tokenRateLimits } from './sessions/token-grants.ts';
import { verify, verifyBody } from './codes-and-links/verify.ts';
import { visitorOf } from './http/visitor.ts';

/** All endpoints below `/auth/v1`, with access and rate limits. */
function routeTable(dependencies: AuthDependencies): Route[] {
  const withBody =
    <Schema extends z.ZodType, Answer>(
      schema: Schema,
      work: (
        dependencies: AuthDependencies,
        visitor: Visitor,
        body: z.output<Schema>,
        redirectTo?: string,
      ) => Promise<Answer>,
    ) =>
    async (request: FastifyRequest): Promise<Answer> =>
      work(
        dependencies,
        visitorOf(request),
        readBody(request, schema),
        resolveNonDefaultRedirect(dependencies, request),
      );
  const withMinimum = withMinimumDuration(dependencies);
  const own = accountHandlers(dependencies);
  const { limits } = dependencies.settings;

  return [
    {
      method: 'POST',
      path: '/signup',
      who: 'key',
      limit: ['signup', limits.signUp],
      captcha: true,
      handle: withMinimum(withBody(signUpBody, signUp)),
    },
    {
      method: 'POST',
      path: '/token',
      who: 'key',
      limit: (request) => tokenRateLimits(dependencies, request),
      captcha: grantNeedsCaptcha,
      handle: async (request) => issueToken(dependencies, request),
    },
    {
      method: 'POST',
      path: '/otp',
      who: 'key',
      limit: ['otp', limits.mailRequest],
      captcha: true,
      handle: withMinimum(withBody(otpBody, signInByEmail)),
    },
    {
      method: 'POST',
      path: '/magiclink',
      who: 'key',
      limit: ['magiclink', limits.mailRequest],
      captcha: true,
      handle: withMinimum(withBody(otpBody, signInByEmail)),
    },
    {
      method: 'POST',
      path: '/verify',
      who: 'key',
      limit: ['verify', limits.verify],
      handle: withBody(verifyBody, verify),
    },
    {
      method: 'GET',
      path: '/verify',
      who: 'nobody',
      limit: ['verify', limits.verify],
      handle: openLink(dependencies),
    },
    {
      method: 'POST',
      path: '/verify/preview',
      who: 'key',
      limit: ['verify-preview', limits.verify],
      handle: withBody(previewBody, previewLink),
    },
    {
      method: 'POST',
      path: '/recover',
      who: 'key',
      limit: ['recover', limits.mailRequest],
      captcha: true,
      handle: withMinimum(withBody(recoverBody, recover)),
    },
    {
      method: 'POST',
      path: '/resend',
      who: 'key',
      limit: ['resend', limits.mailRequest],
      captcha: true,
      handle: withMinimum(withBody(resendBody, resend)),
    },
    {
      method: 'POST',
      path: '/sso',
      who: 'key',
      handle: disabledEndpoint('saml_provider_disabled', 'SAML 2.0 is disabled'),
    },

    { method: 'GET', path: '/user', who: 'user', handle: own.show },
    { method: 'PUT', path: '/user', who: 'user', limit: ['user', limits.updateUser], handle: own.change },
    {
      method: 'GET',
      path: '/reauthenticate',
      who: 'user',
      limit: ['reauthenticate', limits.mailRequest],
      handle: own.reauthenticate,
    },
    { method: 'POST', path: '/logout', who: 'user', handle: own.logOut },
    { method: 'GET', path: '/sessions', who: 'user', handle: own.listSessions },
    { method: 'DELETE', path: '/sessions/:id', who: 'user', handle: own.endSession },
    ...factorRoutes(dependencies),
    ...providerRoutes(dependencies),
    ...adminRoutes(dependencies),
    {
      method: 'GET',
      path: '/passkeys',
      who: 'user',
      handle: disabledEndpoint('passkey_disabled', 'Passkeys are disabled'),
    },
    {
      method: 'POST',
      path: '/passkeys/*',
      who: 'key',
      handle: disabledEndpoint('passkey_disabled', 'Passkeys are disabled'),
    },

    { method: 'GET', path: '/.well-known/jwks.json', who: 'nobody', handle: showKeySet(dependencies) },
    { method: 'GET', path: '/settings', who: 'key', handle: async () => publicSettings(dependencies) },
    { method: 'GET', path: '/health', who: 'nobody', handle: async () => health },
  ];
}

/** Returns the Fastify plugin for `/auth/v1`; register it with that prefix. */
export function authRoutes(dependencies: AuthDependencies, publicKey: PublicKey) {
  return async (app: FastifyInstance): Promise<void> => {
    acceptAnyBody(app);
    allowAnyOrigin(app, 'X-Total-Count, Link, X-Supabase-Api-Version');
    app.setErrorHandler((error, request, reply) =>
      error instanceof OAuthError
        ? sendOAuthError(request, reply, error)
        : sendAuthError(request, reply, toAuthError(request, error)),
    );
    app.setNotFoundHandler((request, reply) =>
      sendAuthError(request, reply, new AuthError('unknown', 'There is nothing at this address')),
    );
    app.addHook('onSend', async (_request, reply) => {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    });
    for (const { method, path, who, limit, captcha, handle } of routeTable(dependencies)) {
      app.route({
        method,
        url: path,
        // Link scanners that send HEAD must not consume links.
        exposeHeadRoute: false,
        preHandler: who === 'nobody' ? [] : [requireApiKey(dependencies, publicKey)],
        handler: async (request, reply) => {
          const work = async (): Promise<unknown> => {
            if (limit) await enforceRateLimit(dependencies, request, limit);
            if (captcha === true || captcha?.(request)) await checkCaptcha(dependencies, request);
            return handle(request, reply);
          };
          return withTimeout(dependencies, work);
        },
      });
    }
  };
}

/** Answers with an error after the time limit. The work continues, its result is discarded. */
async function withTimeout({ settings }: AuthDependencies, work: () => Promise<unknown>): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () =>
        reject(
          new AuthError('request_timeout', 'Processing this request timed out, please retry after a moment.'),
        ),
      settings.requestSeconds * 1000,
    );
  });
  try {
    return await Promise.race([work(), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

async function enforceRateLimit(
  dependencies: AuthDependencies,
  request: FastifyRequest,
  limit: NonNullable<Route['limit']>,
): Promise<void> {
  const consumed = await dependencies.limits.consumeAll(
    typeof limit === 'function' ? limit(request) : [[`auth.${limit[0]}`, request.ip, limit[1]]],
  );
  if (!consumed.allowed) throw new AuthError('over_request_rate_limit', 'Request rate limit reached');
}

/** Delays the answer to a minimum duration, so that timing does not reveal which branch was taken. */
function withMinimumDuration({ settings }: AuthDependencies) {
  return (work: (request: FastifyRequest) => Promise<JsonObject | void>): Handler =>
    async (request) => {
      const [outcome] = await Promise.allSettled([
        work(request),
        new Promise((resolve) => setTimeout(resolve, settings.minResponseMilliseconds)),
      ]);
      if (outcome.status === 'rejected') throw outcome.reason;
      return outcome.value ?? {};
    };
}

/** A feature of GoTrue that is not built, answered as if it were disabled. */
function disabledEndpoint(code: 'saml_provider_disabled' | 'passkey_disabled', message: string): Handler {
  return async () => {
    throw new AuthError(code, message);
  };
}

function showKeySet(dependencies: AuthDependencies): Handler {
  return async (_request, reply) => {
    const keys = await dependencies.keys.all();
    return reply
      .header('cache-control', 'public, max-age=600')
      .send({ keys: keys.flatMap(({ publicJwk }) => publicJwk ?? []) });
  };
}

const health = {
  version: 'v1',
  name: 'auth',
  description: 'Sign-in for this site, speaking the protocol of Supabase Auth',
};

const publicSettings = ({ settings, ...dependencies }: AuthDependencies) => ({
  external: {
    ...externalProviders(dependencies),
    email: settings.emailEnabled,
    phone: settings.phoneEnabled,
    anonymous_users: settings.anonymousUsers,
    web3_ethereum: settings.web3.includes('ethereum'),
    web3_solana: settings.web3.includes('solana'),
  },
  disable_signup: !settings.signUpAllowed,
  mailer_autoconfirm: settings.mailerAutoconfirm,
  phone_autoconfirm: settings.phoneAutoconfirm,
  sms_provider: '',
  saml_enabled: false,
  passkeys_enabled: false,
  /** Not in GoTrue's answer; our pages offer linking only if it is enabled. */
  manual_linking_enabled: settings.manualLinking,
});
