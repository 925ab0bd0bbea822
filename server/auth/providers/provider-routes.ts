import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthDependencies } from '../dependencies.ts';
import { gotrueProviderNames } from './identity-providers.ts';
import { requireLinkingUser, unlinkIdentity } from './link-identity.ts';
import { startProviderFlow, finishProviderFlow } from './provider-flow.ts';
import type { SignedInUser } from '../callers/require-user.ts';
import type { Route } from '../route.ts';
import { visitorOf } from '../http/visitor.ts';

/** The endpoints of external identities: authorization, callback, linking and unlinking. */
export function providerRoutes(dependencies: AuthDependencies): Route[] {
  const { limits } = dependencies.settings;
  const limit = ['provider', limits.providerFlow] as const;
  const ownLimit = ['identities', limits.updateUser] as const;

  const comeBack = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const given =
      request.method === 'POST' && typeof request.body === 'string'
        ? request.body
        : (/\?(.*)$/s.exec(request.url)?.[1] ?? '');
    return reply.redirect(await finishProviderFlow(dependencies, request, new URLSearchParams(given)), 302);
  };
  const leave = async (
    request: FastifyRequest,
    reply: FastifyReply,
    linkTo: SignedInUser | null,
  ): Promise<string> => {
    const { url, cookie } = await startProviderFlow(dependencies, request, linkTo);
    if (cookie !== null) reply.header('set-cookie', cookie);
    return url;
  };

  return [
    {
      method: 'GET',
      path: '/authorize',
      who: 'nobody',
      limit,
      handle: async (request, reply) => reply.redirect(await leave(request, reply, null), 302),
    },
    { method: 'GET', path: '/callback', who: 'nobody', limit, handle: comeBack },
    { method: 'POST', path: '/callback', who: 'nobody', limit, handle: comeBack },
    {
      method: 'GET',
      path: '/user/identities/authorize',
      who: 'user',
      limit: ownLimit,
      handle: async (request, reply) => {
        const url = await leave(request, reply, await requireLinkingUser(dependencies, request));
        const { skip_http_redirect: skip } = request.query as Record<string, unknown>;
        return skip === 'true' ? { url } : reply.redirect(url, 302);
      },
    },
    {
      method: 'DELETE',
      path: '/user/identities/:id',
      who: 'user',
      limit: ownLimit,
      handle: async (request) => {
        await unlinkIdentity(
          dependencies,
          visitorOf(request),
          await requireLinkingUser(dependencies, request),
          (request.params as { id: string }).id,
        );
        return {};
      },
    },
  ];
}

/** The enabled providers for `/settings`: all names of GoTrue, and the configured ones. */
export const externalProviders = ({
  providers,
}: Pick<AuthDependencies, 'providers'>): Record<string, boolean> => ({
  ...Object.fromEntries(gotrueProviderNames.map((name) => [name, false])),
  ...Object.fromEntries([...providers.keys()].map((name) => [name, true])),
});
