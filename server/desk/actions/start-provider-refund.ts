import { Refusal } from '#contract/errors.ts';
import { advanceApplication } from '../../applications/advance-application.ts';
import { lockApplication, paymentOf, refundsOf, type ApplicationRow } from '../../applications/queries.ts';
import { checkoutNames } from '#rules/ledger/checkout-names.ts';
import { refuseDisputedRefund } from '../../payments/disputes/disputed-money.ts';
import { findCredit } from '../../payments/find-credit.ts';
import { settleRefundJob, type SettleRefundJob } from '../../payments/refunds/poll-refunds.ts';
import { returnedOf, undecidedRefundOf } from '../../payments/refunds/provider-refunds.ts';
import { providerRefunds } from '../../payments/tables.ts';
import type { DeskDependencies, Officer } from '../desk-dependencies.ts';

/**
 * Asks the provider that took the payment to return the prepared refund to the card or account that paid. The
 * provider is called by a job, after this has been committed.
 * @throws Refusal version_conflict, not_possible_now
 */
export function startProviderRefund(
  dependencies: DeskDependencies,
  officer: Officer,
  id: string,
  { version }: { version: number },
): Promise<ApplicationRow> {
  const { database, clock, jobs, checkouts } = dependencies;
  return database.transaction(async () => {
    await lockApplication(database, id);
    await refuseWhileProviderRefunds(database, id);
    const refund = (await refundsOf(database, id)).find(({ sentOn }) => sentOn === null);
    const payment = await paymentOf(database, id);
    const credit = payment?.creditId == null ? null : await findCredit(database, payment.creditId);
    if (!refund || refund.amountMinor === 0 || credit === null)
      throw new Refusal('not_possible_now', {
        words: 'No refund is prepared that a payment provider could return.',
      });
    const name = checkoutNames[credit.provider];
    if (!checkouts.some(({ id: provider, mode }) => provider === credit.provider && mode === credit.mode))
      throw new Refusal('not_possible_now', {
        words: `${name} is no longer set up here. Send the refund by bank transfer.`,
      });
    const left = credit.requestedMinor - (await returnedOf(database, credit.id));
    if (credit.reversedAt !== null || credit.currency !== refund.currency || refund.amountMinor > left)
      throw new Refusal('not_possible_now', {
        words: `${name} can no longer return this amount of the payment. Send the refund by bank transfer.`,
      });
    const { amountMinor, currency } = refund;
    await refuseDisputedRefund(database, id, { amountMinor, currency, sentOn: null });
    return advanceApplication(dependencies, {
      applicationId: id,
      version,
      verb: 'startProviderRefund',
      actor: officer,
      details: { refundId: refund.id, amountMinor, currency, provider: credit.provider },
      afterUpdate: async () => {
        const at = clock();
        const [row] = await database.sql
          .insert(providerRefunds)
          .values({
            refundId: refund.id,
            creditId: credit.id,
            provider: credit.provider,
            transactionId: credit.transactionId,
            amountMinor,
            currency,
            startedBy: officer.id,
            startedAt: at,
            nextCheckAt: at,
          })
          .returning({ id: providerRefunds.id });
        if (!row) throw new Error('The refund was not written');
        await jobs.add(settleRefundJob, { providerRefundId: row.id } satisfies SettleRefundJob);
      },
    });
  });
}

/**
 * @throws Refusal not_possible_now while a provider has not decided on a refund: another one could return the
 *   money twice
 */
export async function refuseWhileProviderRefunds(
  database: DeskDependencies['database'],
  applicationId: string,
): Promise<void> {
  const row = await undecidedRefundOf(database, applicationId);
  if (row !== null)
    throw new Refusal('not_possible_now', {
      words: `${checkoutNames[row.provider]} is returning the refund now. Wait for its answer, so that the money is not sent twice.`,
    });
}
