import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { inquiryAttempts, type InquiryAttemptRow } from '../../inquiries/tables.ts';
import type { AttemptStore } from '../attempts/open-page.ts';
import type { CheckoutProviderId } from '../providers/checkout-provider.ts';

/** Returns the attempts to pay an inquiry, newest first. */
export const attemptsOfInquiry = (database: Database, inquiryId: string): Promise<InquiryAttemptRow[]> =>
  database.sql
    .select()
    .from(inquiryAttempts)
    .where(eq(inquiryAttempts.inquiryId, inquiryId))
    .orderBy(desc(inquiryAttempts.createdAt));

/**
 * Returns the attempt to pay an inquiry with the reference that we sent to its provider; null when there is
 * none.
 */
export async function findInquiryAttempt(
  database: Database,
  provider: CheckoutProviderId,
  reference: string,
): Promise<InquiryAttemptRow | null> {
  const [attempt] = await database.sql
    .select()
    .from(inquiryAttempts)
    .where(and(eq(inquiryAttempts.provider, provider), eq(inquiryAttempts.reference, reference)));
  return attempt ?? null;
}

/** Returns the attempts about which a provider is due to be asked, oldest check first. */
export const dueInquiryAttempts = (database: Database, now: Date): Promise<InquiryAttemptRow[]> =>
  database.sql
    .select()
    .from(inquiryAttempts)
    .where(lte(inquiryAttempts.nextCheckAt, now))
    .orderBy(inquiryAttempts.nextCheckAt)
    .limit(50);

/** Stores attempts to pay inquiries. */
export const inquiryAttemptStore = (database: Database): AttemptStore => ({
  async opened(id, { redirectUrl, providerReference, expiresAt }) {
    await database.sql
      .update(inquiryAttempts)
      .set({
        redirectUrl,
        providerReference,
        state: sql`case when ${inquiryAttempts.state} = 'new' then 'open' else ${inquiryAttempts.state} end`,
        ...(expiresAt === null ? {} : { expiresAt }),
      })
      .where(eq(inquiryAttempts.id, id));
  },
  async failed(id, failure) {
    await database.sql
      .update(inquiryAttempts)
      .set({ state: 'failed', failure })
      .where(and(eq(inquiryAttempts.id, id), eq(inquiryAttempts.state, 'new')));
  },
  async find(id) {
    const [attempt] = await database.sql.select().from(inquiryAttempts).where(eq(inquiryAttempts.id, id));
    return attempt ?? null;
  },
});
