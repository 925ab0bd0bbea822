import type { PaymentRow } from '../applications/queries.ts';
import type { Database } from '../database/database.ts';
import { checkoutNames } from '#rules/ledger/checkout-names.ts';
import { findCredit } from './find-credit.ts';
import { requireProvider } from './providers/providers.ts';

/** Returns how an order was paid, with the reference that the customer finds on their statement. */
export async function describeMethod(database: Database, payment: PaymentRow): Promise<string> {
  if (payment.movedFrom !== null) return `Payment ${payment.movedFrom}, used for this application`;
  const credit = payment.creditId === null ? null : await findCredit(database, payment.creditId);
  return credit === null
    ? `${requireProvider(payment.provider).method}, reference ${payment.reference}`
    : `${checkoutNames[credit.provider]}, reference ${credit.reference}`;
}
