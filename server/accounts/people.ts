import { and, eq, inArray } from 'drizzle-orm';
import { roleHasRight, type Right } from '#contract/desk/rights.ts';
import { canSignIn } from '../auth/accounts/blocked-accounts.ts';
import { readFullName } from '../auth/callers/read-full-name.ts';
import { users } from '../auth/tables.ts';
import type { Database } from '../database/database.ts';
import { asService } from '../database/row-security/identity.ts';
import type { Dependencies } from '../dependencies.ts';
import { userRoles } from '../supabase/tables.ts';

/** An account by name. `email` is '' when the account was deleted. */
export type Person = { id: string; name: string; email: string };

type NameSource = Pick<typeof users.$inferSelect, 'id' | 'email' | 'rawUserMetaData'>;

/** Returns name and address of an account; the address stands for a missing name. */
export const personFrom = ({ id, email, rawUserMetaData }: NameSource): Person => ({
  id,
  email: email ?? '',
  name: readFullName(rawUserMetaData) || (email ?? 'A former customer'),
});

const columns = { id: users.id, email: users.email, rawUserMetaData: users.rawUserMetaData };

/** Returns names and e-mail addresses of users by id, without users whose account was deleted. */
export async function findPeopleById(
  database: Database,
  ids: readonly string[],
): Promise<Map<string, Person>> {
  if (ids.length === 0) return new Map();
  const rows = await database.sql
    .select(columns)
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, personFrom(row)]));
}

/** Stands for an account that was deleted. */
export const formerCustomer = (id: string): Person => ({ id, name: 'A former customer', email: '' });

/** Returns the user with this id, or a placeholder without an e-mail address when the account was deleted. */
export async function findPersonById(database: Database, id: string): Promise<Person> {
  return (await findPeopleById(database, [id])).get(id) ?? formerCustomer(id);
}

/** Returns whether an account exists and is not banned. */
export const isAbleToSignIn = async (
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  id: string,
): Promise<boolean> => (await database.sql.$count(users, and(eq(users.id, id), canSignIn(clock())))) > 0;

/** Returns staff who hold a right and can sign in: not those who are banned. */
export async function listStaff(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  right: Right,
): Promise<Person[]> {
  // A customer's change tells staff, and who is banned is not a customer's to read.
  const rows = await asService(() =>
    database.sql
      .select({ ...columns, role: userRoles.role })
      .from(users)
      .innerJoin(userRoles, eq(userRoles.userId, users.id))
      .where(canSignIn(clock())),
  );
  return rows.filter(({ role }) => roleHasRight(role, right)).map(personFrom);
}
