import { eq } from 'drizzle-orm';
import { companies } from '../companies/tables.ts';
import type { Database } from '../database/database.ts';
import { findDocumentOfFile } from '../documents/document-versions.ts';
import { roleOnCompany } from './access.ts';

/**
 * Returns whether a file is a document of a company, without an application, on which an account has a role;
 * also an earlier version of one.
 */
export async function mayReadCompanyFile(
  database: Database,
  accountId: string,
  fileId: string,
): Promise<boolean> {
  const document = await findDocumentOfFile(database, fileId);
  if (!document?.companyId || document.applicationId !== null) return false;
  const [company] = await database.sql
    .select({ id: companies.id, ownerId: companies.ownerId })
    .from(companies)
    .where(eq(companies.id, document.companyId));
  return company !== undefined && (await roleOnCompany(database, company, accountId)) !== null;
}
