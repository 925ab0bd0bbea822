import { and, asc, desc, eq, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { REQUESTED_DOCUMENT } from '#contract/documents/requested-documents.ts';
import { memberHasRight, type MemberRight, type MemberRole } from '#contract/members/member-rights.ts';
import { applications } from '../applications/tables.ts';
import { FILING_PROOF } from '../companies/filing-proof-key.ts';
import { companies } from '../companies/tables.ts';
import type { Database } from '../database/database.ts';
import { asService } from '../database/row-security/identity.ts';
import { documents } from '../documents/tables.ts';
import { files } from '../files/tables.ts';
import { rolesOnApplications, rolesOnCompanies } from '../members/access.ts';
import { isMemberOfApplication, isMemberOfCompany } from '../members/visible.ts';

export type DocumentFilter = { readonly companyId?: string | undefined; readonly kind?: string | undefined };

const columns = {
  document: documents,
  file: files,
  application: {
    id: applications.id,
    reference: applications.reference,
    name: applications.name,
    ownerId: applications.ownerId,
    companyId: applications.companyId,
    forCompanyId: applications.forCompanyId,
  },
  company: { id: companies.id, name: companies.name, ownerId: companies.ownerId },
};

/** A document that was requested for a company: no application has it. */
const isOfCompanyOnly = isNull(documents.applicationId);

/**
 * SQL of the applications of a company, as an array: so their documents are found by an index, and not among all that
 * an account has.
 */
const applicationsOfCompany = (companyId: string): SQL =>
  sql`array(select ${applications.id} from ${applications} where ${applications.companyId} = ${companyId} or ${applications.forCompanyId} = ${companyId})`;

const isFound = ({ companyId, kind }: DocumentFilter): SQL | undefined =>
  and(
    kind === undefined ? undefined : eq(documents.kind, kind),
    companyId === undefined
      ? undefined
      : or(
          sql`${documents.applicationId} = any(${applicationsOfCompany(companyId)})`,
          and(isOfCompanyOnly, eq(documents.companyId, companyId)),
        ),
  );

/** The documents to which an account has access, with their files, applications and companies. */
const selectOwn = (database: Database) =>
  database.sql
    .select(columns)
    .from(documents)
    .leftJoin(applications, eq(applications.id, documents.applicationId))
    .innerJoin(files, and(eq(files.id, documents.fileId), isNull(files.removedAt)))
    .leftJoin(
      companies,
      sql`${companies.id} = coalesce(${applications.companyId}, ${applications.forCompanyId}, ${documents.companyId})`,
    );

/** The condition that an account is a member of the company of a document. */
const isDocumentOfMember = (database: Database, accountId: string): SQL =>
  inArray(
    documents.companyId,
    database.sql.select({ id: companies.id }).from(companies).where(isMemberOfCompany(accountId)),
  );

export type OwnDocument = Awaited<ReturnType<typeof documentsOfAccount>>[number];

type Page = DocumentFilter & { readonly after?: string | undefined; readonly limit: number };

/**
 * Returns the documents to which an account has access, newest first, from after one of them. Those that it
 * holds are read in the order of an index; the others, of applications and companies on which it is a member,
 * are sorted with them.
 */
export async function documentsOfAccount(
  database: Database,
  accountId: string,
  { after, limit, ...filter }: Page,
) {
  const cursor = after === undefined ? undefined : await readCursor(database, after);
  if (cursor === null) return [];
  const isAfter =
    cursor && sql`(${documents.issuedAt}, ${documents.id}) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`;
  const ids = (condition: SQL | undefined) =>
    database.sql
      .select({ id: documents.id, issuedAt: documents.issuedAt })
      .from(documents)
      .leftJoin(applications, eq(applications.id, documents.applicationId))
      .innerJoin(files, and(eq(files.id, documents.fileId), isNull(files.removedAt)))
      .where(and(condition, isFound(filter), isAfter))
      .orderBy(...newest)
      .limit(limit);
  const pages = await Promise.all([
    ids(eq(documents.ownerId, accountId)),
    newestOfMember(database, accountId, { ...filter, isAfter, limit }),
    ids(and(ne(documents.ownerId, accountId), isOfCompanyOnly, isDocumentOfMember(database, accountId))),
  ]);
  const page = pages
    .flat()
    .toSorted((a, b) => b.issuedAt.getTime() - a.issuedAt.getTime() || (a.id < b.id ? 1 : -1))
    .slice(0, limit)
    .map(({ id }) => id);
  if (page.length === 0) return [];
  return selectOwn(database)
    .where(inArray(documents.id, page))
    .orderBy(...newest);
}

/** Returns a document to which an account has access; null for others. */
export async function findOwnDocument(
  database: Database,
  accountId: string,
  id: string,
): Promise<OwnDocument | null> {
  const [row] = await selectOwn(database)
    .where(
      and(
        eq(documents.id, id),
        or(isMemberOfApplication(accountId), and(isOfCompanyOnly, isMemberOfCompany(accountId))),
      ),
    )
    .limit(1);
  return row ?? null;
}

const newest = [desc(documents.issuedAt), desc(documents.id)];

/**
 * Returns the place of a document in the order of the list, with the microseconds that a `Date` lacks; null
 * without access to it.
 */
async function readCursor(database: Database, id: string): Promise<{ at: string; id: string } | null> {
  const [cursor] = await database.sql
    .select({ at: sql<string>`${documents.issuedAt}::text`, id: documents.id })
    .from(documents)
    .where(eq(documents.id, id));
  return cursor ?? null;
}

/**
 * Returns the applications of other people to which an account has access: its memberships, and through its
 * companies and firms.
 */
async function applicationsOfMember(
  database: Database,
  accountId: string,
  companyId?: string,
): Promise<string[]> {
  const rows = await database.sql
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        ne(applications.ownerId, accountId),
        isMemberOfApplication(accountId),
        companyId === undefined
          ? undefined
          : or(eq(applications.companyId, companyId), eq(applications.forCompanyId, companyId)),
      ),
    );
  return rows.map(({ id }) => id);
}

/**
 * Returns the newest documents of other people's applications to which an account has access. The
 * applications are found with its rights, and their documents read without the policies, which would compare
 * each of thousands with all applications again. Their files are looked up in the order of the page, until it
 * is full.
 */
async function newestOfMember(
  database: Database,
  accountId: string,
  { companyId, kind, isAfter, limit }: DocumentFilter & { isAfter: SQL | undefined; limit: number },
): Promise<{ id: string; issuedAt: Date }[]> {
  const ids = await applicationsOfMember(database, accountId, companyId);
  if (ids.length === 0) return [];
  return asService(() => {
    const found = database.sql
      .select({ id: documents.id, issuedAt: documents.issuedAt, fileId: documents.fileId })
      .from(documents)
      .where(
        and(
          isAnyOf(documents.applicationId, ids),
          kind === undefined ? undefined : eq(documents.kind, kind),
          isAfter,
        ),
      )
      .orderBy(...newest)
      .offset(0)
      .as('found');
    return database.sql
      .select({ id: found.id, issuedAt: found.issuedAt })
      .from(found)
      .where(sql`(select ${files.removedAt} is null from ${files} where ${files.id} = ${found.fileId})`)
      .orderBy(desc(found.issuedAt), desc(found.id))
      .limit(limit);
  });
}

/**
 * The condition that a column is one of many ids, as one parameter, so that its statement is the same for
 * every number of them.
 */
const isAnyOf = (column: AnyPgColumn, ids: readonly string[]): SQL =>
  sql`${column} = any(${`{${ids.join(',')}}`}::uuid[])`;

/**
 * Returns those of some documents that an account may share now, in the order of their titles. Withdrawn ones
 * are no longer valid.
 */
export async function shareableDocuments(
  database: Database,
  accountId: string,
  documentIds: readonly string[],
): Promise<OwnDocument[]> {
  if (documentIds.length === 0) return [];
  const rows = await selectOwn(database)
    .where(
      and(
        or(isMemberOfApplication(accountId), and(isOfCompanyOnly, isMemberOfCompany(accountId))),
        inArray(documents.id, [...documentIds]),
        isNull(documents.withdrawnAt),
      ),
    )
    .orderBy(asc(documents.title), asc(documents.id));
  const roleOn = await rolesOnDocuments(database, accountId, rows);
  return rows.filter((row) => memberMay(roleOn(row), 'people:manage'));
}

type Sharable = Pick<OwnDocument, 'application' | 'company'>;

/** Returns whether a role includes a right: giving access, and so sharing, is the right of owners. */
export const memberMay = (role: MemberRole | undefined, right: MemberRight): boolean =>
  role !== undefined && memberHasRight(role, right);

/** Returns the roles of an account on what documents are about: their applications, or their companies. */
export async function rolesOnDocuments(
  database: Database,
  accountId: string,
  rows: readonly Sharable[],
): Promise<(row: Sharable) => MemberRole | undefined> {
  const [onApplications, onCompanies] = await Promise.all([
    rolesOnApplications(
      database,
      rows.flatMap(({ application }) => application ?? []),
      accountId,
    ),
    rolesOnCompanies(
      database,
      rows.flatMap(({ application, company }) => (application === null ? (company ?? []) : [])),
      accountId,
    ),
  ]);
  return ({ application, company }) =>
    application ? onApplications.get(application.id) : onCompanies.get(company?.id ?? '');
}

/** Titles of kinds whose documents have titles of their own. */
const titlesOfKinds: ReadonlyMap<string, string> = new Map([
  [REQUESTED_DOCUMENT, 'Requested document'],
  [FILING_PROOF, 'Proof of filing'],
  ['share-certificate', 'Share certificate'],
]);

/**
 * Returns the kinds among the documents of an account, each with the title of one. Of its own, each kind is
 * one step in an index.
 */
export async function kindsOfAccount(
  database: Database,
  accountId: string,
): Promise<{ kind: string; title: string }[]> {
  const [held, ofApplications, ofCompanies] = await Promise.all([
    database.sql.execute<{ kind: string; title: string }>(sql`
      with recursive kinds as (
        (select kind, title from documents where owner_id = ${accountId} order by kind, title limit 1)
        union all
        select next.kind, next.title from kinds, lateral (
          select kind, title from documents where owner_id = ${accountId} and kind > kinds.kind order by kind, title limit 1
        ) as next
      ) select kind, title from kinds`),
    kindsOfMember(database, accountId),
    database.sql
      .select({ kind: documents.kind, title: sql<string>`min(${documents.title})` })
      .from(documents)
      .where(and(ne(documents.ownerId, accountId), isOfCompanyOnly, isDocumentOfMember(database, accountId)))
      .groupBy(documents.kind),
  ]);
  const titles = new Map(
    [...ofApplications, ...ofCompanies, ...held.rows].map(({ kind, title }) => [
      kind,
      titlesOfKinds.get(kind) ?? title,
    ]),
  );
  return [...titles].map(([kind, title]) => ({ kind, title })).toSorted((a, b) => (a.kind < b.kind ? -1 : 1));
}

/**
 * Returns the kinds among the documents of other people's applications to which an account has access, read
 * as `newestOfMember` does.
 */
async function kindsOfMember(
  database: Database,
  accountId: string,
): Promise<{ kind: string; title: string }[]> {
  const ids = await applicationsOfMember(database, accountId);
  if (ids.length === 0) return [];
  return asService(() =>
    database.sql
      .select({ kind: documents.kind, title: sql<string>`min(${documents.title})` })
      .from(documents)
      .where(isAnyOf(documents.applicationId, ids))
      .groupBy(documents.kind),
  );
}
