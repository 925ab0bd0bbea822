import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { TierId } from '#catalog/types/index.ts';
import type { RiskLevel } from '#rules/desk/risk.ts';
import type { ItemQueue } from './queue-of.ts';
import { applications } from '../applications/tables.ts';
import { instant } from '../database/instant.ts';

/**
 * One row for each application as the queue needs it: a projection, written by project-desk-item.ts in the
 * transaction of each change, except for the claim, which is written by claims.ts alone.
 */
export const deskItems = pgTable(
  'desk_items',
  {
    applicationId: uuid('application_id')
      .primaryKey()
      .references(() => applications.id, { onDelete: 'cascade' }),
    queue: text('queue').$type<ItemQueue>().notNull(),
    country: text('country').notNull(),
    serviceId: text('service_id').notNull(),
    tier: text('tier').$type<TierId>().notNull(),
    /** When the clock of the tier is used up; null while it pauses, without a clock and after the end. */
    dueAt: instant('due_at'),
    warnsAt: instant('warns_at'),
    /** The order within a queue: the due time, or since when the application waits. */
    sortAt: instant('sort_at').notNull(),
    /** Orders applications that are due at the same time: all that arrived outside business hours are. */
    waitingSince: instant('waiting_since').notNull(),
    /** Lower-case references, numbers, names and e-mail addresses, for the search. */
    searchText: text('search_text').notNull(),
    risk: text('risk').$type<RiskLevel>().notNull().default('low'),
    claimedBy: uuid('claimed_by'),
    claimedByName: text('claimed_by_name'),
    claimedAt: instant('claimed_at'),
  },
  (table) => [
    index('desk_items_queue').on(table.queue, table.sortAt, table.waitingSince, table.applicationId),
    index('desk_items_sort').on(table.sortAt, table.waitingSince, table.applicationId),
    index('desk_items_claimed').on(table.claimedBy, table.sortAt).where(sql`${table.claimedBy} is not null`),
    index('desk_items_risk')
      // The columns of other filters come last, so that they are compared in the index.
      .on(
        table.risk,
        table.sortAt,
        table.waitingSince,
        table.applicationId,
        table.queue,
        table.country,
        table.serviceId,
        table.tier,
      )
      .where(sql`${table.risk} <> 'low'`),
    index('desk_items_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    index('desk_items_words').using('gin', sql`to_tsvector('simple', ${table.searchText})`),
  ],
);

/**
 * References, numbers and e-mail addresses of an application in lower case, found by their beginning. Most of
 * their trigrams are in every row, so that the trigram index of `desk_items` answers such a search slowly.
 */
export const deskTerms = pgTable(
  'desk_terms',
  {
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    term: text('term').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.term] }),
    index('desk_terms_term').on(table.term.op('text_pattern_ops')),
  ],
);

/**
 * Changes of the sizes of queues, written by a trigger of `desk_items`. The size is the sum; a job compacts
 * the rows.
 */
export const deskQueueCounts = pgTable(
  'desk_queue_counts',
  {
    queue: text('queue').notNull(),
    delta: integer('delta').notNull(),
  },
  (table) => [index('desk_queue_counts_queue').on(table.queue)],
);

/** Hand-overs and other changes of claims, with the note for the next officer. */
export const deskClaimEvents = pgTable(
  'desk_claim_events',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'claimed' | 'released' | 'handed_over'>().notNull(),
    byId: uuid('by_id').notNull(),
    byName: text('by_name').notNull(),
    toName: text('to_name'),
    note: text('note'),
    at: instant('at').notNull(),
  },
  (table) => [index('desk_claim_events_application').on(table.applicationId, table.at)],
);

/** Officers who have an application open, refreshed by each read of it. */
export const deskViewers = pgTable(
  'desk_viewers',
  {
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').notNull(),
    name: text('name').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.userId] })],
);

/**
 * Applications whose row of the queue, claim or history changed, for open pages of the desk; purged after an
 * hour. A trigger of `desk_items` and project-desk-item.ts write it. The id of the transaction orders it: a
 * reader takes what committed below the oldest transaction that still runs, and so misses nothing that
 * commits late.
 */
export const deskChanges = pgTable(
  'desk_changes',
  {
    txid: bigint('txid', { mode: 'number' }).notNull().default(sql`(pg_current_xact_id()::text)::bigint`),
    applicationId: uuid('application_id').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.txid, table.applicationId] }),
    index('desk_changes_at').on(table.at),
  ],
);

/** Filters of the queue that an officer saved under a name. */
export const savedViews = pgTable(
  'saved_views',
  {
    /** Chosen by the browser, so that a repeated request saves nothing twice. */
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').notNull(),
    name: text('name').notNull(),
    /** The query string of the queue's address. */
    search: text('search').notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [index('saved_views_user').on(table.userId, table.name)],
);
