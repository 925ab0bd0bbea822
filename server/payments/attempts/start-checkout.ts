import { setTimeout as wait } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import { paths } from '#contract/paths.ts';
import { Refusal } from '#contract/errors.ts';
import { formatMoney, type Currency } from '#values/money.ts';
import type { Caller } from '../../http/caller.ts';
import { orderOf, paymentOf, type ApplicationRow } from '../../applications/queries.ts';
import { serviceSnapshotOf } from '../../applications/service-snapshot.ts';
import {
  attemptsOf,
  findAttempt,
  heldFor,
  isAwaited,
  type AttemptRow,
  type PaymentDependencies,
} from './attempts.ts';
import {
  ProviderRefusedError,
  ProviderUnavailableError,
  type CheckoutProvider,
  type CheckoutProviderId,
} from '../providers/checkout-provider.ts';
import { nextCheckAt } from './next-check.ts';
import { closeAttempts } from './close-attempts.ts';
import { paymentAttempts } from '../tables.ts';
import { findApplicationFor, lockApplicationFor } from '../../members/access.ts';

/** How long a checkout page takes payments. Stripe takes 30 minutes at least. */
const checkoutMs = 60 * 60_000;
/** An open page with less time left is not handed out again. */
const leastRemainingMs = 5 * 60_000;

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
    attempt.redirectUrl ?? (await openPage(dependencies, provider, { attempt, application, caller }));
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

type PageInput = Started & { caller: Caller };

/** Opens the provider's page for a stored attempt. Safe to repeat: the reference is the idempotency key. */
async function openPage(
  dependencies: PaymentDependencies,
  provider: CheckoutProvider,
  { attempt, application, caller }: PageInput,
): Promise<string> {
  const { database, config, log } = dependencies;
  const returnUrl = config.publicUrl + paths.applicationPayment(application.id);
  try {
    const started = await provider.start({
      reference: attempt.reference,
      due: { minor: attempt.dueMinor, currency: attempt.currency as Currency },
      email: caller.email,
      name: caller.fullName.trim() || null,
      description: `${serviceSnapshotOf(application).title}, ${application.reference}`,
      returnUrl,
      cancelUrl: returnUrl,
      expiresAt: attempt.expiresAt,
    });
    await database.sql
      .update(paymentAttempts)
      .set({
        redirectUrl: started.redirectUrl,
        providerReference: started.providerReference,
        // A repeated request may have ended the attempt. Without the provider's id, its money would never be found.
        state: sql`case when ${paymentAttempts.state} = 'new' then 'open' else ${paymentAttempts.state} end`,
        ...(started.expiresAt === null ? {} : { expiresAt: started.expiresAt }),
      })
      .where(eq(paymentAttempts.id, attempt.id));
    return started.redirectUrl;
  } catch (error) {
    if (error instanceof ProviderUnavailableError) {
      log.warn({ err: error, attempt: attempt.reference }, 'a payment provider did not answer');
      throw new Refusal('busy', {
        words: `${provider.name} does not answer at the moment. You were not charged. Try again in a minute, or choose another way to pay.`,
        cause: error,
      });
    }
    if (!(error instanceof ProviderRefusedError)) throw error;
    const other = error.reason === 'duplicate_reference' ? await pageOfTwin(dependencies, attempt.id) : null;
    if (other !== null) return other;
    log.warn({ err: error, attempt: attempt.reference }, 'a payment provider declined to open a checkout');
    const words = (
      ['currency_not_supported', 'amount_too_small', 'amount_too_large', 'invalid_email'] as const
    ).some((reason) => reason === error.reason)
      ? error.sentence
      : `${provider.name} did not open a payment page. You were not charged. Please try again, or choose another way to pay.`;
    await database.sql
      .update(paymentAttempts)
      .set({ state: 'failed', failure: words })
      .where(and(eq(paymentAttempts.id, attempt.id), eq(paymentAttempts.state, 'new')));
    throw new Refusal('not_possible_now', { words, cause: error });
  }
}

/** Waits for the page that a concurrent request of a double click is opening; null after two seconds. */
async function pageOfTwin({ database }: PaymentDependencies, attemptId: string): Promise<string | null> {
  for (let tries = 0; tries < 10; tries += 1) {
    // oxlint-disable-next-line no-await-in-loop
    const attempt = await findAttempt(database, attemptId);
    if (attempt?.redirectUrl != null) return attempt.redirectUrl;
    // oxlint-disable-next-line no-await-in-loop
    await wait(200);
  }
  return null;
}
