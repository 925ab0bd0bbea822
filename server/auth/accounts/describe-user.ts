import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { readUserRelations, type FactorRow } from './account-queries.ts';
import type { UserRow } from './user-queries.ts';
import { identities, mfaFactors, type JsonObject } from '../tables.ts';
import { presentUser } from './present-user.ts';

export type { FactorRow } from './account-queries.ts';

/** Returns the second factors of a user, oldest first, unverified ones included. */
export const factorsOf = (database: Database, userId: string): Promise<FactorRow[]> =>
  database.sql.select().from(mfaFactors).where(eq(mfaFactors.userId, userId)).orderBy(mfaFactors.createdAt);

/** Returns a user with identities and factors in the JSON of the protocol. */
export async function describeUser(database: Database, user: UserRow): Promise<JsonObject> {
  const { identities: owned, factors } = await readUserRelations(database, user.id);
  return presentUser(user, owned, factors);
}

/** As `describeUser` for a page of users, with the same number of queries as for one. */
export async function describeUsers(database: Database, users: readonly UserRow[]): Promise<JsonObject[]> {
  const ids = users.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [owned, factors] = await Promise.all([
    database.sql
      .select()
      .from(identities)
      .where(inArray(identities.userId, ids))
      .orderBy(identities.createdAt),
    database.sql
      .select()
      .from(mfaFactors)
      .where(inArray(mfaFactors.userId, ids))
      .orderBy(mfaFactors.createdAt),
  ]);
  const ownedBy = Map.groupBy(owned, ({ userId }) => userId);
  const factorsBy = Map.groupBy(factors, ({ userId }) => userId);
  return users.map((user) => presentUser(user, ownedBy.get(user.id) ?? [], factorsBy.get(user.id) ?? []));
}
