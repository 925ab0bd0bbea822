import type { AuthDependencies, Visitor } from '../dependencies.ts';
import { findUserByEmail, type UserRow } from './user-queries.ts';
import { audienceOf } from '../http/visitor.ts';

/** The account of an address in the audience the visitor asks about; accounts of other audiences are unknown to it. */
export async function findAccount(
  dependencies: AuthDependencies,
  visitor: Visitor,
  email: string,
): Promise<UserRow | undefined> {
  const user = await findUserByEmail(dependencies.database, email);
  return user?.aud === audienceOf(dependencies, visitor) ? user : undefined;
}
