import { and, eq } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import type { Currency } from '#values/money.ts';
import { officerActor } from '../applications/events/event-actor.ts';
import { deskMail } from '../applications/mails/message-mails.ts';
import { queueStaffMail } from '../applications/mails/queue-mails.ts';
import { findPart, lockApplication } from '../applications/queries.ts';
import type { DeskDependencies } from '../desk/desk-dependencies.ts';
import type { Caller } from '../http/caller.ts';
import { postHeld } from '../ledger/order-postings.ts';
import { formatAmount } from '../payments/format-amount.ts';
import { paymentExceptions } from '../payments/tables.ts';
import { paymentOfLine } from './decide-line.ts';
import { decidedAlready } from './decided-already.ts';
import { isHeldAsSecond, secondPaymentCause } from './second-payments.ts';
import { findLine, readLine, type BankLineView } from './read-lines.ts';
import { bankLines } from './tables.ts';

/**
 * Records that a line is a second transfer for a payment that was confirmed: its money is held in `suspense`,
 * and an exception asks finance to return it. Pressed twice: the second changes nothing.
 * @throws Refusal not_found, not_possible_now, version_conflict
 */
export async function holdSecondPayment(
  dependencies: DeskDependencies,
  caller: Caller,
  id: string,
  { paymentReference }: { paymentReference: string },
): Promise<BankLineView> {
  const { database, clock } = dependencies;
  await database.transaction(async () => {
    const found = await paymentOfLine(dependencies, await findLine(database, id));
    if (found?.payment.reference !== paymentReference) throw new Refusal('version_conflict');
    // Before the line, as the confirmation of a line locks them.
    const application = await lockApplication(database, found.application.id);
    const [line] = await database.sql.select().from(bankLines).where(eq(bankLines.id, id)).for('update');
    if (line?.paymentId !== found.payment.id) throw new Refusal('version_conflict');
    if (await isHeldAsSecond(database, id)) return;
    if (line.state !== 'open') throw decidedAlready();
    const { payment } = found;
    if (payment.confirmedAt === null)
      throw new Refusal('not_possible_now', {
        words: 'This payment is not confirmed yet. Confirm it with this line.',
      });
    const others = await database.sql.$count(
      bankLines,
      and(eq(bankLines.paymentId, payment.id), eq(bankLines.state, 'confirmed')),
    );
    if (others === 0 && payment.creditId === null && payment.amountMinor === line.amountMinor)
      throw new Refusal('not_possible_now', {
        words:
          'No other line is this payment yet, so this may be the first transfer. Import the other line first.',
      });
    const part = await findPart(database, application.id, payment.orderId);
    if (!part) throw new Error(`Payment ${payment.reference} has no order`);
    const officer = officerActor(caller);
    const currency = line.currency as Currency;
    await postHeld(
      database,
      {
        order: part.order,
        customerId: application.ownerId,
        bookedOn: line.bookedOn,
        recordedAt: clock(),
        madeBy: officer.id,
      },
      {
        source: 'bank_line',
        sourceId: line.id,
        cash: 'bank:operating',
        receivedMinor: line.amountMinor,
        currency,
        to: 'suspense',
      },
    );
    await database.sql.insert(paymentExceptions).values({
      kind: 'paid_twice',
      cause: secondPaymentCause(line.id),
      orderId: payment.orderId,
      provider: 'bank_transfer',
      reference: payment.reference,
      currency,
      amountMinor: line.amountMinor,
      openedAt: clock(),
    });
    await database.sql
      .update(bankLines)
      .set({
        state: 'noted',
        note: `Second payment of ${payment.reference}: ${formatAmount(line.amountMinor, currency)} is held until it is returned.`,
        decidedBy: officer.id,
        decidedByName: officer.name,
        decidedAt: clock(),
      })
      .where(eq(bankLines.id, line.id));
    await queueStaffMail(dependencies, application, deskMail(application, 'paymentException'));
  });
  return readLine(database, id);
}
