import { bigserial, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { EnteredAmount } from '#catalog/types/index.ts';

/**
 * Looks at figures of law and new amounts of fees, as officers recorded them: the append-only history of each figure.
 * Each row's hash covers its content and the hash of the row before it.
 */
export const figureRecords = pgTable(
  'figure_records',
  {
    /** The order in which they were recorded. */
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    country: text('country').notNull(),
    /** As in rules/law/figures.ts: 'fee.ng-business-name.0'. */
    figure: text('figure').notNull(),
    /** 1 for the first record of the figure. */
    version: integer('version').notNull(),
    kind: text('kind').$type<'look' | 'amount'>().notNull(),
    /** The day in the country on which it was recorded: the source was read then. */
    lookedOn: text('looked_on').notNull(),
    /** For an amount: the first day it is in force, the numbers, and the amount before in words. */
    startsOn: text('starts_on'),
    amount: jsonb('amount').$type<EnteredAmount>(),
    wordsBefore: text('words_before'),
    wordsAfter: text('words_after'),
    source: jsonb('source').$type<{ title: string; publisher: string; url?: string }>(),
    note: text('note'),
    recordedBy: uuid('recorded_by').notNull(),
    recordedByName: text('recorded_by_name').notNull(),
    recordedAt: timestamp('recorded_at', { withTimezone: true, mode: 'date' }).notNull(),
    idempotencyKey: uuid('idempotency_key').notNull(),
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [
    unique('figure_records_version').on(table.country, table.figure, table.version),
    unique('figure_records_idempotency_key').on(table.idempotencyKey),
  ],
);

export type FigureRecordRow = typeof figureRecords.$inferSelect;
