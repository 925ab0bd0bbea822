import { asc, desc, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { findSealKey } from '../seals/seal-pdf.ts';
import { emptyChain, sealRows, type ChainHead } from './audit-chain.ts';
import { readEventsHead, sealEvents } from './seal-events.ts';
import { signHead } from './signed-head.ts';
import { auditLog } from './tables.ts';

/** The key of the advisory lock; any constant that is used for nothing else. */
const advisoryLockKey = 7_226_013;
const batchSize = 500;

/** Returns the number and hash of the last sealed row; those of the empty chain before the first one. */
export async function readHead(database: Database): Promise<ChainHead> {
  const [last] = await database.sql
    .select({ seq: auditLog.seq, hash: auditLog.hash })
    .from(auditLog)
    .where(isNotNull(auditLog.seq))
    .orderBy(desc(auditLog.seq))
    .limit(1);
  return last?.seq && last.hash !== null ? { seq: last.seq, hash: last.hash } : emptyChain;
}

/** Seals all rows that wait, in the order in which they are found, so that a row committed late takes a later place. */
export async function sealAuditLog(database: Database): Promise<void> {
  let sealed: number;
  do {
    // oxlint-disable-next-line no-await-in-loop
    sealed = await database.transaction(() => sealBatch(database));
  } while (sealed === batchSize);
}

async function sealBatch(database: Database): Promise<number> {
  await database.query('select pg_advisory_xact_lock($1)', [advisoryLockKey]);
  const waiting = await database.sql
    .select()
    .from(auditLog)
    .where(isNull(auditLog.seq))
    .orderBy(asc(auditLog.id))
    .limit(batchSize);
  if (waiting.length === 0) return 0;
  const rows = sealRows(await readHead(database), waiting);
  await database.query(
    `update audit_log set seq = sealed.seq, previous_hash = sealed.previous_hash, hash = sealed.hash
     from unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[]) as sealed (id, seq, previous_hash, hash)
     where audit_log.id = sealed.id`,
    [
      rows.map(({ id }) => id),
      rows.map(({ seq }) => seq),
      rows.map(({ previousHash }) => previousHash),
      rows.map(({ hash }) => hash),
    ],
  );
  return rows.length;
}

/**
 * Registers the sealing of every minute, and the daily job that seals the events of applications and writes both
 * heads, signed, as a line into the log of the process.
 */
export function handleAuditLogJobs(
  dependencies: Pick<Dependencies, 'jobs' | 'database' | 'log' | 'clock' | 'config'>,
): void {
  const { jobs, database, log, clock } = dependencies;
  jobs.handle('audit-log.seal', () => sealAuditLog(database));
  jobs.schedule('audit-log.seal', '* * * * *');
  jobs.handle('audit-log.head', async () => {
    await sealEvents(dependencies);
    // Shipped with the log of the process, a head proves later that nothing it covers was deleted.
    const head = await readHead(database);
    const events = await readEventsHead(database);
    const signed = await signHead({ ...head, events }, clock(), await findSealKey(dependencies));
    log.info({ auditLogHead: head, eventsHead: events, signed }, 'head of the audit log');
  });
  jobs.schedule('audit-log.head', '10 0 * * *');
}
