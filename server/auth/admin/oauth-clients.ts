import { randomBytes } from 'node:crypto';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { hashToken } from '../codes-and-links/codes.ts';
import type { AuthDependencies } from '../dependencies.ts';
import { AuthError } from '../http/errors.ts';
import type { Page } from '../http/pagination.ts';
import { member } from '../http/read-body.ts';
import { isUuid } from '../callers/require-user.ts';
import { oauthClients, type JsonObject } from '../tables.ts';

type Row = typeof oauthClients.$inferSelect;
const texts = z
  .array(z.string())
  .nullish()
  .transform((value) => value ?? undefined);

export const oauthClientBody = z.object({
  client_name: member.text,
  redirect_uris: texts,
  grant_types: texts,
  client_uri: member.text,
  logo_uri: member.text,
  client_type: member.text,
  token_endpoint_auth_method: member.text,
});
type Body = z.output<typeof oauthClientBody>;

const grants = ['authorization_code', 'refresh_token'];
const methods = ['none', 'client_secret_basic', 'client_secret_post'] as const;
const mostUris = 10;
const longest = 2048;

/**
 * Registers an OAuth client. @returns the client with its secret, which is shown only here @throws
 * AuthError
 */
export async function createOAuthClient(dependencies: AuthDependencies, body: Body): Promise<JsonObject> {
  if (!body.redirect_uris) throw refused('redirect_uris is required');
  const kind = readKind(body);
  const now = dependencies.clock();
  const secret = kind.clientType === 'confidential' ? makeSecret() : null;
  const [row] = await dependencies.database.sql
    .insert(oauthClients)
    .values({
      ...kind,
      ...readMembers(body),
      redirectUris: readUris(body.redirect_uris).join(','),
      grantTypes: readGrants(body.grant_types ?? grants).join(','),
      registrationType: 'manual',
      clientSecretHash: secret === null ? null : hashToken(secret),
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!row) throw new Error('A client was inserted but not returned.');
  return present(row, secret);
}

/** Returns one page of the OAuth clients, newest first. */
export async function listOAuthClients({ database }: AuthDependencies, page: Page): Promise<JsonObject> {
  const rows = await database.sql
    .select()
    .from(oauthClients)
    .where(isNull(oauthClients.deletedAt))
    .orderBy(desc(oauthClients.createdAt), desc(oauthClients.id))
    .limit(page.perPage)
    .offset((page.page - 1) * page.perPage);
  return { clients: rows.map((row) => present(row, null)) };
}

/** @throws AuthError `oauth_client_not_found` */
export const showOAuthClient = async (dependencies: AuthDependencies, id: string): Promise<JsonObject> =>
  present(await requireClient(dependencies, id), null);

/** Changes the given fields, at least one. @throws AuthError */
export async function updateOAuthClient(
  dependencies: AuthDependencies,
  id: string,
  body: Body,
): Promise<JsonObject> {
  const client = await requireClient(dependencies, id);
  if (Object.values(body).every((value) => value === undefined))
    throw refused('At least one field must be given to update');
  const method = body.token_endpoint_auth_method;
  const wantedMethod = methods.find((known) => known === method);
  if (
    method !== undefined &&
    (!wantedMethod || (wantedMethod === 'none') !== (client.clientType === 'public'))
  )
    throw refused('token_endpoint_auth_method does not fit the type of the client');
  return change(dependencies, client.id, {
    ...readMembers(body),
    ...(body.redirect_uris ? { redirectUris: readUris(body.redirect_uris).join(',') } : {}),
    ...(body.grant_types ? { grantTypes: readGrants(body.grant_types).join(',') } : {}),
    ...(wantedMethod ? { tokenEndpointAuthMethod: wantedMethod } : {}),
  });
}

/** @throws AuthError `oauth_client_not_found` */
export async function deleteOAuthClient(dependencies: AuthDependencies, id: string): Promise<void> {
  const client = await requireClient(dependencies, id);
  await change(dependencies, client.id, { deletedAt: dependencies.clock(), clientSecretHash: null });
}

/** Replaces the client secret; the previous one stops working. @throws AuthError */
export async function regenerateOAuthClientSecret(
  dependencies: AuthDependencies,
  id: string,
): Promise<JsonObject> {
  const client = await requireClient(dependencies, id);
  if (client.clientType === 'public') throw refused('Cannot regenerate secret for public client');
  const secret = makeSecret();
  return change(dependencies, client.id, { clientSecretHash: hashToken(secret) }, secret);
}

const refused = (why: string): AuthError => new AuthError('validation_failed', why);
const makeSecret = (): string => randomBytes(32).toString('base64url');

async function requireClient({ database }: AuthDependencies, id: string): Promise<Row> {
  const [row] = isUuid(id)
    ? await database.sql
        .select()
        .from(oauthClients)
        .where(and(eq(oauthClients.id, id), isNull(oauthClients.deletedAt)))
    : [];
  if (!row) throw new AuthError('oauth_client_not_found', 'OAuth client not found');
  return row;
}

async function change(
  dependencies: AuthDependencies,
  id: string,
  changes: Partial<Row>,
  secret: string | null = null,
): Promise<JsonObject> {
  const [row] = await dependencies.database.sql
    .update(oauthClients)
    .set({ ...changes, updatedAt: dependencies.clock() })
    // It may have been deleted since it was read.
    .where(and(eq(oauthClients.id, id), isNull(oauthClients.deletedAt)))
    .returning();
  if (!row) throw new AuthError('oauth_client_not_found', 'OAuth client not found');
  return present(row, secret);
}

/** A public client has no secret and no token endpoint authentication; a confidential client has both. */
function readKind({
  client_type: type,
  token_endpoint_auth_method: method,
}: Body): Pick<Row, 'clientType' | 'tokenEndpointAuthMethod'> {
  if (type !== undefined && type !== 'public' && type !== 'confidential')
    throw refused('client_type must be public or confidential');
  const known = methods.find((one) => one === method);
  if (method !== undefined && !known)
    throw refused(`token_endpoint_auth_method must be one of ${methods.join(', ')}`);
  const clientType = type ?? (known === 'none' ? 'public' : 'confidential');
  const tokenEndpointAuthMethod = known ?? (clientType === 'public' ? 'none' : 'client_secret_basic');
  if ((tokenEndpointAuthMethod === 'none') !== (clientType === 'public'))
    throw refused('token_endpoint_auth_method does not fit client_type');
  return { clientType, tokenEndpointAuthMethod };
}

function readMembers({
  client_name: clientName,
  client_uri: clientUri,
  logo_uri: logoUri,
}: Body): Partial<Pick<Row, 'clientName' | 'clientUri' | 'logoUri'>> {
  if (clientName !== undefined && clientName.length > 1024) throw refused('client_name is too long');
  for (const [name, uri] of [
    ['client_uri', clientUri],
    ['logo_uri', logoUri],
  ] as const) {
    if (uri && !isWebAddress(uri)) throw refused(`${name} must be a valid URL`);
  }
  return {
    ...(clientName === undefined ? {} : { clientName }),
    ...(clientUri === undefined ? {} : { clientUri }),
    ...(logoUri === undefined ? {} : { logoUri }),
  };
}

const isWebAddress = (text: string): boolean =>
  text.length <= longest && /^https?:$/.test(URL.parse(text)?.protocol ?? '');

function readUris(given: readonly string[]): readonly string[] {
  if (given.length === 0) throw refused('redirect_uris is required');
  if (given.length > mostUris) throw refused(`redirect_uris cannot be more than ${mostUris}`);
  for (const uri of given) {
    const url = uri.length <= longest ? URL.parse(uri) : null;
    const loopback = url !== null && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
    const forbidden =
      !url ||
      url.hash !== '' ||
      /[\s,]/.test(uri) ||
      /^(?:javascript|data|file|vbscript|blob|about):$/.test(url.protocol);
    if (forbidden || (url.protocol === 'http:' && !loopback))
      throw refused(`invalid redirect_uri: ${uri.slice(0, 200)}`);
  }
  return given;
}

function readGrants(given: readonly string[]): readonly string[] {
  if (given.length === 0 || !given.every((grant) => grants.includes(grant)))
    throw refused(`grant_types must be among ${grants.join(', ')}`);
  return given;
}

function present(row: Row, secret: string | null): JsonObject {
  return {
    client_id: row.id,
    ...(secret === null ? {} : { client_secret: secret }),
    client_type: row.clientType,
    token_endpoint_auth_method: row.tokenEndpointAuthMethod,
    registration_type: row.registrationType,
    client_name: row.clientName ?? '',
    redirect_uris: row.redirectUris.split(','),
    grant_types: row.grantTypes.split(','),
    response_types: ['code'],
    ...(row.clientUri ? { client_uri: row.clientUri } : {}),
    ...(row.logoUri ? { logo_uri: row.logoUri } : {}),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
