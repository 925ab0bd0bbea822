import { and, eq, ne } from 'drizzle-orm';
import { paymentAttempts } from '../tables.ts';
import { findAttempt, isAwaited, requireCheckout, type PaymentDependencies } from './attempts.ts';
import { settleAttempt } from './settle-attempt.ts';

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
