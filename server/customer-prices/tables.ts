import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Currency } from '#values/money.ts';
import { instant } from '../database/instant.ts';

/** Prices of single customers, such as agents. Their conditions never change: a price is ended, and another one set. */
export const customerPrices = pgTable(
  'customer_prices',
  {
    id: uuid('id').primaryKey(),
    customerId: uuid('customer_id').notNull(),
    /** Null: all services. */
    serviceId: text('service_id'),
    /** A share of our fee; null: an amount. */
    basisPoints: integer('basis_points'),
    amounts: jsonb('amounts').$type<Partial<Record<Currency, number>>>(),
    firstDay: text('first_day').notNull(),
    lastDay: text('last_day'),
    /** Why she gets it; staff only. */
    reason: text('reason').notNull(),
    createdBy: uuid('created_by').notNull(),
    createdByName: text('created_by_name').notNull(),
    createdAt: instant('created_at').notNull(),
    endedBy: uuid('ended_by'),
    endedByName: text('ended_by_name'),
    endedAt: instant('ended_at'),
    endReason: text('end_reason'),
  },
  (table) => [
    index('customer_prices_customer').on(table.customerId, table.createdAt),
    index('customer_prices_created').on(table.createdAt, table.id),
  ],
);

/** The price of one customer: basis points off our fee, or minor units by currency. */
export type CustomerPriceRow = typeof customerPrices.$inferSelect;
