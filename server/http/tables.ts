import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../database/instant.ts';

/** One row per rate-limited key: its count in the window that began at `window_start`. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  windowStart: instant('window_start').notNull(),
  count: integer('count').notNull(),
});
