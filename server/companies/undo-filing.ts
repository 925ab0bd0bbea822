import { eq } from 'drizzle-orm';
import type { Dependencies } from '../dependencies.ts';
import { withdrawFiling } from './record/record-filing.ts';
import { companies, companyChanges, filedDeadlines } from './tables.ts';

/**
 * Undoes what a confirmed filing meant for a company, in the current transaction: its deadlines are open
 * again, the changes leave the record, and the events of the registers are withdrawn where that is possible. Facts stay, because their owner may have stated them since.
 */
export async function undoFiling(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'jobs'>,
  applicationId: string,
): Promise<void> {
  const { database } = dependencies;
  await withdrawFiling(dependencies, applicationId);
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
