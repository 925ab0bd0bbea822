import { and, asc, desc, eq, gt, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import { REQUESTS_PER_PAGE } from '#contract/documents/document-requests.ts';
import { applications } from '../applications/tables.ts';
import { companies } from '../companies/tables.ts';
import type { Database } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Caller } from '../http/caller.ts';
import { isMemberOfApplication, isMemberOfCompany } from '../members/visible.ts';
import {
  presentAsked,
  presentRequests,
  withdrawRights,
  type RequestRow,
  type RequestView,
} from './present-request.ts';
import { documentRequests } from './tables.ts';

type ListDependencies = Pick<Dependencies, 'database' | 'clock'>;

/** So many requests of one person, or in one application, are read. */
const MAX_LISTED = 100;
const SHOWN_AFTER_SENDING_MS = 30 * 86_400_000;

/** Returns a page of the requests in the companies and applications of the caller, newest first. */
export async function listRequests(
  dependencies: ListDependencies,
  caller: Caller,
  { companyId, after }: { companyId?: string | undefined; after?: string | undefined },
): Promise<{ requests: RequestView[]; hasMore: boolean }> {
  const { database } = dependencies;
  const rows = await requestsOfAccount(database, caller.userId, { companyId, after });
  const page = rows.slice(0, REQUESTS_PER_PAGE);
  const mayWithdraw = await withdrawRights(database, page, caller.userId);
  return {
    requests: await presentRequests(dependencies, page, mayWithdraw),
    hasMore: rows.length > page.length,
  };
}

/**
 * Reads the requests that the account holds in the order of an index; those on which it is a member are
 * sorted with them.
 */
async function requestsOfAccount(
  database: Database,
  accountId: string,
  { companyId, after }: { companyId?: string | undefined; after?: string | undefined },
): Promise<RequestRow[]> {
  const isAfter =
    after === undefined
      ? undefined
      : sql`(${documentRequests.createdAt}, ${documentRequests.id}) < (select created_at, id from document_requests where id = ${after})`;
  const ofCompany =
    companyId === undefined
      ? undefined
      : or(
          eq(documentRequests.companyId, companyId),
          inArray(
            documentRequests.applicationId,
            database.sql
              .select({ id: applications.id })
              .from(applications)
              .where(or(eq(applications.companyId, companyId), eq(applications.forCompanyId, companyId))),
          ),
        );
  const read = (condition: SQL | undefined) =>
    database.sql
      .select({ row: documentRequests })
      .from(documentRequests)
      .leftJoin(companies, eq(companies.id, documentRequests.companyId))
      .leftJoin(applications, eq(applications.id, documentRequests.applicationId))
      .where(and(condition, ofCompany, isAfter))
      .orderBy(desc(documentRequests.createdAt), desc(documentRequests.id))
      .limit(REQUESTS_PER_PAGE + 1);
  const [held, others] = await Promise.all([
    read(eq(documentRequests.ownerId, accountId)),
    read(
      and(
        ne(documentRequests.ownerId, accountId),
        or(isMemberOfCompany(accountId), isMemberOfApplication(accountId)),
      ),
    ),
  ]);
  return [...held, ...others]
    .map(({ row }) => row)
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1))
    .slice(0, REQUESTS_PER_PAGE + 1);
}

/** Returns the requests of an application, newest first, for officers. */
export async function listDeskRequests(
  dependencies: ListDependencies,
  applicationId: string,
): Promise<RequestView[]> {
  const rows = await dependencies.database.sql
    .select()
    .from(documentRequests)
    .where(eq(documentRequests.applicationId, applicationId))
    .orderBy(desc(documentRequests.createdAt), desc(documentRequests.id))
    .limit(MAX_LISTED);
  return presentRequests(dependencies, rows, ({ fromDesk }) => fromDesk);
}

/** Returns what was asked of the caller's address, the first due at the top; what she sent is shown for 30 days. */
export async function listAsked(
  dependencies: ListDependencies,
  { email }: Pick<Caller, 'email'>,
  { openOnly = false }: { openOnly?: boolean } = {},
) {
  if (email === '') return [];
  const { database, clock } = dependencies;
  const rows = await database.sql
    .select()
    .from(documentRequests)
    .where(
      and(
        eq(documentRequests.email, email.toLowerCase()),
        isNull(documentRequests.withdrawnAt),
        openOnly
          ? isNull(documentRequests.receivedAt)
          : or(
              isNull(documentRequests.receivedAt),
              gt(documentRequests.receivedAt, new Date(clock().getTime() - SHOWN_AFTER_SENDING_MS)),
            ),
      ),
    )
    .orderBy(
      sql`${documentRequests.receivedAt} is not null`,
      asc(documentRequests.dueOn),
      asc(documentRequests.id),
    )
    .limit(MAX_LISTED);
  const asked = await presentAsked(dependencies, rows);
  return openOnly ? asked.filter(({ canUpload }) => canUpload) : asked;
}
