import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { applications } from '../applications/tables.ts';
import { instant } from '../database/instant.ts';

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
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.itemId] })],
);
