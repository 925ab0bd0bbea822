import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { orders } from '../applications/tables.ts';

/** Orders of several applications that a customer pays together. What is due of it is that of its orders. */
export const carts = pgTable(
  'carts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Named in a bank transfer; attempts at providers add a number. */
    reference: text('reference').notNull().unique(),
    /** Who pays; null after the account was deleted. */
    accountId: uuid('account_id'),
    currency: text('currency').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
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

export type CartRow = typeof carts.$inferSelect;
