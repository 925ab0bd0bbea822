import { eq } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import { officerActor } from '../applications/events/event-actor.ts';
import { requirePastDay, type DeskDependencies } from '../desk/desk-dependencies.ts';
import type { Caller } from '../http/caller.ts';
import type { PaymentDependencies } from '../payments/attempts/attempts.ts';
import { openTransferOf } from './cart-transfers.ts';
import { readDeskCart, type DeskCartView } from './read-desk-cart.ts';
import { endReport, lockReceivingOrders, receiveForCart } from './receive-for-cart.ts';
import { carts, cartTransfers } from './tables.ts';

type Confirmation = { transferId: string; dueMinor: number; amountMinor: number; receivedOn: string };

/**
 * Confirms that the transfer of a cart arrived. Its amount is split over the orders that are due, in their order.
 * @param confirmation.transferId  the report; a new id for a transfer that was not reported. Confirmed twice:
 *   the second changes nothing
 * @throws Refusal not_found, not_possible_now, version_conflict, bad_request
 */
export async function confirmCartTransfer(
  dependencies: DeskDependencies & PaymentDependencies,
  caller: Caller,
  cartId: string,
  { transferId, dueMinor, amountMinor, receivedOn }: Confirmation,
): Promise<DeskCartView> {
  const { database, clock } = dependencies;
  await database.transaction(async () => {
    const { receiving, duesMinor, dueMinor: nowDueMinor } = await lockReceivingOrders(dependencies, cartId);
    const [cart] = await database.sql.select().from(carts).where(eq(carts.id, cartId)).for('update');
    if (!cart) throw new Refusal('not_found');
    const [found] = await database.sql.select().from(cartTransfers).where(eq(cartTransfers.id, transferId));
    if (found && found.cartId !== cartId) throw new Refusal('not_found');
    if (found?.confirmedAt != null) {
      if (found.amountMinor === amountMinor && found.receivedOn === receivedOn) return;
      throw new Refusal('not_possible_now', {
        words: `${found.confirmedByName ?? 'An officer'} confirmed this transfer before. Reload to see it.`,
      });
    }
    // A report that came or was replaced since the officer read the page.
    const open = await openTransferOf(database, cartId);
    if ((open?.id ?? transferId) !== transferId || (found && found.replacedAt !== null))
      throw new Refusal('version_conflict');
    const [first] = receiving;
    if (!first)
      throw new Refusal('not_possible_now', {
        words:
          'Nothing of this payment is due any more. Record the money with its bank line, as a second payment of one of the applications.',
      });
    if (nowDueMinor !== dueMinor) throw new Refusal('version_conflict');
    const day = requirePastDay(dependencies, first.application, 'receivedOn', receivedOn);
    const officer = officerActor(caller);
    const confirmed = {
      amountMinor,
      receivedOn: day,
      confirmedBy: officer.id,
      confirmedByName: officer.name,
      confirmedAt: clock(),
    };
    await database.sql
      .insert(cartTransfers)
      .values({ id: transferId, cartId, createdAt: clock(), ...confirmed })
      .onConflictDoUpdate({ target: cartTransfers.id, set: confirmed });
    await receiveForCart(
      dependencies,
      cart,
      officer,
      { receiving, duesMinor },
      { source: 'cart_transfer', id: transferId, arrived: day, amountMinor },
    );
    if (amountMinor < nowDueMinor)
      await endReport(
        dependencies,
        cart,
        officer,
        { receiptFileId: open?.receiptFileId ?? null },
        amountMinor,
      );
  });
  return readDeskCart(dependencies, cartId);
}
