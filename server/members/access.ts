import { and, eq, inArray, or } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import type { ClientRole } from '#contract/members/firm-roles.ts';
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
import { firmClients, firmMembers } from '../firms/tables.ts';
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
 * Returns the roles of an account on companies, by id, in two queries at most: the highest of its own and
 * those of its firms.
 */
export async function rolesOnCompanies(
  database: Database,
  rows: readonly Pick<CompanyRow, 'id' | 'ownerId'>[],
  accountId: string,
): Promise<ReadonlyMap<string, MemberRole>> {
  const roles = new Map<string, MemberRole>();
  const others = rows.filter(({ id, ownerId }) => {
    if (ownerId === accountId) roles.set(id, 'owner');
    return ownerId !== accountId;
  });
  if (others.length === 0) return roles;
  const ids = others.map(({ id }) => id);
  const [own, throughFirms] = await Promise.all([
    database.sql
      .select({ companyId: memberships.companyId, role: memberships.role })
      .from(memberships)
      .where(and(eq(memberships.accountId, accountId), inArray(memberships.companyId, ids))),
    rolesThroughFirms(database, ids, accountId),
  ]);
  const found: { companyId: string | null; role: MemberRole }[] = [...own, ...throughFirms];
  for (const id of ids) {
    const role = highestRole(found.filter(({ companyId }) => companyId === id).map((each) => each.role));
    if (role !== null) roles.set(id, role);
  }
  return roles;
}

/** Returns the roles that the firms of an account have on companies now. */
const rolesThroughFirms = (
  database: Database,
  companyIds: readonly string[],
  accountId: string,
): PromiseLike<{ companyId: string; role: ClientRole }[]> =>
  database.sql
    .select({ companyId: firmClients.companyId, role: firmClients.role })
    .from(firmClients)
    .innerJoin(firmMembers, eq(firmMembers.firmId, firmClients.firmId))
    .where(and(eq(firmMembers.accountId, accountId), inArray(firmClients.companyId, [...companyIds])));

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
  const [own, held, throughFirms] =
    others.length === 0
      ? [[], [], []]
      : await Promise.all([
          database.sql
            .select()
            .from(memberships)
            .where(
              and(
                eq(memberships.accountId, accountId),
                or(
                  inArray(
                    memberships.applicationId,
                    others.map(({ id }) => id),
                  ),
                  companyIds.length > 0 ? inArray(memberships.companyId, companyIds) : undefined,
                ),
              ),
            ),
          companyIds.length === 0
            ? []
            : database.sql
                .select({ id: companies.id })
                .from(companies)
                .where(and(inArray(companies.id, companyIds), eq(companies.ownerId, accountId))),
          companyIds.length === 0 ? [] : rolesThroughFirms(database, companyIds, accountId),
        ]);
  const found: { applicationId: string | null; companyId: string | null; role: MemberRole }[] = [
    ...own,
    ...throughFirms.map((each) => ({ ...each, applicationId: null })),
  ];
  const holds = new Set(held.map(({ id }) => id));
  return new Map(
    rows.flatMap((row): [string, MemberRole][] => {
      const of = companiesOf(row);
      const role =
        row.ownerId === accountId || of.some((id) => holds.has(id))
          ? 'owner'
          : highestRole(
              found
                .filter(
                  ({ applicationId, companyId }) =>
                    applicationId === row.id || (companyId !== null && of.includes(companyId)),
                )
                .map((each) => each.role),
            );
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
