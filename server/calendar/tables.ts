import { date, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { companies } from '../companies/tables.ts';
import { instant } from '../database/instant.ts';

/** Private calendar feeds: at most one per person for each company, and one for all companies. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id').notNull(),
    /** Null for the feed of all companies. */
    companyId: uuid('company_id').references(() => companies.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in the feed's address. The address itself is shown once and not stored. */
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: instant('created_at').notNull(),
    lastReadAt: instant('last_read_at'),
  },
  (table) => [
    unique('calendar_feeds_scope').on(table.ownerId, table.companyId).nullsNotDistinct(),
    index('calendar_feeds_company').on(table.companyId),
  ],
);

/**
 * The state in which feeds last contained each deadline, so that a moved day is an update of the same event:
 * calendars compare SEQUENCE and LAST-MODIFIED.
 */
export const calendarEvents = pgTable(
  'calendar_events',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    obligationId: text('obligation_id').notNull(),
    period: text('period').notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    /** SHA-256 of what the event says. */
    checksum: text('checksum').notNull(),
    /** How often its day has moved. */
    sequence: integer('sequence').notNull().default(0),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.obligationId, table.period] })],
);
