import { eq } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import { formatMoney, type Currency } from '#values/money.ts';
import type { Caller } from '../http/caller.ts';
import { lockApplicationFor } from '../members/access.ts';
import type { PaymentDependencies } from '../payments/attempts/attempts.ts';
import { lockOrders } from '../payments/receive-money.ts';
import { ordersOfCart, ordersOfPayer, sumDue, type CartOrder } from './read-cart.ts';
import { cartOrders, type CartRow } from './tables.ts';

/**
 * Locks the applications of a cart for a payment of the caller, in the order in which crediting locks them. Those that are
 * not due too: one that becomes due meanwhile would be locked out of order afterwards.
 * @param expectedMinor  the sum that the customer saw; null: not compared
 * @returns the orders that are due, with what is due of each
 * @throws Refusal not_allowed, not_possible_now when nothing is due or access to an application ended, price_changed
 */
export async function lockDueOrders(
  dependencies: PaymentDependencies,
  caller: Caller,
  { id, currency }: CartRow,
  expectedMinor: number | null,
): Promise<CartOrder[]> {
  const { database } = dependencies;
  const rows = await ordersOfPayer(database, caller, id);
  // A transfer is split over all orders of the cart, so that it would pay for an application of others.
  if (rows.length < (await database.sql.$count(cartOrders, eq(cartOrders.cartId, id))))
    throw new Refusal('not_possible_now', {
      words: 'You cannot pay for all of these applications any more. Choose again what you pay together.',
    });
  await lockOrders(
    database,
    rows.map(({ order }) => order.id),
  );
  const orders = (await ordersOfCart(database, id)).filter(({ state }) => state === 'due');
  for (const { application } of orders)
    await lockApplicationFor(dependencies, caller, application.id, 'application:pay');
  const dueMinor = sumDue(orders);
  if (dueMinor === 0)
    throw new Refusal('not_possible_now', {
      words: 'There is nothing to pay here now. Reload to see the state of the applications.',
    });
  if (expectedMinor !== null && dueMinor !== expectedMinor) {
    const format = (minor: number): string => formatMoney({ minor, currency: currency as Currency });
    throw new Refusal('price_changed', {
      words: `The sum changed from ${format(expectedMinor)} to ${format(dueMinor)}. Check what changed, then confirm the new sum.`,
    });
  }
  return orders;
}
