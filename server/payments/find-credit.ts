import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { CheckoutProviderId } from './providers/checkout-provider.ts';
import { credits } from './tables.ts';

export type CreditRow = typeof credits.$inferSelect;

/** The names of providers on receipts, also of those that are no longer configured. */
export const checkoutNames: Readonly<Record<CheckoutProviderId, string>> = {
  paystack: 'Paystack',
  stripe: 'Stripe',
  flutterwave: 'Flutterwave',
};

export async function findCredit(database: Database, id: string): Promise<CreditRow | null> {
  const [credit] = await database.sql.select().from(credits).where(eq(credits.id, id));
  return credit ?? null;
}
