import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { DataRequestChannel, DataRequestKind } from '#contract/desk/data-request-words.ts';
import type { DataFindings, KeptByLaw } from '#contract/desk/data-requests.ts';
import type { CalendarDate } from '#values/calendar-date.ts';
import { instant } from '../database/instant.ts';

const calendarDay = (name: string) => date(name, { mode: 'string' }).$type<CalendarDate>();

/**
 * Requests of people for a copy or the erasure of their data that reached us outside of the site, with the
 * officers who recorded, prepared, decided and handed over. A row outlives the erasure that it asked for, as
 * our proof, until its own retention ends.
 */
export const dataRequests = pgTable(
  'data_requests',
  {
    /** Chosen by the browser, so that a repeated call records one request. */
    id: uuid('id').primaryKey(),
    version: integer('version').notNull().default(1),
    reference: text('reference').notNull().unique(),
    kind: text('kind').$type<DataRequestKind>().notNull(),
    name: text('name').notNull(),
    /** Lower case: the address under which we look for data; null when the person named none. */
    email: text('email'),
    /** Lower case: where the person wants our answer; null: by post. */
    answerTo: text('answer_to'),
    channel: text('channel').$type<DataRequestChannel>().notNull(),
    identityCheck: text('identity_check').notNull(),
    wish: text('wish'),
    lawId: text('law_id'),
    receivedOn: calendarDay('received_on').notNull(),
    /** The last day by law; null: not known. */
    dueOn: calendarDay('due_on'),
    /** The last day by law or by our promise, whichever comes first. */
    answerBy: calendarDay('answer_by').notNull(),
    recordedBy: uuid('recorded_by').notNull(),
    recordedByName: text('recorded_by_name').notNull(),
    recordedAt: instant('recorded_at').notNull(),
    preparedBy: uuid('prepared_by'),
    preparedByName: text('prepared_by_name'),
    preparedAt: instant('prepared_at'),
    preparation: text('preparation'),
    /** What was found when it was prepared, with the id of the account. */
    findings: jsonb('findings').$type<DataFindings & { accountId: string }>(),
    decidedBy: uuid('decided_by'),
    decidedByName: text('decided_by_name'),
    decidedAt: instant('decided_at'),
    verdict: text('verdict').$type<'approved' | 'declined'>(),
    reason: text('reason'),
    /** What the erasure kept. */
    kept: jsonb('kept').$type<KeptByLaw[]>(),
    handedOverBy: uuid('handed_over_by'),
    handedOverByName: text('handed_over_by_name'),
    handedOverAt: instant('handed_over_at'),
    handedOverOn: calendarDay('handed_over_on'),
    handedOverWords: text('handed_over_words'),
    /** When officers were told that the day of the answer is near. */
    remindedAt: instant('reminded_at'),
    closedAt: instant('closed_at'),
  },
  (table) => [
    index('data_requests_open').on(table.answerBy).where(sql`${table.closedAt} is null`),
    index('data_requests_closed').on(table.closedAt).where(sql`${table.closedAt} is not null`),
    index('data_requests_email').on(table.email),
  ],
);

export type DataRequestRow = typeof dataRequests.$inferSelect;
