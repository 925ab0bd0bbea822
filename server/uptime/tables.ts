import { integer, pgTable } from 'drizzle-orm/pg-core';
import { instant } from '../database/instant.ts';

/**
 * The minutes in which a process served requests. A minute without a row is one in which none did, or none
 * reached the database.
 */
export const servingMinutes = pgTable('serving_minutes', {
  minute: instant('minute').primaryKey(),
  /** Number of answered requests, over all processes, without probes. */
  answered: integer('answered').notNull(),
  /** Number of those that failed with 5xx, also because the server was overloaded. */
  failed: integer('failed').notNull(),
});
