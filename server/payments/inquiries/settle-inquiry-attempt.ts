import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { isRefused, judgeAmount, readCharge } from '#rules/desk/judge-receipt.ts';
import { calendarDateIn } from '#values/calendar-date.ts';
import type { Currency } from '#values/money.ts';
import type { Database } from '../../database/database.ts';
import { queueExceptionDeskMails, queueOnlinePaymentMails } from '../../inquiries/mails.ts';
import { recordPaidOn, lockInquiry } from '../../inquiries/queries.ts';
import {
  inquiries,
  inquiryAttempts,
  inquiryCredits,
  inquiryRefunds,
  type InquiryAttemptRow,
  type InquiryRow,
} from '../../inquiries/tables.ts';
import { taxpromaxCountry } from '../../inquiries/taxpromax.ts';
import { asService } from '../../database/row-security/identity.ts';
import { requireCheckout, type PaymentDependencies } from '../attempts/attempts.ts';
import { nextCheckAt } from '../attempts/next-check.ts';
import { failureAfter, stateAfter } from '../attempts/settle-attempt.ts';
import type { CheckoutProviderId, ProviderTransaction } from '../providers/checkout-provider.ts';
import { paymentExceptions } from '../tables.ts';
import { postInquiryFee, postInquiryHeld, postInquiryPaid } from './post-inquiry.ts';

/**
 * Asks the provider what happened to an attempt to pay an inquiry, and credits what it says was paid.
 * Webhooks, the poller, the return of the visitor and reconciliation all end here. Idempotent.
 * @throws ProviderUnavailableError, ProviderRefusedError, ProviderNotConfiguredError: nothing is decided
 */
export const settleInquiryAttempt = (
  dependencies: PaymentDependencies,
  attempt: InquiryAttemptRow,
): Promise<void> =>
  asService(async () => {
    const { database, clock, checkouts } = dependencies;
    const { id, reference, providerReference } = attempt;
    const answer = await requireCheckout(checkouts, attempt.provider).lookUp({
      reference,
      providerReference,
    });
    for (const transaction of answer.transactions) {
      // oxlint-disable-next-line no-await-in-loop
      if (transaction.status === 'paid') await credit(dependencies, attempt, transaction);
      // oxlint-disable-next-line no-await-in-loop
      if (transaction.status === 'reversed') await recordReversal(dependencies, attempt, transaction);
    }
    const now = clock();
    await database.transaction(async () => {
      const [row] = await database.sql
        .select()
        .from(inquiryAttempts)
        .where(eq(inquiryAttempts.id, id))
        .for('update');
      if (!row) return;
      const state = stateAfter(row, answer, now);
      await database.sql
        .update(inquiryAttempts)
        .set({
          state,
          failure: failureAfter(row, answer, state),
          lastCheckedAt: now,
          nextCheckAt: answer.final ? null : nextCheckAt(row, now),
        })
        .where(eq(inquiryAttempts.id, id));
    });
  });

/**
 * Credits a transaction: the credit, its postings, the inquiry, the mail or the task for an officer are one
 * transaction.
 */
function credit(
  dependencies: PaymentDependencies,
  attempt: InquiryAttemptRow,
  transaction: ProviderTransaction,
): Promise<void> {
  const { database, clock } = dependencies;
  const { provider } = attempt;
  return database.transaction(async () => {
    const [inquiry] = await database.sql
      .select()
      .from(inquiries)
      .where(eq(inquiries.id, attempt.inquiryId))
      .for('update');
    if (!inquiry) return;
    const charge = readCharge(attempt, transaction);
    const judgement = judgeAmount(
      {
        currency: attempt.currency,
        totalMinor: inquiry.dueMinor ?? 0,
        heldMinor: 0,
        orderState: inquiry.paymentReceivedOn === null ? 'awaiting_payment' : 'paid',
      },
      transaction.currency,
      charge.countedMinor,
    );
    const verdict = charge.refused ?? judgement.verdict;
    const { chargedMinor, feeMinor, mode, id: transactionId } = transaction;
    const currency = transaction.currency as Currency;
    const paidAt = transaction.paidAt ?? clock();
    const [stored] = await database.sql
      .insert(inquiryCredits)
      .values({
        attemptId: attempt.id,
        provider,
        mode,
        transactionId,
        currency,
        chargedMinor,
        feeMinor,
        paidAt,
        verifiedAt: clock(),
        verdict,
      })
      .onConflictDoNothing()
      .returning({ id: inquiryCredits.id });
    if (!stored) return bookLaterFee(dependencies, provider, transaction);
    const bookedOn = calendarDateIn(taxpromaxCountry().zone, paidAt);
    const money = {
      cash: `clearing:${provider}` as const,
      receivedMinor: charge.countedMinor,
      currency,
      bookedOn,
      madeBy: 'system',
    };
    const isPaid = verdict === 'paid' || verdict === 'overpaid';
    if (isPaid) {
      await postInquiryPaid(dependencies, inquiry, money);
      const paid = await recordPaidOn(database, inquiry.id, bookedOn);
      await queueOnlinePaymentMails(dependencies, paid);
    } else if (charge.countedMinor > 0) await postInquiryHeld(dependencies, stored.id, money);
    if (charge.countedMinor > 0 && feeMinor !== null && transaction.feeCurrency === currency)
      await postInquiryFee(dependencies, stored.id, {
        provider,
        feeMinor: feeMinor - charge.passedOnMinor,
        currency,
        bookedOn,
      });
    if (verdict === 'paid') return;
    await openException(dependencies, inquiry, {
      kind: verdict,
      cause: stored.id,
      provider,
      currency,
      amountMinor: verdict === 'overpaid' ? judgement.differenceMinor : charge.countedMinor,
    });
  });
}

/** Opens an exception for an officer, once for each kind and credit, with a mail to staff. */
async function openException(
  dependencies: PaymentDependencies,
  inquiry: InquiryRow,
  exception: Pick<
    typeof paymentExceptions.$inferInsert,
    'kind' | 'cause' | 'provider' | 'currency' | 'amountMinor'
  >,
): Promise<void> {
  const { database, clock } = dependencies;
  const opened = await database.sql
    .insert(paymentExceptions)
    .values({ ...exception, reference: inquiry.reference, openedAt: clock() })
    .onConflictDoNothing()
    .returning({ id: paymentExceptions.id });
  if (opened.length > 0) await queueExceptionDeskMails(dependencies, inquiry);
}

/** Records that the provider took the money of a credit back, for an officer to decide. */
function recordReversal(
  dependencies: PaymentDependencies,
  { inquiryId, provider }: InquiryAttemptRow,
  { id: transactionId, mode, requestedMinor, currency }: ProviderTransaction,
): Promise<void> {
  const { database } = dependencies;
  return database.transaction(async () => {
    const inquiry = await lockInquiry(database, inquiryId);
    const [stored] = await database.sql
      .select({ id: inquiryCredits.id })
      .from(inquiryCredits)
      .where(
        and(
          eq(inquiryCredits.provider, provider),
          eq(inquiryCredits.mode, mode),
          eq(inquiryCredits.transactionId, transactionId),
        ),
      );
    // A payment that we refunded in full counts as reversed too.
    if (stored && (await returnedOf(database, provider, transactionId)) < requestedMinor)
      await openException(dependencies, inquiry, {
        kind: 'reversed',
        cause: stored.id,
        provider,
        currency,
        amountMinor: 0,
      });
  });
}

/** Returns what has been or is being returned of a transaction through its provider, in minor units. */
async function returnedOf(
  database: Database,
  provider: CheckoutProviderId,
  transactionId: string,
): Promise<number> {
  const [row] = await database.sql
    .select({ minor: sql<string>`coalesce(sum(${inquiryRefunds.amountMinor}), 0)` })
    .from(inquiryRefunds)
    .where(
      and(
        eq(inquiryRefunds.provider, provider),
        eq(inquiryRefunds.transactionId, transactionId),
        isNotNull(inquiryRefunds.startedAt),
        isNull(inquiryRefunds.failedAt),
      ),
    );
  return Number(row?.minor ?? 0);
}

/** Records a fee that was unknown when its payment was credited, and posts it on the country's present day. */
async function bookLaterFee(
  dependencies: PaymentDependencies,
  provider: CheckoutProviderId,
  { mode, id, currency, feeMinor, feeCurrency }: ProviderTransaction,
): Promise<void> {
  if (feeMinor === null || feeCurrency !== currency) return;
  const { database, clock } = dependencies;
  const [updated] = await database.sql
    .update(inquiryCredits)
    .set({ feeMinor })
    .where(
      and(
        eq(inquiryCredits.provider, provider),
        eq(inquiryCredits.mode, mode),
        eq(inquiryCredits.transactionId, id),
        isNull(inquiryCredits.feeMinor),
      ),
    )
    .returning();
  if (!updated || isRefused(updated.verdict)) return;
  await postInquiryFee(dependencies, updated.id, {
    provider,
    feeMinor,
    currency: currency as Currency,
    bookedOn: calendarDateIn(taxpromaxCountry().zone, clock()),
  });
}

/** Asks about the attempts that are due; one that cannot be asked about waits for the next time. */
export async function pollInquiryAttempts(
  dependencies: PaymentDependencies,
  due: readonly InquiryAttemptRow[],
): Promise<void> {
  const { database, clock, log } = dependencies;
  for (const attempt of due)
    try {
      // Moved ahead first, so that a provider that is down is asked with backoff.
      // oxlint-disable-next-line no-await-in-loop
      await database.sql
        .update(inquiryAttempts)
        .set({ nextCheckAt: nextCheckAt(attempt, clock()) })
        .where(eq(inquiryAttempts.id, attempt.id));
      // oxlint-disable-next-line no-await-in-loop
      await settleInquiryAttempt(dependencies, attempt);
    } catch (error) {
      log.warn({ err: error, attempt: attempt.reference }, 'an attempt could not be settled');
    }
}
