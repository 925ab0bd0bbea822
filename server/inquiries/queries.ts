import { and, asc, count, desc, eq, inArray, isNull, like, lt, or, sql } from 'drizzle-orm';
import type { InquiryState } from '#contract/desk/inquiries.ts';
import type { InquiryKind } from '#contract/desk/inquiry-kinds.ts';
import { Refusal } from '#contract/errors.ts';
import type { Database } from '../database/database.ts';
import { mails } from '../mail/tables.ts';
import { inquiries, type InquiryRow } from './tables.ts';

export type NewInquiry = Pick<InquiryRow, 'kind' | 'reference' | 'name' | 'message' | 'createdAt'> &
  Partial<Pick<InquiryRow, 'id' | 'email' | 'phone' | 'topic' | 'fileIds' | 'dueMinor' | 'currency'>>;

/** Inserts an inquiry. @returns null when its id is taken */
export const insertInquiry = async (database: Database, inquiry: NewInquiry): Promise<InquiryRow | null> => {
  const [row] = await database.sql
    .insert(inquiries)
    .values(inquiry)
    .onConflictDoNothing({ target: inquiries.id })
    .returning();
  return row ?? null;
};

/** @throws Refusal not_found */
export const findInquiry = async (database: Database, id: string): Promise<InquiryRow> => {
  const [row] = await database.sql.select().from(inquiries).where(eq(inquiries.id, id));
  if (!row) throw new Refusal('not_found');
  return row;
};

/** Returns the inquiry that was sent with this id, these files and the same words; null when there is none. */
export const findSentInquiry = async (
  database: Database,
  {
    id,
    kind,
    name,
    message,
    email,
    fileIds,
  }: Pick<InquiryRow, 'kind' | 'name' | 'message' | 'fileIds'> & Partial<Pick<InquiryRow, 'id' | 'email'>>,
): Promise<InquiryRow | null> => {
  const [row] = await database.sql
    .select()
    .from(inquiries)
    .where(
      and(
        id === undefined ? undefined : eq(inquiries.id, id),
        eq(inquiries.kind, kind),
        eq(inquiries.name, name),
        eq(inquiries.message, message),
        email == null ? isNull(inquiries.email) : eq(inquiries.email, email),
        eq(inquiries.fileIds, fileIds),
      ),
    );
  return row ?? null;
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

/** Returns how many inquiries are open. */
export const countOpenInquiries = (database: Database): Promise<number> =>
  database.sql.$count(inquiries, eq(inquiries.state, 'open'));

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

/**
 * Records the day on which an inquiry was paid. It is open from then on, also when it was closed unpaid: the work
 * begins now, and closing it posts our fee as earned.
 * @throws Refusal not_found
 */
export const recordPaidOn = (
  database: Database,
  id: string,
  paymentReceivedOn: string,
): Promise<InquiryRow> =>
  changeInquiry(database, id, { paymentReceivedOn, state: 'open', handledBy: null, handledAt: null });

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
 * @returns their ids, their references and the ids of their files
 */
export const deleteFinishedInquiries = async (
  database: Database,
  kinds: readonly InquiryKind[],
  before: Date,
): Promise<{ ids: string[]; references: string[]; fileIds: string[] }> => {
  const rows = await database.sql
    .delete(inquiries)
    .where(
      and(
        inArray(inquiries.kind, [...kinds]),
        eq(inquiries.state, 'done'),
        lt(sql`coalesce(${inquiries.handledAt}, ${inquiries.createdAt})`, before.toISOString()),
      ),
    )
    .returning({ id: inquiries.id, reference: inquiries.reference, fileIds: inquiries.fileIds });
  return {
    ids: rows.map(({ id }) => id),
    references: rows.map(({ reference }) => reference),
    fileIds: rows.flatMap(({ fileIds }) => fileIds),
  };
};

/** Deletes the mails about inquiries: those to their senders, and those to officers, which repeat what was written. */
export const deleteMailsAbout = async (database: Database, references: readonly string[]): Promise<void> => {
  if (references.length === 0) return;
  await database.sql
    .delete(mails)
    .where(
      and(
        or(
          like(mails.kind, 'inquiry.%'),
          like(mails.kind, 'desk.inquiry_%'),
          inArray(mails.kind, ['desk.refundFailed', 'desk.paymentException']),
        ),
        or(...references.map((reference) => sql`strpos(${mails.subject}, ${reference}) > 0`)),
      ),
    );
};
