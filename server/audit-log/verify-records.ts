import { and, asc, gt, isNotNull } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { isRecordChainIntact } from '../law/record-chain.ts';
import { figureRecords } from '../law/tables.ts';
import { emptyChain, faultOf, type ChainHead } from './audit-chain.ts';
import { auditLog } from './tables.ts';

/**
 * Result of verifying a chain: the number of verified records, and the first fault, or one for each
 * application or figure.
 */
export type Verification = { count: number; faults: string[] };

const pageSize = 2_000;

/**
 * Verifies the chain of the audit log up to its first broken row.
 * @param known  a head that was printed before: proves that no row up to it was deleted or replaced
 */
export async function verifyAuditLog(
  database: Database,
  known: ChainHead | null = null,
): Promise<Verification & { head: ChainHead; waiting: number }> {
  let head = emptyChain;
  const faults: string[] = [];
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop
    const rows = await database.sql
      .select()
      .from(auditLog)
      .where(and(isNotNull(auditLog.seq), gt(auditLog.seq, head.seq)))
      .orderBy(asc(auditLog.seq))
      .limit(pageSize);
    for (const row of rows) {
      const fault = faultOf(head, row);
      if (fault === null) {
        head = { seq: head.seq + 1, hash: row.hash ?? '' };
        if (known?.seq !== head.seq || known.hash === head.hash) continue;
        faults.push(`row ${head.seq} has another hash than the known head`);
      } else faults.push(fault);
      break;
    }
    if (faults.length > 0 || rows.length < pageSize) break;
  }
  if (known !== null && faults.length === 0 && head.seq < known.seq)
    faults.push(`row ${head.seq + 1} is missing: the log ends before the known head, row ${known.seq}`);
  const [unsealed] = (await database.query('select count(*)::int as count from audit_log where seq is null'))
    .rows;
  return { count: head.seq, head, faults, waiting: Number(unsealed?.['count'] ?? 0) };
}

/** Verifies the records of every figure of law. */
export async function verifyFigureRecords(database: Database): Promise<Verification> {
  const records = await database.sql.select().from(figureRecords).orderBy(asc(figureRecords.version));
  const byFigure = Map.groupBy(records, ({ country, figure }) => `${country}/${figure}`);
  return {
    count: records.length,
    faults: [...byFigure]
      .filter(([, history]) => !isRecordChainIntact(history))
      .map(([figure]) => `the records of figure ${figure} were changed`),
  };
}
