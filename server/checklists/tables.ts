import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { applications } from '../applications/tables.ts';

/** Ticked items of an application's checklist, with their words at the time. */
export const checklistTicks = pgTable(
  'checklist_ticks',
  {
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    itemId: text('item_id').notNull(),
    words: text('words').notNull(),
    byId: uuid('by_id').notNull(),
    byName: text('by_name').notNull(),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.itemId] })],
);
