import type { AuthDependencies, Visitor } from '../dependencies.ts';
import { AuthError } from '../http/errors.ts';
import { findUserByEmail, findUserById, lockUserByEmail, type UserRow } from './user-queries.ts';
import { isUuid } from '../callers/require-user.ts';
import { audienceOf } from '../http/visitor.ts';

/** Returns the account of a normalised address in the requested audience; undefined without one there. */
export async function findAccount(
  dependencies: AuthDependencies,
  visitor: Visitor,
  email: string,
): Promise<UserRow | undefined> {
  const user = await findUserByEmail(dependencies.database, email);
  return user?.aud === audienceOf(dependencies, visitor) ? user : undefined;
}

/** As `findAccount`, and locks the account until the current transaction ends. */
export async function lockAccount(
  dependencies: AuthDependencies,
  visitor: Visitor,
  email: string,
): Promise<UserRow | undefined> {
  const user = await lockUserByEmail(dependencies.database, email);
  return user?.aud === audienceOf(dependencies, visitor) ? user : undefined;
}

/** Returns the user of a path such as `/admin/users/:userId`. @throws AuthError with status 404 */
export async function requireUserById(dependencies: AuthDependencies, id: string): Promise<UserRow> {
  if (!isUuid(id)) throw new AuthError('validation_failed', 'user_id must be an UUID', { status: 404 });
  const user = await findUserById(dependencies.database, id.toLowerCase());
  if (!user) throw new AuthError('user_not_found', 'User not found', { status: 404 });
  return user;
}
