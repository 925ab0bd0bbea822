import { and, asc, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import type { Database } from '../database/database.ts';
import { dataRequests, type DataRequestRow } from './tables.ts';

export const DATA_REQUESTS_PER_PAGE = 25;

/**
 * Returns a page of the open requests by the day of the answer, or of the closed ones, newest first, and the
 * number of all.
 */
export async function listDataRequests(
  database: Database,
  state: 'open' | 'closed',
  page: number,
): Promise<{ rows: DataRequestRow[]; total: number }> {
  const isInState = state === 'open' ? isNull(dataRequests.closedAt) : isNotNull(dataRequests.closedAt);
  const rows = await database.sql
    .select()
    .from(dataRequests)
    .where(isInState)
    .orderBy(
      state === 'open' ? asc(dataRequests.answerBy) : desc(dataRequests.closedAt),
      asc(dataRequests.recordedAt),
      asc(dataRequests.id),
    )
    .limit(DATA_REQUESTS_PER_PAGE)
    .offset((page - 1) * DATA_REQUESTS_PER_PAGE);
  return { rows, total: await database.sql.$count(dataRequests, isInState) };
}

/** @throws Refusal not_found */
export async function readDataRequest(database: Database, id: string): Promise<DataRequestRow> {
  const [row] = await database.sql.select().from(dataRequests).where(eq(dataRequests.id, id));
  if (!row) throw new Refusal('not_found');
  return row;
}

/** Locks a request until the transaction ends. @throws Refusal not_found */
export async function lockDataRequest(database: Database, id: string): Promise<DataRequestRow> {
  const [row] = await database.sql.select().from(dataRequests).where(eq(dataRequests.id, id)).for('update');
  if (!row) throw new Refusal('not_found');
  return row;
}

/**
 * Writes to a request that the caller has locked, as its next version.
 * @returns the row after it
 * @throws Refusal version_conflict when it was changed since it was read
 */
export async function updateDataRequest(
  database: Database,
  { id, version }: DataRequestRow,
  set: Partial<typeof dataRequests.$inferInsert>,
): Promise<DataRequestRow> {
  const [row] = await database.sql
    .update(dataRequests)
    .set({ ...set, version: version + 1 })
    .where(and(eq(dataRequests.id, id), eq(dataRequests.version, version)))
    .returning();
  if (!row) throw new Refusal('version_conflict');
  return row;
}

/** Returns the requests of these addresses for the person's own export, without the names of officers. */
export const exportDataRequests = (database: Database, addresses: readonly string[]) =>
  database.sql
    .select({
      reference: dataRequests.reference,
      kind: dataRequests.kind,
      name: dataRequests.name,
      email: dataRequests.email,
      answerTo: dataRequests.answerTo,
      channel: dataRequests.channel,
      identityCheck: dataRequests.identityCheck,
      wish: dataRequests.wish,
      receivedOn: dataRequests.receivedOn,
      answerBy: dataRequests.answerBy,
      recordedAt: dataRequests.recordedAt,
      verdict: dataRequests.verdict,
      reason: dataRequests.reason,
      decidedAt: dataRequests.decidedAt,
      handedOverOn: dataRequests.handedOverOn,
    })
    .from(dataRequests)
    .where(inArray(dataRequests.email, [...addresses]));
