import { eq } from 'drizzle-orm';
import { asService } from '../../database/row-security/identity.ts';
import {
  findAttempt,
  isAwaited,
  requireCheckout,
  type AttemptRow,
  type PaymentDependencies,
} from './attempts.ts';
import type { AttemptLookUp } from '../providers/checkout-provider.ts';
import { creditTransaction, recordReversal } from '../credit-transaction.ts';
import { nextCheckAt } from './next-check.ts';
import { paymentAttempts, type AttemptState } from '../tables.ts';

/**
 * Asks the provider what happened to an attempt, and credits what it says was paid. Webhooks, the poller, the
 * return of the customer and reconciliation all end here. Idempotent.
 * @throws ProviderUnavailableError, ProviderRefusedError, ProviderNotConfiguredError: nothing is decided
 */
export const settleAttempt = (dependencies: PaymentDependencies, attemptId: string): Promise<void> =>
  // Exceptions and receipts go to the desk, whoever asked.
  asService(() => settle(dependencies, attemptId));

async function settle(dependencies: PaymentDependencies, attemptId: string): Promise<void> {
  const attempt = await findAttempt(dependencies.database, attemptId);
  if (attempt === null) return;
  const provider = requireCheckout(dependencies.checkouts, attempt.provider);
  const { reference, providerReference } = attempt;
  const answer = await provider.lookUp({ reference, providerReference });
  for (const transaction of answer.transactions) {
    // oxlint-disable-next-line no-await-in-loop
    if (transaction.status === 'paid') await creditTransaction(dependencies, attempt, transaction);
    // oxlint-disable-next-line no-await-in-loop
    if (transaction.status === 'reversed') await recordReversal(dependencies, attempt, transaction);
  }
  await recordAnswer(dependencies, attempt, answer);
}

async function recordAnswer(
  { database, clock }: PaymentDependencies,
  { id }: AttemptRow,
  answer: AttemptLookUp,
): Promise<void> {
  const now = clock();
  await database.transaction(async () => {
    const [attempt] = await database.sql
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.id, id))
      .for('update');
    if (!attempt) return;
    const state = stateAfter(attempt, answer, now);
    await database.sql
      .update(paymentAttempts)
      .set({
        state,
        failure: failureAfter(attempt, answer, state),
        lastCheckedAt: now,
        checks: attempt.checks + 1,
        nextCheckAt: answer.final ? null : nextCheckAt(attempt, now),
      })
      .where(eq(paymentAttempts.id, id));
  });
}

/** Text for the customer about a payment that was declined. */
const declinedWords =
  'The payment did not go through, and you were not charged. Try again with another card or account, or pay by bank transfer.';

/**
 * Returns what the customer reads about a failure, also while the page is open for another card. The words stay until
 * the provider says otherwise.
 */
export const failureAfter = (
  { failure }: Pick<AttemptRow, 'failure'>,
  { status }: Pick<AttemptLookUp, 'status'>,
  state: AttemptState,
): string | null => {
  if (state !== 'failed' && !isAwaited({ state })) return null;
  if (status === 'failed') return declinedWords;
  return state === 'failed' || status !== 'pending' ? failure : null;
};

/**
 * Returns the state of an attempt after the provider's answer. Money decides over everything else. After a declined
 * card the page takes another one, until it ends.
 */
export function stateAfter(
  attempt: Pick<AttemptRow, 'state' | 'expiresAt'>,
  { status, final }: AttemptLookUp,
  now: Date,
): AttemptState {
  if (status === 'paid' || attempt.state === 'paid') return 'paid';
  if (attempt.state === 'closed' || (!final && now < attempt.expiresAt)) return attempt.state;
  return status === 'failed' ? 'failed' : 'expired';
}
