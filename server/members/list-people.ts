import { and, eq, inArray, isNull, max, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { memberHasRight, type MemberRole } from '#contract/members/member-rights.ts';
import { PEOPLE_PER_PAGE, type peopleEndpoints } from '#contract/members/people.ts';
import { findPeopleById } from '../accounts/people.ts';
import { applications } from '../applications/tables.ts';
import { companies } from '../companies/tables.ts';
import type { Database } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { firmsOfAccount } from '../firms/firms-of-company.ts';
import type { Caller } from '../http/caller.ts';
import { applicationParts, applicationSignatures } from '../parts/tables.ts';
import { rolesOnApplications, rolesOnCompanies } from './access.ts';
import { memberActs, memberInvitations } from './tables.ts';
import { isMemberOfApplication, isMemberOfCompany } from './visible.ts';

type PeopleList = z.input<(typeof peopleEndpoints)['GET /people']['reply'][200]>;
type Entry = PeopleList['people'][number];

/** A row of the list before names and rights are read. The last three are null of an invitation and a part. */
type Found = {
  kind: 'holder' | 'member' | 'invitation' | 'part';
  id: string;
  email: string;
  company: { id: string; name: string; ownerId: string } | null;
  applicationId: string | null;
  accountId: string | null;
  role: MemberRole | null;
  /** ISO 8601. */
  since: string | null;
};

/**
 * Returns a page of the people with access to the caller's companies and applications, of open invitations,
 * and of people who were asked to fill in and sign their own part, by e-mail address.
 */
export async function listPeople(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  caller: Caller,
  { q = '', after }: { q?: string | undefined; after?: string | undefined },
): Promise<PeopleList> {
  const rows = await findRows(database, caller.userId, q.trim().toLowerCase(), after);
  const page = rows.slice(0, PEOPLE_PER_PAGE);
  const idsOf = (kind: Found['kind']): string[] => page.flatMap((row) => (row.kind === kind ? [row.id] : []));
  const companyRows = new Map(page.flatMap(({ company }) => (company ? [[company.id, company]] : [])));
  const companyIds = [...companyRows.keys()];
  const applicationIds = [...new Set(page.flatMap(({ applicationId }) => applicationId ?? []))];
  const [invitations, parts, applicationRows, acts] = await Promise.all([
    readByIds(idsOf('invitation'), (ids) =>
      database.sql.select().from(memberInvitations).where(inArray(memberInvitations.id, ids)),
    ),
    readByIds(idsOf('part'), (ids) =>
      database.sql.select().from(applicationParts).where(inArray(applicationParts.id, ids)),
    ),
    readByIds(applicationIds, (ids) =>
      database.sql
        .select({
          id: applications.id,
          name: applications.name,
          reference: applications.reference,
          serviceSnapshot: sql<
            (typeof applications.$inferSelect)['serviceSnapshot']
          >`${applications.serviceSnapshot} - 'questions'`,
          ownerId: applications.ownerId,
          companyId: applications.companyId,
          forCompanyId: applications.forCompanyId,
          orderState: applications.orderState,
        })
        .from(applications)
        .where(inArray(applications.id, ids)),
    ),
    companyIds.length + applicationIds.length === 0
      ? []
      : database.sql
          .select({
            companyId: memberActs.companyId,
            applicationId: memberActs.applicationId,
            accountId: memberActs.accountId,
            at: max(memberActs.at),
          })
          .from(memberActs)
          .where(
            or(
              companyIds.length > 0 ? inArray(memberActs.companyId, companyIds) : undefined,
              applicationIds.length > 0 ? inArray(memberActs.applicationId, applicationIds) : undefined,
            ),
          )
          .groupBy(memberActs.companyId, memberActs.applicationId, memberActs.accountId),
  ]);
  const [people, ofCompanies, ofApplications, signed] = await Promise.all([
    findPeopleById(
      database,
      page.flatMap(({ accountId }) => accountId ?? []),
    ),
    rolesOnCompanies(database, [...companyRows.values()], caller.userId),
    rolesOnApplications(database, [...applicationRows.values()], caller.userId),
    signaturesOf(database, [...parts.values()]),
  ]);
  const lastActOf = (accountId: string, row: Found): string | null =>
    acts
      .find(
        (act) =>
          act.accountId === accountId &&
          act.companyId === (row.company?.id ?? null) &&
          act.applicationId === row.applicationId,
      )
      ?.at?.toISOString() ?? null;
  const now = clock();
  const present = (row: Found): Entry[] => {
    const { company } = row;
    const application = row.applicationId === null ? undefined : applicationRows.get(row.applicationId);
    const subject =
      company ??
      (application && {
        id: application.id,
        name: application.name ?? application.serviceSnapshot?.title ?? application.reference,
      });
    if (!subject) return [];
    const role = company ? ofCompanies.get(company.id) : ofApplications.get(subject.id);
    if (role === undefined) return [];
    const about = {
      kind: row.kind,
      id: row.id,
      subject: company ? ('companies' as const) : ('applications' as const),
      subjectId: subject.id,
      subjectName: subject.name,
      email: row.email,
      name: null,
      isYou: false,
      lastActAt: null,
      expiresAt: null,
      canManage: memberHasRight(role, 'people:manage'),
    };
    if (row.accountId !== null && row.since !== null) {
      const { accountId } = row;
      return [
        {
          ...about,
          name: people.get(accountId)?.name ?? null,
          role: row.role,
          state: 'active',
          since: new Date(row.since).toISOString(),
          lastActAt: lastActOf(accountId, row),
          isYou: accountId === caller.userId,
        },
      ];
    }
    const invitation = invitations.get(row.id);
    if (invitation)
      return [
        {
          ...about,
          role: invitation.role,
          state: invitation.expiresAt <= now ? 'expired' : 'invited',
          since: invitation.sentAt.toISOString(),
          expiresAt: invitation.expiresAt.toISOString(),
        },
      ];
    const part = parts.get(row.id);
    if (!part) return [];
    const signature = signed.get(`${part.applicationId} ${part.path}`);
    return [
      {
        ...about,
        role: null,
        state: signature
          ? 'signed'
          : part.expiresAt <= now
            ? 'expired'
            : part.openedAt === null
              ? 'invited'
              : 'opened',
        since: part.sentAt.toISOString(),
        lastActAt: (signature?.signedAt ?? part.openedAt)?.toISOString() ?? null,
        name: signature?.name ?? null,
        expiresAt: part.expiresAt.toISOString(),
        canManage: application?.orderState === 'draft' && memberHasRight(role, 'application:answer'),
      },
    ];
  };
  const last = page.at(-1);
  return {
    people: page.flatMap(present),
    next: rows.length > page.length && last ? `${last.id}~${last.email}` : null,
    companies: after === undefined ? await companiesToInviteTo(database, caller) : [],
    firms: after === undefined && q === '' ? await firmsOfAccount(database, caller.userId) : [],
  };
}

/** Returns rows of the list by address and id, one more than a page has. Each table is read once. */
async function findRows(
  database: Database,
  accountId: string,
  q: string,
  after: string | undefined,
): Promise<Found[]> {
  const [afterId, ...afterEmail] = after?.split('~') ?? [];
  const { rows } = await database.sql.execute<{
    kind: Found['kind'];
    id: string;
    email: string;
    company_id: string | null;
    company_name: string | null;
    company_owner: string | null;
    application_id: string | null;
    account_id: string | null;
    role: MemberRole | null;
    since: string | null;
  }>(sql`
    with own_companies as materialized (
      select id, name, owner_id, created_at from ${companies} where ${isMemberOfCompany(accountId)}
    ), own_applications as materialized (
      select id, owner_id, created_at, company_id, for_company_id, erased_at
      from ${applications} where ${isMemberOfApplication(accountId)}
    ), access as (
      select 'member' as kind, id, company_id, application_id, account_id, role, since from memberships
        where company_id in (select id from own_companies) or application_id in (select id from own_applications)
      union all
      select 'holder', id, id, null, owner_id, 'owner', created_at from own_companies where owner_id <> ${accountId}
      union all
      select 'holder', id, null, id, owner_id, 'owner', created_at from own_applications
        where owner_id <> ${accountId} and company_id is null and for_company_id is null and erased_at is null
    )
    select kind, people.id, email, company_id, own.name as company_name, own.owner_id as company_owner, application_id,
      account_id, role, to_json(since) #>> '{}' as since from (
      select access.*, coalesce(lower(users.email), '') as email
        from access left join auth.users users on users.id = access.account_id
      union all
      select 'invitation', id, company_id, application_id, null, null, null, email from member_invitations
        where accepted_by is null
          and (company_id in (select id from own_companies) or application_id in (select id from own_applications))
      union all
      select 'part', id, null, application_id, null, null, null, email from application_parts
        where application_id in (select id from own_applications)
    ) as people
    left join own_companies own on own.id = people.company_id
    where (${q} = '' or strpos(email, ${q}) > 0)
      and (${after ?? null}::text is null or (email, people.id) > (${afterEmail.join('~')}, ${afterId ?? null}::uuid))
    order by email, people.id limit ${PEOPLE_PER_PAGE + 1}`);
  return rows.map(({ company_id, company_name, company_owner, application_id, account_id, ...row }) => ({
    ...row,
    company:
      company_id === null || company_name === null || company_owner === null
        ? null
        : { id: company_id, name: company_name, ownerId: company_owner },
    applicationId: application_id,
    accountId: account_id,
  }));
}

const readByIds = async <Row extends { id: string }>(
  ids: readonly string[],
  read: (ids: string[]) => Promise<Row[]>,
): Promise<Map<string, Row>> =>
  new Map(ids.length === 0 ? [] : (await read([...ids])).map((row) => [row.id, row]));

/** Returns the signatures on parts that count, by application and path. */
async function signaturesOf(
  database: Database,
  parts: readonly { applicationId: string }[],
): Promise<Map<string, { name: string; signedAt: Date }>> {
  const ids = [...new Set(parts.map(({ applicationId }) => applicationId))];
  if (ids.length === 0) return new Map();
  const rows = await database.sql
    .select({
      applicationId: applicationSignatures.applicationId,
      path: applicationSignatures.path,
      name: applicationSignatures.name,
      signedAt: applicationSignatures.signedAt,
    })
    .from(applicationSignatures)
    .where(and(inArray(applicationSignatures.applicationId, ids), isNull(applicationSignatures.endedAt)));
  return new Map(rows.map((row) => [`${row.applicationId} ${row.path}`, row]));
}

/** Returns the companies to which the caller may invite people. */
const companiesToInviteTo = (
  database: Database,
  { userId }: Caller,
): Promise<{ id: string; name: string }[]> =>
  database.sql
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(
      or(
        eq(companies.ownerId, userId),
        sql`${companies.id} in (select company_id from memberships where account_id = ${userId} and role = 'owner')`,
      ),
    )
    .orderBy(companies.name, companies.id)
    .limit(500);
