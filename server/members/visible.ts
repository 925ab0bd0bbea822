import { eq, or, sql, type SQL } from 'drizzle-orm';
import { applications } from '../applications/tables.ts';
import { companies } from '../companies/tables.ts';

/**
 * SQL that selects the companies on which an account, or a firm of it, has a role: `id`, and `acts`, false for a viewer.
 * A company may come several times.
 */
export const companiesWithRole = (accountId: string): SQL =>
  sql`select company_id as id, role <> 'viewer' as acts from memberships
      where account_id = ${accountId} and company_id is not null
    union all
    select client.company_id, client.role <> 'viewer'
      from firm_members me join firm_clients client on client.firm_id = me.firm_id where me.account_id = ${accountId}`;

/** SQL of the ids of these companies. @param acting  without those on which the account is a viewer */
const idsWithRole = (accountId: string, acting: boolean): SQL =>
  sql`select id from (${companiesWithRole(accountId)}) as with_role ${sql.raw(acting ? 'where acts' : '')}`;

/** SQL of the ids of these companies and of those that the account holds. */
const ownIds = (accountId: string, acting: boolean): SQL =>
  sql`${idsWithRole(accountId, acting)} union all select id from companies where owner_id = ${accountId}`;

/*
 * Below, each array is one subquery: PostgreSQL runs it once, and finds the rows by index. Arrays joined with `||` would
 * be joined again for each row.
 */

/** The condition that an account has a role on a company, its own or that of its firm. Each part of it has an index. */
export const isMemberOfCompany = (accountId: string): SQL | undefined =>
  or(eq(companies.ownerId, accountId), sql`${companies.id} = any(array(${idsWithRole(accountId, false)}))`);

/** The condition that an account has a role on an application, its own or through the company. */
const hasRoleOnApplication = (accountId: string, acting: boolean): SQL => {
  const isActing = sql.raw(acting ? `and role <> 'viewer'` : '');
  return sql`(${applications.ownerId} = ${accountId}
    or ${applications.id} = any(array(select application_id from memberships
      where account_id = ${accountId} and application_id is not null ${isActing}))
    or ${applications.companyId} = any(array(${ownIds(accountId, acting)}))
    or ${applications.forCompanyId} = any(array(${ownIds(accountId, acting)})))`;
};

/**
 * The condition that an account has a role on an application, its own or through the company. Each part of it
 * has an index.
 */
export const isMemberOfApplication = (accountId: string): SQL => hasRoleOnApplication(accountId, false);

/** The condition that an account may act on an application it has access to: as owner or editor. */
export const canActOnApplication = (accountId: string): SQL => hasRoleOnApplication(accountId, true);
