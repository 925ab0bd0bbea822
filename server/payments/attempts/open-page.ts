import { setTimeout as wait } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import type { Currency } from '#values/money.ts';
import type { Caller } from '../../http/caller.ts';
import {
  ProviderRefusedError,
  ProviderUnavailableError,
  type CheckoutProvider,
} from '../providers/checkout-provider.ts';
import { paymentAttempts } from '../tables.ts';
import { findAttempt, type AttemptRow, type PaymentDependencies } from './attempts.ts';

type PageInput = {
  attempt: AttemptRow;
  caller: Caller;
  /** Where the provider sends the customer back to. */
  returnPath: string;
  description: string;
};

/**
 * Opens the provider's page for a stored attempt. Safe to repeat: the reference is the idempotency key.
 * @throws Refusal busy, not_possible_now
 */
export async function openPage(
  dependencies: PaymentDependencies,
  provider: CheckoutProvider,
  { attempt, caller, returnPath, description }: PageInput,
): Promise<string> {
  const { database, config, log } = dependencies;
  const returnUrl = config.publicUrl + returnPath;
  try {
    const started = await provider.start({
      reference: attempt.reference,
      due: { minor: attempt.dueMinor, currency: attempt.currency as Currency },
      email: caller.email,
      name: caller.fullName.trim() || null,
      description,
      returnUrl,
      cancelUrl: returnUrl,
      expiresAt: attempt.expiresAt,
    });
    await database.sql
      .update(paymentAttempts)
      .set({
        redirectUrl: started.redirectUrl,
        providerReference: started.providerReference,
        // A repeated request may have ended the attempt. Without the provider's id, its money would never be found.
        state: sql`case when ${paymentAttempts.state} = 'new' then 'open' else ${paymentAttempts.state} end`,
        ...(started.expiresAt === null ? {} : { expiresAt: started.expiresAt }),
      })
      .where(eq(paymentAttempts.id, attempt.id));
    return started.redirectUrl;
  } catch (error) {
    if (error instanceof ProviderUnavailableError) {
      log.warn({ err: error, attempt: attempt.reference }, 'a payment provider did not answer');
      throw new Refusal('busy', {
        words: `${provider.name} does not answer at the moment. You were not charged. Try again in a minute, or choose another way to pay.`,
        cause: error,
      });
    }
    if (!(error instanceof ProviderRefusedError)) throw error;
    const other = error.reason === 'duplicate_reference' ? await pageOfTwin(dependencies, attempt.id) : null;
    if (other !== null) return other;
    log.warn({ err: error, attempt: attempt.reference }, 'a payment provider declined to open a checkout');
    const words = (
      ['currency_not_supported', 'amount_too_small', 'amount_too_large', 'invalid_email'] as const
    ).some((reason) => reason === error.reason)
      ? error.sentence
      : `${provider.name} did not open a payment page. You were not charged. Please try again, or choose another way to pay.`;
    await database.sql
      .update(paymentAttempts)
      .set({ state: 'failed', failure: words })
      .where(and(eq(paymentAttempts.id, attempt.id), eq(paymentAttempts.state, 'new')));
    throw new Refusal('not_possible_now', { words, cause: error });
  }
}

/** Waits for the page that a concurrent request of a double click is opening; null after two seconds. */
async function pageOfTwin({ database }: PaymentDependencies, attemptId: string): Promise<string | null> {
  for (let tries = 0; tries < 10; tries += 1) {
    // oxlint-disable-next-line no-await-in-loop
    const attempt = await findAttempt(database, attemptId);
    if (attempt?.redirectUrl != null) return attempt.redirectUrl;
    // oxlint-disable-next-line no-await-in-loop
    await wait(200);
  }
  return null;
}
