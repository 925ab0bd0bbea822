import { and, eq, inArray, or } from 'drizzle-orm';
import { memberHasRight } from '#contract/members/member-rights.ts';
import type { ApplicationRow } from '../applications/queries.ts';
import { companies } from '../companies/tables.ts';
import type { Database } from '../database/database.ts';
import { firmClients, firmContacts } from '../firms/tables.ts';
import { memberships } from './tables.ts';

/**
 * Returns the accounts that can act on an application: the one that holds it first, then owners and editors,
 * and of a firm that is an editor those people whom its admins named as contacts of the company.
 */
export async function actingMembers(
  database: Database,
  { id, ownerId, companyId, forCompanyId }: ApplicationRow,
): Promise<string[]> {
  const companyIds = [companyId, forCompanyId].filter((each) => each !== null);
  const [members, holders, contacts] = await Promise.all([
    database.sql
      .select()
      .from(memberships)
      .where(
        or(
          eq(memberships.applicationId, id),
          companyIds.length > 0 ? inArray(memberships.companyId, companyIds) : undefined,
        ),
      )
      .orderBy(memberships.since, memberships.id),
    companyIds.length === 0
      ? []
      : database.sql
          .select({ id: companies.ownerId })
          .from(companies)
          .where(inArray(companies.id, companyIds)),
    companyIds.length === 0
      ? []
      : database.sql
          .select({ id: firmContacts.accountId })
          .from(firmContacts)
          .innerJoin(
            firmClients,
            and(
              eq(firmClients.companyId, firmContacts.companyId),
              eq(firmClients.firmId, firmContacts.firmId),
            ),
          )
          .where(and(inArray(firmContacts.companyId, companyIds), eq(firmClients.role, 'editor')))
          .orderBy(firmContacts.accountId),
  ]);
  const acting = members.filter(({ role }) => memberHasRight(role, 'application:answer'));
  return [
    ...new Set([
      ownerId,
      ...holders.map((each) => each.id),
      ...acting.map(({ accountId }) => accountId),
      ...contacts.map((each) => each.id),
    ]),
  ];
}
