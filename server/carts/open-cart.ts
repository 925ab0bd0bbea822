import { and, eq, inArray, sql } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import { dueOrder, isDue, type ApplicationRow, type OrderRow } from '../applications/queries.ts';
import { applications, orders } from '../applications/tables.ts';
import type { Database } from '../database/database.ts';
import type { Caller } from '../http/caller.ts';
import { requireMemberRight, rolesOnApplications } from '../members/access.ts';
import type { PaymentDependencies } from '../payments/attempts/attempts.ts';
import { bankTransfer } from '../payments/bank-transfer.ts';
import { readCart, type CartView } from './read-cart.ts';
import { cartOrders, carts } from './tables.ts';

type CartDependencies = Pick<PaymentDependencies, 'database' | 'clock' | 'checkouts' | 'config'>;

/**
 * Puts the due orders of applications into a cart. The same choice again returns the same cart, so that a
 * repeated request opens one.
 * @throws Refusal not_found, not_allowed, not_possible_now
 */
export async function openCart(
  dependencies: CartDependencies,
  caller: Caller,
  applicationIds: readonly string[],
): Promise<CartView> {
  const { database, clock } = dependencies;
  const id = await database.transaction(async () => {
    // A double click must not open two.
    await database.query('select pg_advisory_xact_lock(hashtext($1))', [`carts/${caller.userId}`]);
    const chosen = await readChosen(database, caller, [...new Set(applicationIds)]);
    const [first] = chosen;
    if (!first || chosen.length < 2)
      throw new Refusal('not_possible_now', { words: 'Choose two applications or more.' });
    const { currency } = first.order;
    if (chosen.some(({ order }) => order.currency !== currency))
      throw new Refusal('not_possible_now', { words: 'Choose applications of one currency.' });
    const orderIds = chosen.map(({ order }) => order.id);
    const open = await findSame(database, caller.userId, orderIds);
    if (open !== null) return open;
    const [cart] = await database.sql
      .insert(carts)
      .values({
        reference: bankTransfer.generateReference(),
        accountId: caller.userId,
        currency,
        createdAt: clock(),
      })
      .returning();
    if (!cart) throw new Error('The cart was not written');
    const rows = chosen.map(({ order }, position) => ({ cartId: cart.id, order, position }));
    // Each row locks its order against deletion: in the order in which the erasure of an account deletes them.
    await database.sql
      .insert(cartOrders)
      .values(
        rows
          .toSorted((one, other) => (one.order.applicationId < other.order.applicationId ? -1 : 1))
          .map(({ cartId, order, position }) => ({ cartId, orderId: order.id, position })),
      );
    return cart.id;
  });
  return readCart(dependencies, caller, id);
}

type Chosen = { application: ApplicationRow; order: OrderRow };

/**
 * Returns the due orders of applications in the order of the choice.
 * @throws Refusal not_found, not_allowed, not_possible_now
 */
async function readChosen(database: Database, caller: Caller, ids: readonly string[]): Promise<Chosen[]> {
  const rows = await database.sql
    .select({ application: applications, order: orders })
    .from(applications)
    .leftJoin(orders, dueOrder)
    .where(inArray(applications.id, [...ids]));
  const roles = await rolesOnApplications(
    database,
    rows.map(({ application }) => application),
    caller.userId,
  );
  return ids.map((id) => {
    requireMemberRight(roles.get(id) ?? null, 'application:pay');
    const row = rows.find(({ application }) => application.id === id);
    if (!row?.order || !isDue(row.application, row.order))
      throw new Refusal('not_possible_now', {
        words: `There is nothing to pay for ${row?.application.reference ?? 'an application'} now. Choose without it.`,
      });
    return { application: row.application, order: row.order };
  });
}

/** Returns the newest cart of an account with exactly these orders; null: there is none. */
async function findSame(
  database: Database,
  accountId: string,
  orderIds: readonly string[],
): Promise<string | null> {
  const [row] = await database.sql
    .select({ id: carts.id })
    .from(carts)
    .innerJoin(cartOrders, eq(cartOrders.cartId, carts.id))
    .where(
      and(
        eq(carts.accountId, accountId),
        sql`exists (select from ${cartOrders} own where own.cart_id = ${carts.id} and own.order_id = ${orderIds[0]})`,
      ),
    )
    .groupBy(carts.id)
    .having(
      sql`array_agg(${cartOrders.orderId} order by ${cartOrders.orderId}) = ${sql.param(orderIds.toSorted())}::uuid[]`,
    )
    .limit(1);
  return row?.id ?? null;
}
