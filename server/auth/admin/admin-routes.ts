import type { FastifyReply, FastifyRequest } from 'fastify';
import { findInvalidText } from '../../http/find-invalid-text.ts';
import { AuthError } from '../http/errors.ts';
import { generateLink, generateLinkBody, invite, inviteBody } from './admin-links.ts';
import { createUser, deleteUser, deletionBody, listUsers, updateUserAsAdmin } from './admin-users.ts';
import { requireUserById } from '../accounts/find-account.ts';
import { adminUserAttributesBody } from './admin-user-attributes.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { siteUrlOf, type AuthDependencies, type Visitor } from '../dependencies.ts';
import { describeUser } from '../accounts/describe-user.ts';
import { listAudit } from '../audit/list-audit.ts';
import {
  createOAuthClient,
  deleteOAuthClient,
  listOAuthClients,
  oauthClientBody,
  regenerateOAuthClientSecret,
  showOAuthClient,
  updateOAuthClient,
} from './oauth-clients.ts';
import { setPaginationHeaders, readPage } from '../http/pagination.ts';
import { readBody } from '../http/read-body.ts';
import { resolveNonDefaultRedirect, firstAllowedRedirect } from '../http/redirects.ts';
import { requireAdmin, type Administrator } from '../callers/require-admin.ts';
import type { Handler, Route } from '../route.ts';
import type { JsonObject } from '../tables.ts';
import { visitorOf } from '../http/visitor.ts';

type AdminRequest = {
  request: FastifyRequest;
  reply: FastifyReply;
  administrator: Administrator;
  visitor: Visitor;
  id: string;
};

/** @throws AuthError `validation_failed` for a text that no row can have */
const textOf = (request: FastifyRequest, name: string): string => {
  const given = (request.query as Record<string, unknown>)[name];
  if (findInvalidText(given) !== null)
    throw new AuthError('validation_failed', `${name} holds characters that cannot be stored`);
  return typeof given === 'string' ? given : '';
};

/** The admin endpoints, except those of second factors. Every handler first checks the caller's rights. */
export function adminRoutes(dependencies: AuthDependencies): Route[] {
  const admin =
    (work: (adminRequest: AdminRequest) => Promise<unknown>): Handler =>
    async (request, reply) => {
      const administrator = await requireAdmin(dependencies, request);
      const { id = '' } = request.params as { id?: string };
      return work({ request, reply, administrator, visitor: visitorOf(request), id });
    };
  /**
   * Audits a change to an OAuth client as `user_modified`, since GoTrue has no action of its own for it.
   */
  const audited = async (
    { visitor, administrator }: AdminRequest,
    what: string,
    client: JsonObject,
  ): Promise<JsonObject> => {
    await recordAudit(dependencies, visitor, 'user_modified', administrator, {
      oauth_client: what,
      client_id: client['client_id'] ?? '',
    });
    return client;
  };

  return [
    {
      method: 'POST',
      path: '/invite',
      who: 'admin',
      handle: admin(async ({ request, visitor, administrator }) =>
        invite(
          dependencies,
          visitor,
          administrator,
          readBody(request, inviteBody),
          resolveNonDefaultRedirect(dependencies, request),
        ),
      ),
    },
    {
      method: 'POST',
      path: '/admin/generate_link',
      who: 'admin',
      handle: admin(generateLinkHandler(dependencies)),
    },
    { method: 'GET', path: '/admin/users', who: 'admin', handle: admin(listUsersHandler(dependencies)) },
    {
      method: 'POST',
      path: '/admin/users',
      who: 'admin',
      handle: admin(async ({ request, visitor, administrator }) =>
        createUser(dependencies, visitor, administrator, readBody(request, adminUserAttributesBody)),
      ),
    },
    {
      method: 'GET',
      path: '/admin/users/:id',
      who: 'admin',
      handle: admin(async ({ id }) =>
        describeUser(dependencies.database, await requireUserById(dependencies, id)),
      ),
    },
    {
      method: 'PUT',
      path: '/admin/users/:id',
      who: 'admin',
      handle: admin(async ({ request, visitor, administrator, id }) =>
        updateUserAsAdmin(
          dependencies,
          visitor,
          administrator,
          id,
          readBody(request, adminUserAttributesBody),
        ),
      ),
    },
    {
      method: 'DELETE',
      path: '/admin/users/:id',
      who: 'admin',
      handle: admin(async ({ request, visitor, administrator, id }) =>
        deleteUser(
          dependencies,
          visitor,
          administrator,
          id,
          readBody(request, deletionBody).should_soft_delete ?? false,
        ),
      ),
    },
    { method: 'GET', path: '/admin/audit', who: 'admin', handle: admin(listAuditHandler(dependencies)) },

    {
      method: 'GET',
      path: '/admin/oauth/clients',
      who: 'admin',
      handle: admin(async ({ request }) => listOAuthClients(dependencies, readPage(request))),
    },
    {
      method: 'POST',
      path: '/admin/oauth/clients',
      who: 'admin',
      handle: admin(async (asked) => {
        const client = await createOAuthClient(dependencies, readBody(asked.request, oauthClientBody));
        return asked.reply.code(201).send(await audited(asked, 'created', client));
      }),
    },
    {
      method: 'GET',
      path: '/admin/oauth/clients/:id',
      who: 'admin',
      handle: admin(async ({ id }) => showOAuthClient(dependencies, id)),
    },
    {
      method: 'PUT',
      path: '/admin/oauth/clients/:id',
      who: 'admin',
      handle: admin(async (asked) =>
        audited(
          asked,
          'changed',
          await updateOAuthClient(dependencies, asked.id, readBody(asked.request, oauthClientBody)),
        ),
      ),
    },
    {
      method: 'DELETE',
      path: '/admin/oauth/clients/:id',
      who: 'admin',
      handle: admin(async (asked) => {
        await deleteOAuthClient(dependencies, asked.id);
        await audited(asked, 'deleted', { client_id: asked.id });
        return asked.reply.code(204).send();
      }),
    },
    {
      method: 'POST',
      path: '/admin/oauth/clients/:id/regenerate_secret',
      who: 'admin',
      handle: admin(async (asked) =>
        audited(asked, 'secret replaced', await regenerateOAuthClientSecret(dependencies, asked.id)),
      ),
    },
  ];
}

function generateLinkHandler(dependencies: AuthDependencies) {
  return async ({ request, visitor, administrator }: AdminRequest): Promise<JsonObject> => {
    const body = readBody(request, generateLinkBody);
    const asked = resolveNonDefaultRedirect(dependencies, request);
    const target =
      asked ??
      (body.redirect_to
        ? firstAllowedRedirect(dependencies, [body.redirect_to]).href
        : siteUrlOf(dependencies));
    return generateLink(dependencies, visitor, administrator, body, target);
  };
}

function listUsersHandler(dependencies: AuthDependencies) {
  return async ({ request, reply, visitor }: AdminRequest): Promise<JsonObject> => {
    const page = readPage(request);
    const { list, total } = await listUsers(dependencies, visitor, page, {
      filter: textOf(request, 'filter'),
      sort: textOf(request, 'sort'),
    });
    setPaginationHeaders(request, reply, '/admin/users', page, total);
    return list;
  };
}

function listAuditHandler(dependencies: AuthDependencies) {
  return async ({ request, reply }: AdminRequest): Promise<JsonObject[]> => {
    const page = readPage(request);
    const { list, total } = await listAudit(dependencies, page, textOf(request, 'query'));
    setPaginationHeaders(request, reply, '/admin/audit', page, total);
    return list;
  };
}
