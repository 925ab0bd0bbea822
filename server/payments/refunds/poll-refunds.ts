import { and, asc, inArray, isNull, lte, or } from 'drizzle-orm';
import type { PaymentDependencies } from '../attempts/attempts.ts';
import { providerRefunds } from '../tables.ts';

export const settleRefundJob = 'payments.refund';
export type SettleRefundJob = { providerRefundId: string };

const batchSize = 50;

/**
 * Adds a job for each refund about which a provider is due to be asked. A refund whose process died is due again when its lease
 * has expired. A second job for the same refund does nothing.
 * @returns the number of refunds
 */
export async function pollRefunds({
  database,
  clock,
  jobs,
  checkouts,
}: Pick<PaymentDependencies, 'database' | 'clock' | 'jobs' | 'checkouts'>): Promise<number> {
  const now = clock();
  const due = await database.sql
    .select({ id: providerRefunds.id })
    .from(providerRefunds)
    .where(
      and(
        lte(providerRefunds.nextCheckAt, now),
        or(isNull(providerRefunds.leasedUntil), lte(providerRefunds.leasedUntil, now)),
        inArray(
          providerRefunds.provider,
          checkouts.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(providerRefunds.nextCheckAt))
    .limit(batchSize);
  // oxlint-disable-next-line no-await-in-loop
  for (const { id } of due)
    await jobs.add(settleRefundJob, { providerRefundId: id } satisfies SettleRefundJob);
  return due.length;
}
