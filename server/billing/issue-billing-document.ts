import { and, eq, sql } from 'drizzle-orm';
import { calendarDateIn, partsOf } from '#values/calendar-date.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Database } from '../database/database.ts';
import type { BillingContent, BillingKind } from './billing-content.ts';
import { billingDocuments, billingSeries } from './tables.ts';

/** An issued invoice, receipt, credit note or refund note with its number. Its content never changes. */
export type BillingDocumentRow = typeof billingDocuments.$inferSelect;

/** A billing document before it has its number. */
export type BillingDocumentToIssue = {
  kind: BillingKind;
  country: { code: string; zone: string };
  /** Null for a request for Taxpromax: `inquiryId` says which. */
  applicationId: string | null;
  inquiryId?: string;
  /** Null for a request for Taxpromax, which has no order. */
  orderId: string | null;
  correctsId?: string;
  /** A second document with the same key is not issued: the first is returned. */
  idempotencyKey: string;
  currency: string;
  content: BillingContent;
};

const prefixes: Record<BillingKind, string> = {
  invoice: 'INV',
  receipt: 'RCP',
  credit_note: 'CRN',
  refund_note: 'RFN',
};

/**
 * Gives a billing document the next number of its series (seller, kind and year) and stores it. The number is
 * taken in the same transaction, whose lock on the series makes numbers consecutive: what is rolled back
 * leaves no gap. Idempotent.
 */
export function issueBillingDocument(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  document: BillingDocumentToIssue,
): Promise<BillingDocumentRow> {
  const { kind, country, applicationId, inquiryId, orderId, correctsId, idempotencyKey, currency, content } =
    document;
  return database.transaction(async () => {
    const at = clock();
    const issuedOn = calendarDateIn(country.zone, at);
    const { year } = partsOf(issuedOn);
    const series = { seller: country.code, kind, year };
    await database.sql.insert(billingSeries).values(series).onConflictDoNothing();
    const isSeries = and(
      eq(billingSeries.seller, series.seller),
      eq(billingSeries.kind, kind),
      eq(billingSeries.year, year),
    );
    // The lock comes before the look for an earlier document, so that two runs of a job issue one.
    await database.sql.select().from(billingSeries).where(isSeries).for('update');
    const earlier = await findBillingDocument(database, idempotencyKey);
    if (earlier !== null) return earlier;
    const [next] = await database.sql
      .update(billingSeries)
      .set({ last: sql`${billingSeries.last} + 1` })
      .where(isSeries)
      .returning({ sequence: billingSeries.last });
    if (!next) throw new Error('The series was not advanced');
    const number = `${country.code}-${prefixes[kind]}-${year}-${String(next.sequence).padStart(6, '0')}`;
    const [row] = await database.sql
      .insert(billingDocuments)
      .values({
        ...series,
        sequence: next.sequence,
        number,
        applicationId,
        inquiryId,
        orderId,
        correctsId,
        idempotencyKey,
        issuedOn,
        currency,
        totalMinor: content.totalMinor,
        content,
        createdAt: at,
      })
      .returning();
    if (!row) throw new Error('The billing document was not written');
    return row;
  });
}

/** Returns the billing document issued with a key; null when there is none. */
export async function findBillingDocument(
  database: Database,
  idempotencyKey: string,
): Promise<BillingDocumentRow | null> {
  const [row] = await database.sql
    .select()
    .from(billingDocuments)
    .where(eq(billingDocuments.idempotencyKey, idempotencyKey));
  return row ?? null;
}
