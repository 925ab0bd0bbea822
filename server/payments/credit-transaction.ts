import { and, eq, isNull } from 'drizzle-orm';
import { judgeAmount, readCharge, type CreditVerdict } from '#rules/desk/judge-receipt.ts';
import { splitReceipt } from '#rules/desk/split-receipt.ts';
import { providerFeePostings } from '#rules/ledger/postings.ts';
import type { Currency } from '#values/money.ts';
import { systemActor } from '../applications/events/event-actor.ts';
import { deskMail } from '../applications/mails/message-mails.ts';
import { queueStaffMail } from '../applications/mails/queue-mails.ts';
import type { OrderMovement } from '../ledger/order-postings.ts';
import { postTransaction } from '../ledger/post-transaction.ts';
import {
  sharesOfAttempt,
  type AttemptRow,
  type AttemptShare,
  type PaymentDependencies,
} from './attempts/attempts.ts';
import type { ProviderTransaction } from './providers/checkout-provider.ts';
import {
  lockOrders,
  movementFor,
  receiveForOrder,
  type ReceivedMoney,
  type ReceivingOrder,
} from './receive-money.ts';
import { returnedOf } from './refunds/provider-refunds.ts';
import { credits, paymentExceptions, type ExceptionKind } from './tables.ts';

type CreditRow = typeof credits.$inferSelect;

/**
 * Credits a transaction that the provider says was paid: the credit, its postings, the changes of the
 * applications and the tasks for an officer are one transaction of the database. Money for a cart is split
 * over its orders to the last unit, and each order is judged by its share. Idempotent by the provider's
 * transaction id.
 * @returns what was decided, of a cart about the first order that is not simply paid; null when the
 *   transaction was credited before
 */
export function creditTransaction(
  dependencies: PaymentDependencies,
  attempt: AttemptRow,
  transaction: ProviderTransaction,
): Promise<CreditVerdict | null> {
  const { database, clock } = dependencies;
  return database.transaction(async () => {
    const shares = await sharesOfAttempt(database, attempt);
    const receiving = await lockOrders(
      database,
      shares.map(({ orderId }) => orderId),
    );
    const [first] = receiving;
    if (!first) throw new Error(`Attempt ${attempt.reference} has no order`);
    const charge = readCharge(attempt, transaction);
    const judged = judgeShares(shares, receiving, transaction, charge.countedMinor);
    const verdict =
      charge.refused ??
      judged.map(({ judgement }) => judgement.verdict).find((each) => each !== 'paid') ??
      'paid';
    const { id: transactionId, reference, mode, currency, chargedMinor, requestedMinor } = transaction;
    const [credit] = await database.sql
      .insert(credits)
      .values({
        attemptId: attempt.id,
        orderId: first.order.id,
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
        verdict,
      })
      .onConflictDoNothing()
      .returning();
    if (!credit) return null;
    if (charge.refused !== null) {
      await openException(dependencies, { kind: charge.refused, credit, amountMinor: 0 });
      await queueStaffMail(dependencies, first.application, deskMail(first.application, 'paymentException'));
      return verdict;
    }
    const money = moneyOf(credit);
    // oxlint-disable-next-line no-await-in-loop
    for (const { order, judgement, index } of judged)
      await receiveForOrder(dependencies, money, order, judgement, index);
    if (charge.countedMinor > 0)
      await postFee(dependencies, movementFor(dependencies, money, first), credit, charge.passedOnMinor);
    return verdict;
  });
}

/** Splits what arrived over the orders and judges each share. An order that nothing arrived for is left out. */
function judgeShares(
  shares: readonly AttemptShare[],
  receiving: readonly ReceivingOrder[],
  { currency }: ProviderTransaction,
  countedMinor: number,
) {
  const [first] = receiving;
  // Money of another currency cannot be compared with what is due: all of it is held for the first order.
  const amounts =
    currency === first?.order.currency
      ? splitReceipt(
          countedMinor,
          shares.map(({ dueMinor }) => dueMinor),
        )
      : [countedMinor];
  return receiving.flatMap((order, index) => {
    const amount = amounts[index] ?? 0;
    if (amount === 0 && index > 0) return [];
    const { currency: expected, totalMinor } = order.order;
    const { heldMinor, state } = order;
    const judgement = judgeAmount(
      { currency: expected, totalMinor, heldMinor, orderState: state },
      currency,
      amount,
    );
    return [{ order, judgement, index }];
  });
}

const moneyOf = (credit: CreditRow): ReceivedMoney => ({
  source: 'credit',
  id: credit.id,
  cash: `clearing:${credit.provider}`,
  currency: credit.currency,
  reference: credit.reference,
  actor: systemActor,
  arrived: credit.paidAt,
  confirmation: { creditId: credit.id },
  details: { provider: credit.provider, transactionId: credit.transactionId },
  exception: { provider: credit.provider, attemptId: credit.attemptId, creditId: credit.id },
});

/** Posts the provider's fee, which is ours, as far as the customer did not bear it. */
export async function postFee(
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
): Promise<void> {
  const { attemptId, orderId, provider, reference, currency } = credit;
  await database.sql
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
    .onConflictDoNothing();
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
