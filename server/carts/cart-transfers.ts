import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { isToConfirm } from './count-transfers.ts';
import { cartOrders, carts, cartTransfers, type CartTransferRow } from './tables.ts';

/** Returns the report of a cart that waits for its money; null: there is none. */
export async function openTransferOf(database: Database, cartId: string): Promise<CartTransferRow | null> {
  const [row] = await database.sql
    .select()
    .from(cartTransfers)
    .where(
      and(
        eq(cartTransfers.cartId, cartId),
        isNull(cartTransfers.replacedAt),
        isNull(cartTransfers.confirmedAt),
      ),
    );
  return row ?? null;
}

/**
 * Returns a cart with an order whose reported transfer waits for its money, with the number of its
 * applications; null: none.
 */
export async function reportedCartOf(
  database: Database,
  orderId: string,
): Promise<{ reference: string; applications: number } | null> {
  const [row] = await database.sql
    .select({
      reference: carts.reference,
      applications: sql<number>`(select count(*)::int from ${cartOrders} own where own.cart_id = ${carts.id})`,
    })
    .from(cartOrders)
    .innerJoin(cartTransfers, eq(cartTransfers.cartId, cartOrders.cartId))
    .innerJoin(carts, eq(carts.id, cartOrders.cartId))
    .where(and(eq(cartOrders.orderId, orderId), isToConfirm))
    .orderBy(desc(cartTransfers.reportedAt))
    .limit(1);
  return row ?? null;
}

/** Returns the transfers of a cart, newest first. */
export const transfersOfCart = (database: Database, cartId: string): Promise<CartTransferRow[]> =>
  database.sql
    .select()
    .from(cartTransfers)
    .where(eq(cartTransfers.cartId, cartId))
    .orderBy(desc(cartTransfers.createdAt), desc(cartTransfers.id));

/**
 * Returns the confirmed transfer of a cart with this amount that no line of a statement shows yet, the oldest
 * first; null when there is none.
 * @param amountMinor  in minor units of the cart's currency
 */
export async function unlinkedTransferOf(
  database: Database,
  cartId: string,
  amountMinor: number,
): Promise<CartTransferRow | null> {
  const [row] = await database.sql
    .select()
    .from(cartTransfers)
    .where(
      and(
        eq(cartTransfers.cartId, cartId),
        eq(cartTransfers.amountMinor, amountMinor),
        isNotNull(cartTransfers.confirmedAt),
        isNull(cartTransfers.bankLineId),
      ),
    )
    .orderBy(cartTransfers.confirmedAt)
    .limit(1);
  return row ?? null;
}
