import type { FastifyRequest } from 'fastify';
import { isSecretKey } from '../keys/api-keys.ts';
import type { AuthDependencies } from '../dependencies.ts';
import { AuthError } from '../http/errors.ts';
import { identifyUser, requireClaims, secretKeyOf } from './require-user.ts';
import type { UserRow } from '../accounts/user-queries.ts';

/** Who administers: an account whose token carries an admin role, or, with a key of the installation, nobody in particular. */
export type Administrator = Pick<UserRow, 'id' | 'email' | 'rawUserMetaData'>;

const nilUuid = '00000000-0000-0000-0000-000000000000';

/**
 * Lets pass the secret key and tokens with an admin role (reference, section 10).
 * @throws AuthError `no_authorization`, `bad_jwt`, `not_admin`; what `identifyUser` throws for a token that names a session
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
