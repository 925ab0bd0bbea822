import { eq } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import { judgeAmount } from '#rules/desk/judge-receipt.ts';
import { splitReceipt } from '#rules/desk/split-receipt.ts';
import { officerActor } from '../applications/events/event-actor.ts';
import { ordersOfCart } from '../carts/read-cart.ts';
import { carts } from '../carts/tables.ts';
import type { DeskDependencies } from '../desk/desk-dependencies.ts';
import { refuseWhilePending } from '../desk/second-person.ts';
import type { Caller } from '../http/caller.ts';
import type { PaymentDependencies } from '../payments/attempts/attempts.ts';
import { formatAmount } from '../payments/format-amount.ts';
import { lockOrders, receiveForOrder, type ReceivedMoney } from '../payments/receive-money.ts';
import { decidedAlready } from './decided-already.ts';
import { findLine, readLine, type BankLineView } from './read-lines.ts';
import { bankLines } from './tables.ts';

/**
 * Confirms the payments of a cart with a line: its amount is split over the orders that are due, in their order. Too little is held
 * for the first order that it does not cover, and what is too much is held, too. Pressed twice: the second changes nothing.
 * @throws Refusal not_found, not_possible_now, version_conflict
 */
export async function confirmCartLine(
  dependencies: DeskDependencies & Pick<PaymentDependencies, 'log'>,
  caller: Caller,
  id: string,
  { cartReference, dueMinor }: { cartReference: string; dueMinor: number },
): Promise<BankLineView> {
  const { database, clock } = dependencies;
  await database.transaction(async () => {
    const { cartId } = await findLine(database, id);
    const [cart] = cartId === null ? [] : await database.sql.select().from(carts).where(eq(carts.id, cartId));
    if (cart?.reference !== cartReference) throw new Refusal('version_conflict');
    const due = (await ordersOfCart(database, cart.id)).filter(({ state }) => state === 'due');
    const receiving = await lockOrders(
      database,
      due.map(({ order }) => order.id),
    );
    const [line] = await database.sql.select().from(bankLines).where(eq(bankLines.id, id)).for('update');
    if (!line) throw new Refusal('not_found');
    if (line.state === 'confirmed') return;
    if (line.state !== 'open') throw decidedAlready();
    if (receiving.length === 0)
      throw new Refusal('not_possible_now', {
        words:
          'Nothing of this payment is due any more. Name the payment of one of its applications, then record a second payment.',
      });
    const dues = receiving.map(({ order, heldMinor }) => Math.max(0, order.totalMinor - heldMinor));
    if (dues.reduce((sum, minor) => sum + minor, 0) !== dueMinor) throw new Refusal('version_conflict');
    // oxlint-disable-next-line no-await-in-loop
    for (const { application } of receiving) await refuseWhilePending(database, application.id);
    const officer = officerActor(caller);
    const money: ReceivedMoney = {
      source: 'bank_line',
      id: line.id,
      cash: 'bank:operating',
      currency: line.currency,
      reference: cart.reference,
      actor: officer,
      arrived: line.bookedOn,
      confirmation: { confirmedBy: officer.id },
      details: { cart: cart.reference },
      exception: { provider: 'bank_transfer' },
    };
    const amounts = splitReceipt(line.amountMinor, dues);
    for (const [index, part] of receiving.entries()) {
      const amount = amounts[index] ?? 0;
      const { order, heldMinor, state } = part;
      if (amount === 0) continue;
      const judgement = judgeAmount(
        { currency: order.currency, totalMinor: order.totalMinor, heldMinor, orderState: state },
        line.currency,
        amount,
      );
      // oxlint-disable-next-line no-await-in-loop
      await receiveForOrder(dependencies, money, part, judgement, index);
    }
    const difference = line.amountMinor - dueMinor;
    await database.sql
      .update(bankLines)
      .set({
        state: 'confirmed',
        note:
          difference === 0
            ? null
            : `${formatAmount(Math.abs(difference), line.currency)} too ${difference < 0 ? 'little' : 'much'} for ${cart.reference}.`,
        decidedBy: officer.id,
        decidedByName: officer.name,
        decidedAt: clock(),
      })
      .where(eq(bankLines.id, line.id));
  });
  return readLine(database, id);
}
