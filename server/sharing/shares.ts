import { randomBytes } from 'node:crypto';
import { and, desc, eq, gte, inArray, isNull, lte, ne, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import {
  MAX_OPEN_SHARES,
  MAX_SHARE_DAYS,
  MAX_SHARED_DOCUMENTS,
  type ShareShape,
} from '#contract/documents/documents.ts';
import { Refusal } from '#contract/errors.ts';
import { paths } from '#contract/paths.ts';
import { addDays, calendarDateIn } from '#values/calendar-date.ts';
import { hashToken } from '../auth/codes-and-links/codes.ts';
import type { Database } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { documents } from '../documents/tables.ts';
import type { Caller } from '../http/caller.ts';
import { shareableDocuments } from './own-documents.ts';
import { hashSharePassword } from './share-passwords.ts';
import { documentShares, sharedDocuments, shareOpenings, shareVisits } from './tables.ts';

type ShareDependencies = Pick<Dependencies, 'database' | 'clock' | 'config'>;
export type ShareRow = typeof documentShares.$inferSelect;
type ShareView = z.input<typeof ShareShape>;

const shownOpenings = 50;

/** Returns whether a link still opens its documents. */
export const stateOfShare = ({ revokedAt, endsOn }: ShareRow, now: Date): ShareView['state'] =>
  revokedAt !== null ? 'revoked' : endsOn < calendarDateIn('UTC', now) ? 'ended' : 'open';

const isOpenShare = (now: Date) =>
  and(isNull(documentShares.revokedAt), gte(documentShares.endsOn, calendarDateIn('UTC', now)));

type NewShare = {
  id: string;
  name: string;
  recipient: string;
  documentIds: readonly string[];
  endsOn: string;
  password?: string | undefined;
  watermark?: boolean | undefined;
};

/**
 * Shares documents with one link. A repeated request replaces the share and its link, because only a digest
 * of the link is kept; visits of the former link end.
 * @throws Refusal bad_request for an end day in the past or too far ahead, not_possible_now when too many are open,
 *   busy, not_found for a document of which the caller is no owner, and for the id of a revoked share or of another
 *   account's
 */
export async function createShare(
  dependencies: ShareDependencies,
  caller: Caller,
  { id, name, recipient, documentIds, endsOn, password, watermark = false }: NewShare,
): Promise<{ share: ShareView; url: string }> {
  const { database, clock, config } = dependencies;
  const today = calendarDateIn('UTC', clock());
  if (endsOn < today || endsOn > addDays(today, MAX_SHARE_DAYS)) {
    const words = 'Choose an end day within a year from today.';
    throw new Refusal('bad_request', { words, problems: [{ path: 'endsOn', code: 'out_of_range', words }] });
  }
  // Before the transaction, because it takes a tenth of a second.
  const passwordHash = password === undefined ? null : await hashSharePassword(password);
  const token = randomBytes(32).toString('base64url');
  const row = await database.transaction(async () => {
    const ids = await requireShareable(database, caller, documentIds);
    await requireFewOpen(dependencies, caller, id);
    const values = {
      ownerId: caller.userId,
      ownerName: caller.fullName.trim() || caller.email,
      name,
      recipient,
      tokenHash: hashToken(token),
      passwordHash,
      watermark,
      endsOn,
      createdAt: clock(),
    };
    const [written] = await database.sql
      .insert(documentShares)
      .values({ id, ...values })
      .onConflictDoUpdate({
        target: documentShares.id,
        set: values,
        // Only its owner repeats the request, and a revoked share stays revoked.
        setWhere: and(eq(documentShares.ownerId, caller.userId), isNull(documentShares.revokedAt)),
      })
      .returning();
    if (!written) throw new Refusal('not_found');
    await database.sql.delete(sharedDocuments).where(eq(sharedDocuments.shareId, id));
    await database.sql.insert(sharedDocuments).values(ids.map((documentId) => ({ shareId: id, documentId })));
    return written;
  });
  return { share: await presentOne(dependencies, row), url: config.publicUrl + paths.shared(token) };
}

/**
 * Serialises the requests of an account in the current transaction, and refuses a share besides too many open ones.
 * @throws Refusal not_possible_now
 */
async function requireFewOpen(
  { database, clock }: ShareDependencies,
  { userId }: Caller,
  id: string,
): Promise<void> {
  await database.query('select pg_advisory_xact_lock(hashtext($1))', [`shares ${userId}`]);
  const others = and(eq(documentShares.ownerId, userId), ne(documentShares.id, id), isOpenShare(clock()));
  if ((await database.sql.$count(documentShares, others)) >= MAX_OPEN_SHARES)
    throw new Refusal('not_possible_now', {
      words: `You can have ${MAX_OPEN_SHARES} open links. Revoke one that is no longer needed.`,
    });
}

/**
 * Adds documents to an open share, whose link stays the same. Open visits see them too. Idempotent.
 * @throws Refusal not_found, also for a document of which the caller is no owner; not_possible_now for a share that
 *   ended, or beyond its most documents
 */
export async function addSharedDocuments(
  dependencies: ShareDependencies,
  caller: Caller,
  id: string,
  documentIds: readonly string[],
): Promise<ShareView> {
  const { database, clock } = dependencies;
  const row = await database.transaction(async () => {
    const share = await lockShare(database, caller, id);
    if (stateOfShare(share, clock()) !== 'open')
      throw new Refusal('not_possible_now', {
        words: 'This link has ended. Share the documents with a new link.',
      });
    const ids = await requireShareable(database, caller, documentIds);
    await database.sql
      .insert(sharedDocuments)
      .values(ids.map((documentId) => ({ shareId: id, documentId })))
      .onConflictDoNothing();
    if ((await database.sql.$count(sharedDocuments, eq(sharedDocuments.shareId, id))) > MAX_SHARED_DOCUMENTS)
      throw new Refusal('not_possible_now', {
        words: `A link has at most ${MAX_SHARED_DOCUMENTS} documents. Share the others with a new link.`,
      });
    return share;
  });
  return presentOne(dependencies, row);
}

/** Returns the ids without repetitions. @throws Refusal not_found for a document that the caller may not share */
async function requireShareable(
  database: Database,
  caller: Caller,
  documentIds: readonly string[],
): Promise<string[]> {
  const ids = [...new Set(documentIds)];
  const shareable = await shareableDocuments(database, caller.userId, ids);
  if (shareable.length < ids.length)
    throw new Refusal('not_found', {
      words: 'One of these documents cannot be shared: it was withdrawn, or you are not an owner of it.',
    });
  return ids;
}

/** Returns a share of the caller, and locks it. @throws Refusal not_found */
async function lockShare(database: Database, caller: Caller, id: string): Promise<ShareRow> {
  const [share] = await database.sql
    .select()
    .from(documentShares)
    .where(and(eq(documentShares.id, id), eq(documentShares.ownerId, caller.userId)))
    .for('update');
  if (!share) throw new Refusal('not_found');
  return share;
}

/** Returns the caller's shares, newest first: all that are open, and of the others the latest. */
export async function listShares(dependencies: ShareDependencies, caller: Caller): Promise<ShareView[]> {
  const { database, clock } = dependencies;
  const { ownerId, createdAt, id } = documentShares;
  const rows = await database.sql
    .select()
    .from(documentShares)
    .where(eq(ownerId, caller.userId))
    .orderBy(desc(sql`(${isOpenShare(clock())})`), desc(createdAt), desc(id))
    .limit(MAX_OPEN_SHARES);
  return present(
    dependencies,
    rows.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime()),
  );
}

/** Ends a share at once. Idempotent. @throws Refusal not_found */
export async function revokeShare(
  dependencies: ShareDependencies,
  caller: Caller,
  id: string,
): Promise<ShareView> {
  const { database, clock } = dependencies;
  const row = await database.transaction(async () => {
    const share = await lockShare(database, caller, id);
    if (share.revokedAt !== null) return share;
    const revokedAt = clock();
    await database.sql.update(documentShares).set({ revokedAt }).where(eq(documentShares.id, id));
    return { ...share, revokedAt };
  });
  return presentOne(dependencies, row);
}

/** Returns the newest visits of each share: whoever has a link can visit it any number of times. */
function newestVisits(database: Database, shareIds: readonly string[]) {
  const { shareId, visitor, at } = shareVisits;
  const ranked = database.sql
    .select({ shareId, visitor, at, rank: rankOf(at) })
    .from(shareVisits)
    .where(inArray(shareId, [...shareIds]))
    .as('ranked');
  return database.sql.select().from(ranked).where(lte(ranked.rank, shownOpenings));
}

/** Returns the newest openings of documents of each share. */
function newestOpenings(database: Database, shareIds: readonly string[]) {
  const { shareId, visitor } = shareVisits;
  const { at } = shareOpenings;
  const ranked = database.sql
    .select({ shareId, visitor, at, document: documents.title, rank: rankOf(at) })
    .from(shareOpenings)
    .innerJoin(shareVisits, eq(shareVisits.id, shareOpenings.visitId))
    .innerJoin(documents, eq(documents.id, shareOpenings.documentId))
    .where(inArray(shareId, [...shareIds]))
    .as('ranked');
  return database.sql.select().from(ranked).where(lte(ranked.rank, shownOpenings));
}

const rankOf = (at: PgColumn) =>
  sql<number>`row_number() over (partition by ${shareVisits.shareId} order by ${at} desc)`.as('rank');

async function presentOne(dependencies: ShareDependencies, row: ShareRow): Promise<ShareView> {
  const [share] = await present(dependencies, [row]);
  if (!share) throw new Error('The share was not read back');
  return share;
}

async function present(
  { database, clock }: ShareDependencies,
  rows: readonly ShareRow[],
): Promise<ShareView[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [shared, visits, openings] = await Promise.all([
    database.sql
      .select({ shareId: sharedDocuments.shareId, id: documents.id, title: documents.title })
      .from(sharedDocuments)
      .innerJoin(documents, eq(documents.id, sharedDocuments.documentId))
      .where(inArray(sharedDocuments.shareId, ids))
      .orderBy(documents.title),
    newestVisits(database, ids),
    newestOpenings(database, ids),
  ]);
  const now = clock();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    recipient: row.recipient,
    createdAt: row.createdAt.toISOString(),
    endsOn: row.endsOn,
    hasPassword: row.passwordHash !== null,
    watermark: row.watermark,
    state: stateOfShare(row, now),
    documents: shared.filter(({ shareId }) => shareId === row.id).map(({ id, title }) => ({ id, title })),
    openings: [...visits.map((visit) => ({ ...visit, document: null })), ...openings]
      .filter(({ shareId }) => shareId === row.id)
      .toSorted((a, b) => b.at.getTime() - a.at.getTime())
      .slice(0, shownOpenings)
      .map(({ at, visitor, document }) => ({ at: at.toISOString(), visitor, document })),
  }));
}
