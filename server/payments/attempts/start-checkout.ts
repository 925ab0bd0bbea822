import { paths } from '#contract/paths.ts';
import { Refusal } from '#contract/errors.ts';
import { formatMoney, type Currency } from '#values/money.ts';
import type { Caller } from '../../http/caller.ts';
import { orderOf, paymentOf, type ApplicationRow } from '../../applications/queries.ts';
import { serviceSnapshotOf } from '../../applications/service-snapshot.ts';
import { attemptsOf, heldFor, isAwaited, type AttemptRow, type PaymentDependencies } from './attempts.ts';
import type { CheckoutProvider, CheckoutProviderId } from '../providers/checkout-provider.ts';
import { nextCheckAt } from './next-check.ts';
import { closeAttempts } from './close-attempts.ts';
import { checkoutMs, leastRemainingMs, openPage } from './open-page.ts';
import { paymentAttempts } from '../tables.ts';
import { findApplicationFor, lockApplicationFor } from '../../members/access.ts';

/**
 * Opens a checkout page for what is still due, or returns the one that is open. The attempt is committed before the provider is
 * called, so that money can never arrive for an attempt that we do not know.
 * @returns where to redirect the customer
 * @throws Refusal not_found, not_possible_now, busy
 */
export async function startCheckout(
  dependencies: PaymentDependencies,
  caller: Caller,
  applicationId: string,
  providerId: CheckoutProviderId,
): Promise<{ redirectUrl: string }> {
  const { database, checkouts } = dependencies;
  await findApplicationFor(database, caller, applicationId, 'application:pay');
  const provider = checkouts.find(({ id }) => id === providerId);
  if (!provider)
    throw new Refusal('not_possible_now', { words: 'This way to pay is not available. Choose another one.' });
  const { attempt, application } = await insertAttempt(dependencies, caller, applicationId, provider);
  const redirectUrl =
    attempt.redirectUrl ??
    (await openPage(dependencies, provider, {
      attempt,
      caller,
      returnPath: paths.applicationPayment(application.id),
      description: `${serviceSnapshotOf(application).title}, ${application.reference}`,
    }));
  await closeAttempts(dependencies, attempt.orderId, attempt.id);
  return { redirectUrl };
}

type Started = { attempt: AttemptRow; application: ApplicationRow };

/** Returns the attempt to use: one that is still open for the same amount, or a new one. */
function insertAttempt(
  { database, clock }: PaymentDependencies,
  caller: Caller,
  applicationId: string,
  provider: CheckoutProvider,
): Promise<Started> {
  return database.transaction(async () => {
    const application = await lockApplicationFor(
      { database, clock },
      caller,
      applicationId,
      'application:pay',
    );
    const [order, payment] = [
      await orderOf(database, applicationId),
      await paymentOf(database, applicationId),
    ];
    const isDue =
      application.orderState === 'awaiting_payment' || application.orderState === 'difference_due';
    if (!isDue || order === null || payment === null)
      throw new Refusal('not_possible_now', {
        words: 'There is nothing to pay for this application now. Reload to see its latest state.',
      });
    const now = clock();
    const due = {
      minor: order.totalMinor - (await heldFor(database, order)),
      currency: order.currency as Currency,
    };
    if (!provider.accepts(due))
      throw new Refusal('not_possible_now', {
        words: `${provider.name} does not take ${formatMoney(due)}. Choose another way to pay.`,
      });
    const attempts = await attemptsOf(database, order.id);
    const usable = attempts.find(
      (attempt) =>
        attempt.provider === provider.id &&
        attempt.mode === provider.mode &&
        attempt.dueMinor === due.minor &&
        isAwaited(attempt) &&
        attempt.expiresAt.getTime() - now.getTime() >= leastRemainingMs,
    );
    if (usable) return { attempt: usable, application };
    const expiresAt = new Date(now.getTime() + checkoutMs);
    const [attempt] = await database.sql
      .insert(paymentAttempts)
      .values({
        orderId: order.id,
        provider: provider.id,
        mode: provider.mode,
        reference: provider.formatReference(payment.reference, attempts.length + 1),
        dueMinor: due.minor,
        currency: due.currency,
        expiresAt,
        createdAt: now,
        nextCheckAt: nextCheckAt({ createdAt: now, expiresAt }, now),
      })
      .returning();
    if (!attempt) throw new Error('The attempt was not written');
    return { attempt, application };
  });
}
