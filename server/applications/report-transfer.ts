import { eq } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import type { Dependencies } from '../dependencies.ts';
import { filesOfApplication } from '../files/queries.ts';
import type { Caller } from '../http/caller.ts';
import { customerActor } from './events/event-actor.ts';
import { advanceApplication } from './advance-application.ts';
import { deskMail } from './mails/message-mails.ts';
import { queueStaffMail } from './mails/queue-mails.ts';
import { paymentOf, type ApplicationRow } from './queries.ts';
import { todayIn } from './offers.ts';
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
  { receiptFileId, paidOn }: { receiptFileId: string; paidOn: string },
): Promise<ApplicationRow> {
  const { database, clock } = dependencies;
  return database.transaction(async () => {
    const application = await lockApplicationFor(dependencies, caller, id, 'application:pay');
    const now = clock();
    if (paidOn > todayIn(serviceSnapshotOf(application).country, now))
      throw invalidTransfer('paidOn', 'in_future', 'The day you paid cannot be in the future.');
    if (paidOn < '2000-01-01')
      throw invalidTransfer('paidOn', 'long_ago', 'Enter the date you paid, such as 2026-11-21.');
    const files = await filesOfApplication(database, id);
    const receipt = files.find((file) => file.id === receiptFileId && !file.fromDesk);
    if (!receipt)
      throw invalidTransfer('receiptFileId', 'not_yours', 'Upload the receipt of your transfer first.');
    const payment = await paymentOf(database, id);
    const reported = files.find((file) => file.id === payment?.receiptFileId);
    if (reported?.sha256 === receipt.sha256 && payment?.reportedPaidOn === paidOn) return application;
    return advanceApplication(dependencies, {
      applicationId: id,
      version: null,
      verb: 'reportTransfer',
      actor: customerActor(caller),
      details: { receiptFileId, receiptSha256: receipt.sha256, paidOn },
      afterUpdate: async (after) => {
        if (payment === null) throw new Error(`${after.reference} has no payment to report`);
        await database.sql
          .update(payments)
          .set({ receiptFileId, reportedPaidOn: paidOn, reportedAt: now })
          .where(eq(payments.id, payment.id));
        await queueStaffMail(dependencies, after, deskMail(after, 'transfer'), { right: 'payments:confirm' });
      },
    });
  });
}

const invalidTransfer = (path: string, code: string, words: string): Refusal =>
  new Refusal('bad_request', { words, problems: [{ path, code, words }] });
