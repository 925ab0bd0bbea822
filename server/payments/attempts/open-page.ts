import { setTimeout as wait } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import type { Currency } from '#values/money.ts';
import {
  ProviderRefusedError,
  ProviderUnavailableError,
  type CheckoutProvider,
} from '../providers/checkout-provider.ts';
import { paymentAttempts } from '../tables.ts';
import { findAttempt, type AttemptRow, type PaymentDependencies } from './attempts.ts';
import type { Database } from '../../database/database.ts';
import type { StartedCheckout } from '../providers/checkout-provider.ts';

type OpenedAttempt = Pick<AttemptRow, 'id' | 'reference' | 'dueMinor' | 'currency' | 'expiresAt'>;
/** Stores what became of an attempt. `failed` leaves one whose page was opened as it is. */
export type AttemptStore = {
  opened(id: string, page: StartedCheckout): Promise<void>;
  failed(id: string, words: string): Promise<void>;
  find(id: string): Promise<{ redirectUrl: string | null } | null>;
};

/** Stores attempts to pay applications and carts, in `payment_attempts`. */
export const attemptStore = (database: Database): AttemptStore => ({
  async opened(id, { redirectUrl, providerReference, expiresAt }) {
    await database.sql
      .update(paymentAttempts)
      .set({
        redirectUrl,
        providerReference,
        // A repeated request may have ended the attempt. Without the provider's id, its money would never be found.
        state: sql`case when ${paymentAttempts.state} = 'new' then 'open' else ${paymentAttempts.state} end`,
        ...(expiresAt === null ? {} : { expiresAt }),
      })
      .where(eq(paymentAttempts.id, id));
  },
  async failed(id, failure) {
    await database.sql
      .update(paymentAttempts)
      .set({ state: 'failed', failure })
      .where(and(eq(paymentAttempts.id, id), eq(paymentAttempts.state, 'new')));
  },
  find: (id) => findAttempt(database, id),
});

type PageInput = {
  attempt: OpenedAttempt;
  payer: { email: string; fullName: string };
  /** Address to which the provider sends the customer back. */
  returnPath: string;
  description: string;
};

/**
 * Opens the provider's page for a stored attempt and returns its URL. Safe to repeat: the reference is the
 * idempotency key.
 * @throws Refusal busy, not_possible_now
 */
export async function openPage(
  { config, log }: Pick<PaymentDependencies, 'config' | 'log'>,
  store: AttemptStore,
  provider: CheckoutProvider,
  { attempt, payer, returnPath, description }: PageInput,
): Promise<string> {
  const returnUrl = config.publicUrl + returnPath;
  try {
    const started = await provider.start({
      reference: attempt.reference,
      due: { minor: attempt.dueMinor, currency: attempt.currency as Currency },
      email: payer.email,
      name: payer.fullName.trim() || null,
      description,
      returnUrl,
      cancelUrl: returnUrl,
      expiresAt: attempt.expiresAt,
    });
    await store.opened(attempt.id, started);
    return started.redirectUrl;
  } catch (error) {
    if (error instanceof ProviderUnavailableError) {
      log.warn({ err: error, attempt: attempt.reference }, 'a payment provider did not answer');
      throw new Refusal('busy', {
        words: `${provider.name} is not responding at the moment. You were not charged. Try again in a minute, or choose another way to pay.`,
        cause: error,
      });
    }
    if (!(error instanceof ProviderRefusedError)) throw error;
    const other = error.reason === 'duplicate_reference' ? await pageOfTwin(store, attempt.id) : null;
    if (other !== null) return other;
    log.warn({ err: error, attempt: attempt.reference }, 'a payment provider declined to open a checkout');
    const words = (
      ['currency_not_supported', 'amount_too_small', 'amount_too_large', 'invalid_email'] as const
    ).some((reason) => reason === error.reason)
      ? error.sentence
      : `${provider.name} did not open a payment page. You were not charged. Please try again, or choose another way to pay.`;
    await store.failed(attempt.id, words);
    throw new Refusal('not_possible_now', { words, cause: error });
  }
}

/** Waits for the page that a concurrent request of a double click is opening; null after two seconds. */
async function pageOfTwin(store: AttemptStore, attemptId: string): Promise<string | null> {
  for (let tries = 0; tries < 10; tries += 1) {
    // oxlint-disable-next-line no-await-in-loop
    const attempt = await store.find(attemptId);
    if (attempt?.redirectUrl != null) return attempt.redirectUrl;
    // oxlint-disable-next-line no-await-in-loop
    await wait(200);
  }
  return null;
}
