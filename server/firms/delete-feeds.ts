import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';

/**
 * Deletes the calendar feeds of single companies to which their accounts no longer have access, so that a
 * feed does not begin again with a later role. Call it as the service: the feeds are those of other people.
 */
export async function deleteFeedsWithoutAccess(
  database: Database,
  accountIds: readonly string[],
): Promise<void> {
  if (accountIds.length === 0) return;
  await database.sql.execute(sql`
    delete from calendar_feeds feed
    where feed.owner_id in (${sql.join(
      accountIds.map((id) => sql`${id}`),
      sql`, `,
    )}) and feed.company_id is not null
      and not exists (select from companies where id = feed.company_id and owner_id = feed.owner_id)
      and not exists (select from memberships where company_id = feed.company_id and account_id = feed.owner_id)
      and not exists (
        select from firm_clients client join firm_members member on member.firm_id = client.firm_id
        where client.company_id = feed.company_id and member.account_id = feed.owner_id)`);
}
