import type { AuthDependencies, Visitor } from '../dependencies.ts';
import { findUserByEmail, type UserRow } from './user-queries.ts';
import { audienceOf } from '../http/visitor.ts';

/** Returns the account of an address in the requested audience. */
export async function findAccount(
  dependencies: AuthDependencies,
  visitor: Visitor,
  email: string,
): Promise<UserRow | undefined> {
  const user = await findUserByEmail(dependencies.database, email);
  return user?.aud === audienceOf(dependencies, visitor) ? user : undefined;
}
