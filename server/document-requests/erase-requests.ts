import { and, eq, inArray, isNull, not, or, sql, type SQL } from 'drizzle-orm';
import { brand } from '#brand';
import { findPersonById } from '../accounts/people.ts';
import { companies } from '../companies/tables.ts';
import type { Database } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { earlierVersionsOf } from '../documents/document-versions.ts';
import { documents } from '../documents/tables.ts';
import { eraseFileRows } from '../files/queries.ts';
import { files } from '../files/tables.ts';
import { documentRequests } from './tables.ts';

type EraseDependencies = Pick<Dependencies, 'database' | 'clock'>;

/**
 * Deletes the requests and documents of companies that are removed, and their files, in the current transaction.
 * Documents of applications stay with them.
 */
export async function eraseRequestsOfCompanies(
  { database, clock }: EraseDependencies,
  companyIds: readonly string[],
): Promise<void> {
  if (companyIds.length === 0) return;
  const rows = await database.sql
    .delete(documentRequests)
    .where(inArray(documentRequests.companyId, [...companyIds]))
    .returning({ fileIds: documentRequests.fileIds });
  const ofCompanies = and(inArray(documents.companyId, [...companyIds]), isNull(documents.applicationId));
  const ids = new Set([
    ...rows.flatMap(({ fileIds }) => fileIds),
    ...(await filesOfDocuments(database, ofCompanies)),
  ]);
  // While a document is there, its company's people may change its files.
  await eraseFileRows(database, { ids: [...ids], keptFileIds: [], removedAt: clock() });
  await database.sql.delete(documents).where(ofCompanies);
}

/** Returns the ids of the files of documents, of their earlier versions too. */
async function filesOfDocuments(database: Database, condition: SQL | undefined): Promise<string[]> {
  const rows = await database.sql
    .select({ id: documents.id, fileId: documents.fileId })
    .from(documents)
    .where(condition);
  const earlier = await earlierVersionsOf(
    database,
    rows.map(({ id }) => id),
  );
  return [...rows, ...earlier].map(({ fileId }) => fileId);
}

/**
 * Deletes the requests of an application that is erased, in the current transaction. Its files and documents
 * are erased with it.
 */
export const eraseRequestsOf = async (database: Database, applicationId: string): Promise<void> => {
  await database.sql.delete(documentRequests).where(eq(documentRequests.applicationId, applicationId));
};

/**
 * Erases a person among requests, in the current transaction: those of her companies with their files, those
 * to her that are open, and her name and address in the others.
 */
export async function eraseRequests(
  dependencies: EraseDependencies,
  { id, addresses }: { readonly id: string; readonly addresses: readonly string[] },
): Promise<void> {
  const { database } = dependencies;
  const owned = await database.sql
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.ownerId, id));
  await eraseRequestsOfCompanies(
    dependencies,
    owned.map((company) => company.id),
  );
  await leaveRequests(database, id);
  const isToPerson = inArray(documentRequests.email, [...addresses]);
  await database.sql.delete(documentRequests).where(and(isToPerson, isNull(documentRequests.receivedAt)));
  await database.sql.update(documentRequests).set({ email: 'erased' }).where(isToPerson);
}

/**
 * Erases the name of who asked, in the current transaction. What is still waited for, the owner of the company or the
 * application asks from then on; what an officer asked, we ask.
 */
async function leaveRequests(database: Database, askerId: string): Promise<void> {
  const ofAsker = eq(documentRequests.requestedBy, askerId);
  const owners = await database.sql
    .selectDistinct({ id: documentRequests.ownerId })
    .from(documentRequests)
    .where(and(ofAsker, isOpen, eq(documentRequests.fromDesk, false)));
  for (const owner of owners) {
    const { id, name } = await findPersonById(database, owner.id);
    await database.sql
      .update(documentRequests)
      .set({ requestedBy: id, requestedByName: name })
      .where(
        and(ofAsker, isOpen, eq(documentRequests.fromDesk, false), eq(documentRequests.ownerId, owner.id)),
      );
  }
  await database.sql
    .update(documentRequests)
    .set({ requestedByName: brand.name })
    .where(and(ofAsker, isOpen, eq(documentRequests.fromDesk, true)));
  await database.sql
    .update(documentRequests)
    .set({ requestedByName: 'Erased' })
    .where(and(ofAsker, not(isOpen)));
}

const isOpen = sql`(${documentRequests.receivedAt} is null and ${documentRequests.withdrawnAt} is null)`;

/** Returns the requests that a person made, got, or holds, for the export. */
export const exportRequests = (
  database: Database,
  { id, addresses }: { readonly id: string; readonly addresses: readonly string[] },
) =>
  database.sql
    .select()
    .from(documentRequests)
    .where(
      or(
        eq(documentRequests.ownerId, id),
        eq(documentRequests.requestedBy, id),
        inArray(documentRequests.email, [...addresses]),
      ),
    );

/**
 * Gives the requests of a company or application, the documents of a company, and their files, to the account that
 * takes it over, in the current transaction.
 */
export async function handOverRequests(
  database: Database,
  { companyId, applicationIds }: { companyId: string | null; applicationIds: readonly string[] },
  ownerId: string,
): Promise<void> {
  const rows = await database.sql
    .update(documentRequests)
    .set({ ownerId })
    .where(
      or(
        companyId === null ? undefined : eq(documentRequests.companyId, companyId),
        inArray(documentRequests.applicationId, [...applicationIds]),
      ),
    )
    .returning({ fileIds: documentRequests.fileIds });
  const ofCompany =
    companyId === null ? undefined : and(eq(documents.companyId, companyId), isNull(documents.applicationId));
  const ids = [
    ...rows.flatMap(({ fileIds }) => fileIds),
    ...(ofCompany ? await filesOfDocuments(database, ofCompany) : []),
  ];
  if (ids.length > 0) await database.sql.update(files).set({ ownerId }).where(inArray(files.id, ids));
  if (ofCompany) await database.sql.update(documents).set({ ownerId }).where(ofCompany);
}
