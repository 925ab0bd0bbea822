import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { documents } from './tables.ts';

type Withdrawal = { applicationId: string; documentIds: readonly string[]; reason: string; at: Date };

/**
 * Marks documents of an application as withdrawn, in the current transaction. They stay readable, and their
 * verify page says so.
 */
export async function withdrawDocuments(
  database: Database,
  { applicationId, documentIds, reason, at }: Withdrawal,
): Promise<void> {
  if (documentIds.length === 0) return;
  await database.sql
    .update(documents)
    .set({ withdrawnAt: at, withdrawnReason: reason })
    .where(
      and(
        eq(documents.applicationId, applicationId),
        inArray(documents.id, [...documentIds]),
        isNull(documents.withdrawnAt),
      ),
    );
}
