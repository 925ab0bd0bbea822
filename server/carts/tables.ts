import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { orders } from '../applications/tables.ts';
import { instant } from '../database/instant.ts';

/** Orders of several applications that a customer pays together. What is due of it is that of its orders. */
export const carts = pgTable(
  'carts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Named in a bank transfer; attempts at providers add a number. */
    reference: text('reference').notNull().unique(),
    /** Payer; null after the account was deleted. */
    accountId: uuid('account_id'),
    currency: text('currency').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('carts_account').on(table.accountId, table.createdAt)],
);

/** The orders of a cart. The set never changes. */
export const cartOrders = pgTable(
  'cart_orders',
  {
    cartId: uuid('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.cartId, table.orderId] }),
    index('cart_orders_order').on(table.orderId),
  ],
);

/**
 * Bank transfers for a cart: what the customer reported, and what arrived. A transfer that was found without
 * a report has only the second part. At most one waits for its money.
 */
export const cartTransfers = pgTable(
  'cart_transfers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    cartId: uuid('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    /** The customer's proof; null: not reported. */
    receiptFileId: uuid('receipt_file_id'),
    paidOn: text('paid_on'),
    /** The amount due for the cart when the transfer was reported. */
    reportedDueMinor: bigint('reported_due_minor', { mode: 'number' }),
    reportedAt: instant('reported_at'),
    /** When a later report took its place; null: it counts. */
    replacedAt: instant('replaced_at'),
    amountMinor: bigint('amount_minor', { mode: 'number' }),
    receivedOn: text('received_on'),
    confirmedBy: uuid('confirmed_by'),
    confirmedByName: text('confirmed_by_name'),
    confirmedAt: instant('confirmed_at'),
    /** The line of a bank statement that shows it; null: none was imported yet. */
    bankLineId: uuid('bank_line_id').unique(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('cart_transfers_cart').on(table.cartId, table.createdAt),
    uniqueIndex('cart_transfers_open')
      .on(table.cartId)
      .where(sql`${table.replacedAt} is null and ${table.confirmedAt} is null`),
    index('cart_transfers_to_confirm')
      .on(table.reportedAt, table.id)
      .where(sql`${table.replacedAt} is null and ${table.confirmedAt} is null`),
  ],
);

/** A bank transfer that pays a cart: as the customer reported it, as an officer confirmed it, or both. */
export type CartTransferRow = typeof cartTransfers.$inferSelect;
/** Orders that one person pays at once. */
export type CartRow = typeof carts.$inferSelect;
