import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { companies, companyChanges, filedDeadlines } from './tables.ts';

/**
 * Undoes what a confirmed filing meant for a company, in the current transaction: its deadlines are open
 * again, and the changes leave the record. Facts stay, because their owner may have stated them since.
 */
export async function undoFiling(database: Database, applicationId: string): Promise<void> {
  await database.sql.delete(filedDeadlines).where(eq(filedDeadlines.applicationId, applicationId));
  const changes = await database.sql
    .delete(companyChanges)
    .where(eq(companyChanges.applicationId, applicationId))
    .returning();
  for (const { companyId, part, value, before } of changes) {
    if (part !== 'name' || before === null) continue;
    const [company] = await database.sql
      .select({ name: companies.name })
      .from(companies)
      .where(eq(companies.id, companyId))
      .for('update');
    if (company?.name === value)
      await database.sql.update(companies).set({ name: before }).where(eq(companies.id, companyId));
  }
}
