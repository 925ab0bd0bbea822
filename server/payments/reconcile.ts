import { and, eq, gte, isNull, lt } from 'drizzle-orm';
import { isRefused } from '#rules/desk/judge-receipt.ts';
import { systemActor } from '../applications/events/event-actor.ts';
import { messageOf } from '../log.ts';
import { findAttemptByReference, type AttemptRow, type PaymentDependencies } from './attempts/attempts.ts';
import type { CheckoutProvider, Period, ProviderTransaction } from './providers/checkout-provider.ts';
import { openException, postFee } from './credit-transaction.ts';
import { findPaidReference } from './find-paid-reference.ts';
import { settleAttempt } from './attempts/settle-attempt.ts';
import { findInquiryAttempt } from './inquiries/inquiry-attempts.ts';
import { settleInquiryAttempt } from './inquiries/settle-inquiry-attempt.ts';
import { lockOrders, movementFor } from './receive-money.ts';
import { credits, paymentAttempts, paymentExceptions } from './tables.ts';

const dayMs = 86_400_000;

/** Compares the last two days of every provider's list with our credits; nights overlap by a day. */
export async function reconcileProviders(dependencies: PaymentDependencies): Promise<void> {
  const until = dependencies.clock();
  const period = { from: new Date(until.getTime() - 2 * dayMs), until };
  for (const provider of dependencies.checkouts)
    try {
      // oxlint-disable-next-line no-await-in-loop
      await reconcileProvider(dependencies, provider, period);
    } catch (error) {
      // The next night covers the same day.
      dependencies.log.error({ reason: messageOf(error), provider: provider.id }, 'reconciliation failed');
    }
}

async function reconcileProvider(
  dependencies: PaymentDependencies,
  provider: CheckoutProvider,
  period: Period,
): Promise<void> {
  const unreadable: string[] = [];
  const listed = await provider.listTransactions(period, (problem) => void unreadable.push(problem));
  const charged = listed.filter(({ status }) => status === 'paid' || status === 'reversed');
  for (const transaction of charged)
    try {
      // oxlint-disable-next-line no-await-in-loop
      await reconcileTransaction(dependencies, provider, transaction, period);
    } catch (error) {
      // The others are settled all the same; the next night covers the same day.
      const { id, reference } = transaction;
      dependencies.log.error(
        { reason: messageOf(error), provider: provider.id, transaction: id, reference },
        'a transaction could not be reconciled',
      );
    }
  // What cannot be read may be what seems to be missing.
  if (unreadable.length === 0) await findUnlisted(dependencies, provider, period, listed);
  else dependencies.log.error({ provider: provider.id, unreadable }, 'transactions could not be read');
}

/**
 * Settles what we have not credited, and books a fee that was not known before. An officer is asked about a
 * payment that no attempt explains, or that the answer about its attempt does not confirm within a day.
 */
async function reconcileTransaction(
  dependencies: PaymentDependencies,
  provider: CheckoutProvider,
  transaction: ProviderTransaction,
  { from }: Period,
): Promise<void> {
  const { database, clock } = dependencies;
  const { id, mode, reference, status, createdAt } = transaction;
  const [credit] = await database.sql
    .select()
    .from(credits)
    .where(and(eq(credits.provider, provider.id), eq(credits.mode, mode), eq(credits.transactionId, id)));
  const newlyReversed = transaction.status === 'reversed' && credit?.reversedAt === null;
  if (credit && !newlyReversed) return bookFee(dependencies, credit, transaction);
  const attempt = reference === null ? null : await findAttemptByReference(database, provider.id, reference);
  if (attempt !== null) await settleAttempt(dependencies, attempt.id);
  const ofInquiry = reference === null ? null : await findInquiryAttempt(database, provider.id, reference);
  if (ofInquiry !== null) await settleInquiryAttempt(dependencies, ofInquiry);
  if (attempt !== null || ofInquiry !== null) {
    // The answer may lag behind the list, and the next night covers the second day again.
    if (status !== 'paid' || createdAt.getTime() >= from.getTime() + dayMs) return;
    if ((await findPaidReference(database, { id: provider.id, mode }, id)) !== null) return;
  }
  await database.sql
    .insert(paymentExceptions)
    .values({
      kind: 'unknown_reference',
      cause: `${provider.id}/${mode}/${id}`,
      orderId: attempt?.orderId ?? null,
      attemptId: attempt?.id ?? null,
      provider: provider.id,
      reference,
      currency: transaction.currency,
      amountMinor: 0,
      openedAt: clock(),
    })
    .onConflictDoNothing();
}

/** Records a fee that was unknown when its payment was credited, and posts it on the country's present day. */
async function bookFee(
  dependencies: PaymentDependencies,
  credit: typeof credits.$inferSelect,
  { feeMinor, feeCurrency }: ProviderTransaction,
): Promise<void> {
  const { database, clock } = dependencies;
  if (credit.feeMinor !== null || feeMinor === null) return;
  await database.transaction(async () => {
    const [receiving] = await lockOrders(database, [credit.orderId]);
    const [updated] = await database.sql
      .update(credits)
      .set({ feeMinor, feeCurrency })
      .where(and(eq(credits.id, credit.id), isNull(credits.feeMinor)))
      .returning();
    if (!receiving || !updated || isRefused(updated.verdict)) return;
    const movement = movementFor(dependencies, { actor: systemActor, arrived: clock() }, receiving);
    await postFee(dependencies, movement, updated, 0);
  });
}

/**
 * Opens an exception for each credit of a whole day that the provider does not list. The day lies 12 hours
 * inside the period, because a transaction may be created some time before it is paid. One whose page was opened
 * before the period may be older still, so the provider is asked about it.
 */
async function findUnlisted(
  dependencies: PaymentDependencies,
  provider: CheckoutProvider,
  { from }: Period,
  listed: readonly ProviderTransaction[],
): Promise<void> {
  const known = new Set(listed.map(({ id }) => id));
  const ours = await dependencies.database.sql
    .select({ credit: credits, attempt: paymentAttempts })
    .from(credits)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, credits.attemptId))
    .where(
      and(
        eq(credits.provider, provider.id),
        eq(credits.mode, provider.mode),
        gte(credits.paidAt, new Date(from.getTime() + dayMs / 2)),
        lt(credits.paidAt, new Date(from.getTime() + 1.5 * dayMs)),
      ),
    );
  for (const { credit, attempt } of ours) {
    if (known.has(credit.transactionId)) continue;
    // oxlint-disable-next-line no-await-in-loop
    if (attempt.createdAt < from && (await isKnown(dependencies, provider, attempt, credit))) continue;
    // oxlint-disable-next-line no-await-in-loop
    await openException(dependencies, { kind: 'not_listed', credit, amountMinor: 0 });
  }
}

/** Returns whether a provider that is asked about an attempt names the transaction of a credit, or does not answer. */
async function isKnown(
  { log }: Pick<PaymentDependencies, 'log'>,
  provider: CheckoutProvider,
  { reference, providerReference }: AttemptRow,
  { transactionId }: typeof credits.$inferSelect,
): Promise<boolean> {
  try {
    const { transactions } = await provider.lookUp({ reference, providerReference });
    return transactions.some(({ id }) => id === transactionId);
  } catch (error) {
    const facts = { reason: messageOf(error), provider: provider.id, transaction: transactionId };
    log.error(facts, 'a payment that is not listed could not be asked about');
    return true;
  }
}
