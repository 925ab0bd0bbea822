import { and, eq, ne } from 'drizzle-orm';
import { ProviderRefusedError, ProviderUnavailableError } from '../providers/checkout-provider.ts';
import { paymentAttempts } from '../tables.ts';
import { awaitedAttemptsOf, findAttempt, isAwaited, type PaymentDependencies } from './attempts.ts';
import { settleAttempt } from './settle-attempt.ts';

/** Closes the page of an attempt at its provider, then asks whether it was paid before. */
export async function closeAttempt(dependencies: PaymentDependencies, attemptId: string): Promise<void> {
  const { database, checkouts } = dependencies;
  const attempt = await findAttempt(database, attemptId);
  if (attempt === null || !isAwaited(attempt)) return;
  // Without keys it can be neither closed nor asked about; a job that failed again and again would not help.
  const provider = checkouts.find(({ id }) => id === attempt.provider);
  if (!provider) return;
  const outcome = await provider.close(attempt);
  if (outcome === 'closed')
    await database.sql
      .update(paymentAttempts)
      .set({ state: 'closed' })
      .where(and(eq(paymentAttempts.id, attempt.id), ne(paymentAttempts.state, 'paid')));
  await settleAttempt(dependencies, attemptId);
}

/**
 * Closes the pages with which an order could still be paid, also those of its carts, where a closed page takes no
 * payment any more. What is under way there stays awaited, and so does every other page, and all where the provider
 * does not answer.
 */
export async function closePagesForGood(dependencies: PaymentDependencies, orderId: string): Promise<void> {
  const { database, checkouts, log } = dependencies;
  for (const attempt of await awaitedAttemptsOf(database, orderId)) {
    const provider = checkouts.find(({ id }) => id === attempt.provider);
    if (provider?.closesForGood !== true) continue;
    try {
      // oxlint-disable-next-line no-await-in-loop
      if ((await provider.close(attempt)) !== 'closed') continue;
      // oxlint-disable-next-line no-await-in-loop
      const { transactions } = await provider.lookUp(attempt);
      const isUnderWay = transactions.some(({ status }) => status === 'pending' || status === 'unknown');
      // oxlint-disable-next-line no-await-in-loop
      if (!isUnderWay) await settleAttempt(dependencies, attempt.id);
    } catch (error) {
      if (!(error instanceof ProviderUnavailableError || error instanceof ProviderRefusedError)) throw error;
      log.warn({ attemptId: attempt.id, reason: error.reason }, 'a payment page could not be closed');
    }
  }
}
