import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { applications, orders } from '../applications/tables.ts';
import { instant } from '../database/instant.ts';

/** A fee whose amount an officer wants to change, in minor units, our fee with the tax in it. */
export type ChangedLine = {
  feeId: string;
  title: string;
  payee: 'government' | 'stamp-duty' | 'ours';
  wasMinor: number;
  minor: number;
  source: string;
};

/**
 * Changes of a price that officers proposed, and the customer's answers. An accepted change is a further part
 * of the order.
 */
export const priceChanges = pgTable(
  'price_changes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id),
    lines: jsonb('lines').$type<ChangedLine[]>().notNull(),
    currency: text('currency').notNull(),
    /** Positive: the customer pays it. Negative: we repay it. */
    differenceMinor: bigint('difference_minor', { mode: 'number' }).notNull(),
    /** Why, for the customer. */
    reason: text('reason').notNull(),
    proposedBy: uuid('proposed_by').notNull(),
    proposedByName: text('proposed_by_name').notNull(),
    proposedAt: instant('proposed_at').notNull(),
    /** The second person, where the amount needs one. */
    approvedBy: uuid('approved_by'),
    /** `credited`: we returned part of our fee without being asked, so there was nothing to answer. */
    answer: text('answer').$type<'accepted' | 'declined' | 'withdrawn' | 'credited'>(),
    answeredAt: instant('answered_at'),
    /** Why it was declined or withdrawn. */
    words: text('words'),
    /** The part of the order that an accepted change became. */
    orderId: uuid('order_id').references(() => orders.id),
  },
  (table) => [
    index('price_changes_application').on(table.applicationId, table.proposedAt),
    uniqueIndex('price_changes_one_open').on(table.applicationId).where(sql`${table.answer} is null`),
  ],
);
