import type { Dependencies } from '../../dependencies.ts';
import { awaitedAttemptsOf, type AttemptRow } from './attempts.ts';

export const closeAttemptJob = 'payments.close';

/**
 * Adds a job for each open checkout page of an order, also of carts with it, that closes it, so that the
 * customer cannot pay twice by mistake. Where a provider cannot close a page, a second payment is held for an
 * officer.
 */
export const closeAttempts = async (
  { database, jobs }: Pick<Dependencies, 'database' | 'jobs'>,
  orderId: string,
): Promise<void> => enqueueClosing(jobs, await awaitedAttemptsOf(database, orderId));

/** Adds a job for each attempt that closes its page. */
export async function enqueueClosing(
  jobs: Dependencies['jobs'],
  attempts: readonly Pick<AttemptRow, 'id'>[],
): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop
  for (const { id } of attempts) await jobs.add(closeAttemptJob, { attemptId: id });
}

/**
 * Returns the attempts that another one replaces when it is begun, with the orders locked. Two that are begun at the
 * same time must not close each other, so the pages to close are chosen here and closed once the new page is open.
 */
export async function findReplaced(
  database: Dependencies['database'],
  orderIds: readonly string[],
  newId: string,
): Promise<AttemptRow[]> {
  const awaited = await Promise.all(orderIds.map((id) => awaitedAttemptsOf(database, id)));
  const byId = new Map(awaited.flat().map((attempt) => [attempt.id, attempt]));
  byId.delete(newId);
  return [...byId.values()];
}
