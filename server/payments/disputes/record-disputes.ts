import { and, eq, isNotNull } from 'drizzle-orm';
import { deskMail } from '../../applications/mails/message-mails.ts';
import { queueStaffMail } from '../../applications/mails/queue-mails.ts';
import { serviceSnapshotOf } from '../../applications/service-snapshot.ts';
import type { Database } from '../../database/database.ts';
import { queueExceptionDeskMails } from '../../inquiries/mails.ts';
import { lockInquiry } from '../../inquiries/queries.ts';
import { inquiryAttempts, inquiryCredits } from '../../inquiries/tables.ts';
import { taxpromaxCountry } from '../../inquiries/taxpromax.ts';
import { balancesOfOrder } from '../../ledger/balances.ts';
import { messageOf } from '../../log.ts';
import { sharesOfAttempt, type PaymentDependencies } from '../attempts/attempts.ts';
import type { CheckoutProvider, ProviderDispute } from '../providers/checkout-provider.ts';
import { adjustRepayment } from '../refunds/adjust-repayment.ts';
import { findPaidReference } from '../find-paid-reference.ts';
import { readInquiryBalances } from '../inquiries/post-inquiry.ts';
import { lockOrders, type ReceivingOrder } from '../receive-money.ts';
import { credits, paymentExceptions } from '../tables.ts';
import { postDispute, type DisputedPart } from './post-dispute.ts';

const dayMs = 86_400_000;
/** A bank decides within 75 days; what was opened earlier does not change any more. */
const listedDays = 120;

/** Asks every provider for its disputes. One that does not answer is asked again an hour later. */
export async function recordAllDisputes(dependencies: PaymentDependencies): Promise<void> {
  for (const provider of dependencies.checkouts)
    try {
      // oxlint-disable-next-line no-await-in-loop
      await recordDisputes(dependencies, provider);
    } catch (error) {
      dependencies.log.warn(
        { reason: messageOf(error), provider: provider.id },
        'disputes could not be read',
      );
    }
}

/**
 * Records the disputes that a provider lists, each once, with the day by which we must answer. A later call
 * records what became of them. Staff get a mail of a new one.
 * @throws ProviderUnavailableError
 */
export async function recordDisputes(
  dependencies: PaymentDependencies,
  provider: CheckoutProvider,
): Promise<void> {
  const now = dependencies.clock().getTime();
  const period = { from: new Date(now - listedDays * dayMs), until: new Date(now + dayMs) };
  const listed = await provider.listDisputes(period, (problem) =>
    dependencies.log.error({ provider: provider.id, problem }, 'a dispute could not be read'),
  );
  for (const dispute of listed)
    try {
      // oxlint-disable-next-line no-await-in-loop
      await recordDispute(dependencies, provider, dispute);
    } catch (error) {
      // The others have deadlines of their own; this one is read again an hour later.
      dependencies.log.error(
        { reason: messageOf(error), provider: provider.id, dispute: dispute.id },
        'a dispute could not be recorded',
      );
    }
}

function recordDispute(
  dependencies: PaymentDependencies,
  provider: CheckoutProvider,
  dispute: ProviderDispute,
): Promise<void> {
  const { database, clock } = dependencies;
  const { id, transactionId, currency, amountMinor, status, reason, respondBy } = dispute;
  const cause = `${provider.id}/${provider.mode}/${id}`;
  const state = { disputeStatus: status, disputeReason: reason, respondBy };
  return database.transaction(async () => {
    const known = and(eq(paymentExceptions.kind, 'dispute'), eq(paymentExceptions.cause, cause));
    const [credit] = await database.sql
      .select()
      .from(credits)
      .where(
        and(
          eq(credits.provider, provider.id),
          eq(credits.mode, provider.mode),
          eq(credits.transactionId, transactionId),
        ),
      );
    // A payment of several applications together was credited to each of them.
    const parts = credit
      ? await lockOrders(
          database,
          (
            await sharesOfAttempt(database, { id: credit.attemptId, orderId: credit.orderId, dueMinor: 0 })
          ).map(({ orderId }) => orderId),
        )
      : [];
    if (credit)
      await postDispute(database, clock(), {
        cause,
        provider: provider.id,
        dispute,
        credit,
        parts: parts.map((part) => partOf(database, part, currency)),
      });
    const ofInquiry = credit ? null : await findDisputedInquiry(database, provider, transactionId);
    if (ofInquiry)
      await postDispute(database, clock(), {
        cause,
        provider: provider.id,
        dispute,
        credit: ofInquiry.credit,
        parts: [ofInquiry.part],
      });
    const updated = await database.sql
      .update(paymentExceptions)
      .set(state)
      .where(known)
      .returning({ id: paymentExceptions.id });
    if (updated.length === 0) {
      await database.sql
        .insert(paymentExceptions)
        .values({
          kind: 'dispute',
          cause,
          orderId: credit?.orderId ?? null,
          attemptId: credit?.attemptId ?? null,
          creditId: credit?.id ?? null,
          provider: provider.id,
          reference:
            (await findPaidReference(database, provider, transactionId)) ??
            dispute.reference ??
            transactionId,
          currency,
          amountMinor: 0,
          disputedMinor: amountMinor,
          openedAt: clock(),
          ...state,
        })
        .onConflictDoNothing();
      // What the payment was credited to is locked, so only one process finds the dispute new.
      const [first] = parts;
      if (first)
        await queueStaffMail(
          dependencies,
          first.application,
          deskMail(first.application, 'paymentException'),
        );
      if (ofInquiry) await queueExceptionDeskMails(dependencies, ofInquiry.inquiry);
    }
    // oxlint-disable-next-line no-await-in-loop
    for (const each of new Set(parts.map((part) => part.application.id)))
      await adjustRepayment(dependencies, each);
  });
}

const partOf = (
  database: Database,
  { order: { id }, application }: ReceivingOrder,
  currency: string,
): DisputedPart => ({
  order: { id, customerId: application.ownerId },
  zone: serviceSnapshotOf(application).country.zone,
  readBalances: () => balancesOfOrder(database, { id, currency }),
});

/** Returns the request for Taxpromax that a disputed payment was credited to, and locks it; null: it is none. */
async function findDisputedInquiry(
  database: Database,
  { id: provider, mode }: CheckoutProvider,
  transactionId: string,
) {
  const [found] = await database.sql
    .select({ credit: inquiryCredits, attempt: inquiryAttempts })
    .from(inquiryCredits)
    .innerJoin(inquiryAttempts, eq(inquiryAttempts.id, inquiryCredits.attemptId))
    .where(
      and(
        eq(inquiryCredits.provider, provider),
        eq(inquiryCredits.mode, mode),
        eq(inquiryCredits.transactionId, transactionId),
      ),
    );
  if (!found) return null;
  const { credit, attempt } = found;
  const inquiry = await lockInquiry(database, attempt.inquiryId);
  const part: DisputedPart = {
    order: null,
    zone: taxpromaxCountry().zone,
    readBalances: () => readInquiryBalances(database, inquiry.id, credit.id),
  };
  return { inquiry, credit, part };
}

/** Returns whether a dispute about the attempt with a reference was recorded from the provider's list. */
export const hasListedDispute = async (
  { database }: Pick<PaymentDependencies, 'database'>,
  provider: CheckoutProvider['id'],
  reference: string,
): Promise<boolean> =>
  (await database.sql.$count(
    paymentExceptions,
    and(
      eq(paymentExceptions.provider, provider),
      eq(paymentExceptions.reference, reference),
      isNotNull(paymentExceptions.disputeStatus),
    ),
  )) > 0;
