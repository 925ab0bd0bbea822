import {
  and,
  asc,
  count,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  notExists,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import type { z } from 'zod';
import type { paymentEndpoints } from '#contract/money/payments.ts';
import type { RefundRow } from '../../applications/queries.ts';
import { applications, orders, refunds } from '../../applications/tables.ts';
import type { Database } from '../../database/database.ts';
import { attemptShares, credits, paymentExceptions, providerRefunds } from '../tables.ts';
import { undecidedStates } from './provider-refunds.ts';

type Repayments = z.input<(typeof paymentEndpoints)['GET /admin/repayments']['reply'][200]>;

const maxListed = 100;

/** Selects the repayments of differences that nobody has sent. An application has at most one. */
export const isUnsent = and(isNotNull(refunds.orderId), isNull(refunds.sentOn), isNull(refunds.replacedAt));

/**
 * Takes the repayment of a difference that is prepared for an application and not sent out of use, in the current
 * transaction: the caller prepares one of both amounts in its place.
 * @returns the row; undefined without one
 */
export async function replaceRepayment(
  database: Database,
  applicationId: string,
  replacedAt: Date,
): Promise<RefundRow | undefined> {
  const [waiting] = await database.sql
    .update(refunds)
    .set({ replacedAt })
    .where(and(eq(refunds.applicationId, applicationId), isUnsent))
    .returning();
  return waiting;
}

/**
 * Prepares the repayment of a difference again, in the current transaction. One of a later difference that was not
 * sent yet is replaced by a repayment of both.
 * @returns whether it was: not while an officer has prepared a refund of the closed application
 */
export async function prepareAgain(
  database: Database,
  repayment: Pick<
    RefundRow,
    | 'applicationId'
    | 'orderId'
    | 'amountMinor'
    | 'currency'
    | 'reason'
    | 'account'
    | 'preparedBy'
    | 'approvedBy'
  >,
  preparedAt: Date,
): Promise<boolean> {
  const { applicationId, orderId, amountMinor, currency, reason, account, preparedBy, approvedBy } =
    repayment;
  const waiting = await replaceRepayment(database, applicationId, preparedAt);
  const prepared = await database.sql
    .insert(refunds)
    .values({
      applicationId,
      orderId: waiting?.orderId ?? orderId,
      amountMinor: amountMinor + (waiting?.amountMinor ?? 0),
      currency,
      reason: waiting ? `${reason} ${waiting.reason}` : reason,
      account: waiting?.account ?? account,
      preparedBy: waiting?.preparedBy ?? preparedBy,
      approvedBy: waiting?.approvedBy ?? approvedBy,
      preparedAt,
    })
    .onConflictDoNothing()
    .returning({ id: refunds.id });
  return prepared.length > 0;
}

/** Selects the requests to a provider on which it has not decided, of the refund of the outer query. */
const undecidedAtProvider = (database: Database) =>
  database.sql
    .select({ one: sql`1` })
    .from(providerRefunds)
    .where(
      and(eq(providerRefunds.refundId, refunds.id), inArray(providerRefunds.state, [...undecidedStates])),
    );

/** Selects the disputes without a decision about payments of the application of the refund of the outer query. */
const undecidedDisputes = (database: Database) => {
  const own = database.sql
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.applicationId, refunds.applicationId));
  const shared = database.sql
    .select({ id: attemptShares.attemptId })
    .from(attemptShares)
    .where(inArray(attemptShares.orderId, own));
  return database.sql
    .select({ one: sql`1` })
    .from(paymentExceptions)
    .innerJoin(credits, eq(credits.id, paymentExceptions.creditId))
    .where(
      and(
        eq(paymentExceptions.kind, 'dispute'),
        notInArray(paymentExceptions.disputeStatus, ['won', 'lost']),
        or(inArray(credits.orderId, own), inArray(credits.attemptId, shared)),
      ),
    );
};

/**
 * Returns the differences of prices that fell, and of filings that were late, which are owed to customers and
 * not sent: at most 100, the oldest first. Their applications go on, so that no queue lists them.
 */
export async function readRepayments(database: Database): Promise<Repayments> {
  const rows = await database.sql
    .select({
      id: refunds.id,
      amountMinor: refunds.amountMinor,
      currency: refunds.currency,
      reason: refunds.reason,
      preparedAt: refunds.preparedAt,
      isAtProvider: sql<boolean>`${exists(undecidedAtProvider(database))}`,
      isDisputed: sql<boolean>`${exists(undecidedDisputes(database))}`,
      application: {
        id: applications.id,
        reference: applications.reference,
        name: applications.name,
      },
    })
    .from(refunds)
    .innerJoin(applications, eq(applications.id, refunds.applicationId))
    .where(isUnsent)
    .orderBy(asc(refunds.preparedAt), asc(refunds.id))
    .limit(maxListed);
  const [all] = await database.sql.select({ total: count() }).from(refunds).where(isUnsent);
  return {
    rows: rows.map(({ preparedAt, ...row }) => ({ ...row, preparedAt: preparedAt.toISOString() })),
    total: all?.total ?? 0,
  };
}

/** Returns the number of repayments that wait for an officer: a provider returns none of them now. */
export async function countRepayments(database: Database): Promise<number> {
  const [row] = await database.sql
    .select({ waiting: count() })
    .from(refunds)
    .where(and(isUnsent, notExists(undecidedAtProvider(database))));
  return row?.waiting ?? 0;
}
