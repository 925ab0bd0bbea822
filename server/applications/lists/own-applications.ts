import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import { APPLICATIONS_PER_PAGE, type ApplicationGroup } from '#contract/applications/application-groups.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Caller } from '../../http/caller.ts';
import { rolesOnApplications } from '../../members/access.ts';
import { isMemberOfApplication } from '../../members/visible.ts';
import { presentRow, type ApplicationRowView } from '../present-application.ts';
import { findNothingRefunded } from '../queries.ts';
import { applications } from '../tables.ts';
import { countStates, groupOf, isInStates } from './application-groups.ts';
import { type ListedApplication, type ListedPayment, readListed } from './listed-applications.ts';

type ListDependencies = Pick<Dependencies, 'database' | 'clock'>;

/** An application of a list, with what it was presented from. */
export type OwnApplication = {
  row: ApplicationRowView;
  application: ListedApplication;
  /** Of the part of the order that is due; null for a draft. */
  payment: ListedPayment | null;
};

/** Returns applications of the caller as rows of a list, in the order of the ids. */
export async function presentListed(
  { database, clock }: ListDependencies,
  caller: Caller,
  ids: readonly string[],
): Promise<OwnApplication[]> {
  const rows = await readListed(database, ids);
  const listed = rows.map(({ application }) => application);
  const [nothing, roles] = await Promise.all([
    findNothingRefunded(database, listed),
    rolesOnApplications(database, listed, caller.userId),
  ]);
  const place = new Map(ids.map((id, index) => [id, index]));
  return rows
    .toSorted((a, b) => (place.get(a.application.id) ?? 0) - (place.get(b.application.id) ?? 0))
    .map(({ application, payment }) => ({
      application,
      payment,
      row: presentRow(application, payment, {
        now: clock(),
        nothingRefunded: nothing.has(application.id),
        role: roles.get(application.id) ?? null,
      }),
    }));
}

export type ApplicationFilter = {
  group?: ApplicationGroup | undefined;
  serviceId?: string | undefined;
  q?: string | undefined;
};

/** Returns a page of the applications that the caller has access to, newest first, from after one of them. */
export async function listApplications(
  dependencies: ListDependencies,
  caller: Caller,
  { after, ...filter }: ApplicationFilter & { after?: string | undefined },
): Promise<{ applications: ApplicationRowView[]; hasMore: boolean }> {
  const { database } = dependencies;
  const found = await database.sql
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        await isListed(dependencies, caller, filter),
        after === undefined
          ? undefined
          : sql`(${applications.createdAt}, ${applications.id}) < (select created_at, id from applications where id = ${after})`,
      ),
    )
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(APPLICATIONS_PER_PAGE + 1);
  const ids = found.slice(0, APPLICATIONS_PER_PAGE).map(({ id }) => id);
  const rows = await presentListed(dependencies, caller, ids);
  return { applications: rows.map(({ row }) => row), hasMore: found.length > ids.length };
}

async function isListed(
  { database, clock }: ListDependencies,
  { userId }: Caller,
  { group, serviceId, q = '' }: ApplicationFilter,
): Promise<SQL | undefined> {
  const now = clock();
  return and(
    group === undefined
      ? isMemberOfApplication(userId)
      : isInStates(
          (await countStates(database, userId, now)).filter((each) => groupOf(each) === group),
          userId,
          now,
        ),
    serviceId === undefined ? undefined : eq(applications.serviceId, serviceId),
    ...q
      .trim()
      .split(/\s+/)
      .filter((word) => word !== '')
      .map(
        (word) =>
          sql`strpos(lower(concat_ws(' ', ${applications.name}, ${applications.serviceSnapshot} ->> 'title', ${applications.reference})), ${word.toLowerCase()}) > 0`,
      ),
  );
}
