import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { SubjectId } from './member-acts.ts';
import { memberships } from './tables.ts';

/** Gives the people of an application the same roles on what continues it: a company, or another application. */
export async function copyMembers(
  database: Database,
  from: { readonly applicationId: string },
  to: SubjectId,
): Promise<void> {
  const rows = await database.sql
    .select()
    .from(memberships)
    .where(eq(memberships.applicationId, from.applicationId));
  if (rows.length > 0)
    await database.sql
      .insert(memberships)
      .values(rows.map(({ accountId, role, since }) => ({ ...to, accountId, role, since })))
      .onConflictDoNothing();
}
