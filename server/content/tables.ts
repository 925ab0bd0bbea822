import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { SiteContent } from '#contract/site-content/content.ts';
import { instant } from '../database/instant.ts';

/**
 * The versions of announcements, testimonials, customers' logos, questions and openings, as administrators
 * entered them. Rows are never changed: the last version that has begun is in force, and the key is the
 * optimistic lock.
 */
export const contentVersions = pgTable(
  'content_versions',
  {
    itemId: uuid('item_id').notNull(),
    /** 1 for the first version of the item. */
    version: integer('version').notNull(),
    content: jsonb('content').$type<SiteContent>().notNull(),
    /** The first and the last day on which it is shown, in UTC; null shows it until it is withdrawn. */
    startsOn: text('starts_on').notNull(),
    endsOn: text('ends_on'),
    withdrawn: boolean('withdrawn').notNull(),
    changedBy: uuid('changed_by').notNull(),
    changedByName: text('changed_by_name').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.itemId, table.version] })],
);

export type ContentVersionRow = typeof contentVersions.$inferSelect;
