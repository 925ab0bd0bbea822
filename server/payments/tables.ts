import { sql } from 'drizzle-orm';
import {
  bigint,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CreditVerdict } from '#rules/desk/judge-receipt.ts';
import { orders, refunds } from '../applications/tables.ts';
import { carts } from '../carts/tables.ts';
import { instant } from '../database/instant.ts';
import type { CheckoutProviderId, PaymentMode, ProviderDispute } from './providers/checkout-provider.ts';

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/**
 * - `new`: stored, the provider has not answered yet
 * - `open`: the customer can pay on the provider's page; with a failure, after a card was declined there
 * - `paid`, `failed`, `expired`, `closed`: ended; money that arrives later is credited all the same
 */
export type AttemptState = 'new' | 'open' | 'paid' | 'failed' | 'expired' | 'closed';

/** A try to pay an order at a provider. The row is committed before the provider is called. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /**
     * The cart whose orders it pays, with a share for each; `orderId` is then the first of them. Null: it
     * pays one order.
     */
    cartId: uuid('cart_id').references(() => carts.id, { onDelete: 'set null' }),
    provider: text('provider').$type<CheckoutProviderId>().notNull(),
    mode: text('mode').$type<PaymentMode>().notNull(),
    /** Ours, sent to the provider; also the idempotency key. */
    reference: text('reference').notNull().unique(),
    /** The provider's id of the checkout; null until it answered. */
    providerReference: text('provider_reference'),
    redirectUrl: text('redirect_url'),
    dueMinor: bigint('due_minor', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    state: text('state').$type<AttemptState>().notNull().default('new'),
    /** Text for the customer about a failure, or about a declined card while the page is open; null: none. */
    failure: text('failure'),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When the poller asks the provider; null: never again. */
    nextCheckAt: instant('next_check_at'),
    checks: integer('checks').notNull().default(0),
    lastCheckedAt: instant('last_checked_at'),
  },
  (table) => [
    index('payment_attempts_order').on(table.orderId, table.createdAt),
    index('payment_attempts_cart').on(table.cartId, table.createdAt),
    index('payment_attempts_next_check').on(table.nextCheckAt),
  ],
);

/** Share of each order in an attempt to pay a cart. The shares sum to the amount of the attempt. */
export const attemptShares = pgTable(
  'attempt_shares',
  {
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => paymentAttempts.id, { onDelete: 'cascade' }),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    position: integer('position').notNull(),
    dueMinor: bigint('due_minor', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.attemptId, table.orderId] }),
    index('attempt_shares_order').on(table.orderId),
  ],
);

/**
 * Money that a provider confirmed to our server. The unique key is what keeps two processes from crediting it
 * twice.
 */
export const credits = pgTable(
  'credits',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => paymentAttempts.id),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    provider: text('provider').$type<CheckoutProviderId>().notNull(),
    mode: text('mode').$type<PaymentMode>().notNull(),
    transactionId: text('transaction_id').notNull(),
    reference: text('reference'),
    currency: text('currency').notNull(),
    chargedMinor: bigint('charged_minor', { mode: 'number' }).notNull(),
    requestedMinor: bigint('requested_minor', { mode: 'number' }).notNull(),
    feeMinor: bigint('fee_minor', { mode: 'number' }),
    feeCurrency: text('fee_currency').notNull(),
    channel: text('channel'),
    paidAt: instant('paid_at').notNull(),
    verifiedAt: instant('verified_at').notNull(),
    verdict: text('verdict').$type<CreditVerdict>().notNull(),
    /** When the provider said that the money went back: refunded in full, or charged back. */
    reversedAt: instant('reversed_at'),
  },
  (table) => [
    unique('credits_transaction').on(table.provider, table.mode, table.transactionId),
    index('credits_order').on(table.orderId),
  ],
);

/**
 * - `started`: stored, the provider has not answered yet
 * - `pending`: the provider accepted it
 * - `needs_details`: the provider needs the payer's bank account; an officer enters it in the provider's dashboard
 * - `sent`: on its way to the payer's bank, which may still send it back
 * - `failed`: the money is with us
 */
export type ProviderRefundState = 'started' | 'pending' | 'needs_details' | 'sent' | 'failed';

/**
 * A refund through the provider that took the payment. The row is committed before the provider is called,
 * and its id is the idempotency key.
 */
export const providerRefunds = pgTable(
  'provider_refunds',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    refundId: uuid('refund_id')
      .notNull()
      .references(() => refunds.id),
    creditId: uuid('credit_id')
      .notNull()
      .references(() => credits.id),
    provider: text('provider').$type<CheckoutProviderId>().notNull(),
    transactionId: text('transaction_id').notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    state: text('state').$type<ProviderRefundState>().notNull().default('started'),
    /** The provider's id; null until it answered. */
    providerRefundId: text('provider_refund_id'),
    /** The latest failure in the provider's words, for officers; null: none. */
    message: text('message'),
    startedBy: uuid('started_by').notNull(),
    startedAt: instant('started_at').notNull(),
    sentAt: instant('sent_at'),
    failedAt: instant('failed_at'),
    /** When the poller asks the provider; null: never again. */
    nextCheckAt: instant('next_check_at'),
    /** Until when a process works on it. It expires by itself when the process dies. */
    leasedUntil: instant('leased_until'),
    /** The number of calls to the provider. */
    checks: integer('checks').notNull().default(0),
    refusals: integer('refusals').notNull().default(0),
  },
  (table) => [
    uniqueIndex('provider_refunds_active').on(table.refundId).where(sql`${table.state} <> 'failed'`),
    index('provider_refunds_credit').on(table.creditId),
    index('provider_refunds_next_check').on(table.nextCheckAt),
  ],
);

/** Webhooks as received, stored before they are worked on. Deleted after 90 days. */
export const providerEvents = pgTable(
  'provider_events',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    provider: text('provider').$type<CheckoutProviderId>().notNull(),
    /** Unique per provider, so that a repeated webhook is stored and worked on once. */
    eventKey: text('event_key').notNull(),
    eventType: text('event_type').notNull(),
    topic: text('topic').$type<'payment' | 'refund' | 'dispute' | 'other'>().notNull(),
    /** The attempt's reference as the webhook, or the credit of its transaction, has it: a hint, never a proof. */
    reference: text('reference'),
    body: bytes('body').notNull(),
    receivedAt: instant('received_at').notNull(),
    handledAt: instant('handled_at'),
  },
  (table) => [
    unique('provider_events_key').on(table.provider, table.eventKey),
    index('provider_events_received').on(table.receivedAt),
  ],
);

/** Why an officer must look at money. */
export const EXCEPTION_KINDS = [
  'underpaid',
  'overpaid',
  'paid_twice',
  'after_cancelling',
  'other_currency',
  'wrong_mode',
  'wrong_reference',
  'reversed',
  'dispute',
  'unknown_reference',
  'not_listed',
] as const;
/** Why an officer must decide about money. */
export type ExceptionKind = (typeof EXCEPTION_KINDS)[number];

/** Proposal of the first of two officers: a return on a day, or the payment for which the money is used. */
export type ExceptionProposal = {
  sentOn: string | null;
  /** The reference of the other payment; missing in rows of earlier releases. */
  applyTo?: string | null;
  note: string;
  proposedByName: string;
};

/** Money that needs an officer. `amountMinor` is what `suspense` holds for it; 0 where nothing was posted. */
export const paymentExceptions = pgTable(
  'payment_exceptions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').$type<ExceptionKind>().notNull(),
    /** The credit or event that caused it: at most one exception of a kind. */
    cause: text('cause').notNull(),
    orderId: uuid('order_id').references(() => orders.id),
    attemptId: uuid('attempt_id').references(() => paymentAttempts.id),
    creditId: uuid('credit_id').references(() => credits.id),
    provider: text('provider').$type<CheckoutProviderId | 'bank_transfer'>().notNull(),
    reference: text('reference'),
    currency: text('currency'),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    openedAt: instant('opened_at').notNull(),
    /** For a dispute listed by the provider: state, reason, amount, and the deadline of our answer. */
    disputeStatus: text('dispute_status').$type<ProviderDispute['status']>(),
    disputeReason: text('dispute_reason'),
    disputedMinor: bigint('disputed_minor', { mode: 'number' }),
    respondBy: instant('respond_by'),
    /** The first of two officers, where the amount needs two. */
    proposedBy: uuid('proposed_by'),
    proposal: jsonb('proposal').$type<ExceptionProposal>(),
    resolution: text('resolution').$type<'returned' | 'applied' | 'noted' | 'completed'>(),
    resolvedBy: uuid('resolved_by'),
    resolvedByName: text('resolved_by_name'),
    resolvedAt: instant('resolved_at'),
    note: text('note'),
  },
  (table) => [
    unique('payment_exceptions_cause').on(table.kind, table.cause),
    index('payment_exceptions_order').on(table.orderId),
    index('payment_exceptions_open').on(table.openedAt).where(sql`${table.resolvedAt} is null`),
  ],
);
