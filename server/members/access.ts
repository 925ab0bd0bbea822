import { and, eq, inArray, sql } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import {
  highestRole,
  memberHasRight,
  type MemberAct,
  type MemberRight,
  type MemberRole,
} from '#contract/members/member-rights.ts';
import { findApplication, lockApplication, type ApplicationRow } from '../applications/queries.ts';
import { type CompanyRow, companyColumns } from '../companies/company-columns.ts';
import { companies } from '../companies/tables.ts';
import type { Database } from '../database/database.ts';
import type { Caller } from '../http/caller.ts';
import { recordUse } from './member-acts.ts';
import { memberships } from './tables.ts';

type AccessDependencies = { database: Database; clock: () => Date };

/** Returns the role of an account on a company; null without access. */
export async function roleOnCompany(
  database: Database,
  { id, ownerId }: Pick<CompanyRow, 'id' | 'ownerId'>,
  accountId: string,
): Promise<MemberRole | null> {
  return (await rolesOnCompanies(database, [{ id, ownerId }], accountId)).get(id) ?? null;
}

/**
 * Returns the roles of an account on companies, by id, in one query at most: the highest of its own and
 * those of its firms.
 */
export async function rolesOnCompanies(
  database: Database,
  rows: readonly Pick<CompanyRow, 'id' | 'ownerId'>[],
  accountId: string,
): Promise<ReadonlyMap<string, MemberRole>> {
  const others = rows.filter(({ ownerId }) => ownerId !== accountId).map(({ id }) => id);
  const given = others.length === 0 ? new Map() : await rolesGiven(database, others, accountId);
  return new Map(
    rows.flatMap(({ id, ownerId }): [string, MemberRole][] => {
      const role = ownerId === accountId ? 'owner' : given.get(id);
      return role === undefined ? [] : [[id, role]];
    }),
  );
}

/** Returns the highest role on each company that memberships and firms give an account now. */
async function rolesGiven(
  database: Database,
  companyIds: readonly string[],
  accountId: string,
): Promise<ReadonlyMap<string, MemberRole>> {
  // The ids are one value, and the roles are one text: with one for each company, the embedded engine takes longer to
  // read and to return them than to find them.
  const ids = sql`any(${`{${companyIds.join()}}`}::uuid[])`;
  const { rows } = await database.sql.execute<{ roles: string | null }>(sql`
    select string_agg(company_id || ' ' || role, ',') as roles from (
      select company_id, role from memberships where account_id = ${accountId} and company_id = ${ids}
      union all
      select client.company_id, client.role from firm_members me join firm_clients client on client.firm_id = me.firm_id
        where me.account_id = ${accountId} and client.company_id = ${ids}
    ) as given`);
  const given = new Map<string, MemberRole>();
  for (const pair of rows[0]?.roles?.split(',') ?? []) {
    const [id = '', role = ''] = pair.split(' ');
    const known = given.get(id);
    const highest = highestRole([role as MemberRole, ...(known ? [known] : [])]);
    if (highest !== null) given.set(id, highest);
  }
  return given;
}

type AccessKeys = Pick<ApplicationRow, 'id' | 'ownerId' | 'companyId' | 'forCompanyId'>;

/** Returns the role of an account on an application, its own or that on the company; null without access. */
export async function roleOnApplication(
  database: Database,
  application: AccessKeys,
  accountId: string,
): Promise<MemberRole | null> {
  return (await rolesOnApplications(database, [application], accountId)).get(application.id) ?? null;
}

/** Returns the roles of an account on applications, by id, in three queries at most. */
export async function rolesOnApplications(
  database: Database,
  rows: readonly AccessKeys[],
  accountId: string,
): Promise<ReadonlyMap<string, MemberRole>> {
  const others = rows.filter(({ ownerId }) => ownerId !== accountId);
  const companyIds = [...new Set(others.flatMap(companiesOf))];
  const [own, held, given] =
    others.length === 0
      ? [[], [], new Map<string, MemberRole>()]
      : await Promise.all([
          database.sql
            .select({ id: memberships.applicationId, role: memberships.role })
            .from(memberships)
            .where(
              and(
                eq(memberships.accountId, accountId),
                inArray(
                  memberships.applicationId,
                  others.map(({ id }) => id),
                ),
              ),
            ),
          companyIds.length === 0
            ? []
            : database.sql
                .select({ id: companies.id })
                .from(companies)
                .where(and(inArray(companies.id, companyIds), eq(companies.ownerId, accountId))),
          companyIds.length === 0
            ? new Map<string, MemberRole>()
            : rolesGiven(database, companyIds, accountId),
        ]);
  const ownRoles = Map.groupBy(own, ({ id }) => id);
  const holds = new Set(held.map(({ id }) => id));
  return new Map(
    rows.flatMap((row): [string, MemberRole][] => {
      const of = companiesOf(row);
      const role =
        row.ownerId === accountId || of.some((id) => holds.has(id))
          ? 'owner'
          : highestRole([
              ...(ownRoles.get(row.id) ?? []).map((each) => each.role),
              ...of.flatMap((id) => given.get(id) ?? []),
            ]);
      return role === null ? [] : [[row.id, role]];
    }),
  );
}

const companiesOf = ({ companyId, forCompanyId }: AccessKeys): string[] =>
  [companyId, forCompanyId].filter((id) => id !== null);

/**
 * Refuses an account without a right.
 * @throws Refusal not_found without a role, not_allowed when the role lacks the right
 */
export function requireMemberRight(role: MemberRole | null, right: MemberRight): asserts role is MemberRole {
  if (role === null) throw new Refusal('not_found');
  if (!memberHasRight(role, right))
    throw new Refusal('not_allowed', {
      words: `You have access as ${role === 'viewer' ? 'a viewer' : 'an editor'}, so you cannot do this. Ask an owner.`,
    });
}

/**
 * Returns an application on which the caller holds a right.
 * @throws Refusal not_found for strangers, not_allowed when the caller's role lacks the right
 */
export async function findApplicationFor(
  database: Database,
  caller: Pick<Caller, 'userId'>,
  id: string,
  right: MemberRight,
): Promise<ApplicationRow> {
  const application = await findApplication(database, id);
  requireMemberRight(await roleOnApplication(database, application, caller.userId), right);
  return application;
}

/**
 * Like `findApplicationFor`, with the row locked until the transaction ends. Records that the caller used the right.
 * @throws Refusal not_found, not_allowed
 */
export async function lockApplicationFor(
  { database, clock }: AccessDependencies,
  caller: Caller,
  id: string,
  right: MemberRight & MemberAct,
): Promise<ApplicationRow> {
  const application = await lockApplication(database, id);
  requireMemberRight(await roleOnApplication(database, application, caller.userId), right);
  await recordUse({ database, clock }, caller, { applicationId: id }, right);
  return application;
}

/**
 * Returns a company on which the caller holds a right.
 * @throws Refusal not_found for strangers, not_allowed when the caller's role lacks the right
 */
export async function findCompanyFor(
  database: Database,
  caller: Pick<Caller, 'userId'>,
  id: string,
  right: MemberRight,
): Promise<CompanyRow> {
  const [company] = await database.sql.select(companyColumns).from(companies).where(eq(companies.id, id));
  if (!company) throw new Refusal('not_found');
  requireMemberRight(await roleOnCompany(database, company, caller.userId), right);
  return company;
}

/**
 * Like `findCompanyFor`, with the row locked until the transaction ends. Records that the caller changed the company.
 * @throws Refusal not_found, not_allowed
 */
export async function lockCompanyFor(
  { database, clock }: AccessDependencies,
  caller: Caller,
  id: string,
  right: 'company:change' | 'company:remove',
): Promise<CompanyRow> {
  const [company] = await database.sql
    .select(companyColumns)
    .from(companies)
    .where(eq(companies.id, id))
    .for('update');
  if (!company) throw new Refusal('not_found');
  requireMemberRight(await roleOnCompany(database, company, caller.userId), right);
  if (right === 'company:change') await recordUse({ database, clock }, caller, { companyId: id }, right);
  return company;
}
