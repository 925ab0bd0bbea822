import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { staffChanges } from './tables.ts';

/** Deletes the changes that wait for a person who is erased: nobody is there to get the role. */
export async function eraseWaitingChanges(
  database: Database,
  { id, addresses }: { readonly id: string; readonly addresses: readonly string[] },
): Promise<void> {
  await database.sql
    .delete(staffChanges)
    .where(
      and(
        isNull(staffChanges.decidedAt),
        or(eq(staffChanges.concernsId, id), inArray(staffChanges.email, [...addresses])),
      ),
    );
}
