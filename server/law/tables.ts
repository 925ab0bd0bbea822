import { sql } from 'drizzle-orm';
import { bigserial, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { EnteredAmount } from '#catalog/types/index.ts';
import { instant } from '../database/instant.ts';

/** Decision of an officer on a new amount: it takes effect, it does not, or it no longer does. */
export type Decision = 'confirmed' | 'declined' | 'withdrawn';

/**
 * Looks at figures of law, new amounts of fees and decisions on them, as officers recorded them: the
 * append-only history of each figure. Each row's hash covers its content and the hash of the row before it.
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
    kind: text('kind').$type<'look' | 'amount' | Decision>().notNull(),
    /** The day in the country on which it was recorded: the source was read then. */
    lookedOn: text('looked_on').notNull(),
    /** For an amount: the first day it is in force, the numbers, and the amount before in words. */
    startsOn: text('starts_on'),
    amount: jsonb('amount').$type<EnteredAmount>(),
    wordsBefore: text('words_before'),
    wordsAfter: text('words_after'),
    source: jsonb('source').$type<{ title: string; publisher: string; url?: string }>(),
    note: text('note'),
    /** For a decision: the version of the record that it is about. */
    about: integer('about'),
    /**
     * For a new amount: whether a second person must confirm it. Null for amounts of earlier releases, which
     * are in force.
     */
    secondPerson: text('second_person').$type<'needed' | 'alone'>(),
    recordedBy: uuid('recorded_by').notNull(),
    recordedByName: text('recorded_by_name').notNull(),
    recordedAt: instant('recorded_at').notNull(),
    idempotencyKey: uuid('idempotency_key').notNull(),
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [
    unique('figure_records_version').on(table.country, table.figure, table.version),
    unique('figure_records_idempotency_key').on(table.idempotencyKey),
    index('figure_records_needed')
      .on(table.country, table.figure, table.version)
      .where(sql`${table.secondPerson} = 'needed'`),
    index('figure_records_about')
      .on(table.country, table.figure, table.about)
      .where(sql`${table.about} is not null`),
  ],
);

export type FigureRecordRow = typeof figureRecords.$inferSelect;
