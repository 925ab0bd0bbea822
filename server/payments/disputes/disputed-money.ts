import { and, eq, gt, inArray, isNull, ne, notExists, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { Refusal } from '#contract/errors.ts';
import type { LedgerAccount } from '#rules/ledger/postings.ts';
import type { CalendarDate } from '#values/calendar-date.ts';
import { formatMoney, type Currency } from '#values/money.ts';
import { receivedOf } from '../../applications/queries.ts';
import { orders } from '../../applications/tables.ts';
import type { Database } from '../../database/database.ts';
import { inquiryAttempts, inquiryCredits } from '../../inquiries/tables.ts';
import { ledgerPostings, ledgerTransactions } from '../../ledger/tables.ts';
import { sharesOfAttempt } from '../attempts/attempts.ts';
import { attemptShares, credits, paymentExceptions } from '../tables.ts';
import { takenBack } from './post-dispute.ts';

/** What payers' banks did with money that was received for a purchase, in minor units of its currency. */
export type DisputedMoney = {
  /** What providers keep until the banks decide. */
  heldMinor: number;
  /** What the banks gave back to the payers. */
  lostMinor: number;
  /** The day on which the first of these disputes was opened; null: neither is above zero. */
  since: CalendarDate | null;
};

type Dispute = {
  cause: string;
  /** What the disputed payment asked for other purchases, which a loss may be about as well. */
  othersMinor: number;
};

/** Returns what is disputed of the payments of an application, alone or in a cart. */
export async function disputedOfApplication(
  database: Database,
  applicationId: string,
): Promise<DisputedMoney> {
  const own = database.sql
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.applicationId, applicationId));
  const found = await database.sql
    .select({ cause: paymentExceptions.cause, attemptId: credits.attemptId, orderId: credits.orderId })
    .from(paymentExceptions)
    .innerJoin(credits, eq(credits.id, paymentExceptions.creditId))
    .where(
      and(
        eq(paymentExceptions.kind, 'dispute'),
        notExists(heldApart(database, own)),
        or(
          inArray(credits.orderId, own),
          inArray(
            credits.attemptId,
            database.sql
              .select({ id: attemptShares.attemptId })
              .from(attemptShares)
              .where(inArray(attemptShares.orderId, own)),
          ),
        ),
      ),
    );
  if (found.length === 0) return sumDisputes([], [], new Set());
  const ids = new Set((await own).map(({ id }) => id));
  const disputes: Dispute[] = [];
  for (const { cause, attemptId, orderId } of found) {
    // oxlint-disable-next-line no-await-in-loop
    const shares = await sharesOfAttempt(database, { id: attemptId, orderId, dueMinor: 0 });
    const others = shares.filter((share) => !ids.has(share.orderId));
    disputes.push({ cause, othersMinor: others.reduce((sum, { dueMinor }) => sum + dueMinor, 0) });
  }
  return sumDisputes(disputes, await postingsOf(database, disputes), ids);
}

/**
 * Selects that what arrived for orders with the credit of the outer query is or was held for an officer: it paid
 * nothing of them. Not where the rest of what was due arrived since.
 */
const heldApart = (database: Database, ownOrders: SQLWrapper) => {
  const held = alias(paymentExceptions, 'held');
  return database.sql
    .select({ one: sql`1` })
    .from(held)
    .where(
      and(
        eq(held.creditId, credits.id),
        // Money of another currency is held for the first order of a cart, whichever it was for.
        or(inArray(held.orderId, ownOrders), eq(held.kind, 'other_currency')),
        gt(held.amountMinor, sql`0`),
        ne(held.kind, 'overpaid'),
        or(isNull(held.resolution), ne(held.resolution, 'completed'), eq(held.note, takenBack)),
      ),
    );
};

/** Returns what is disputed of the payments of a request for Taxpromax. */
export const disputedOfInquiry = (database: Database, inquiryId: string): Promise<DisputedMoney> =>
  disputedWhere(database, ofInquiry(database, inquiryId));

/** Selects the disputes about payments of a request for Taxpromax, which name its attempts by their reference. */
export const ofInquiry = (database: Database, inquiryId: string): SQL =>
  inArray(
    paymentExceptions.reference,
    database.sql
      .select({ reference: inquiryAttempts.reference })
      .from(inquiryAttempts)
      .where(eq(inquiryAttempts.inquiryId, inquiryId)),
  );

type HeldPayment = Pick<
  typeof paymentExceptions.$inferSelect,
  'creditId' | 'cause' | 'amountMinor' | 'currency'
>;

/**
 * `refuseDisputed` for money that is held for an exception.
 * @param sentOn  the day on which it was returned; null: it is used for another payment now
 * @throws Refusal not_possible_now
 */
export async function refuseDisputedException(
  database: Database,
  held: HeldPayment,
  sentOn: string | null,
): Promise<void> {
  const { amountMinor, currency } = held;
  const disputed = await disputedOfException(database, held);
  // A lost dispute has taken its money from the exception, and the rest can be returned.
  refuseDisputed(
    { ...disputed, lostMinor: 0 },
    { amountMinor, receivedMinor: amountMinor, currency: currency ?? '', sentOn },
  );
}

/** Returns what is disputed of the payment that is held for an exception. */
const disputedOfException = (
  database: Database,
  { creditId, cause }: Pick<HeldPayment, 'creditId' | 'cause'>,
): Promise<DisputedMoney> =>
  disputedWhere(
    database,
    creditId !== null
      ? eq(paymentExceptions.creditId, creditId)
      : // One of a request for Taxpromax names its credit as the cause only.
        inArray(
          paymentExceptions.reference,
          database.sql
            .select({ reference: inquiryAttempts.reference })
            .from(inquiryCredits)
            .innerJoin(inquiryAttempts, eq(inquiryAttempts.id, inquiryCredits.attemptId))
            .where(eq(sql`${inquiryCredits.id}::text`, cause.split('/', 1)[0])),
        ),
  );

async function disputedWhere(database: Database, condition: SQL): Promise<DisputedMoney> {
  const found = await database.sql
    .select({ cause: paymentExceptions.cause })
    .from(paymentExceptions)
    .where(and(eq(paymentExceptions.kind, 'dispute'), condition));
  const disputes = found.map(({ cause }): Dispute => ({ cause, othersMinor: 0 }));
  return sumDisputes(disputes, await postingsOf(database, disputes), new Set());
}

type DisputePosting = {
  cause: string;
  kind: string;
  bookedOn: string;
  account: LedgerAccount;
  minor: number;
  orderId: string | null;
};

async function postingsOf(database: Database, disputes: readonly Dispute[]): Promise<DisputePosting[]> {
  if (disputes.length === 0) return [];
  return database.sql
    .select({
      cause: ledgerTransactions.sourceId,
      kind: ledgerTransactions.kind,
      bookedOn: ledgerTransactions.bookedOn,
      account: ledgerPostings.account,
      minor: ledgerPostings.amountMinor,
      orderId: ledgerPostings.orderId,
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerPostings, eq(ledgerPostings.transactionId, ledgerTransactions.id))
    .where(
      and(
        eq(ledgerTransactions.source, 'dispute'),
        inArray(
          ledgerTransactions.sourceId,
          disputes.map(({ cause }) => cause),
        ),
      ),
    );
}

const sumOf = (postings: readonly DisputePosting[]): number =>
  postings.reduce((sum, { minor }) => sum + minor, 0);

/** What a lost dispute took of money that had paid something. What `suspense` held had paid nothing. */
const isLoss = ({ kind, account }: DisputePosting): boolean =>
  kind.startsWith('lost') &&
  account !== 'disputes-held' &&
  account !== 'suspense' &&
  !account.startsWith('clearing:');

/**
 * Adds what the disputes hold and took. Of a payment for several purchases, a loss is that of the orders it
 * was posted for; but what exceeds the shares of the others is ours, whatever it was posted for.
 */
function sumDisputes(
  disputes: readonly Dispute[],
  postings: readonly DisputePosting[],
  own: ReadonlySet<string>,
): DisputedMoney {
  let [heldMinor, lostMinor] = [0, 0];
  let since: string | null = null;
  for (const { cause, othersMinor } of disputes) {
    const posted = postings.filter((posting) => posting.cause === cause);
    const held = sumOf(posted.filter(({ account }) => account === 'disputes-held'));
    const losses = posted.filter(isLoss);
    const lost = Math.max(
      sumOf(losses.filter(({ orderId }) => orderId !== null && own.has(orderId))),
      sumOf(losses) - othersMinor,
    );
    if (held <= 0 && lost <= 0) continue;
    heldMinor += Math.max(0, held);
    lostMinor += Math.max(0, lost);
    for (const { kind, bookedOn } of posted)
      if (kind === 'opened' && (since === null || bookedOn < since)) since = bookedOn;
  }
  return { heldMinor, lostMinor, since: since as CalendarDate | null };
}

/**
 * `refuseDisputed` for a refund of an application.
 * @throws Refusal not_possible_now
 */
export async function refuseDisputedRefund(
  database: Database,
  applicationId: string,
  refund: { amountMinor: number; currency: string; sentOn: string | null },
): Promise<void> {
  const disputed = await disputedOfApplication(database, applicationId);
  if (disputed.since === null) return;
  refuseDisputed(disputed, { ...refund, receivedMinor: await receivedOf(database, applicationId) });
}

/**
 * Refuses a refund of money that a payer's bank holds or gave back: the payer would have it twice. One that was
 * sent before the dispute was opened is a fact, and recorded.
 * @param refund  `sentOn` null: not sent yet; `receivedMinor` is what the purchase received and did not refund
 * @throws Refusal not_possible_now
 */
export function refuseDisputed(
  { heldMinor, lostMinor, since }: DisputedMoney,
  refund: { amountMinor: number; receivedMinor: number; currency: string; sentOn: string | null },
): void {
  const { amountMinor, receivedMinor, sentOn } = refund;
  if (since === null || (sentOn !== null && sentOn < since)) return;
  const inWords = (minor: number): string => formatMoney({ minor, currency: refund.currency as Currency });
  if (heldMinor > 0)
    throw new Refusal('not_possible_now', {
      words: `The payer disputes this payment, and the provider keeps ${inWords(heldMinor)} until the bank decides. Wait for the decision, so that the money is not paid twice.`,
    });
  const left = Math.max(0, receivedMinor - lostMinor);
  if (amountMinor > left)
    throw new Refusal('not_possible_now', {
      words: `The payer’s bank took back ${inWords(lostMinor)} of this payment. Only ${inWords(left)} is left to refund.`,
    });
}
