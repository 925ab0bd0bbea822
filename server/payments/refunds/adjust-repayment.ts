import { and, desc, eq, isNotNull, or } from 'drizzle-orm';
import { advance } from '#rules/application/application-lifecycle.ts';
import { calendarDateIn } from '#values/calendar-date.ts';
import { formatMoney, type Currency } from '#values/money.ts';
import { advanceApplication } from '../../applications/advance-application.ts';
import { systemActor } from '../../applications/events/event-actor.ts';
import { queueCustomerMail } from '../../applications/mails/queue-mails.ts';
import {
  lockApplication,
  receivedOf,
  stateOf,
  type ApplicationRow,
  type RefundRow,
} from '../../applications/queries.ts';
import { serviceSnapshotOf } from '../../applications/service-snapshot.ts';
import { refunds } from '../../applications/tables.ts';
import { enqueueCreditNote } from '../../billing/billing-jobs.ts';
import type { Database } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import {
  postRepaymentCancelled,
  postRepaymentRestored,
  readMovement,
  type ApplicationMovement,
} from '../../ledger/order-postings.ts';
import { disputedOfApplication } from '../disputes/disputed-money.ts';
import { undecidedRefundOf } from './provider-refunds.ts';
import { repaymentCancelledMail, repaymentRestoredMail } from './refund-mails.ts';
import { isUnsent, prepareAgain, replaceRepayment } from './repayments.ts';

type AdjustDependencies = Pick<Dependencies, 'database' | 'clock' | 'mailer' | 'config' | 'jobs'>;

/**
 * Compares the repayment of a difference with what the payer's bank left of the payment, in the current
 * transaction. What the bank took back is not owed any more, and is owed again once the bank decides for us. A
 * repayment that came back while a provider returned another one is prepared again. Nothing changes while a bank or
 * a provider has not decided, or a refund of the whole application is due.
 * @returns the application as it is then; null when nothing changed
 */
export async function adjustRepayment(
  dependencies: AdjustDependencies,
  applicationId: string,
): Promise<ApplicationRow | null> {
  const { database } = dependencies;
  const application = await lockApplication(database, applicationId);
  if (advance(stateOf(application), 'cancelRepayment', 'system') === null) return null;
  const repayments = await findRepayments(database, applicationId);
  const [newest] = repayments;
  if (newest === undefined || (await undecidedRefundOf(database, applicationId)) !== null) return null;
  const { currency } = newest;
  const { heldMinor, lostMinor } = await disputedOfApplication(database, applicationId);
  if (heldMinor > 0) return null;

  const heldBack = repayments.filter(({ heldBackMinor }) => heldBackMinor !== null);
  const preparedMinor = sumOf(repayments.map((row) => (heldBack.includes(row) ? 0 : row.amountMinor)));
  const allMinor = preparedMinor + sumOf(heldBack.map((row) => row.heldBackMinor ?? 0));
  const leftMinor = (await receivedOf(database, applicationId)) - lostMinor;
  const owedMinor = allMinor > leftMinor ? Math.max(0, allMinor - lostMinor) : allMinor;
  let changed: ApplicationRow | null = null;
  if (owedMinor > preparedMinor) changed = await restore(dependencies, applicationId, heldBack);
  if (owedMinor < (changed === null ? preparedMinor : allMinor))
    changed = await cancel(dependencies, applicationId, owedMinor, lostMinor);
  if (changed !== null)
    await queueCustomerMail(
      dependencies,
      changed,
      // One mail, also where more was restored than is owed now.
      owedMinor > preparedMinor
        ? repaymentRestoredMail(changed, { amountMinor: owedMinor - preparedMinor, currency })
        : repaymentCancelledMail(changed, {
            amountMinor: preparedMinor - owedMinor,
            lostMinor,
            owedMinor,
            currency,
          }),
    );
  return changed;
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, minor) => sum + minor, 0);

/** Returns the repayment that is prepared and not sent, and those that may be prepared again, newest first. */
const findRepayments = (database: Database, applicationId: string): Promise<RefundRow[]> =>
  database.sql
    .select()
    .from(refunds)
    .where(and(eq(refunds.applicationId, applicationId), or(isUnsent, isNotNull(refunds.heldBackMinor))))
    .orderBy(desc(refunds.preparedAt));

/** Prepares repayments again that were held back. */
function restore(
  dependencies: AdjustDependencies,
  applicationId: string,
  heldBack: readonly RefundRow[],
): Promise<ApplicationRow> {
  const { database, clock } = dependencies;
  const amountMinor = sumOf(heldBack.map((row) => row.heldBackMinor ?? 0));
  const currency = heldBack[0]?.currency ?? '';
  return advanceApplication(dependencies, {
    applicationId,
    version: null,
    verb: 'restoreRepayment',
    actor: systemActor,
    note: `${inWords(amountMinor, currency)} of the difference is owed again.`,
    details: { refundIds: heldBack.map(({ id }) => id), amountMinor, currency },
    afterUpdate: async (after) => {
      const movement = await movementNow(dependencies, after);
      for (const row of heldBack) {
        // oxlint-disable-next-line no-await-in-loop
        if (movement !== null) await postRepaymentRestored(database, movement, row.id);
        // oxlint-disable-next-line no-await-in-loop
        await database.sql.update(refunds).set({ heldBackMinor: null }).where(eq(refunds.id, row.id));
        // oxlint-disable-next-line no-await-in-loop
        await prepareAgain(database, { ...row, amountMinor: row.heldBackMinor ?? 0 }, clock());
      }
    },
  });
}

/** Cancels the prepared repayment, but for what is still owed of it. */
async function cancel(
  dependencies: AdjustDependencies,
  applicationId: string,
  owedMinor: number,
  lostMinor: number,
): Promise<ApplicationRow | null> {
  const { database, clock, jobs } = dependencies;
  const cancelled = await replaceRepayment(database, applicationId, clock());
  if (cancelled === undefined) return null;
  const { id, currency } = cancelled;
  const amountMinor = cancelled.amountMinor - owedMinor;
  await database.sql.update(refunds).set({ heldBackMinor: amountMinor }).where(eq(refunds.id, id));
  // The price stays lower: what is still owed has its credit note when it is sent.
  if (owedMinor > 0) await prepareAgain(database, { ...cancelled, amountMinor: owedMinor }, clock());
  else await enqueueCreditNote(jobs, applicationId, id);
  const rest = owedMinor > 0 ? ` ${inWords(owedMinor, currency)} is still owed.` : '';
  return advanceApplication(dependencies, {
    applicationId,
    version: null,
    verb: 'cancelRepayment',
    actor: systemActor,
    note: `The payer’s bank took back ${inWords(lostMinor, currency)} of what was paid. ${inWords(amountMinor, currency)} of the difference is not owed any more.${rest}`,
    details: { refundId: id, amountMinor, currency },
    afterUpdate: async (after) => {
      const movement = await movementNow(dependencies, after);
      if (movement !== null) await postRepaymentCancelled(database, movement, id, owedMinor);
    },
  });
}

const inWords = (minor: number, currency: string): string =>
  formatMoney({ minor, currency: currency as Currency });

const movementNow = (
  { database, clock }: AdjustDependencies,
  application: ApplicationRow,
): Promise<ApplicationMovement | null> =>
  readMovement(database, application, {
    bookedOn: calendarDateIn(serviceSnapshotOf(application).country.zone, clock()),
    recordedAt: clock(),
    madeBy: 'system',
  });
