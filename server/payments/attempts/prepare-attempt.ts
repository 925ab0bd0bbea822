import { Refusal } from '#contract/errors.ts';
import type { Currency } from '#values/money.ts';
import type { Database } from '../../database/database.ts';
import type { CheckoutProvider, CheckoutProviderId } from '../providers/checkout-provider.ts';
import { paymentAttempts } from '../tables.ts';
import { isAwaited, type AttemptRow, type PaymentDependencies } from './attempts.ts';
import { nextCheckAt } from './next-check.ts';

/** How long a checkout page takes payments. Stripe takes 30 minutes at least. */
export const checkoutMs = 60 * 60_000;
/** An open page with less time left is not handed out again. */
const leastRemainingMs = 5 * 60_000;

/** Returns the provider that a customer chose. @throws Refusal not_possible_now for one that is not configured */
export function requireChosenProvider(
  { checkouts }: Pick<PaymentDependencies, 'checkouts'>,
  id: CheckoutProviderId,
): CheckoutProvider {
  const provider = checkouts.find((each) => each.id === id);
  if (!provider)
    throw new Refusal('not_possible_now', { words: 'This way to pay is not available. Choose another one.' });
  return provider;
}

/**
 * Returns whether the page of an attempt can be handed out again for an amount at a provider: it is open for
 * five minutes or more, and no payment was declined there.
 * @param options.dueMinor  in minor units of the attempt's currency
 */
export const isReusable = (
  attempt: Pick<AttemptRow, 'provider' | 'mode' | 'dueMinor' | 'state' | 'failure' | 'expiresAt'>,
  { provider, dueMinor, now }: { provider: CheckoutProvider; dueMinor: number; now: Date },
): boolean =>
  attempt.provider === provider.id &&
  attempt.mode === provider.mode &&
  attempt.dueMinor === dueMinor &&
  isAwaited(attempt) &&
  attempt.failure === null &&
  attempt.expiresAt.getTime() - now.getTime() >= leastRemainingMs;

type NewAttempt = {
  provider: CheckoutProvider;
  /** The order, or the first one of a cart. */
  orderId: string;
  cartId: string | null;
  /** The reference of the payment or the cart, and which attempt of it this is, from 1. */
  payment: { reference: string; attempt: number };
  due: { minor: number; currency: Currency };
  now: Date;
};

/** Inserts an attempt whose page takes payments for an hour, in the current transaction. */
export async function insertAttempt(
  database: Database,
  { provider, orderId, cartId, payment, due, now }: NewAttempt,
): Promise<AttemptRow> {
  const expiresAt = new Date(now.getTime() + checkoutMs);
  const [attempt] = await database.sql
    .insert(paymentAttempts)
    .values({
      orderId,
      cartId,
      provider: provider.id,
      mode: provider.mode,
      reference: provider.formatReference(payment.reference, payment.attempt),
      dueMinor: due.minor,
      currency: due.currency,
      expiresAt,
      createdAt: now,
      nextCheckAt: nextCheckAt({ createdAt: now, expiresAt }, now),
    })
    .returning();
  if (!attempt) throw new Error('The attempt was not written');
  return attempt;
}
