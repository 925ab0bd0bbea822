import { eq } from 'drizzle-orm';
import { judgeAmount } from '#rules/desk/judge-receipt.ts';
import { splitReceipt } from '#rules/desk/split-receipt.ts';
import { formatMoney, type Currency } from '#values/money.ts';
import { advanceApplication } from '../applications/advance-application.ts';
import type { EventActor } from '../applications/events/event-actor.ts';
import { cartTooSmallMail } from '../applications/mails/cart-mails.ts';
import { queuePersonMail } from '../applications/mails/queue-mails.ts';
import { payments } from '../applications/tables.ts';
import { refuseWhilePending } from '../desk/second-person.ts';
import type { PaymentDependencies } from '../payments/attempts/attempts.ts';
import {
  lockOrders,
  receiveForOrder,
  type ReceivedMoney,
  type ReceivingOrder,
} from '../payments/receive-money.ts';
import { ordersOfCart, sumDue } from './read-cart.ts';
import type { CartRow, CartTransferRow } from './tables.ts';

/**
 * Locks the applications of a cart, also those that are not due: one that becomes due meanwhile would be locked out of
 * order afterwards.
 * @returns the orders that are due by then, with what is due of each and in all, in minor units of the cart's currency
 */
export async function lockReceivingOrders(
  { database }: Pick<PaymentDependencies, 'database'>,
  cartId: string,
): Promise<{ receiving: ReceivingOrder[]; duesMinor: number[]; dueMinor: number }> {
  const locked = await lockOrders(
    database,
    (await ordersOfCart(database, cartId)).map(({ order }) => order.id),
  );
  const due = (await ordersOfCart(database, cartId)).filter(({ state }) => state === 'due');
  const receiving = locked.filter(
    ({ order, state }) => state === 'awaiting_payment' && due.some((each) => each.order.id === order.id),
  );
  const duesMinor = receiving.map(({ order, heldMinor }) => Math.max(0, order.totalMinor - heldMinor));
  return { receiving, duesMinor, dueMinor: duesMinor.reduce((sum, minor) => sum + minor, 0) };
}

type CartMoney = Pick<ReceivedMoney, 'source' | 'id' | 'arrived'> & { amountMinor: number };

/**
 * Splits a transfer over the orders of a cart that are due, in their order. Too little is held for the first
 * order that it does not cover, and what is too much is held, too. Call it in the transaction that records
 * the transfer, after `lockReceivingOrders`.
 * @throws Refusal not_possible_now while an action on one of the applications waits for a second officer
 */
export async function receiveForCart(
  dependencies: PaymentDependencies,
  cart: CartRow,
  officer: EventActor<'staff'>,
  { receiving, duesMinor }: { receiving: readonly ReceivingOrder[]; duesMinor: readonly number[] },
  { amountMinor, ...source }: CartMoney,
): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop
  for (const { application } of receiving) await refuseWhilePending(dependencies.database, application.id);
  const money: ReceivedMoney = {
    ...source,
    cash: 'bank:operating',
    currency: cart.currency,
    reference: cart.reference,
    actor: officer,
    confirmation: { confirmedBy: officer.id },
    details: { cart: cart.reference },
    exception: { provider: 'bank_transfer' },
  };
  const amounts = splitReceipt(amountMinor, duesMinor);
  for (const [index, part] of receiving.entries()) {
    const amount = amounts[index] ?? 0;
    const { order, heldMinor, state } = part;
    if (amount === 0) continue;
    const judgement = judgeAmount(
      { currency: order.currency, totalMinor: order.totalMinor, heldMinor, orderState: state },
      cart.currency,
      amount,
    );
    // oxlint-disable-next-line no-await-in-loop
    await receiveForOrder(dependencies, money, part, judgement, index);
  }
}

/**
 * After a transfer that was too small: the orders that it did not pay are no longer reported, so that their
 * customer acts next, and she is told once what is missing.
 */
export async function endReport(
  dependencies: PaymentDependencies,
  cart: CartRow,
  officer: EventActor<'staff'>,
  report: Pick<CartTransferRow, 'receiptFileId'>,
  amountMinor: number,
): Promise<void> {
  const { database } = dependencies;
  const unpaid = (await ordersOfCart(database, cart.id)).filter(({ state }) => state === 'due');
  const reported = unpaid.filter(
    ({ payment }) => payment.receiptFileId !== null && payment.receiptFileId === report.receiptFileId,
  );
  // oxlint-disable-next-line no-await-in-loop
  for (const { application, payment } of reported)
    await advanceApplication(dependencies, {
      applicationId: application.id,
      version: null,
      verb: 'transferTooSmall',
      actor: officer,
      details: { cart: cart.reference },
      afterUpdate: async () => {
        await database.sql
          .update(payments)
          .set({ receiptFileId: null, reportedPaidOn: null, reportedAt: null })
          .where(eq(payments.id, payment.id));
      },
    });
  const [first] = unpaid;
  if (!first || cart.accountId === null) return;
  const format = (minor: number): string => formatMoney({ minor, currency: cart.currency as Currency });
  await queuePersonMail(
    dependencies,
    first.application,
    cart.accountId,
    cartTooSmallMail(cart, {
      received: format(amountMinor),
      missing: format(sumDue(unpaid)),
      unpaid: unpaid.map(({ application }) => application.reference),
    }),
  );
}
