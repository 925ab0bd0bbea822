import type { FastifyRequest } from 'fastify';
import { nilUuid } from '../audit/record-audit.ts';
import { isSecretKey } from '../keys/api-keys.ts';
import type { AuthDependencies } from '../dependencies.ts';
import { AuthError } from '../http/errors.ts';
import { identifyUser, requireClaims, secretKeyOf } from './require-user.ts';
import type { UserRow } from '../accounts/user-queries.ts';

/**
 * The actor of an admin request: the user of a token with an admin role, or a placeholder for the secret
 * key.
 */
export type Administrator = Pick<UserRow, 'id' | 'email' | 'rawUserMetaData'>;

/**
 * Accepts the secret key and tokens with an admin role.
 * @throws AuthError `no_authorization`, `bad_jwt`, `not_admin`; and the errors of `identifyUser` for a
 * token with a session
 */
export async function requireAdmin(
  dependencies: AuthDependencies,
  request: FastifyRequest,
): Promise<Administrator> {
  const key = secretKeyOf(request);
  if (key !== undefined) {
    if (await isSecretKey(dependencies, key))
      return { id: nilUuid, email: 'service_role', rawUserMetaData: {} };
    throw new AuthError(
      'bad_jwt',
      'invalid JWT: unable to parse or verify signature, the secret key is not known',
    );
  }
  const claims = await requireClaims(dependencies, request);
  const { role } = claims;
  if (typeof role !== 'string' || !dependencies.settings.adminRoles.includes(role))
    throw new AuthError('not_admin', 'User not allowed');
  if (claims.session_id) return (await identifyUser(dependencies, request)).user;
  return { id: claims.sub ?? nilUuid, email: role, rawUserMetaData: {} };
}
