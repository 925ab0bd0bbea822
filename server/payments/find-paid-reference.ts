import { and, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { inquiryAttempts, inquiryCredits } from '../inquiries/tables.ts';
import type { CheckoutProvider } from './providers/checkout-provider.ts';
import { credits, paymentAttempts } from './tables.ts';

/**
 * Returns the reference of the attempt that a transaction paid, of applications or of a request; null: it was not
 * credited.
 */
export async function findPaidReference(
  { sql }: Database,
  { id, mode }: Pick<CheckoutProvider, 'id' | 'mode'>,
  transactionId: string,
): Promise<string | null> {
  const [ofApplication] = await sql
    .select({ reference: paymentAttempts.reference })
    .from(credits)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, credits.attemptId))
    .where(and(eq(credits.provider, id), eq(credits.mode, mode), eq(credits.transactionId, transactionId)));
  if (ofApplication) return ofApplication.reference;
  const [ofInquiry] = await sql
    .select({ reference: inquiryAttempts.reference })
    .from(inquiryCredits)
    .innerJoin(inquiryAttempts, eq(inquiryAttempts.id, inquiryCredits.attemptId))
    .where(
      and(
        eq(inquiryCredits.provider, id),
        eq(inquiryCredits.mode, mode),
        eq(inquiryCredits.transactionId, transactionId),
      ),
    );
  return ofInquiry?.reference ?? null;
}
