import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { recordAudit, recordEvents } from '../tables.ts';

/**
 * Erases a person as the author of entries in the registers of companies that others hold, in the current transaction.
 * The entries stay; a trigger permits this change of them only.
 */
export async function eraseRecordAuthor(database: Database, accountId: string): Promise<void> {
  for (const table of [recordEvents, recordAudit])
    await database.sql
      .update(table)
      .set({ actorId: null, actorName: 'Erased' })
      .where(eq(table.actorId, accountId));
}
