import { and, eq, ne } from 'drizzle-orm';
import type { Dependencies } from '../../dependencies.ts';
import { attemptsOf, findAttempt, isAwaited, requireCheckout, type PaymentDependencies } from './attempts.ts';
import { settleAttempt } from './settle-attempt.ts';
import { paymentAttempts } from '../tables.ts';

export const closeAttemptJob = 'payments.close';

/**
 * Adds a job for each open checkout page of an order that closes it, so that the customer cannot pay twice by mistake. Where a
 * provider cannot close a page, a second payment is held for an officer.
 */
export async function closeAttempts(
  { database, jobs }: Pick<Dependencies, 'database' | 'jobs'>,
  orderId: string,
  exceptId: string | null = null,
): Promise<void> {
  for (const attempt of await attemptsOf(database, orderId))
    if (attempt.id !== exceptId && isAwaited(attempt))
      // oxlint-disable-next-line no-await-in-loop
      await jobs.add(closeAttemptJob, { attemptId: attempt.id });
}

/** Closes the page of an attempt at its provider, then asks whether it was paid before. */
export async function closeAttempt(dependencies: PaymentDependencies, attemptId: string): Promise<void> {
  const { database, checkouts } = dependencies;
  const attempt = await findAttempt(database, attemptId);
  if (attempt === null || !isAwaited(attempt)) return;
  const outcome = await requireCheckout(checkouts, attempt.provider).close(attempt);
  if (outcome === 'closed')
    await database.sql
      .update(paymentAttempts)
      .set({ state: 'closed' })
      .where(and(eq(paymentAttempts.id, attempt.id), ne(paymentAttempts.state, 'paid')));
  await settleAttempt(dependencies, attemptId);
}
