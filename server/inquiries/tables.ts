import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { InquiryState } from '#contract/desk/inquiries.ts';
import type { InquiryKind } from '#contract/desk/inquiry-kinds.ts';
import type { CreditVerdict } from '#rules/desk/judge-receipt.ts';
import type { CheckoutProviderId } from '#rules/ledger/postings.ts';
import { instant } from '../database/instant.ts';
import type { AttemptState, ProviderRefundState } from '../payments/tables.ts';

/** Messages, job applications and requests for Taxpromax, sent by visitors without an account. */
export const inquiries = pgTable(
  'inquiries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').$type<InquiryKind>().notNull(),
    state: text('state').$type<InquiryState>().notNull().default('open'),
    /** Also the reference of its transfer. */
    reference: text('reference').notNull().unique(),
    /** The name of the person, or of the company for Taxpromax. */
    name: text('name').notNull(),
    email: text('email'),
    phone: text('phone'),
    topic: text('topic'),
    message: text('message').notNull(),
    fileIds: jsonb('file_ids').$type<string[]>().notNull().default([]),
    dueMinor: integer('due_minor'),
    currency: text('currency'),
    paymentReceivedOn: text('payment_received_on'),
    createdAt: instant('created_at').notNull(),
    handledBy: uuid('handled_by'),
    handledAt: instant('handled_at'),
  },
  (table) => [index('inquiries_state').on(table.state, table.createdAt)],
);

/** A message, a job application or a request for Taxpromax. */
export type InquiryRow = typeof inquiries.$inferSelect;

const minor = (name: string) => bigint(name, { mode: 'number' });

/** A try to pay a request for Taxpromax at a provider. The row is committed before the provider is called. */
export const inquiryAttempts = pgTable(
  'inquiry_attempts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    inquiryId: uuid('inquiry_id')
      .notNull()
      .references(() => inquiries.id, { onDelete: 'cascade' }),
    provider: text('provider').$type<CheckoutProviderId>().notNull(),
    mode: text('mode').$type<'test' | 'live'>().notNull(),
    /** Ours, sent to the provider; also the idempotency key. */
    reference: text('reference').notNull().unique(),
    providerReference: text('provider_reference'),
    redirectUrl: text('redirect_url'),
    dueMinor: minor('due_minor').notNull(),
    currency: text('currency').notNull(),
    state: text('state').$type<AttemptState>().notNull().default('new'),
    failure: text('failure'),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When the poller asks the provider; null: never again. */
    nextCheckAt: instant('next_check_at'),
    lastCheckedAt: instant('last_checked_at'),
  },
  (table) => [
    index('inquiry_attempts_inquiry').on(table.inquiryId, table.createdAt),
    index('inquiry_attempts_next_check').on(table.nextCheckAt),
  ],
);

/** One visit to a provider's page to pay a request for Taxpromax. */
export type InquiryAttemptRow = typeof inquiryAttempts.$inferSelect;

/**
 * Money for an inquiry that a provider confirmed to our server. The unique key keeps two processes from
 * crediting it twice.
 */
export const inquiryCredits = pgTable(
  'inquiry_credits',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    attemptId: uuid('attempt_id').references(() => inquiryAttempts.id, { onDelete: 'set null' }),
    provider: text('provider').$type<CheckoutProviderId>().notNull(),
    mode: text('mode').$type<'test' | 'live'>().notNull(),
    transactionId: text('transaction_id').notNull(),
    currency: text('currency').notNull(),
    chargedMinor: minor('charged_minor').notNull(),
    feeMinor: minor('fee_minor'),
    paidAt: instant('paid_at').notNull(),
    verifiedAt: instant('verified_at').notNull(),
    verdict: text('verdict').$type<CreditVerdict>().notNull(),
  },
  (table) => [unique('inquiry_credits_transaction').on(table.provider, table.mode, table.transactionId)],
);

/**
 * A refund of a request for Taxpromax, by bank transfer or by the provider that took the payment. Above
 * REFUND_LIMITS it is a proposal until a second officer records the same.
 */
export const inquiryRefunds = pgTable(
  'inquiry_refunds',
  {
    /** Chosen by the desk's page, so that a repeated request records one refund. */
    id: uuid('id').primaryKey(),
    inquiryId: uuid('inquiry_id')
      .notNull()
      .references(() => inquiries.id, { onDelete: 'cascade' }),
    amountMinor: minor('amount_minor').notNull(),
    currency: text('currency').notNull(),
    reason: text('reason').notNull(),
    sentOn: text('sent_on').notNull(),
    proposedBy: uuid('proposed_by').notNull(),
    proposedByName: text('proposed_by_name').notNull(),
    proposedAt: instant('proposed_at').notNull(),
    /** The second officer; null below the limit. */
    approvedBy: uuid('approved_by'),
    approvedByName: text('approved_by_name'),
    /** When it was sent and posted to the ledger; null: it waits for a second officer, or for the provider. */
    recordedAt: instant('recorded_at'),
    /** The provider that returns the payment, and its transaction; null: a bank transfer. */
    provider: text('provider').$type<CheckoutProviderId>(),
    transactionId: text('transaction_id'),
    /** From the start of the call on; the id of this row is the idempotency key. */
    providerState: text('provider_state').$type<ProviderRefundState>(),
    providerRefundId: text('provider_refund_id'),
    /** The latest failure in the provider's words, for officers. */
    message: text('message'),
    startedAt: instant('started_at'),
    /** When the provider or the payer's bank sent it back: the money is owed again. */
    failedAt: instant('failed_at'),
    /** When the poller asks the provider; null: never again. */
    nextCheckAt: instant('next_check_at'),
    /** Until when a process works on it. */
    leasedUntil: instant('leased_until'),
    checks: integer('checks').notNull().default(0),
    refusals: integer('refusals').notNull().default(0),
  },
  (table) => [
    index('inquiry_refunds_inquiry').on(table.inquiryId, table.proposedAt),
    uniqueIndex('inquiry_refunds_one_open')
      .on(table.inquiryId)
      .where(sql`${table.recordedAt} is null and ${table.failedAt} is null`),
    index('inquiry_refunds_next_check').on(table.nextCheckAt),
  ],
);

/** A refund of a request for Taxpromax, from the proposal of the first officer on. */
export type InquiryRefundRow = typeof inquiryRefunds.$inferSelect;
