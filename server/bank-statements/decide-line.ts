import { and, eq } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import { lockApplication } from '../applications/queries.ts';
import { payments } from '../applications/tables.ts';
import { officerActor } from '../applications/events/event-actor.ts';
import type { DeskDependencies } from '../desk/desk-dependencies.ts';
import { actOnApplication } from '../desk/act-on-application.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Caller } from '../http/caller.ts';
import { formatAmount } from '../payments/format-amount.ts';
import { decidedAlready } from './decided-already.ts';
import { findCartsByCodes } from './cart-lines.ts';
import { codesOf, findByCodes, isPayable, selectPayments, type FoundPayment } from './find-payments.ts';
import { findLine, readLine, type BankLineView } from './read-lines.ts';
import { settleLine } from './settle-line.ts';
import { bankLines, type BankLineRow } from './tables.ts';

type LineDependencies = Pick<Dependencies, 'database' | 'clock'>;

/**
 * Names the payment of an open line, by the reference of the payment or of its application.
 * @throws Refusal not_found, not_possible_now, facts_invalid for a reference of no payment
 */
export async function choosePayment(
  { database }: LineDependencies,
  id: string,
  reference: string,
): Promise<BankLineView> {
  const line = await findLine(database, id);
  const codes = codesOf({ payer: null, text: reference, bankReference: null });
  const found = await findByCodes(database, codes, line.currency);
  const chosen = found.find(isPayable) ?? found[0];
  const [cart] = (await findCartsByCodes(database, codes, line.currency)).values();
  if (!chosen && !cart)
    throw new Refusal('facts_invalid', {
      words: `No payment in ${line.currency} has this reference. Check it in the application.`,
    });
  const [updated] = await database.sql
    .update(bankLines)
    .set({
      paymentId: chosen?.payment.id ?? null,
      cartId: chosen ? null : (cart?.id ?? null),
      matchReason: 'officer',
    })
    .where(and(eq(bankLines.id, id), eq(bankLines.state, 'open')))
    .returning({ id: bankLines.id });
  if (!updated) throw decidedAlready();
  return readLine(database, id);
}

type Confirmation = { paymentReference: string; version: number; note?: string | undefined };

/**
 * Confirms the payment of a line through the use case of the desk, with the line's amount and day. Where it
 * was confirmed before without a line, the line is only linked to it. Pressed twice: the second changes
 * nothing.
 * @throws Refusal not_found, not_possible_now, version_conflict, reason_needed
 */
export async function confirmLine(
  dependencies: DeskDependencies,
  caller: Caller,
  id: string,
  { paymentReference, version, note }: Confirmation,
): Promise<BankLineView> {
  const { database } = dependencies;
  const line = await findLine(database, id);
  const found = await paymentOfLine(dependencies, line);
  if (found?.payment.reference !== paymentReference) throw new Refusal('version_conflict');
  if (line.state === 'confirmed') return readLine(database, id);
  if (line.state !== 'open') throw decidedAlready();
  if (found.payment.confirmedAt !== null) await linkLine(dependencies, caller, line, found);
  else
    await actOnApplication(dependencies, caller, found.application.id, {
      verb: 'confirmPayment',
      version,
      amountMinor: line.amountMinor,
      receivedOn: line.bookedOn,
      bankLineId: id,
      ...(note ? { note } : {}),
    });
  return readLine(database, id);
}

/** Returns the payment that a line may be, or is; null: none was found. */
export async function paymentOfLine(
  { database }: LineDependencies,
  { paymentId }: Pick<BankLineRow, 'paymentId'>,
): Promise<FoundPayment | null> {
  if (paymentId === null) return null;
  const [found] = await selectPayments(database).where(eq(payments.id, paymentId));
  return found ?? null;
}

async function linkLine(
  dependencies: LineDependencies,
  caller: Caller,
  line: BankLineRow,
  { payment }: FoundPayment,
): Promise<void> {
  const { database } = dependencies;
  const { amountMinor, creditId } = payment;
  await database.transaction(async () => {
    // Of two lines that are linked at once, the second sees the first.
    await lockApplication(database, payment.applicationId);
    const [other] = await database.sql
      .select({ id: bankLines.id })
      .from(bankLines)
      .where(and(eq(bankLines.paymentId, payment.id), eq(bankLines.state, 'confirmed')));
    if (other || creditId !== null || amountMinor !== line.amountMinor)
      throw new Refusal('not_possible_now', {
        words:
          other || creditId !== null
            ? 'This payment arrived another way. If the customer paid twice, record a second payment.'
            : `This payment was confirmed with ${formatAmount(amountMinor ?? 0, payment.currency)}. Note what this line is.`,
      });
    await settleLine(dependencies, {
      lineId: line.id,
      paymentId: payment.id,
      amountMinor: line.amountMinor,
      currency: payment.currency,
      officer: officerActor(caller),
    });
  });
}
