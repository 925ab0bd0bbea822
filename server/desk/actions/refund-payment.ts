import { and, eq, isNull } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import { formatMoney, type Currency } from '#values/money.ts';
import { advanceApplication } from '../../applications/advance-application.ts';
import { queueCustomerMail } from '../../applications/mails/queue-mails.ts';
import { differenceRepaidMail } from '../../applications/mails/change-mails.ts';
import { refundPreparedMail, refundSentMail } from '../../applications/mails/refund-mails.ts';
import {
  lockApplication,
  paymentOf,
  receivedOf,
  refundsOf,
  type ApplicationRow,
} from '../../applications/queries.ts';
import { refunds } from '../../applications/tables.ts';
import { enqueueRefundPapers } from '../../billing/billing-jobs.ts';
import { postRefundSent, readMovement } from '../../ledger/order-postings.ts';
import { refuseDisputedRefund } from '../../payments/disputes/disputed-money.ts';
import { adjustRepayment } from '../../payments/refunds/adjust-repayment.ts';
import { requirePastDay, type DeskDependencies, type Officer, type Proposal } from '../desk-dependencies.ts';
import { findEvidence } from '../find-evidence.ts';
import { refuseWhileProviderRefunds } from './start-provider-refund.ts';

type PreparedRefund = { version: number; amountMinor: number; reason: string };

/**
 * Sets amount and reason of a refund, to the account the customer named. Replaces a refund that was prepared
 * and not sent.
 * @param proposal  the first person, where the amount needs a second one
 * @throws Refusal bad_request, version_conflict, not_possible_now
 */
export function prepareRefund(
  dependencies: DeskDependencies,
  officer: Officer,
  id: string,
  { version, amountMinor, reason }: PreparedRefund,
  proposal: Proposal | null,
): Promise<ApplicationRow> {
  const { database, clock } = dependencies;
  return database.transaction(async () => {
    await lockApplication(database, id);
    await refuseWhileProviderRefunds(database, id);
    const payment = await paymentOf(database, id);
    if (payment === null) throw new Refusal('not_possible_now');
    const currency = payment.currency as Currency;
    // Rows of earlier releases may be owed a refund of a payment whose amount was not recorded.
    const received =
      payment.confirmedAt === null
        ? (payment.amountMinor ?? payment.dueMinor)
        : await receivedOf(database, id);
    if (amountMinor > received) {
      const words = `We received ${formatMoney({ minor: received, currency })}. A refund cannot be more.`;
      throw new Refusal('bad_request', {
        words,
        problems: [{ path: 'amountMinor', code: 'too_much', words }],
      });
    }
    await refuseDisputedRefund(database, id, { amountMinor, currency, sentOn: null });
    return advanceApplication(dependencies, {
      applicationId: id,
      version,
      verb: 'prepareRefund',
      actor: officer,
      note: reason,
      details: { amountMinor, currency, ...proposal },
      afterUpdate: async (after) => {
        const at = clock();
        await database.sql
          .update(refunds)
          .set({ replacedAt: at })
          .where(and(eq(refunds.applicationId, id), isNull(refunds.sentOn), isNull(refunds.replacedAt)));
        // The officer decides about all of the money.
        await database.sql.update(refunds).set({ heldBackMinor: null }).where(eq(refunds.applicationId, id));
        await database.sql.insert(refunds).values({
          applicationId: id,
          amountMinor,
          currency,
          reason,
          account: payment.refundAccount,
          preparedBy: proposal?.proposedBy ?? officer.id,
          approvedBy: proposal === null ? null : officer.id,
          preparedAt: at,
        });
        const amount = formatMoney({ minor: amountMinor, currency });
        await queueCustomerMail(
          dependencies,
          after,
          refundPreparedMail(after, amount, reason, amountMinor === 0),
        );
      },
    });
  });
}

type SentRefund = { version: number; sentOn: string; proofFileId?: string | undefined };

/**
 * Records that the prepared refund was sent, with the bank's confirmation where there is one.
 * @throws Refusal bad_request, evidence_needed, version_conflict, not_possible_now
 */
export function sendRefund(
  dependencies: DeskDependencies,
  officer: Officer,
  id: string,
  { version, sentOn, proofFileId }: SentRefund,
): Promise<ApplicationRow> {
  const { database, clock } = dependencies;
  return database.transaction(async () => {
    const application = await lockApplication(database, id);
    await refuseWhileProviderRefunds(database, id);
    const day = requirePastDay(dependencies, application, 'sentOn', sentOn);
    const refund = (await refundsOf(database, id)).find((row) => row.sentOn === null);
    if (!refund)
      throw new Refusal('not_possible_now', {
        words: 'No refund is prepared. Prepare it first, then send it.',
      });
    const { amountMinor, currency } = refund;
    await refuseDisputedRefund(database, id, { amountMinor, currency, sentOn: day });
    const proof =
      proofFileId === undefined
        ? null
        : await findEvidence(dependencies, application, proofFileId, 'prepareRefund');
    if (proofFileId !== undefined && proof === null)
      throw new Refusal('evidence_needed', { words: 'Upload the bank’s confirmation of the refund again.' });
    const sent = await advanceApplication(dependencies, {
      applicationId: id,
      version,
      verb: refund.orderId === null ? 'refund' : 'repayDifference',
      actor: officer,
      details: {
        refundId: refund.id,
        amountMinor,
        currency,
        sentOn: day,
        ...(proof === null ? {} : { proofFileId: proof.id, proofSha256: proof.sha256 }),
      },
      afterUpdate: async (after) => {
        await database.sql
          .update(refunds)
          .set({ sentOn: day, sentBy: officer.id, proofFileId: proof?.id ?? null })
          .where(eq(refunds.id, refund.id));
        const movement = await readMovement(database, after, {
          bookedOn: day,
          recordedAt: clock(),
          madeBy: officer.id,
        });
        if (movement !== null) await postRefundSent(database, movement, refund);
        await enqueueRefundPapers(dependencies.jobs, id, refund.id);
        await queueCustomerMail(
          dependencies,
          after,
          refund.orderId === null
            ? refundSentMail(after, refund, day)
            : differenceRepaidMail(after, refund, day),
        );
      },
    });
    return (await adjustRepayment(dependencies, id)) ?? sent;
  });
}
