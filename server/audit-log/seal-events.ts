import { desc } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { emptyChain, type ChainHead } from './audit-chain.ts';
import { digestOfDeletedSql, digestOfSealedSql, hashSeal } from './event-seals.ts';
import { eventSeals } from './tables.ts';

type SealDependencies = Pick<Dependencies, 'database' | 'clock'>;

/** The key of the advisory lock; any constant that is used for nothing else. */
const advisoryLockKey = 7_226_076;
const batchSize = 1_000;

/** Returns the last seal over the events of applications. */
export async function readEventsHead(database: Database): Promise<ChainHead> {
  const [last] = await database.sql
    .select({ seq: eventSeals.seq, hash: eventSeals.hash })
    .from(eventSeals)
    .orderBy(desc(eventSeals.seq))
    .limit(1);
  return last ?? emptyChain;
}

/**
 * Seals how many events each application has, with the hash of the last one, for those with events that no seal
 * covers, and the applications that were deleted. The work grows with the events since the last run, not with
 * the number of applications. Each batch is a transaction, so that a run that is interrupted goes on where it
 * was.
 */
export async function sealEvents(dependencies: SealDependencies): Promise<void> {
  let after: number | null = 0;
  while (after !== null) {
    const from: number = after;
    // oxlint-disable-next-line no-await-in-loop
    after = await dependencies.database.transaction(() => sealBatch(dependencies, from));
  }
}

/**
 * Seals one batch. An event below its ids that is committed later is left to the next run.
 * @param after  the id of an event: those up to it are not looked at
 * @returns the last id of the batch; null when nothing more waits
 */
async function sealBatch({ database, clock }: SealDependencies, after: number): Promise<number | null> {
  await database.query('select pg_advisory_xact_lock($1)', [advisoryLockKey]);
  const head = await readEventsHead(database);
  const seq = head.seq + 1;
  const sealed = await sealApplications(database, seq, after);
  const deleted = await sealDeletions(database, seq);
  if (sealed.count > 0 || deleted.count > 0) {
    const seal = {
      seq,
      at: clock(),
      applications: sealed.count,
      applicationsDigest: sealed.digest,
      deletions: deleted.count,
      deletionsDigest: deleted.digest,
      previousHash: head.hash,
    };
    await database.sql.insert(eventSeals).values({ ...seal, hash: hashSeal(seal) });
  }
  return sealed.taken === batchSize || deleted.count === batchSize ? sealed.last : null;
}

/** Rows that a seal covers, and their digest. */
type Covered = { count: number; digest: string };

/**
 * Covers the applications of events that wait, by their last event.
 * @returns also how many events were taken from those that wait, and the id of the last one
 */
async function sealApplications(
  database: Database,
  seq: number,
  after: number,
): Promise<Covered & { taken: number; last: number }> {
  const { rows } = await database.query(
    `with taken as (
      delete from unsealed_events
      where event_id > $2 and event_id <= (
        select max(event_id) from (
          select event_id from unsealed_events where event_id > $2 order by event_id limit $3) as batch)
      returning event_id, application_id
    ), covered as (
      insert into sealed_applications (application_id, events, hash, seal)
      select changed.application_id, last.seq, last.hash, $1
      from (select distinct application_id from taken) changed
      cross join lateral (
        select seq, hash from application_events
        where application_events.application_id = changed.application_id order by seq desc limit 1) last
      on conflict do nothing
      returning application_id, events, hash
    )
    select count(*) as count, ${digestOfSealedSql} as digest, (select count(*) from taken) as taken,
      (select max(event_id) from taken) as last
    from covered`,
    [seq, after, batchSize],
  );
  const [row] = rows;
  return {
    count: Number(row?.['count']),
    digest: String(row?.['digest']),
    taken: Number(row?.['taken']),
    last: Number(row?.['last'] ?? after),
  };
}

/** Covers the deletions that wait. */
async function sealDeletions(database: Database, seq: number): Promise<Covered> {
  const { rows } = await database.query(
    `with waiting as (
      select application_id from deleted_applications where seal is null order by application_id limit $2
    ), covered as (
      update deleted_applications set seal = $1 from waiting
      where deleted_applications.application_id = waiting.application_id
      returning deleted_applications.application_id, events, hash, deleted_at
    )
    select count(*) as count, ${digestOfDeletedSql} as digest from covered`,
    [seq, batchSize],
  );
  return { count: Number(rows[0]?.['count']), digest: String(rows[0]?.['digest']) };
}
