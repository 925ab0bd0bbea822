import { and, eq, isNull } from 'drizzle-orm';
import type { OrderState } from '#rules/application/application-lifecycle.ts';
import { judgeReceipt, type CreditVerdict, type Judgement } from '#rules/desk/judge-receipt.ts';
import { providerFeePostings, type CashAccount } from '#rules/ledger/postings.ts';
import { formatMoney, type Currency } from '#values/money.ts';
import { calendarDateIn } from '#values/calendar-date.ts';
import { advanceApplication } from '../applications/advance-application.ts';
import { systemActor } from '../applications/events/event-actor.ts';
import { deskMail } from '../applications/mails/message-mails.ts';
import { differencePaidMail } from '../applications/mails/change-mails.ts';
import { paymentConfirmedMail } from '../applications/mails/progress-mails.ts';
import { queueCustomerMail, queueStaffMail } from '../applications/mails/queue-mails.ts';
import { enqueueInvoice } from '../billing/billing-jobs.ts';
import { enqueueReceipt } from '../applications/papers/paper-jobs.ts';
import { lockApplication, type ApplicationRow, type OrderRow } from '../applications/queries.ts';
import { serviceSnapshotOf } from '../applications/service-snapshot.ts';
import { orders, payments } from '../applications/tables.ts';
import { postHeld, postPaid, type OrderMovement } from '../ledger/order-postings.ts';
import { filingDayFrom, promisedDay } from '../queue/read-item-clock.ts';
import { postTransaction } from '../ledger/post-transaction.ts';
import {
  completeUnderpaid,
  heldFor,
  type AttemptRow,
  type PaymentDependencies,
} from './attempts/attempts.ts';
import type { ProviderTransaction } from './providers/checkout-provider.ts';
import { returnedOf } from './refunds/provider-refunds.ts';
import { credits, paymentExceptions, type ExceptionKind } from './tables.ts';

type CreditRow = typeof credits.$inferSelect;

/**
 * Credits a transaction that the provider says was paid: the credit, its postings, the change of the application and the task for
 * an officer are one transaction of the database. Idempotent by the provider's transaction id: a second call only records that the
 * money went back since.
 * @returns what was decided; null when the transaction was credited before
 */
export function creditTransaction(
  dependencies: PaymentDependencies,
  attempt: AttemptRow,
  transaction: ProviderTransaction,
): Promise<CreditVerdict | null> {
  const { database, clock } = dependencies;
  return database.transaction(async () => {
    const [order] = await database.sql.select().from(orders).where(eq(orders.id, attempt.orderId));
    if (!order) throw new Error(`Attempt ${attempt.reference} has no order`);
    const application = await lockApplication(database, order.applicationId);
    const heldMinor = await heldFor(database, order);
    const judgement = judgeReceipt(
      {
        reference: attempt.reference,
        mode: attempt.mode,
        currency: order.currency,
        totalMinor: order.totalMinor,
        heldMinor,
        orderState: await stateOfPart(database, application, order),
      },
      transaction,
    );
    const { id: transactionId, reference, mode, currency, chargedMinor, requestedMinor } = transaction;
    const [credit] = await database.sql
      .insert(credits)
      .values({
        attemptId: attempt.id,
        orderId: order.id,
        provider: attempt.provider,
        mode,
        transactionId,
        reference,
        currency,
        chargedMinor,
        requestedMinor,
        feeMinor: transaction.feeMinor,
        feeCurrency: transaction.feeCurrency,
        channel: transaction.channel,
        paidAt: transaction.paidAt ?? clock(),
        verifiedAt: clock(),
        verdict: judgement.verdict,
      })
      .onConflictDoNothing()
      .returning();
    if (!credit) return null;
    await applyCredit(dependencies, { application, order, credit, judgement, heldMinor });
    return judgement.verdict;
  });
}

/** Returns the state of the purchase as it concerns one part of the order. */
async function stateOfPart(
  database: PaymentDependencies['database'],
  { orderState, duePart }: ApplicationRow,
  { id, part }: OrderRow,
): Promise<OrderState> {
  if (orderState === 'difference_due' && part === duePart) return 'awaiting_payment';
  const [payment] = await database.sql.select().from(payments).where(eq(payments.orderId, id));
  const isPaid = payment !== undefined && payment.confirmedAt !== null;
  // A difference that was declined or withdrawn is not due any more.
  if (part > 1) return isPaid ? 'paid' : 'cancelled';
  return orderState === 'change_proposed' || orderState === 'difference_due' ? 'paid' : orderState;
}

type AppliedCredit = {
  application: ApplicationRow;
  order: OrderRow;
  credit: CreditRow;
  judgement: Judgement;
  heldMinor: number;
};

async function applyCredit(dependencies: PaymentDependencies, applied: AppliedCredit): Promise<void> {
  const { database, clock } = dependencies;
  const { application, order, credit, judgement, heldMinor } = applied;
  const { verdict, countedMinor, differenceMinor } = judgement;
  const currency = credit.currency as Currency;
  const cash: CashAccount = `clearing:${credit.provider}`;
  const money = { source: 'credit', sourceId: credit.id, cash, receivedMinor: countedMinor } as const;
  const movement: OrderMovement = {
    order,
    customerId: application.ownerId,
    bookedOn: calendarDateIn(serviceSnapshotOf(application).country.zone, credit.paidAt),
    recordedAt: clock(),
    madeBy: 'system',
  };
  if (verdict === 'paid' || verdict === 'overpaid')
    await payOrder(dependencies, applied, movement, { ...money, heldMinor });
  else if (countedMinor > 0) await postHeld(database, movement, { ...money, currency, to: 'suspense' });
  if (countedMinor > 0) await postFee(dependencies, movement, credit, judgement.passedOnMinor);
  if (verdict === 'paid') return;
  await openException(dependencies, {
    kind: verdict,
    credit,
    amountMinor: verdict === 'overpaid' ? differenceMinor : countedMinor,
  });
  await queueStaffMail(dependencies, application, deskMail(application, 'paymentException'));
}

/** Marks the order as paid, with the postings, the receipt and the customer's mail. */
async function payOrder(
  dependencies: PaymentDependencies,
  { application, order, credit, judgement }: AppliedCredit,
  movement: OrderMovement,
  money: Parameters<typeof postPaid>[2],
): Promise<void> {
  const { database, clock } = dependencies;
  const currency = order.currency as Currency;
  await advanceApplication(dependencies, {
    applicationId: application.id,
    version: null,
    verb: order.part === 1 ? 'confirmPayment' : 'confirmDifference',
    actor: systemActor,
    set: { duePart: 1 },
    details: {
      amountMinor: order.totalMinor,
      currency,
      receivedOn: movement.bookedOn,
      paymentReference: credit.reference,
      provider: credit.provider,
      transactionId: credit.transactionId,
      ...(judgement.verdict === 'overpaid' ? { excessMinor: judgement.differenceMinor } : {}),
    },
    afterUpdate: async (after, { at }) => {
      await database.sql
        .update(payments)
        .set({
          amountMinor: order.totalMinor,
          receivedOn: movement.bookedOn,
          confirmedAt: clock(),
          creditId: credit.id,
        })
        .where(eq(payments.orderId, order.id));
      await postPaid(database, movement, money);
      await completeUnderpaid(database, order.id, clock());
      await enqueueReceipt(dependencies.jobs, after, order.id);
      await enqueueInvoice(dependencies.jobs, after.id, order.id);
      const amount = formatMoney({ minor: order.totalMinor, currency });
      await queueCustomerMail(
        dependencies,
        after,
        order.part === 1
          ? paymentConfirmedMail(after, amount, filingDayFrom(after, at))
          : differencePaidMail(after, amount, await promisedDay(dependencies, after, at)),
      );
    },
  });
}

/** Posts the provider's fee, which is ours, as far as the customer did not bear it. */
async function postFee(
  { database, clock }: PaymentDependencies,
  { order, customerId, bookedOn }: OrderMovement,
  { id, provider, feeMinor, feeCurrency }: CreditRow,
  passedOnMinor: number,
): Promise<void> {
  if (feeMinor === null) return;
  await postTransaction(database, {
    kind: 'fee',
    source: 'credit',
    sourceId: id,
    bookedOn,
    recordedAt: clock(),
    madeBy: 'system',
    order: { id: order.id, customerId },
    currency: feeCurrency as Currency,
    postings: providerFeePostings(provider, feeMinor - passedOnMinor),
  });
}

/** Opens an exception for an officer, once per kind and credit. */
export async function openException(
  { database, clock }: Pick<PaymentDependencies, 'database' | 'clock'>,
  { kind, credit, amountMinor }: { kind: ExceptionKind; credit: CreditRow; amountMinor: number },
): Promise<boolean> {
  const { attemptId, orderId, provider, reference, currency } = credit;
  const rows = await database.sql
    .insert(paymentExceptions)
    .values({
      kind,
      cause: credit.id,
      orderId,
      attemptId,
      creditId: credit.id,
      provider,
      reference,
      currency,
      amountMinor,
      openedAt: clock(),
    })
    .onConflictDoNothing()
    .returning({ id: paymentExceptions.id });
  return rows.length > 0;
}

/** Records that the provider took the money of a credit back, for an officer to decide. */
export async function recordReversal(
  dependencies: PaymentDependencies,
  attempt: AttemptRow,
  transaction: ProviderTransaction,
): Promise<void> {
  const { database, clock } = dependencies;
  await database.transaction(async () => {
    const [credit] = await database.sql
      .update(credits)
      .set({ reversedAt: clock() })
      .where(
        and(
          eq(credits.provider, attempt.provider),
          eq(credits.mode, transaction.mode),
          eq(credits.transactionId, transaction.id),
          isNull(credits.reversedAt),
        ),
      )
      .returning();
    // A payment that we refunded in full counts as reversed too.
    if (credit && (await returnedOf(database, credit.id)) < credit.requestedMinor)
      await openException(dependencies, { kind: 'reversed', credit, amountMinor: 0 });
  });
}
