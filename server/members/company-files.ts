import { and, eq, isNull } from 'drizzle-orm';
import { companies } from '../companies/tables.ts';
import type { Database } from '../database/database.ts';
import { documents } from '../documents/tables.ts';
import { roleOnCompany } from './access.ts';

/** Returns whether a file is a document of a company, without an application, on which an account has a role. */
export async function mayReadCompanyFile(
  database: Database,
  accountId: string,
  fileId: string,
): Promise<boolean> {
  const [company] = await database.sql
    .select({ id: companies.id, ownerId: companies.ownerId })
    .from(documents)
    .innerJoin(companies, eq(companies.id, documents.companyId))
    .where(and(eq(documents.fileId, fileId), isNull(documents.applicationId)));
  return company !== undefined && (await roleOnCompany(database, company, accountId)) !== null;
}
