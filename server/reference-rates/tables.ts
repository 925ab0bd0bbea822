import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ReaderCurrency } from '#values/reader-currency.ts';
import { instant } from '../database/instant.ts';

/**
 * Reference rates as staff entered them. Append-only (migration 0047): a mistake is replaced by another entry
 * of the same day.
 */
export const referenceRates = pgTable(
  'reference_rates',
  {
    id: uuid('id').primaryKey(),
    fromCurrency: text('from_currency').$type<ReaderCurrency>().notNull(),
    toCurrency: text('to_currency').$type<ReaderCurrency>().notNull(),
    /** One unit of `from_currency` in units of `to_currency`, as typed; null: no rate is shown any more. */
    rate: text('rate'),
    day: text('day').notNull(),
    source: text('source').notNull(),
    enteredBy: uuid('entered_by').notNull(),
    enteredByName: text('entered_by_name').notNull(),
    enteredAt: instant('entered_at').notNull(),
  },
  (table) => [
    index('reference_rates_day').on(table.day),
    index('reference_rates_entered').on(table.enteredAt, table.id),
  ],
);

export type ReferenceRateRow = typeof referenceRates.$inferSelect;
