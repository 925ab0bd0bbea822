import type { PaymentDependencies } from '../attempts/attempts.ts';
import { providerRefunds } from '../tables.ts';
import { findDueRefunds } from './watched-refunds.ts';

export const settleRefundJob = 'payments.refund';
/** Data of the job that carries out a refund at the provider, or asks what became of it. */
export type SettleRefundJob = { providerRefundId: string };

/**
 * Adds a job for each refund about which a provider is due to be asked. A second job for the same refund does
 * nothing. @returns their number
 */
export async function pollRefunds(
  dependencies: Pick<PaymentDependencies, 'database' | 'clock' | 'jobs' | 'checkouts'>,
): Promise<number> {
  const due = await findDueRefunds(dependencies, providerRefunds);
  // oxlint-disable-next-line no-await-in-loop
  for (const providerRefundId of due)
    await dependencies.jobs.add(settleRefundJob, { providerRefundId } satisfies SettleRefundJob);
  return due.length;
}
