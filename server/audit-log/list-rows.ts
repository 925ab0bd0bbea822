import { and, desc, eq, gte, lt, or, sql, type SQL } from 'drizzle-orm';
import { api, type EndpointKey } from '#contract/api.ts';
import type { AuditRow } from '#contract/desk/audit.ts';
import type { AuditAct, AuditSubject } from '#contract/desk/audit-words.ts';
import type { Database } from '../database/database.ts';
import type { AuditLogRow } from './audit-chain.ts';
import { auditLog } from './tables.ts';

/** Days as YYYY-MM-DD in UTC, both inclusive. */
export type AuditFilter = {
  staff?: string | undefined;
  act?: AuditAct | undefined;
  subject?: AuditSubject | undefined;
  q?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
};

const dayMs = 24 * 3_600_000;
const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
const escapeLike = (words: string): string => words.replaceAll(/[\\%_]/g, String.raw`\$&`);

function conditionOf({ staff, act, subject, q = '', from, until }: AuditFilter): SQL | undefined {
  const words = q.trim().toLowerCase();
  return and(
    staff === undefined ? undefined : eq(auditLog.staffId, staff),
    act === undefined ? undefined : eq(auditLog.act, act),
    subject === undefined ? undefined : eq(auditLog.subjectKind, subject),
    words === ''
      ? undefined
      : or(
          sql`lower(${auditLog.reference}) like ${`%${escapeLike(words)}%`}`,
          eq(auditLog.subjectId, q.trim()),
        ),
    from === undefined ? undefined : gte(auditLog.at, startOf(from)),
    until === undefined ? undefined : lt(auditLog.at, new Date(startOf(until).getTime() + dayMs)),
  );
}

/**
 * Returns rows of the log, newest first.
 * @param before  the id of the row before, of the page before
 */
export const listRows = (
  database: Database,
  filter: AuditFilter,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<AuditLogRow[]> =>
  database.sql
    .select()
    .from(auditLog)
    .where(
      and(
        conditionOf(filter),
        before === undefined
          ? undefined
          : sql`(${auditLog.at}, ${auditLog.id}) < (select at, id from audit_log where id = ${before})`,
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit);

/** Returns what an endpoint does, in words; the endpoint itself when this release does not have it. */
export const wordsOf = (endpoint: string): string =>
  endpoint in api ? api[endpoint as EndpointKey].summary : endpoint;

export const presentRow = (row: AuditLogRow): AuditRow => ({
  id: row.id,
  seq: row.seq,
  at: row.at.toISOString(),
  by: { id: row.staffId, name: row.staffName },
  act: row.act,
  endpoint: row.endpoint,
  words: wordsOf(row.endpoint),
  subject: { kind: row.subjectKind, id: row.subjectId },
  reference: row.reference,
  details: row.details,
});
