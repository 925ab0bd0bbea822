import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { TierId } from '#catalog/types/index.ts';
import { Refusal } from '#contract/errors.ts';
import type { ApplicationState } from '#rules/application/application-lifecycle.ts';
import type { Database } from '../database/database.ts';
import type { DocumentRow } from '../documents/present-document.ts';
import { documentsOf } from '../documents/queries.ts';
import { mails } from '../mail/tables.ts';
import { findCredit, type CreditRow } from '../payments/find-credit.ts';
import { providerRefundsOf, type ProviderRefundRow } from '../payments/refunds/provider-refunds.ts';
import { ownPricesOf } from '../customer-prices/own-price.ts';
import type { CustomerPriceRow } from '../customer-prices/tables.ts';
import { promotionOf, type Promotion } from '../promotions/uses.ts';
import { messagesOf, type MessageRow } from '../messages/queries.ts';
import type { EventRow } from './events/event-chain.ts';
import {
  applicationEvents,
  applicationQuestions,
  applications,
  orders,
  payments,
  refunds,
  type ApplicationRow,
} from './tables.ts';
import { priceChanges } from '../orders/tables.ts';

export type { ApplicationRow };
/** A question of an officer about an answer. It waits until it is answered or withdrawn. */
export type QuestionRow = typeof applicationQuestions.$inferSelect;
/** A part of an order: lines by payee, with their total in minor units. It never changes. */
export type OrderRow = typeof orders.$inferSelect;
/** The bank transfer of a part of an order, due in minor units; confirmed once money arrived by any way. */
export type PaymentRow = typeof payments.$inferSelect;
/** A proposed price and what became of it. */
export type PriceChangeRow = typeof priceChanges.$inferSelect;
/** A refund that an officer prepared, in minor units. A later one may replace it. */
export type RefundRow = typeof refunds.$inferSelect;
export type MailRow = typeof mails.$inferSelect;

export const stateOf = (
  application: Pick<ApplicationRow, 'orderState' | 'reviewState' | 'registryState'>,
): ApplicationState => ({
  order: application.orderState,
  review: application.reviewState,
  registry: application.registryState,
});

/** @throws Refusal not_found */
export async function findApplication(database: Database, id: string): Promise<ApplicationRow> {
  const [application] = await database.sql.select().from(applications).where(eq(applications.id, id));
  if (!application) throw new Refusal('not_found');
  return application;
}

/** Selects a row for update: it is locked until the transaction ends. @throws Refusal not_found */
export async function lockApplication(database: Database, id: string): Promise<ApplicationRow> {
  const [application] = await database.sql
    .select()
    .from(applications)
    .where(eq(applications.id, id))
    .for('update');
  if (!application) throw new Refusal('not_found');
  return application;
}

/**
 * Locks an application that is deleted, and the draft that it replaced, in the order in which the erasure of an account
 * locks them. One that is gone locks nothing.
 */
export async function lockWithReplaced(database: Database, id: string): Promise<void> {
  await database.query(
    `select id from applications
     where id = $1 or (successor_id = $1 and owner_id = (select owner_id from applications where id = $1))
     order by id for update`,
    [id],
  );
}

/** An application with the rows that refer to it. `receivedMinor` is in minor units of its currency. */
export type ApplicationParts = {
  application: ApplicationRow;
  events: EventRow[];
  questions: QuestionRow[];
  /** Of the part of the order that is due; null for a draft. */
  payment: PaymentRow | null;
  /** All parts of the order. */
  orders: OrderRow[];
  receivedMinor: number;
  /** Newest first. */
  priceChanges: PriceChangeRow[];
  refunds: RefundRow[];
  providerRefunds: ProviderRefundRow[];
  /** The credit that paid the order at a provider; null: paid by transfer, or not paid. */
  credit: CreditRow | null;
  documents: DocumentRow[];
  messages: MessageRow[];
  promotion: Promotion | null;
  /** Every price that the owner has or had for the service. */
  ownPrices: CustomerPriceRow[];
};

/** Reads the rows that refer to an application, in parallel. Events and questions are oldest first. */
export async function readParts(database: Database, application: ApplicationRow): Promise<ApplicationParts> {
  const [
    events,
    questions,
    payment,
    orderRows,
    receivedMinor,
    changes,
    refundRows,
    providerRefundRows,
    messages,
    promotion,
    ownPrices,
    papers,
  ] = await Promise.all([
    eventsOf(database, application.id),
    questionsOf(database, application.id),
    paymentOf(database, application.id),
    ordersOf(database, application.id),
    receivedOf(database, application.id),
    priceChangesOf(database, application.id),
    refundsOf(database, application.id),
    providerRefundsOf(database, application.id),
    messagesOf(database, application.id),
    promotionOf(database, application),
    ownPricesOf(database, application),
    documentsOf(database, application.id),
  ]);
  const credit = payment?.creditId == null ? null : await findCredit(database, payment.creditId);
  return {
    application,
    events,
    questions,
    payment,
    orders: orderRows,
    receivedMinor,
    priceChanges: changes,
    refunds: refundRows,
    providerRefunds: providerRefundRows,
    credit,
    documents: papers,
    messages,
    promotion,
    ownPrices,
  };
}

/** Returns the events of an application, oldest first. */
export const eventsOf = (database: Database, applicationId: string): Promise<EventRow[]> =>
  database.sql
    .select()
    .from(applicationEvents)
    .where(eq(applicationEvents.applicationId, applicationId))
    .orderBy(asc(applicationEvents.seq));

/** Returns the newest event of an application; null before the first. */
export async function lastEventOf(database: Database, applicationId: string): Promise<EventRow | null> {
  const [event] = await database.sql
    .select()
    .from(applicationEvents)
    .where(eq(applicationEvents.applicationId, applicationId))
    .orderBy(desc(applicationEvents.seq))
    .limit(1);
  return event ?? null;
}

/** Returns all questions of officers about an application, oldest first, also answered ones. */
export const questionsOf = (database: Database, applicationId: string): Promise<QuestionRow[]> =>
  database.sql
    .select()
    .from(applicationQuestions)
    .where(eq(applicationQuestions.applicationId, applicationId))
    .orderBy(asc(applicationQuestions.askedAt), asc(applicationQuestions.path));

/**
 * Joins the part of an application's order that is due: the first, unless an accepted difference waits for
 * its payment.
 */
export const dueOrder = and(eq(orders.applicationId, applications.id), eq(orders.part, applications.duePart));

/** States of an order in which its due part waits for money. */
export const payableStates = ['awaiting_payment', 'difference_due'] as const;

/** Returns whether a part of an application's order waits for money. */
export const isDue = (
  { orderState, duePart }: Pick<ApplicationRow, 'orderState' | 'duePart'>,
  { part }: Pick<OrderRow, 'part'>,
): boolean => part === duePart && payableStates.some((state) => state === orderState);

/** Returns the bank transfer of the part of an application's order that is due; null before it is signed. */
export async function paymentOf(database: Database, applicationId: string): Promise<PaymentRow | null> {
  const [row] = await database.sql
    .select({ payment: payments })
    .from(applications)
    .innerJoin(orders, dueOrder)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(eq(applications.id, applicationId));
  return row?.payment ?? null;
}

/** Returns the part of an application's order that is due; null before it is signed. */
export async function orderOf(database: Database, applicationId: string): Promise<OrderRow | null> {
  const [row] = await database.sql
    .select({ order: orders })
    .from(applications)
    .innerJoin(orders, dueOrder)
    .where(eq(applications.id, applicationId));
  return row?.order ?? null;
}

/** A part of an order with its payment. */
export type PayablePart = { order: OrderRow; payment: PaymentRow };

/** Returns a part of an application's order with its payment; without an id the first part. Null: there is none. */
export async function findPart(
  database: Database,
  applicationId: string,
  orderId?: string,
): Promise<PayablePart | null> {
  const [row] = await database.sql
    .select({ order: orders, payment: payments })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(
      and(
        eq(orders.applicationId, applicationId),
        orderId === undefined ? eq(orders.part, 1) : eq(orders.id, orderId),
      ),
    );
  return row ?? null;
}

/** Returns all parts of an application's order, the first one first. A reduction has a negative total. */
export const ordersOf = (database: Database, applicationId: string): Promise<OrderRow[]> =>
  database.sql.select().from(orders).where(eq(orders.applicationId, applicationId)).orderBy(asc(orders.part));

/** Returns the changes of a price that officers proposed, newest first. */
export const priceChangesOf = (database: Database, applicationId: string): Promise<PriceChangeRow[]> =>
  database.sql
    .select()
    .from(priceChanges)
    .where(eq(priceChanges.applicationId, applicationId))
    .orderBy(desc(priceChanges.proposedAt));

/** Returns what arrived for all parts of an application's order, without what was repaid after a reduction. */
export async function receivedOf(database: Database, applicationId: string): Promise<number> {
  const [confirmed, repaid] = await Promise.all([
    database.sql
      .select({
        minor: sql<string>`coalesce(sum(coalesce(${payments.amountMinor}, ${payments.dueMinor})), 0)`,
      })
      .from(payments)
      .where(and(eq(payments.applicationId, applicationId), isNotNull(payments.confirmedAt))),
    database.sql
      .select({ minor: sql<string>`coalesce(sum(${refunds.amountMinor}), 0)` })
      .from(refunds)
      .where(
        and(
          eq(refunds.applicationId, applicationId),
          isNotNull(refunds.orderId),
          isNotNull(refunds.sentOn),
          isNull(refunds.failedAt),
        ),
      ),
  ]);
  return Number(confirmed[0]?.minor ?? 0) - Number(repaid[0]?.minor ?? 0);
}

/** Returns the refunds of an application that were not replaced, newest first. */
export const refundsOf = (database: Database, applicationId: string): Promise<RefundRow[]> =>
  database.sql
    .select()
    .from(refunds)
    .where(and(eq(refunds.applicationId, applicationId), isNull(refunds.replacedAt)))
    .orderBy(desc(refunds.preparedAt));

/** Returns those of some applications whose latest refund is nothing. */
export async function findNothingRefunded(
  database: Database,
  rows: readonly Pick<ApplicationRow, 'id' | 'orderState'>[],
): Promise<ReadonlySet<string>> {
  const ids = rows.flatMap(({ id, orderState }) =>
    orderState === 'refund_sent' || orderState === 'refunded' ? [id] : [],
  );
  if (ids.length === 0) return new Set();
  const latest = await database.sql
    .selectDistinctOn([refunds.applicationId], { id: refunds.applicationId, minor: refunds.amountMinor })
    .from(refunds)
    .where(and(inArray(refunds.applicationId, ids), isNull(refunds.replacedAt)))
    .orderBy(refunds.applicationId, desc(refunds.preparedAt));
  return new Set(latest.flatMap(({ id, minor }) => (minor === 0 ? [id] : [])));
}

/** Returns the mails about an application, newest first, also those that were not sent yet. */
export const mailsOf = (database: Database, applicationId: string): Promise<MailRow[]> =>
  database.sql
    .select()
    .from(mails)
    .where(eq(mails.applicationId, applicationId))
    .orderBy(desc(mails.position));

/** Returns the number of applications of an owner that are not signed. */
export const countDrafts = (database: Database, ownerId: string): Promise<number> =>
  database.sql.$count(
    applications,
    and(eq(applications.ownerId, ownerId), eq(applications.orderState, 'draft')),
  );

/** Returns the customer's application that was started with an idempotency key. */
export async function findByIdempotencyKey(
  database: Database,
  ownerId: string,
  idempotencyKey: string,
): Promise<ApplicationRow | null> {
  const [row] = await database.sql
    .select()
    .from(applications)
    .where(and(eq(applications.ownerId, ownerId), eq(applications.idempotencyKey, idempotencyKey)));
  return row ?? null;
}

type RecentDraftQuery = {
  ownerId: string;
  forCompanyId: string | null;
  serviceId: string;
  tier: TierId;
  since: Date;
};

/** Returns the newest draft of a service and tier that was created since an instant and has no answers. */
export async function findUntouchedDraft(
  database: Database,
  { ownerId, forCompanyId, serviceId, tier, since }: RecentDraftQuery,
): Promise<ApplicationRow | null> {
  const [draft] = await database.sql
    .select()
    .from(applications)
    .where(
      and(
        eq(applications.ownerId, ownerId),
        forCompanyId === null
          ? isNull(applications.forCompanyId)
          : eq(applications.forCompanyId, forCompanyId),
        eq(applications.serviceId, serviceId),
        eq(applications.tier, tier),
        eq(applications.orderState, 'draft'),
        gte(applications.createdAt, since),
        sql`${applications.revisions} = '{}'::jsonb`,
      ),
    )
    .orderBy(desc(applications.createdAt))
    .limit(1);
  return draft ?? null;
}
