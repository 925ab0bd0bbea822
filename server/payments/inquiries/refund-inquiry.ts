import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import { calendarDateIn } from '#values/calendar-date.ts';
import { formatMoney, type Currency } from '#values/money.ts';
import type { EventActor } from '../../applications/events/event-actor.ts';
import type { Database } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { queueRefundMail } from '../../inquiries/mails.ts';
import { lockInquiry } from '../../inquiries/queries.ts';
import { inquiryRefunds, type InquiryRefundRow } from '../../inquiries/tables.ts';
import { taxpromaxCountry } from '../../inquiries/taxpromax.ts';
import { enqueueInquiryRefundPapers } from './inquiry-paper-jobs.ts';
import { postInquiryRefund } from './post-inquiry.ts';

type RefundDependencies = Pick<Dependencies, 'database' | 'clock' | 'config' | 'jobs' | 'mailer'>;
export type InquiryRefundInput = { refundId: string; amountMinor: number; sentOn: string; reason: string };

/** Returns the refunds of inquiries, oldest first, with those that wait for a second officer. */
export const refundsOfInquiries = async (
  database: Database,
  ids: readonly string[],
): Promise<InquiryRefundRow[]> =>
  ids.length === 0
    ? []
    : database.sql
        .select()
        .from(inquiryRefunds)
        .where(inArray(inquiryRefunds.inquiryId, [...ids]))
        .orderBy(asc(inquiryRefunds.proposedAt));

/**
 * Records that a paid inquiry was refunded by bank transfer, whole or in part: the posting, the mail and the job of its
 * papers are one transaction. When all refunds of the inquiry together are above REFUND_LIMITS, the first officer's is
 * stored as a proposal, and a second one records the same amount and day; one who decides otherwise replaces it with
 * her own. Repeated with the same id: changes nothing.
 * @throws Refusal not_found, not_possible_now, second_person_needed
 */
export function refundInquiry(
  dependencies: RefundDependencies,
  officer: EventActor<'staff'>,
  inquiryId: string,
  { refundId, amountMinor, sentOn, reason }: InquiryRefundInput,
): Promise<void> {
  const { database, clock, config } = dependencies;
  return database.transaction(async () => {
    const inquiry = await lockInquiry(database, inquiryId);
    const [same] = await database.sql.select().from(inquiryRefunds).where(eq(inquiryRefunds.id, refundId));
    if (same !== undefined && (same.inquiryId !== inquiryId || same.recordedAt !== null)) {
      if (same.inquiryId === inquiryId) return;
      throw new Refusal('not_found');
    }
    const { paymentReceivedOn, dueMinor } = inquiry;
    if (paymentReceivedOn === null || dueMinor === null)
      throw new Refusal('not_possible_now', {
        words: 'This request is not paid. There is nothing to refund.',
      });
    const currency = (inquiry.currency ?? 'NGN') as Currency;
    if (sentOn < paymentReceivedOn || sentOn > calendarDateIn(taxpromaxCountry().zone, clock()))
      throw new Refusal('not_possible_now', {
        words: 'A refund is sent after the payment arrived, and not in the future. Check the day.',
      });
    const refunded = await refundedMinor(database, inquiryId);
    const left = dueMinor - refunded;
    if (amountMinor > left)
      throw new Refusal('not_possible_now', {
        words: `Only ${formatMoney({ minor: left, currency })} of this payment is left to refund.`,
      });
    const [waiting] = await database.sql
      .select()
      .from(inquiryRefunds)
      .where(and(eq(inquiryRefunds.inquiryId, inquiryId), isNull(inquiryRefunds.recordedAt)));
    const isAlike = waiting?.amountMinor === amountMinor && waiting.sentOn === sentOn;
    if (waiting && isAlike && waiting.proposedBy === officer.id) throw new Refusal('second_person_needed');
    if (waiting && isAlike) {
      const [approved] = await database.sql
        .update(inquiryRefunds)
        .set({ approvedBy: officer.id, approvedByName: officer.name, recordedAt: clock() })
        .where(eq(inquiryRefunds.id, waiting.id))
        .returning();
      return complete(dependencies, officer, approved);
    }
    if (waiting) await database.sql.delete(inquiryRefunds).where(eq(inquiryRefunds.id, waiting.id));
    // Several small refunds together need a second officer like one large one.
    const isSmall = refunded + amountMinor <= (config.refundLimits[currency] ?? 0);
    const [refund] = await database.sql
      .insert(inquiryRefunds)
      .values({
        id: refundId,
        inquiryId,
        amountMinor,
        currency,
        reason,
        sentOn,
        proposedBy: officer.id,
        proposedByName: officer.name,
        proposedAt: clock(),
        recordedAt: isSmall ? clock() : null,
      })
      .returning();
    if (isSmall) await complete(dependencies, officer, refund);
  });

  async function complete(
    { database: db, jobs }: RefundDependencies,
    { id }: EventActor<'staff'>,
    refund: InquiryRefundRow | undefined,
  ): Promise<void> {
    if (!refund) throw new Error('The refund was not written');
    await postInquiryRefund(dependencies, refund, id);
    await enqueueInquiryRefundPapers(jobs, refund.id);
    await queueRefundMail(dependencies, await lockInquiry(db, inquiryId), refund);
  }
}

/** Returns what was refunded of an inquiry, in minor units. */
async function refundedMinor(database: Database, inquiryId: string): Promise<number> {
  const [row] = await database.sql
    .select({ minor: sql<string>`coalesce(sum(${inquiryRefunds.amountMinor}), 0)` })
    .from(inquiryRefunds)
    .where(and(eq(inquiryRefunds.inquiryId, inquiryId), isNotNull(inquiryRefunds.recordedAt)));
  return Number(row?.minor ?? 0);
}
