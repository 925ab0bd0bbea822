import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { identitiesOf, type UserRow } from './queries.ts';
import { mfaFactors, type JsonObject } from './tables.ts';
import { presentUser } from './user.ts';

export type FactorRow = typeof mfaFactors.$inferSelect;

/** The second factors of a user, oldest first, unfinished ones included. */
export const factorsOf = (database: Database, userId: string): Promise<FactorRow[]> =>
  database.sql.select().from(mfaFactors).where(eq(mfaFactors.userId, userId)).orderBy(mfaFactors.createdAt);

/** A user with everything that belongs to it, as the protocol shows it. */
export async function describeUser(database: Database, user: UserRow): Promise<JsonObject> {
  const [owned, factors] = await Promise.all([identitiesOf(database, user.id), factorsOf(database, user.id)]);
  return presentUser(user, owned, factors);
}
