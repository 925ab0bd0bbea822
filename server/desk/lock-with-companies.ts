import { asc, inArray } from 'drizzle-orm';
import { findApplication, lockApplication, type ApplicationRow } from '../applications/queries.ts';
import { findCompanyOfFiling } from '../companies/complete-filing.ts';
import { companies } from '../companies/tables.ts';
import type { DeskDependencies } from './desk-dependencies.ts';

/**
 * Locks the companies that an application concerns, then the application, until the current transaction ends. A
 * hand-over of a company and the erasure of an account lock in the same order, so that nobody waits for the other.
 * @throws Refusal not_found
 */
export async function lockWithCompanies(
  { database }: Pick<DeskDependencies, 'database'>,
  id: string,
): Promise<ApplicationRow> {
  const application = await findApplication(database, id);
  const filing = await findCompanyOfFiling({ database }, application);
  const ids = [application.companyId, application.forCompanyId, filing?.id ?? null].filter(
    (each) => each !== null,
  );
  await database.sql
    .select({ id: companies.id })
    .from(companies)
    .where(inArray(companies.id, ids))
    .orderBy(asc(companies.id))
    .for('update');
  return lockApplication(database, id);
}
