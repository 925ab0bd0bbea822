import { and, asc, count, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { InquiryState } from '#contract/desk/inquiries.ts';
import type { InquiryKind } from '#contract/desk/inquiry-kinds.ts';
import { Refusal } from '#contract/errors.ts';
import type { Database } from '../database/database.ts';
import { inquiries, type InquiryRow } from './tables.ts';

export type NewInquiry = Pick<InquiryRow, 'kind' | 'reference' | 'name' | 'message' | 'createdAt'> &
  Partial<Pick<InquiryRow, 'email' | 'phone' | 'topic' | 'fileIds' | 'dueMinor' | 'currency'>>;

export const insertInquiry = async (database: Database, inquiry: NewInquiry): Promise<InquiryRow> => {
  const [row] = await database.sql.insert(inquiries).values(inquiry).returning();
  return row!;
};

/** @throws Refusal not_found */
export const findInquiry = async (database: Database, id: string): Promise<InquiryRow> => {
  const [row] = await database.sql.select().from(inquiries).where(eq(inquiries.id, id));
  if (!row) throw new Refusal('not_found');
  return row;
};

/** Locks an inquiry until the transaction ends, so that a payment is recorded once. @throws Refusal not_found */
export const lockInquiry = async (database: Database, id: string): Promise<InquiryRow> => {
  const [row] = await database.sql.select().from(inquiries).where(eq(inquiries.id, id)).for('update');
  if (!row) throw new Refusal('not_found');
  return row;
};

/** Returns a page of inquiries: open ones oldest first, finished ones newest first. */
export const pageOfInquiries = (
  database: Database,
  { state, kind, page, size }: { state: InquiryState; kind?: InquiryKind; page: number; size: number },
): Promise<InquiryRow[]> =>
  database.sql
    .select()
    .from(inquiries)
    .where(and(eq(inquiries.state, state), kind && eq(inquiries.kind, kind)))
    .orderBy(state === 'open' ? asc(inquiries.createdAt) : desc(inquiries.createdAt), asc(inquiries.id))
    .limit(size)
    .offset((page - 1) * size);

/** Returns how many inquiries there are in each state, of one kind or of all. */
export const countInquiries = async (
  database: Database,
  kind?: InquiryKind,
): Promise<Record<InquiryState, number>> => {
  const rows = await database.sql
    .select({ state: inquiries.state, number: count() })
    .from(inquiries)
    .where(kind && eq(inquiries.kind, kind))
    .groupBy(inquiries.state);
  const of = (state: InquiryState): number => rows.find((row) => row.state === state)?.number ?? 0;
  return { open: of('open'), done: of('done') };
};

/**
 * Changes an inquiry and returns its new row.
 * @throws Refusal not_found
 */
export const changeInquiry = async (
  database: Database,
  id: string,
  change: Partial<Pick<InquiryRow, 'state' | 'handledBy' | 'handledAt' | 'paymentReceivedOn'>>,
): Promise<InquiryRow> => {
  const [row] = await database.sql.update(inquiries).set(change).where(eq(inquiries.id, id)).returning();
  if (!row) throw new Refusal('not_found');
  return row;
};

/** Sets the e-mail address if there is none; returns null otherwise. */
export const setMissingEmail = async (
  database: Database,
  id: string,
  email: string,
): Promise<InquiryRow | null> => {
  const [row] = await database.sql
    .update(inquiries)
    .set({ email })
    .where(and(eq(inquiries.id, id), isNull(inquiries.email)))
    .returning();
  return row ?? null;
};

/**
 * Deletes finished inquiries of some kinds that were sent before an instant.
 * @returns their ids and the ids of their files
 */
export const deleteFinishedInquiries = async (
  database: Database,
  kinds: readonly InquiryKind[],
  before: Date,
): Promise<{ ids: string[]; fileIds: string[] }> => {
  const rows = await database.sql
    .delete(inquiries)
    .where(
      and(
        inArray(inquiries.kind, [...kinds]),
        eq(inquiries.state, 'done'),
        lt(sql`coalesce(${inquiries.handledAt}, ${inquiries.createdAt})`, before.toISOString()),
      ),
    )
    .returning({ id: inquiries.id, fileIds: inquiries.fileIds });
  return { ids: rows.map(({ id }) => id), fileIds: rows.flatMap(({ fileIds }) => fileIds) };
};
