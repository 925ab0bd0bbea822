import { and, asc, eq, gte } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
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
  for (const change of changes)
    if (change.part === 'name' && change.before !== null) await undoName(database, change, change.before);
}

/**
 * Undoes a change of a company's name: the name is the one before, or, where the name was changed again since, that
 * later change leads back to it.
 */
async function undoName(
  database: Database,
  { companyId, value, createdAt }: typeof companyChanges.$inferSelect,
  before: string,
): Promise<void> {
  const [company] = await database.sql
    .select({ name: companies.name })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('update');
  const since = await database.sql
    .select({ id: companyChanges.id, before: companyChanges.before })
    .from(companyChanges)
    .where(
      and(
        eq(companyChanges.companyId, companyId),
        eq(companyChanges.part, 'name'),
        gte(companyChanges.createdAt, createdAt),
      ),
    )
    .orderBy(asc(companyChanges.createdAt));
  const next = since.find((each) => each.before === value);
  if (next) await database.sql.update(companyChanges).set({ before }).where(eq(companyChanges.id, next.id));
  else if (company?.name === value)
    await database.sql.update(companies).set({ name: before }).where(eq(companies.id, companyId));
}
