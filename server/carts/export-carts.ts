import { asc, eq, inArray } from 'drizzle-orm';
import { applications, orders } from '../applications/tables.ts';
import type { Database } from '../database/database.ts';
import { cartOrders, carts, cartTransfers } from './tables.ts';

/** Returns what a person pays together, with the transfers for it, for the export. */
export async function exportCarts(database: Database, accountId: string) {
  const { sql } = database;
  const own = await sql
    .select({
      id: carts.id,
      reference: carts.reference,
      currency: carts.currency,
      createdAt: carts.createdAt,
    })
    .from(carts)
    .where(eq(carts.accountId, accountId))
    .orderBy(asc(carts.createdAt), asc(carts.id));
  const ids = own.map(({ id }) => id);
  if (ids.length === 0) return [];
  const inCarts = await sql
    .select({ cartId: cartOrders.cartId, application: applications.reference, part: orders.part })
    .from(cartOrders)
    .innerJoin(orders, eq(orders.id, cartOrders.orderId))
    .innerJoin(applications, eq(applications.id, orders.applicationId))
    .where(inArray(cartOrders.cartId, ids))
    .orderBy(asc(cartOrders.position));
  const transfers = await sql
    .select({
      cartId: cartTransfers.cartId,
      receiptFileId: cartTransfers.receiptFileId,
      paidOn: cartTransfers.paidOn,
      reportedAt: cartTransfers.reportedAt,
      amountMinor: cartTransfers.amountMinor,
      receivedOn: cartTransfers.receivedOn,
      confirmedAt: cartTransfers.confirmedAt,
    })
    .from(cartTransfers)
    .where(inArray(cartTransfers.cartId, ids))
    .orderBy(asc(cartTransfers.createdAt), asc(cartTransfers.id));
  return own.map((cart) => ({
    ...cart,
    orders: ofCart(inCarts, cart.id),
    transfers: ofCart(transfers, cart.id),
  }));
}

const ofCart = <Row extends { cartId: string }>(rows: readonly Row[], id: string) =>
  rows.filter(({ cartId }) => cartId === id).map(({ cartId: _cart, ...rest }) => rest);
