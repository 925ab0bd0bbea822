import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import { officerActor } from '../applications/events/event-actor.ts';
import { openTransferOf } from '../carts/cart-transfers.ts';
import { endReport, lockReceivingOrders, receiveForCart } from '../carts/receive-for-cart.ts';
import { carts, cartTransfers, type CartTransferRow } from '../carts/tables.ts';
import type { Database } from '../database/database.ts';
import type { DeskDependencies } from '../desk/desk-dependencies.ts';
import type { Caller } from '../http/caller.ts';
import type { PaymentDependencies } from '../payments/attempts/attempts.ts';
import { formatAmount } from '../payments/format-amount.ts';
import { decidedAlready } from './decided-already.ts';
import { findLine, readLine, type BankLineView } from './read-lines.ts';
import { bankLines, type BankLineRow } from './tables.ts';

/**
 * Confirms the payments of a cart with a line, or records that the transfer confirmed before is this line.
 * The amount of a line is split over the orders that are due, in their order. Too little is held for the
 * first order that it does not cover, and what is too much is held, too. Pressed twice: the second changes
 * nothing.
 * @throws Refusal not_found, not_possible_now, version_conflict
 */
export async function confirmCartLine(
  dependencies: DeskDependencies & Pick<PaymentDependencies, 'log'>,
  caller: Caller,
  id: string,
  {
    cartReference,
    dueMinor,
    transferId,
  }: { cartReference: string; dueMinor: number; transferId?: string | undefined },
): Promise<BankLineView> {
  const { database, clock } = dependencies;
  await database.transaction(async () => {
    const { cartId } = await findLine(database, id);
    const [cart] = cartId === null ? [] : await database.sql.select().from(carts).where(eq(carts.id, cartId));
    if (cart?.reference !== cartReference) throw new Refusal('version_conflict');
    const { receiving, duesMinor, dueMinor: nowDueMinor } = await lockReceivingOrders(dependencies, cart.id);
    const [line] = await database.sql.select().from(bankLines).where(eq(bankLines.id, id)).for('update');
    if (!line) throw new Refusal('not_found');
    if (line.state === 'confirmed') return;
    if (line.state !== 'open') throw decidedAlready();
    // Another officer may have named another payment while this one waited for the lock.
    if (line.cartId !== cart.id) throw new Refusal('version_conflict');
    const officer = officerActor(caller);
    if (transferId !== undefined) {
      await linkTransfer(database, cart.id, line, transferId);
      await settle(null);
      return;
    }
    if (receiving.length === 0)
      throw new Refusal('not_possible_now', {
        words:
          'Nothing of this payment is due any more. Name the payment of one of its applications, then record a second payment.',
      });
    if (nowDueMinor !== dueMinor) throw new Refusal('version_conflict');
    const open = await openTransferOf(database, cart.id);
    await recordTransfer(dependencies, cart.id, open, line, officer);
    await receiveForCart(
      dependencies,
      cart,
      officer,
      { receiving, duesMinor },
      { source: 'bank_line', id: line.id, arrived: line.bookedOn, amountMinor: line.amountMinor },
    );
    if (line.amountMinor < nowDueMinor)
      await endReport(
        dependencies,
        cart,
        officer,
        { receiptFileId: open?.receiptFileId ?? null },
        line.amountMinor,
      );
    const difference = line.amountMinor - dueMinor;
    await settle(
      difference === 0
        ? null
        : `${formatAmount(Math.abs(difference), line.currency)} too ${difference < 0 ? 'little' : 'much'} for ${cart.reference}.`,
    );

    async function settle(note: string | null): Promise<void> {
      await database.sql
        .update(bankLines)
        .set({
          state: 'confirmed',
          note,
          decidedBy: officer.id,
          decidedByName: officer.name,
          decidedAt: clock(),
        })
        .where(eq(bankLines.id, id));
    }
  });
  return readLine(database, id);
}

/** Records that a line is a transfer that was confirmed before. @throws Refusal version_conflict */
async function linkTransfer(
  database: Database,
  cartId: string,
  { id, amountMinor }: BankLineRow,
  transferId: string,
): Promise<void> {
  const [linked] = await database.sql
    .update(cartTransfers)
    .set({ bankLineId: id })
    .where(
      and(
        eq(cartTransfers.id, transferId),
        eq(cartTransfers.cartId, cartId),
        eq(cartTransfers.amountMinor, amountMinor),
        isNotNull(cartTransfers.confirmedAt),
        isNull(cartTransfers.bankLineId),
      ),
    )
    .returning({ id: cartTransfers.id });
  if (!linked) throw new Refusal('version_conflict');
}

/** Records the transfer of a line: the one that the customer reported, or another one. */
async function recordTransfer(
  { database, clock }: Pick<PaymentDependencies, 'database' | 'clock'>,
  cartId: string,
  open: CartTransferRow | null,
  { id: bankLineId, amountMinor, bookedOn }: BankLineRow,
  officer: { id: string; name: string },
): Promise<void> {
  const confirmed = {
    bankLineId,
    amountMinor,
    receivedOn: bookedOn,
    confirmedBy: officer.id,
    confirmedByName: officer.name,
    confirmedAt: clock(),
  };
  await (open === null
    ? database.sql.insert(cartTransfers).values({ cartId, createdAt: clock(), ...confirmed })
    : database.sql.update(cartTransfers).set(confirmed).where(eq(cartTransfers.id, open.id)));
}
