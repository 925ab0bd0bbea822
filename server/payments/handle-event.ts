import { and, eq, isNull } from 'drizzle-orm';
import { findAttemptByReference, requireCheckout, type PaymentDependencies } from './attempts/attempts.ts';
import { hasListedDispute, recordDisputes } from './disputes/record-disputes.ts';
import { openRefundsOf } from './refunds/provider-refunds.ts';
import { settleRefund } from './refunds/settle-refund.ts';
import { settleAttempt } from './attempts/settle-attempt.ts';
import { findInquiryAttempt } from './inquiries/inquiry-attempts.ts';
import { openRefundsOfInquiry, settleInquiryRefund } from './inquiries/settle-inquiry-refund.ts';
import { settleInquiryAttempt } from './inquiries/settle-inquiry-attempt.ts';
import { paymentExceptions, providerEvents } from './tables.ts';

/**
 * Works on a stored webhook: asks the provider about the attempt that it names. Nothing in the webhook is
 * believed. Idempotent.
 * @throws ProviderUnavailableError: the job is retried
 */
export async function handleEvent(dependencies: PaymentDependencies, eventId: string): Promise<void> {
  const { database, clock } = dependencies;
  const [event] = await database.sql
    .select()
    .from(providerEvents)
    .where(and(eq(providerEvents.id, eventId), isNull(providerEvents.handledAt)));
  if (!event) return;
  const attempt =
    event.reference === null ? null : await findAttemptByReference(database, event.provider, event.reference);
  if (attempt !== null) await settleAttempt(dependencies, attempt.id);
  const ofInquiry =
    attempt !== null || event.reference === null
      ? null
      : await findInquiryAttempt(database, event.provider, event.reference);
  if (ofInquiry !== null) await settleInquiryAttempt(dependencies, ofInquiry);
  if (attempt !== null && event.topic === 'refund')
    // oxlint-disable-next-line no-await-in-loop
    for (const id of await openRefundsOf(database, attempt.orderId)) await settleRefund(dependencies, id);
  if (ofInquiry !== null && event.topic === 'refund')
    // oxlint-disable-next-line no-await-in-loop
    for (const id of await openRefundsOfInquiry(database, ofInquiry.inquiryId))
      await settleInquiryRefund(dependencies, id);
  if (event.topic === 'dispute')
    await recordDisputes(dependencies, requireCheckout(dependencies.checkouts, event.provider));
  const isListed =
    event.reference !== null && (await hasListedDispute(dependencies, event.provider, event.reference));
  const kind =
    event.topic === 'dispute'
      ? isListed
        ? null
        : 'dispute'
      : attempt === null && ofInquiry === null && event.topic === 'payment'
        ? 'unknown_reference'
        : null;
  await database.transaction(async () => {
    if (kind !== null)
      await database.sql
        .insert(paymentExceptions)
        .values({
          kind,
          cause: event.id,
          orderId: attempt?.orderId ?? null,
          attemptId: attempt?.id ?? null,
          provider: event.provider,
          reference: event.reference,
          currency: attempt?.currency ?? null,
          amountMinor: 0,
          openedAt: clock(),
        })
        .onConflictDoNothing();
    await database.sql
      .update(providerEvents)
      .set({ handledAt: clock() })
      .where(eq(providerEvents.id, event.id));
  });
}
