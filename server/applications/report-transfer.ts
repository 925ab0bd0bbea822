import { eq } from 'drizzle-orm';
import { invalidInput } from '#contract/errors.ts';
import type { Dependencies } from '../dependencies.ts';
import { filesOfApplication } from '../files/queries.ts';
import type { FileRow } from '../files/tables.ts';
import type { Caller } from '../http/caller.ts';
import { customerActor, type EventActor } from './events/event-actor.ts';
import { advanceApplication } from './advance-application.ts';
import { deskMail } from './mails/message-mails.ts';
import { queueStaffMail } from './mails/queue-mails.ts';
import { paymentOf, type ApplicationRow, type PaymentRow } from './queries.ts';
import { serviceSnapshotOf } from './service-snapshot.ts';
import { payments } from './tables.ts';
import { lockApplicationFor } from '../members/access.ts';

type ReportTransferDependencies = Pick<Dependencies, 'database' | 'clock' | 'mailer' | 'config'>;

/**
 * Records the transfer that the customer reports. It is a dated fact, not a state; a later report replaces it.
 * Idempotent: the same receipt, also uploaded again, with the same day changes nothing.
 * @throws Refusal not_found, not_possible_now, bad_request
 */
export function reportTransfer(
  dependencies: ReportTransferDependencies,
  caller: Caller,
  id: string,
  { receiptFileId, paidOn, zone }: { receiptFileId: string; paidOn: string; zone?: string | undefined },
): Promise<ApplicationRow> {
  const { database, clock } = dependencies;
  return database.transaction(async () => {
    const application = await lockApplicationFor(dependencies, caller, id, 'application:pay');
    const now = clock();
    requirePaidOn(paidOn, now, [
      serviceSnapshotOf(application).country.zone,
      ...(zone === undefined ? [] : [zone]),
    ]);
    const files = await filesOfApplication(database, id);
    const receipt = files.find((file) => file.id === receiptFileId && !file.fromDesk);
    if (!receipt)
      throw invalidInput('receiptFileId', 'not_yours', 'Upload the receipt of your transfer first.');
    const payment = await paymentOf(database, id);
    const reported = files.find((file) => file.id === payment?.receiptFileId);
    if (reported?.sha256 === receipt.sha256 && payment?.reportedPaidOn === paidOn) return application;
    const after = await recordReport(dependencies, application, payment, {
      actor: customerActor(caller),
      receipt,
      paidOn,
      at: now,
    });
    // Officers who were told of a transfer that still waits are not told again.
    if (payment?.reportedAt == null)
      await queueStaffMail(dependencies, after, deskMail(after, 'transfer'), { right: 'payments:confirm' });
    return after;
  });
}

type TransferReport = {
  actor: EventActor<'customer'>;
  receipt: Pick<FileRow, 'id' | 'sha256'>;
  paidOn: string;
  at: Date;
  /** The cart that the transfer pays; absent: it pays this application alone. */
  cart?: { reference: string };
};

/**
 * Writes the report of a transfer on the payment of a locked application, with its event. Call it in a
 * transaction.
 * @throws Refusal not_possible_now when the application waits for no payment
 */
export const recordReport = (
  dependencies: ReportTransferDependencies,
  { id }: Pick<ApplicationRow, 'id'>,
  payment: Pick<PaymentRow, 'id'> | null,
  { actor, receipt, paidOn, at, cart }: TransferReport,
): Promise<ApplicationRow> =>
  advanceApplication(dependencies, {
    applicationId: id,
    version: null,
    verb: 'reportTransfer',
    actor,
    details: {
      receiptFileId: receipt.id,
      receiptSha256: receipt.sha256,
      paidOn,
      ...(cart ? { cart: cart.reference } : {}),
    },
    afterUpdate: async (after) => {
      if (payment === null) throw new Error(`${after.reference} has no payment to report`);
      await dependencies.database.sql
        .update(payments)
        .set({ receiptFileId: receipt.id, reportedPaidOn: paidOn, reportedAt: at })
        .where(eq(payments.id, payment.id));
    },
  });

/**
 * Requires that the day of a transfer is not in the future in every one of the zones: those of the
 * applications, and the payer's.
 * @throws Refusal bad_request
 */
export function requirePaidOn(paidOn: string, now: Date, zones: readonly string[]): void {
  if (zones.every((zone) => paidOn > todayInZone(zone, now)))
    throw invalidInput('paidOn', 'in_future', 'The day you paid cannot be in the future.');
  if (paidOn < '2000-01-01')
    throw invalidInput('paidOn', 'long_ago', 'Enter the date you paid, such as 2026-11-21.');
}

/** @throws Refusal bad_request for a zone that is none */
function todayInZone(zone: string, now: Date): string {
  try {
    // Not `calendarDateIn`, which keeps a formatter for each spelling of a zone.
    return new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(now);
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    throw invalidInput('zone', 'unknown_zone', 'Your device names no time zone that we know.');
  }
}
