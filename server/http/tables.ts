import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** One row per rate-limited key: its count in the window that began at `window_start`. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  windowStart: timestamp('window_start', { withTimezone: true, mode: 'date' }).notNull(),
  count: integer('count').notNull(),
});
