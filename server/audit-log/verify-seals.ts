import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { applicationEvents, applications } from '../applications/tables.ts';
import type { Database } from '../database/database.ts';
import { emptyChain, type ChainHead } from './audit-chain.ts';
import { faultOfSeal } from './event-seals.ts';
import { deletedApplications, eventSeals, sealedApplications } from './tables.ts';
import type { Verification } from './verify-records.ts';

/** `count` is that of the seals. */
export type SealVerification = Verification & {
  head: ChainHead;
  /** Applications deleted since the known head, by day; all that were deleted without one. */
  deleted: ReadonlyMap<string, number>;
};

const pageSize = 500;

/**
 * Verifies the seals over the events of applications, and that all they cover is still there: as many events,
 * the last of them with the same hash, or the record of the application's deletion.
 * @param known  a head from before: proves that nothing it covers was deleted together with its seal
 */
export async function verifySeals(database: Database, known: ChainHead | null): Promise<SealVerification> {
  let head = emptyChain;
  let chainFault: string | null = null;
  const faults: string[] = [];
  for (let after = 0; ; ) {
    // oxlint-disable-next-line no-await-in-loop
    const seals = await database.sql
      .select()
      .from(eventSeals)
      .where(gt(eventSeals.seq, after))
      .orderBy(asc(eventSeals.seq))
      .limit(pageSize);
    for (const seal of seals) {
      // oxlint-disable-next-line no-await-in-loop
      const sealed = await readSealed(database, seal.seq);
      // oxlint-disable-next-line no-await-in-loop
      const deleted = await database.sql
        .select()
        .from(deletedApplications)
        .where(eq(deletedApplications.seal, seal.seq))
        .orderBy(asc(deletedApplications.applicationId));
      chainFault ??= faultOfSeal(head, seal, sealed, deleted);
      head = { seq: seal.seq, hash: seal.hash };
      if (known?.seq === head.seq && known.hash !== head.hash)
        chainFault ??= `seal ${head.seq} has another hash than the known head`;
      for (const each of sealed) {
        const fault = faultOf(each);
        if (fault !== null) faults.push(`${fault} (sealed on ${dayOf(seal.at)})`);
      }
    }
    after = head.seq;
    if (seals.length < pageSize) break;
  }
  if (known !== null && head.seq < known.seq)
    chainFault ??= `seal ${head.seq + 1} is missing: the seals end before the known head, seal ${known.seq}`;
  return {
    count: head.seq,
    head,
    faults: chainFault === null ? faults : [chainFault, ...faults],
    deleted: await countDeleted(database, known?.seq ?? 0),
  };
}

type Sealed = Awaited<ReturnType<typeof readSealed>>[number];

/** Returns what a seal covers, each with the event of that number today, and the record of a deletion. */
const readSealed = (database: Database, seal: number) =>
  database.sql
    .select({
      applicationId: sealedApplications.applicationId,
      events: sealedApplications.events,
      hash: sealedApplications.hash,
      reference: applications.reference,
      hashNow: applicationEvents.hash,
      deletedAfter: deletedApplications.events,
      deletedHash: deletedApplications.hash,
    })
    .from(sealedApplications)
    .leftJoin(applications, eq(applications.id, sealedApplications.applicationId))
    .leftJoin(
      applicationEvents,
      and(
        eq(applicationEvents.applicationId, sealedApplications.applicationId),
        eq(applicationEvents.seq, sealedApplications.events),
      ),
    )
    .leftJoin(deletedApplications, eq(deletedApplications.applicationId, sealedApplications.applicationId))
    .where(eq(sealedApplications.seal, seal))
    .orderBy(asc(sealedApplications.applicationId));

/** Returns why an application no longer has what was sealed; null when it has, or was deleted on record. */
function faultOf(sealed: Sealed): string | null {
  const { applicationId, events, hash, reference, hashNow, deletedAfter, deletedHash } = sealed;
  const named = `application ${reference ?? applicationId}`;
  if (hashNow !== null) {
    if (deletedAfter !== null) return `${named} is recorded as deleted and still has events`;
    return hashNow === hash ? null : `event ${events} of ${named} has another hash`;
  }
  if (deletedAfter === null)
    return reference === null
      ? `${named} is missing with its ${events} events`
      : `event ${events} of ${named} is missing`;
  return deletedAfter < events || (deletedAfter === events && deletedHash !== hash)
    ? `${named} is recorded as deleted with other events`
    : null;
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Counts the deletions that no seal up to one covers, by day. */
async function countDeleted(database: Database, after: number): Promise<Map<string, number>> {
  const day = sql<string>`to_char(${deletedApplications.deletedAt} at time zone 'UTC', 'YYYY-MM-DD')`;
  const rows = await database.sql
    .select({ day, count: sql<string>`count(*)` })
    .from(deletedApplications)
    .where(or(isNull(deletedApplications.seal), gt(deletedApplications.seal, after)))
    .groupBy(day)
    .orderBy(day);
  return new Map(rows.map((row) => [row.day, Number(row.count)]));
}
