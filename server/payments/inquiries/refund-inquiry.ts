import { and, asc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import { calendarDateIn } from '#values/calendar-date.ts';
import { formatMoney, type Currency } from '#values/money.ts';
import type { EventActor } from '../../applications/events/event-actor.ts';
import { billingDocuments } from '../../billing/tables.ts';
import type { Database } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { queueRefundMail } from '../../inquiries/mails.ts';
import { lockInquiry } from '../../inquiries/queries.ts';
import {
  inquiryAttempts,
  inquiryCredits,
  inquiryRefunds,
  type InquiryRefundRow,
} from '../../inquiries/tables.ts';
import { taxpromaxCountry } from '../../inquiries/taxpromax.ts';
import { checkoutNames } from '#rules/ledger/checkout-names.ts';
import { disputedOfInquiry, refuseDisputed } from '../disputes/disputed-money.ts';
import { enqueueInquiryRefundPapers } from './inquiry-paper-jobs.ts';
import { postInquiryRefund } from './post-inquiry.ts';

type RefundDependencies = Pick<
  Dependencies,
  'database' | 'clock' | 'config' | 'jobs' | 'mailer' | 'checkouts'
>;
/**
 * A refund as the first of two officers enters it: minor units of the inquiry's currency, and a day of our
 * bank. `refundId` is the idempotency key.
 */
export type InquiryRefundInput = {
  refundId: string;
  amountMinor: number;
  sentOn: string;
  way: 'bank_transfer' | 'provider';
  reason: string;
};

export const settleInquiryRefundJob = 'inquiries.settle-refund';
/** Data of the job that carries out a refund at the provider, or asks what became of it. */
export type SettleInquiryRefundJob = { refundId: string };

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

/** Returns the name of the provider that can return the payment of each paid inquiry. */
export async function returnableInquiries(
  dependencies: Pick<Dependencies, 'database' | 'checkouts'>,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const credit of await payingCredits(dependencies, ids))
    found.set(credit.inquiryId, checkoutNames[credit.provider]);
  return found;
}

/** Returns the credits that paid inquiries, at providers that are set up with the same keys' mode. */
async function payingCredits(
  { database, checkouts }: Pick<Dependencies, 'database' | 'checkouts'>,
  ids: readonly string[],
) {
  if (ids.length === 0) return [];
  const credits = await database.sql
    .select({
      inquiryId: inquiryAttempts.inquiryId,
      provider: inquiryCredits.provider,
      mode: inquiryCredits.mode,
      transactionId: inquiryCredits.transactionId,
    })
    .from(inquiryCredits)
    .innerJoin(inquiryAttempts, eq(inquiryAttempts.id, inquiryCredits.attemptId))
    .where(
      and(
        inArray(inquiryAttempts.inquiryId, [...ids]),
        inArray(inquiryCredits.verdict, ['paid', 'overpaid']),
      ),
    );
  return credits.filter(({ provider, mode }) =>
    checkouts.some((checkout) => checkout.id === provider && checkout.mode === mode),
  );
}

/**
 * Refunds a paid inquiry, whole or in part: through the provider that took the payment, which a job asks, or by a bank
 * transfer that was sent. When all refunds of the inquiry together are above REFUND_LIMITS, the first officer's is
 * stored as a proposal, and a second one records the same; one who decides otherwise replaces it with her own. Repeated
 * with the same id: changes nothing.
 * @throws Refusal not_found, not_possible_now, second_person_needed
 */
export function refundInquiry(
  dependencies: RefundDependencies,
  officer: EventActor<'staff'>,
  inquiryId: string,
  { refundId, amountMinor, way, reason, ...input }: InquiryRefundInput,
): Promise<void> {
  const { database, clock, config } = dependencies;
  return database.transaction(async () => {
    const inquiry = await lockInquiry(database, inquiryId);
    const [same] = await database.sql.select().from(inquiryRefunds).where(eq(inquiryRefunds.id, refundId));
    if (same !== undefined && (same.inquiryId !== inquiryId || !isProposal(same))) {
      if (same.inquiryId === inquiryId) return;
      throw new Refusal('not_found');
    }
    const { paymentReceivedOn, dueMinor } = inquiry;
    if (paymentReceivedOn === null || dueMinor === null)
      throw new Refusal('not_possible_now', {
        words: 'This request is not paid. There is nothing to refund.',
      });
    const currency = (inquiry.currency ?? 'NGN') as Currency;
    const today = calendarDateIn(taxpromaxCountry().zone, clock());
    const sentOn = way === 'provider' ? today : input.sentOn;
    if (sentOn < paymentReceivedOn || sentOn > today)
      throw new Refusal('not_possible_now', {
        words: 'A refund is sent after the payment arrived, and not in the future. Check the day.',
      });
    const credit = way === 'provider' ? (await payingCredits(dependencies, [inquiryId]))[0] : undefined;
    if (way === 'provider' && credit === undefined)
      throw new Refusal('not_possible_now', {
        words: 'No payment provider can return this payment. Send the refund by bank transfer.',
      });
    const [waiting] = await database.sql
      .select()
      .from(inquiryRefunds)
      .where(
        and(
          eq(inquiryRefunds.inquiryId, inquiryId),
          isNull(inquiryRefunds.recordedAt),
          isNull(inquiryRefunds.failedAt),
        ),
      );
    if (waiting && waiting.provider !== null && !isProposal(waiting))
      throw new Refusal('not_possible_now', {
        words: `${checkoutNames[waiting.provider]} is returning the refund now. Wait for its answer, so that the money is not sent twice.`,
      });
    const refunded = await refundedMinor(database, inquiryId);
    const left = dueMinor - refunded;
    if (amountMinor > left)
      throw new Refusal('not_possible_now', {
        words: `Only ${formatMoney({ minor: left, currency })} of this payment is left to refund.`,
      });
    const disputed = await disputedOfInquiry(database, inquiryId);
    refuseDisputed(disputed, { amountMinor, receivedMinor: left, currency, sentOn });
    const isAlike =
      waiting?.amountMinor === amountMinor &&
      waiting.provider === (credit?.provider ?? null) &&
      (credit !== undefined || waiting.sentOn === sentOn);
    if (waiting && isAlike && waiting.proposedBy === officer.id) throw new Refusal('second_person_needed');
    if (waiting && isAlike) {
      const [approved] = await database.sql
        .update(inquiryRefunds)
        .set({ approvedBy: officer.id, approvedByName: officer.name })
        .where(eq(inquiryRefunds.id, waiting.id))
        .returning();
      return send(approved);
    }
    if (waiting) await database.sql.delete(inquiryRefunds).where(eq(inquiryRefunds.id, waiting.id));
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
        provider: credit?.provider ?? null,
        transactionId: credit?.transactionId ?? null,
      })
      .returning();
    // Several small refunds together need a second officer like one large one.
    if (refunded + amountMinor <= (config.refundLimits[currency] ?? 0)) await send(refund);
  });

  async function send(refund: InquiryRefundRow | undefined): Promise<void> {
    if (!refund) throw new Error('The refund was not written');
    if (refund.provider === null) return recordInquiryRefundSent(dependencies, refund, officer.id);
    const at = clock();
    await database.sql
      .update(inquiryRefunds)
      .set({ providerState: 'started', startedAt: at, nextCheckAt: at })
      .where(eq(inquiryRefunds.id, refund.id));
    await dependencies.jobs.add(settleInquiryRefundJob, {
      refundId: refund.id,
    } satisfies SettleInquiryRefundJob);
  }
}

/**
 * Returns whether a refund waits for a second officer: it is neither recorded, nor started at a provider, nor
 * failed.
 */
export const isProposal = ({
  recordedAt,
  startedAt,
  failedAt,
}: Pick<InquiryRefundRow, 'recordedAt' | 'startedAt' | 'failedAt'>): boolean =>
  recordedAt === null && startedAt === null && failedAt === null;

/** The idempotency key of the credit note for a refund. */
export const creditNoteKey = (refundId: string): string => `credit-note/${refundId}`;

/**
 * Returns what was credited for other refunds of the inquiry, and what is left to credit for this one:
 * nothing for money that came back and is sent again, which was credited the first time.
 */
export async function creditOfRefund(
  database: Database,
  { id, inquiryId, amountMinor }: Pick<InquiryRefundRow, 'id' | 'inquiryId' | 'amountMinor'>,
): Promise<{ credited: number; toCredit: number }> {
  const [row] = await database.sql
    .select({ minor: sql<string>`coalesce(sum(${billingDocuments.totalMinor}), 0)` })
    .from(billingDocuments)
    .where(
      and(
        eq(billingDocuments.inquiryId, inquiryId),
        eq(billingDocuments.kind, 'credit_note'),
        ne(billingDocuments.idempotencyKey, creditNoteKey(id)),
      ),
    );
  const credited = Number(row?.minor ?? 0);
  const left = (await refundedMinor(database, inquiryId)) - credited;
  return { credited, toCredit: Math.max(0, Math.min(amountMinor, left)) };
}

/** Records that a refund was sent: the row, the posting, the mail and the job of its papers are one transaction. */
export async function recordInquiryRefundSent(
  dependencies: Pick<RefundDependencies, 'database' | 'clock' | 'config' | 'jobs' | 'mailer'>,
  { id, inquiryId }: InquiryRefundRow,
  madeBy: string,
  changes: Partial<typeof inquiryRefunds.$inferInsert> = {},
): Promise<void> {
  const { database, clock, jobs } = dependencies;
  const [refund] = await database.sql
    .update(inquiryRefunds)
    .set({ ...changes, recordedAt: clock() })
    .where(eq(inquiryRefunds.id, id))
    .returning();
  if (!refund) throw new Error('The refund was not written');
  await postInquiryRefund(dependencies, refund, madeBy);
  await enqueueInquiryRefundPapers(jobs, id);
  const { toCredit } = await creditOfRefund(database, refund);
  await queueRefundMail(dependencies, await lockInquiry(database, inquiryId), {
    ...refund,
    hasCreditNote: toCredit > 0,
  });
}

/** Returns what was refunded of an inquiry and did not come back, in minor units. */
async function refundedMinor(database: Database, inquiryId: string): Promise<number> {
  const [row] = await database.sql
    .select({ minor: sql<string>`coalesce(sum(${inquiryRefunds.amountMinor}), 0)` })
    .from(inquiryRefunds)
    .where(
      and(
        eq(inquiryRefunds.inquiryId, inquiryId),
        isNotNull(inquiryRefunds.recordedAt),
        isNull(inquiryRefunds.failedAt),
      ),
    );
  return Number(row?.minor ?? 0);
}
