import type { Dependencies } from '../../dependencies.ts';
import { awaitedAttemptsOf } from './attempts.ts';

export const closeAttemptJob = 'payments.close';

/**
 * Adds a job for each open checkout page of an order, also of carts with it, that closes it, so that the
 * customer cannot pay twice by mistake. Where a provider cannot close a page, a second payment is held for an
 * officer.
 */
export async function closeAttempts(
  { database, jobs }: Pick<Dependencies, 'database' | 'jobs'>,
  orderId: string,
  exceptId: string | null = null,
): Promise<void> {
  for (const attempt of await awaitedAttemptsOf(database, orderId))
    if (attempt.id !== exceptId)
      // oxlint-disable-next-line no-await-in-loop
      await jobs.add(closeAttemptJob, { attemptId: attempt.id });
}
