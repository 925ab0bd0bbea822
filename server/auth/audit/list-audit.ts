import { and, count, desc, ilike, or, sql, type SQL } from 'drizzle-orm';
import type { AuthDependencies } from '../dependencies.ts';
import { AuthError } from '../http/errors.ts';
import type { Page } from '../http/pagination.ts';
import { auditLogEntries, type JsonObject } from '../tables.ts';

const scopes: ReadonlyMap<string, readonly string[]> = new Map([
  ['author', ['actor_username', 'actor_name']],
  ['action', ['action']],
  ['type', ['log_type']],
]);

/**
 * Returns one page of the audit log, newest first.
 * @param query  empty, or `author:`, `action:` or `type:` followed by a substring
 * @throws AuthError `validation_failed`
 */
export async function listAudit(
  { database }: AuthDependencies,
  page: Page,
  query: string,
): Promise<{ list: JsonObject[]; total: number }> {
  const which = query === '' ? undefined : and(matching(query));
  const [counted] = await database.sql.select({ total: count() }).from(auditLogEntries).where(which);
  const rows = await database.sql
    .select()
    .from(auditLogEntries)
    .where(which)
    .orderBy(desc(auditLogEntries.createdAt), desc(auditLogEntries.id))
    .limit(page.perPage)
    .offset((page.page - 1) * page.perPage);
  const list = rows.map(({ id, payload, createdAt, ipAddress }) => ({
    id,
    payload,
    created_at: createdAt.toISOString(),
    ip_address: ipAddress,
  }));
  return { list, total: counted?.total ?? 0 };
}

function matching(query: string): SQL | undefined {
  const [scope = '', ...rest] = query.split(':');
  const members = scopes.get(scope);
  if (!members || rest.length === 0)
    throw new AuthError('validation_failed', `Invalid query scope: ${scope.slice(0, 50)}`);
  const pattern = `%${rest.join(':').replace(/[\\%_]/g, '\\$&')}%`;
  return or(...members.map((member) => ilike(sql`${auditLogEntries.payload} ->> ${member}::text`, pattern)));
}
