import { and, eq, isNotNull } from 'drizzle-orm';
import { deskMail } from '../../applications/mails/message-mails.ts';
import { queueStaffMail } from '../../applications/mails/queue-mails.ts';
import { messageOf } from '../../log.ts';
import { sharesOfAttempt, type PaymentDependencies } from '../attempts/attempts.ts';
import type { CheckoutProvider, ProviderDispute } from '../providers/checkout-provider.ts';
import { findPaidReference } from '../find-paid-reference.ts';
import { lockOrders } from '../receive-money.ts';
import { credits, paymentExceptions } from '../tables.ts';
import { postDispute } from './post-dispute.ts';

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
  const listed = await provider.listDisputes({
    from: new Date(now - listedDays * dayMs),
    until: new Date(now + dayMs),
  });
  // oxlint-disable-next-line no-await-in-loop
  for (const dispute of listed) await recordDispute(dependencies, provider, dispute);
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
    const application = parts.find(({ order }) => order.id === credit?.orderId)?.application ?? null;
    if (credit && parts.length > 0)
      await postDispute(database, clock(), { cause, provider: provider.id, dispute, credit, parts });
    const updated = await database.sql
      .update(paymentExceptions)
      .set(state)
      .where(known)
      .returning({ id: paymentExceptions.id });
    if (updated.length > 0) return;
    const inserted = await database.sql
      .insert(paymentExceptions)
      .values({
        kind: 'dispute',
        cause,
        orderId: credit?.orderId ?? null,
        attemptId: credit?.attemptId ?? null,
        creditId: credit?.id ?? null,
        provider: provider.id,
        reference: (await findPaidReference(database, provider, transactionId)) ?? transactionId,
        currency,
        amountMinor: 0,
        disputedMinor: amountMinor,
        openedAt: clock(),
        ...state,
      })
      .onConflictDoNothing()
      .returning({ id: paymentExceptions.id });
    if (inserted.length > 0 && application)
      await queueStaffMail(dependencies, application, deskMail(application, 'paymentException'));
  });
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
