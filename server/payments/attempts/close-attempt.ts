import { and, eq, ne } from 'drizzle-orm';
import { paymentAttempts } from '../tables.ts';
import { findAttempt, isAwaited, type PaymentDependencies } from './attempts.ts';
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
