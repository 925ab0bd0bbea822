import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { peopleEndpoints, PeopleShape } from '#contract/members/people.ts';
import { findPeopleById, type Person } from '../accounts/people.ts';
import { companies } from '../companies/tables.ts';
import type { Database } from '../database/database.ts';
import { asService } from '../database/row-security/identity.ts';
import { memberships } from '../members/tables.ts';
import { isMemberOfCompany } from '../members/visible.ts';
import { changesSince } from './firm-acts.ts';
import { firmClients, firmMembers, firms } from './tables.ts';

type FirmsView = z.input<typeof PeopleShape>['firms'];

/**
 * Returns the firms that have access to a company, with their people. Check that the caller may read the
 * people of the company.
 */
export function firmsOfCompany(database: Database, companyId: string, callerId: string): Promise<FirmsView> {
  // All people of the company may see who has access, but only people of a firm see the firm itself.
  return asService(async () => {
    const rows = await database.sql
      .select({ client: firmClients, firm: firms })
      .from(firmClients)
      .innerJoin(firms, eq(firms.id, firmClients.firmId))
      .where(eq(firmClients.companyId, companyId))
      .orderBy(asc(firms.name), asc(firms.id));
    if (rows.length === 0) return [];
    const members = await database.sql
      .select()
      .from(firmMembers)
      .where(
        inArray(
          firmMembers.firmId,
          rows.map(({ firm }) => firm.id),
        ),
      )
      .orderBy(asc(firmMembers.since), asc(firmMembers.accountId));
    const people = await findPeopleById(
      database,
      members.map(({ accountId }) => accountId),
    );
    const changes = await Promise.all(rows.map(({ client }) => changesSince(database, client)));
    return rows.map(({ firm, client }, index) => {
      const theirs = members.filter(({ firmId }) => firmId === firm.id);
      return {
        id: firm.id,
        name: firm.name,
        role: client.role,
        givenBy: client.givenByName,
        since: client.since.toISOString(),
        people: theirs.flatMap(({ accountId }) => {
          const person = people.get(accountId);
          return person ? [{ name: person.name, email: person.email }] : [];
        }),
        changes: changes[index] ?? [],
        isAdmin: theirs.some(({ accountId, role }) => accountId === callerId && role === 'admin'),
      };
    });
  });
}

type FirmWithClients = z.input<(typeof peopleEndpoints)['GET /people']['reply'][200]>['firms'][number];

/** Firms are listed with so many of the companies they have access to. */
const maxCompanies = 500;

/**
 * Returns the firms with access to the companies of an account, without those it is in, each with these
 * companies by name.
 */
export async function firmsOfAccount(database: Database, accountId: string): Promise<FirmWithClients[]> {
  const rows = await database.sql
    .select({ client: firmClients, company: { id: companies.id, name: companies.name } })
    .from(firmClients)
    .innerJoin(companies, eq(companies.id, firmClients.companyId))
    .where(
      and(
        isMemberOfCompany(accountId),
        sql`${firmClients.firmId} not in (select firm_id from firm_members where account_id = ${accountId})`,
      ),
    )
    .orderBy(asc(companies.name), asc(companies.id))
    .limit(maxCompanies);
  const byFirm = Map.groupBy(rows, ({ client }) => client.firmId);
  if (byFirm.size === 0) return [];
  // The name of a firm with access is for all people of the company to see.
  const named = await asService(() =>
    database.sql
      .select()
      .from(firms)
      .where(inArray(firms.id, [...byFirm.keys()]))
      .orderBy(asc(firms.name), asc(firms.id)),
  );
  return named.map(({ id, name }) => ({
    id,
    name,
    companies: (byFirm.get(id) ?? []).map(({ client, company }) => ({
      ...company,
      role: client.role,
      since: client.since.toISOString(),
    })),
  }));
}

/** Returns the owners of a company: the account that holds it first. */
export async function ownersOfCompany(database: Database, companyId: string): Promise<Person[]> {
  const [holders, others] = await Promise.all([
    database.sql.select({ id: companies.ownerId }).from(companies).where(eq(companies.id, companyId)),
    database.sql
      .select({ id: memberships.accountId })
      .from(memberships)
      .where(and(eq(memberships.companyId, companyId), eq(memberships.role, 'owner')))
      .orderBy(asc(memberships.since)),
  ]);
  const ids = [...new Set([...holders, ...others].map(({ id }) => id))];
  const people = await findPeopleById(database, ids);
  return ids.flatMap((id) => people.get(id) ?? []);
}

/** Returns the admins of a firm. */
export async function adminsOfFirm(database: Database, firmId: string): Promise<Person[]> {
  const rows = await database.sql
    .select({ id: firmMembers.accountId })
    .from(firmMembers)
    .where(and(eq(firmMembers.firmId, firmId), eq(firmMembers.role, 'admin')))
    .orderBy(asc(firmMembers.since));
  return [
    ...(
      await findPeopleById(
        database,
        rows.map(({ id }) => id),
      )
    ).values(),
  ];
}

/** Returns of each company the firm through which an account has access to it, the one whose name comes first. */
export async function firmByCompany(
  database: Database,
  accountId: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await database.sql
    .select({ companyId: firmClients.companyId, firmId: firmClients.firmId })
    .from(firmMembers)
    .innerJoin(firmClients, eq(firmClients.firmId, firmMembers.firmId))
    .innerJoin(firms, eq(firms.id, firmMembers.firmId))
    .innerJoin(companies, eq(companies.id, firmClients.companyId))
    .where(
      and(
        eq(firmMembers.accountId, accountId),
        sql`${companies.ownerId} <> ${accountId}`,
        sql`not exists (select from memberships own where own.company_id = ${firmClients.companyId} and own.account_id = ${accountId})`,
      ),
    )
    .orderBy(sql`${firms.name} desc`, sql`${firms.id} desc`);
  return new Map(rows.map(({ companyId, firmId }) => [companyId, firmId]));
}
