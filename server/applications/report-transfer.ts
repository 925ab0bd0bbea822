import { eq } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import type { Dependencies } from '../dependencies.ts';
import { filesOfApplication } from '../files/queries.ts';
import type { Caller } from '../http/caller.ts';
import { asCustomer } from './acting.ts';
import { advanceApplication } from './advance-application.ts';
import { deskLetter, mailStaff } from './mails.ts';
import { lockOwnApplication, type ApplicationRow } from './queries.ts';
import { todayIn } from './offers.ts';
import { shownService } from './service-snapshot.ts';
import { payments } from './tables.ts';

type Needed = Pick<Dependencies, 'database' | 'clock' | 'mailer' | 'config'>;

/**
 * Keeps what the customer says about the transfer: a dated fact, not a state. Reporting again, with a better receipt, replaces it.
 * @throws Refusal not_found, not_possible_now, bad_request
 */
export function reportTransfer(
  needed: Needed,
  caller: Caller,
  id: string,
  { receiptFileId, paidOn }: { receiptFileId: string; paidOn: string },
): Promise<ApplicationRow> {
  const { database, clock } = needed;
  return database.transaction(async () => {
    const application = await lockOwnApplication(database, id, caller.userId);
    const now = clock();
    if (paidOn > todayIn(shownService(application).country, now))
      throw wrong('paidOn', 'in_future', 'The day you paid cannot be in the future.');
    if (paidOn < '2000-01-01')
      throw wrong('paidOn', 'long_ago', 'Give the day you paid, such as 2026-11-21.');
    const receipt = (await filesOfApplication(database, id)).find(
      (file) => file.id === receiptFileId && file.uploadedBy === caller.userId,
    );
    if (!receipt) throw wrong('receiptFileId', 'not_yours', 'Upload the receipt of your transfer first.');
    return advanceApplication(needed, {
      applicationId: id,
      version: null,
      verb: 'reportTransfer',
      actor: asCustomer(caller),
      details: { receiptFileId, receiptSha256: receipt.sha256, paidOn },
      with: async (after) => {
        await database.sql
          .update(payments)
          .set({ receiptFileId, reportedPaidOn: paidOn, reportedAt: now })
          .where(eq(payments.applicationId, id));
        await mailStaff(needed, after, deskLetter(after, 'transfer'));
      },
    });
  });
}

const wrong = (path: string, code: string, words: string): Refusal =>
  new Refusal('bad_request', { words, problems: [{ path, code, words }] });
