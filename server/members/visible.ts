import { eq, or, sql, type SQL } from 'drizzle-orm';
import { applications } from '../applications/tables.ts';
import { companies } from '../companies/tables.ts';
import { memberships } from './tables.ts';

/** SQL of the companies that are clients of an account's firms. */
const clientIdsOf = (accountId: string, { acting }: { acting: boolean }): SQL =>
  sql`array(select client.company_id from firm_members me join firm_clients client on client.firm_id = me.firm_id
    where me.account_id = ${accountId} ${acting ? sql`and client.role <> 'viewer'` : sql``})`;

const companyIdsOf = (accountId: string): SQL =>
  sql`(array(select ${memberships.companyId} from ${memberships} where ${memberships.accountId} = ${accountId} and ${memberships.companyId} is not null)
    || ${clientIdsOf(accountId, { acting: false })})`;

/** The condition that an account has a role on a company, its own or that of its firm. Each part of it has an index. */
export const isMemberOfCompany = (accountId: string): SQL | undefined =>
  or(eq(companies.ownerId, accountId), sql`${companies.id} = any(${companyIdsOf(accountId)})`);

/**
 * The condition that an account has a role on an application, its own or through the company. Each part of it
 * has an index.
 */
export const isMemberOfApplication = (accountId: string): SQL | undefined => {
  const ownCompanyIds = sql`array(select ${companies.id} from ${companies} where ${companies.ownerId} = ${accountId})`;
  return or(
    eq(applications.ownerId, accountId),
    sql`${applications.id} = any(array(select ${memberships.applicationId} from ${memberships} where ${memberships.accountId} = ${accountId} and ${memberships.applicationId} is not null))`,
    sql`${applications.companyId} = any(${companyIdsOf(accountId)} || ${ownCompanyIds})`,
    sql`${applications.forCompanyId} = any(${companyIdsOf(accountId)} || ${ownCompanyIds})`,
  );
};

/** The condition that an account may act on an application it has access to: as owner or editor. */
export const canActOnApplication = (accountId: string): SQL => {
  const actingOn = (column: 'application_id' | 'company_id'): SQL =>
    sql`array(select ${sql.identifier(column)} from memberships where account_id = ${accountId} and role <> 'viewer' and ${sql.identifier(column)} is not null)`;
  const companyIds = sql`(${actingOn('company_id')} || ${clientIdsOf(accountId, { acting: true })} || array(select ${companies.id} from ${companies} where ${companies.ownerId} = ${accountId}))`;
  return sql`(${applications.ownerId} = ${accountId} or ${applications.id} = any(${actingOn('application_id')})
    or ${applications.companyId} = any(${companyIds}) or ${applications.forCompanyId} = any(${companyIds}))`;
};
