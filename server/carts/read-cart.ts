import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { CartShape } from '#contract/money/carts.ts';
import { Refusal } from '#contract/errors.ts';
import type { Currency } from '#values/money.ts';
import { serviceSnapshotOf } from '../applications/service-snapshot.ts';
import { isDue, type ApplicationRow, type OrderRow, type PaymentRow } from '../applications/queries.ts';
import { applications, orders, payments } from '../applications/tables.ts';
import type { Database } from '../database/database.ts';
import type { Caller } from '../http/caller.ts';
import { rolesOnApplications } from '../members/access.ts';
import {
  heldForOrders,
  isAwaited,
  type AttemptRow,
  type PaymentDependencies,
} from '../payments/attempts/attempts.ts';
import { presentAttempt, presentWays } from '../payments/attempts/present-checkouts.ts';
import { noticesOf } from '../payments/attempts/notices.ts';
import { bankTransfer } from '../payments/bank-transfer.ts';
import { attemptShares, paymentAttempts } from '../payments/tables.ts';
import { openTransferOf } from './cart-transfers.ts';
import { cartOrders, carts, type CartRow, type CartTransferRow } from './tables.ts';

export type CartView = z.input<typeof CartShape>;

/** An order of a cart as it stands now. */
export type CartOrder = {
  order: OrderRow;
  application: ApplicationRow;
  payment: PaymentRow;
  state: 'due' | 'paid' | 'ended';
  heldMinor: number;
  /** 0 unless it is due. */
  dueMinor: number;
};

/** Returns a cart of the caller. @throws Refusal not_found */
export async function findCart(
  database: Database,
  caller: Pick<Caller, 'userId'>,
  id: string,
): Promise<CartRow> {
  const [cart] = await database.sql
    .select()
    .from(carts)
    .where(and(eq(carts.id, id), eq(carts.accountId, caller.userId)));
  if (!cart) throw new Refusal('not_found');
  return cart;
}

/** Returns the orders of a cart, the first one first, with what is due of each. */
export async function ordersOfCart(database: Database, cartId: string): Promise<CartOrder[]> {
  const rows = await database.sql
    .select({ order: orders, application: applications, payment: payments })
    .from(cartOrders)
    .innerJoin(orders, eq(orders.id, cartOrders.orderId))
    .innerJoin(applications, eq(applications.id, orders.applicationId))
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(eq(cartOrders.cartId, cartId))
    .orderBy(asc(cartOrders.position));
  const held = await heldForOrders(
    database,
    rows.map(({ order }) => order),
  );
  return rows.map(({ order, application, payment }) => {
    const state = payment.confirmedAt !== null ? 'paid' : isDue(application, order) ? 'due' : 'ended';
    const heldMinor = state === 'due' ? (held.get(order.id) ?? 0) : 0;
    const dueMinor = state === 'due' ? Math.max(0, order.totalMinor - heldMinor) : 0;
    return { order, application, payment, state, heldMinor, dueMinor };
  });
}

/** Returns the orders of a cart of which the caller still has access to the application. */
export async function ordersOfPayer(
  database: Database,
  { userId }: Pick<Caller, 'userId'>,
  cartId: string,
): Promise<CartOrder[]> {
  const rows = await ordersOfCart(database, cartId);
  const roles = await rolesOnApplications(
    database,
    rows.map(({ application }) => application),
    userId,
  );
  return rows.filter(({ application }) => roles.has(application.id));
}

/** Returns what is due of a cart, in minor units of its currency. */
export const sumDue = (rows: readonly CartOrder[]): number =>
  rows.reduce((sum, { dueMinor }) => sum + dueMinor, 0);

/** Returns the attempts of a cart, newest first. */
export const attemptsOfCart = (database: Database, cartId: string): Promise<AttemptRow[]> =>
  database.sql
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.cartId, cartId))
    .orderBy(desc(paymentAttempts.createdAt));

/**
 * Returns a cart with the ways to pay what is due of it, without applications to which the caller has no access any more.
 * @throws Refusal not_found, also when access to all of them ended
 */
export async function readCart(
  dependencies: Pick<PaymentDependencies, 'database' | 'checkouts' | 'config'>,
  caller: Pick<Caller, 'userId'>,
  id: string,
): Promise<CartView> {
  const { database, checkouts, config } = dependencies;
  const cart = await findCart(database, caller, id);
  const [rows, [attempt]] = [await ordersOfPayer(database, caller, id), await attemptsOfCart(database, id)];
  if (rows.length === 0) throw new Refusal('not_found');
  const reported = await openTransferOf(database, id);
  const currency = cart.currency as Currency;
  const due = { minor: sumDue(rows), currency };
  return {
    id,
    reference: cart.reference,
    currency,
    dueMinor: due.minor,
    orders: rows.map(presentCartOrder),
    account: bankTransfer.accountFor(currency, rows[0]?.application.country ?? ''),
    ways: presentWays(checkouts, due, config.passedOnFees),
    attempt: attempt ? presentAttempt(attempt) : null,
    reported: reported && presentReport(reported),
    notices: [
      ...(await changesSince(database, rows, attempt)),
      ...(await noticesOf(
        database,
        rows.map(({ order }) => order),
      )),
    ],
  };
}

/** Presents an order of a cart, with the lines of its price. */
export const presentCartOrder = ({
  order,
  application,
  state,
  heldMinor,
  dueMinor,
}: CartOrder): CartView['orders'][number] => ({
  applicationId: application.id,
  reference: application.reference,
  name: application.name,
  service: serviceSnapshotOf(application).title,
  state,
  dueMinor,
  heldMinor,
  totalMinor: order.totalMinor,
  lines: order.lines.map(({ title, minor }) => ({ title, minor })),
});

/** Presents what the customer reported of a transfer; null: it was found without a report. */
export function presentReport({
  reportedAt,
  paidOn,
  receiptFileId,
  reportedDueMinor,
}: CartTransferRow): CartView['reported'] {
  if (reportedAt === null || paidOn === null || receiptFileId === null || reportedDueMinor === null)
    return null;
  return { at: reportedAt.toISOString(), paidOn, receiptFileId, dueMinor: reportedDueMinor };
}

/** Says which orders changed since the page of an attempt was opened. */
async function changesSince(
  database: Database,
  rows: readonly CartOrder[],
  attempt: AttemptRow | undefined,
): Promise<string[]> {
  if (!attempt || !isAwaited(attempt)) return [];
  const shares = await database.sql
    .select()
    .from(attemptShares)
    .where(inArray(attemptShares.attemptId, [attempt.id]));
  const changed = shares.flatMap(({ orderId, dueMinor }) => {
    const row = rows.find(({ order }) => order.id === orderId);
    return row && row.dueMinor !== dueMinor ? [row] : [];
  });
  return changed.map(({ application: { reference }, state }) =>
    state === 'due'
      ? `The amount due for ${reference} changed after you opened the payment page. Open it again with the button below.`
      : `${reference} is ${state === 'paid' ? 'paid' : 'not due any more'}, but was part of the payment page that you opened. Open it again with the button below.`,
  );
}
