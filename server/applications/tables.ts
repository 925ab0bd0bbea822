// Above 400 lines because the tables of an application refer to each other, and its row is explained by them.
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Outcome, TierId } from '#catalog/types/index.ts';
import type { FieldKind } from '#forms/form.ts';
import type { OrderLine } from '#rules/ledger/postings.ts';
import type { OrderState, RegistryState, ReviewState } from '#rules/application/application-lifecycle.ts';
import { instant } from '../database/instant.ts';
import { encryptedJson } from '../encryption/encrypted-json.ts';

/** A customer's request for a service. Its states have one writer: advance-application.ts. */
export const applications = pgTable(
  'applications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    reference: text('reference').notNull().unique(),
    ownerId: uuid('owner_id').notNull(),
    country: text('country').notNull(),
    serviceId: text('service_id').notNull(),
    tier: text('tier').$type<TierId>().notNull(),
    formVersion: integer('form_version').notNull(),
    /** The answers as typed; `revisions` counts how often each top-level answer was saved. */
    answers: encryptedJson('answers', 'applications.answers')
      .$type<Record<string, unknown>>()
      .notNull()
      .default({}),
    revisions: jsonb('revisions').$type<Record<string, number>>().notNull().default({}),
    /** Seconds at the form until it was signed, without breaks; null when not measured from the first answer. */
    fillingSeconds: integer('filling_seconds'),
    name: text('name'),
    orderState: text('order_state').$type<OrderState>().notNull().default('draft'),
    reviewState: text('review_state').$type<ReviewState>().notNull().default('not_started'),
    registryState: text('registry_state').$type<RegistryState>().notNull().default('not_filed'),
    /** Incremented by every event. */
    version: integer('version').notNull().default(0),
    /** Corrections of a signed application that are not sent yet (decision 67); null without any. */
    correction: encryptedJson('correction', 'applications.correction').$type<UnsentCorrection>(),
    /** The application as signed, readable without the catalogue: answers, summary, price, declaration. */
    signed: encryptedJson('signed', 'applications.signed').$type<SignedApplication>(),
    /**
     * The service as lists, mails, papers and the desk show it. Written when the draft begins, final when it
     * is signed. Null in rows of earlier releases until the nightly backfill.
     */
    serviceSnapshot: jsonb('service_snapshot').$type<ServiceSnapshot>(),
    /** Answers to questions that the current version of the form no longer has. */
    setAside: encryptedJson('set_aside', 'applications.set_aside')
      .$type<SetAsideAnswer[]>()
      .notNull()
      .default([]),
    /** The draft that replaced this one because its service was withdrawn. */
    successorId: uuid('successor_id'),
    /** Chosen by the browser that began it, so that a repeated request begins nothing twice. */
    idempotencyKey: uuid('idempotency_key'),
    /** When a discarded draft is erased; null for others. */
    eraseDraftAt: instant('erase_draft_at'),
    submittedAt: instant('submitted_at'),
    registryReference: text('registry_reference'),
    registrationNumber: text('registration_number'),
    registeredOn: text('registered_on'),
    companyId: uuid('company_id'),
    /** The company for which it was begun; `company_id` is set when it is completed. */
    forCompanyId: uuid('for_company_id'),
    /** The part of the order that is due; 1 unless an accepted difference waits for its payment. */
    duePart: integer('due_part').notNull().default(1),
    /** When the personal data were erased; what the law makes us keep is deleted after `kept_until`. */
    erasedAt: instant('erased_at'),
    keptUntil: text('kept_until'),
    /** Since when the next actor must act. */
    waitingSince: instant('waiting_since').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('applications_owner').on(table.ownerId, table.createdAt),
    index('applications_company').on(table.companyId),
    index('applications_for_company').on(table.forCompanyId),
    index('applications_erase_draft').on(table.eraseDraftAt).where(sql`${table.eraseDraftAt} is not null`),
    unique('applications_idempotency_key').on(table.ownerId, table.idempotencyKey),
    index('applications_states').on(
      table.orderState,
      table.reviewState,
      table.registryState,
      table.waitingSince,
    ),
  ],
);
/** An application from draft to outcome. Write its states with `advanceApplication` only. */
export type ApplicationRow = typeof applications.$inferSelect;

/** A document that the registry or we provide, and when. */
export type Deliverable = {
  id: string;
  title: string;
  from: 'registry' | 'us';
  arrives: 'filing' | 'closing' | 'later';
};

/** A snapshot of a service, shown after it has changed in the catalogue or was removed from it. */
export type ServiceSnapshot = {
  id: string;
  title: string;
  country: { id: string; name: string; zone: string; zoneName: string; currency: string };
  /** What it registers; null for a service that registers no business. */
  entityType: string | null;
  /** `businessDays` is missing in snapshots of earlier releases. */
  tier: { id: TierId; title: string; time: string; businessDays?: number };
  outcome: Outcome;
  registry: {
    name: string;
    referenceLabel: string;
    numberLabel: string;
    numberExample: string;
    numberPattern: string;
  };
  /** The document that the registry issues on completion. */
  certificate: { id: string; title: string };
  /** All documents that come, the certificate first; absent in snapshots of earlier releases. */
  deliverables?: Deliverable[];
  /** Titles of the sources of its fees, by id. */
  sources: Record<string, string>;
  /** Kind and label of every question by path, 'field' or 'list/field'; kept while the application is a draft. */
  questions?: Record<string, { kind: FieldKind; label: string }>;
};
/** An answer set aside: `value` is its text without the question's formatting, `answer` is what was typed. */
export type SetAsideAnswer = {
  path: string;
  label: string;
  value: string;
  answer: unknown;
  formVersion: number;
};

/** A page of the form in words, as it was signed. */
export type SignedSection = {
  id: string;
  title: string;
  rows: { path: string; label: string; value: string; group?: string; fileIds?: string[] }[];
};
/** What the customer signed: answers, summary, price and declaration. */
export type SignedApplication = {
  formVersion: number;
  answers: Record<string, unknown>;
  summary: SignedSection[];
  quote: {
    on: string;
    currency: string;
    lines: {
      feeId: string;
      title: string;
      payee: 'government' | 'stamp-duty' | 'ours';
      minor: number;
      working: string;
      source: string;
      confidence: 'high' | 'medium' | 'low';
      note?: string;
      atCost?: true;
      likely?: { lowMinor: number; highMinor: number; currency: string } | null;
    }[];
    totalMinor: number;
    estimate: boolean;
  };
  declaration: { sentences: string[]; name: string; signedAt: string };
  /**
   * The summaries before each correction after signing, newest last. `signed` is what the customer had
   * signed, where she signed the correction too; a correction that an officer asked for has no signature of
   * its own.
   */
  earlier?: {
    at: string;
    summary: SignedSection[];
    signed?: Pick<SignedApplication, 'formVersion' | 'answers' | 'declaration'>;
  }[];
};

/** Answers and revisions of a correction before it is sent, when and by whom it was begun. */
export type UnsentCorrection = {
  answers: Record<string, unknown>;
  revisions: Record<string, number>;
  begunAt: string;
  begunBy: string;
  /**
   * Set once it can no longer be sent: the answers that it would have changed, as they were signed. What was
   * typed is kept until it is sent with a reply to an officer's questions, or discarded.
   */
  ended?: { at: string; signed: Record<string, unknown> };
};

/**
 * The append-only history of an application: each row's hash covers its content and the hash of the row
 * before it. Its personal part is covered by a digest, so that it can be erased (decision 17).
 */
export const applicationEvents = pgTable(
  'application_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id),
    seq: integer('seq').notNull(),
    verb: text('verb').notNull(),
    byWhom: text('by_whom').$type<'customer' | 'staff' | 'system'>().notNull(),
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    note: text('note'),
    details: encryptedJson('details', 'application_events.details')
      .$type<Record<string, unknown>>()
      .notNull()
      .default({}),
    at: instant('at').notNull(),
    /** The digest of actor, note, details and salt, which the hash covers; null in events of earlier releases. */
    personalDigest: text('personal_digest'),
    personalSalt: text('personal_salt'),
    /** When actor, note, details and salt were erased. */
    erasedAt: instant('erased_at'),
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [unique('application_events_seq').on(table.applicationId, table.seq)],
);

/** An officer's question about one answer. */
export const applicationQuestions = pgTable(
  'application_questions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id),
    path: text('path').notNull(),
    label: text('label').notNull(),
    reason: text('reason').notNull(),
    words: text('words').notNull(),
    askedBy: uuid('asked_by').notNull(),
    askedAt: instant('asked_at').notNull(),
    /** When it was answered or withdrawn; null while it is open. */
    answeredAt: instant('answered_at'),
    withdrawnAt: instant('withdrawn_at'),
    /** The customer's answer in words. */
    reply: text('reply'),
  },
  (table) => [
    index('application_questions_application').on(table.applicationId),
    index('application_questions_asked').on(table.askedAt),
  ],
);

/**
 * What is due for an application, frozen when it is signed; a trigger refuses changes (decision 20). A later
 * difference is a further part.
 */
export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id),
    part: integer('part').notNull().default(1),
    currency: text('currency').notNull(),
    totalMinor: bigint('total_minor', { mode: 'number' }).notNull(),
    lines: jsonb('lines').$type<OrderLine[]>().notNull(),
    /** The day whose fees the lines are. */
    pricedOn: text('priced_on').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [unique('orders_application_part').on(table.applicationId, table.part)],
);

/**
 * How an order is paid: the bank transfer that the customer reports, and the confirmation, by an officer or
 * by the credit of a provider. Both are dated facts, not states.
 */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id),
    orderId: uuid('order_id')
      .notNull()
      .unique()
      .references(() => orders.id),
    reference: text('reference').notNull().unique(),
    provider: text('provider').notNull(),
    dueMinor: bigint('due_minor', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    receiptFileId: uuid('receipt_file_id'),
    reportedPaidOn: text('reported_paid_on'),
    reportedAt: instant('reported_at'),
    amountMinor: bigint('amount_minor', { mode: 'number' }),
    receivedOn: text('received_on'),
    confirmedBy: uuid('confirmed_by'),
    confirmedAt: instant('confirmed_at'),
    /** The credit that paid the order at a provider; null: an officer confirmed the transfer. */
    creditId: uuid('credit_id'),
    /**
     * The payment that was received for another application and pays this one, by its reference; null: none
     * was moved.
     */
    movedFrom: text('moved_from'),
    /** The account that the customer named for a refund; null: the one the transfer came from. */
    refundAccount: encryptedJson('refund_account', 'payments.refund_account').$type<BankAccount>(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('payments_application').on(table.applicationId),
    index('payments_waiting').on(table.currency, table.dueMinor).where(sql`${table.confirmedAt} is null`),
  ],
);

export type BankAccount = { holder: string; bank: string; number: string };

/**
 * Refunds of an application, newest valid. Each keeps who prepared it, who approved it and what the customer
 * answered.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    /** Why this amount, for the customer. */
    reason: text('reason').notNull(),
    /** The part of the order that reduced the price; null: a refund of a closed application. */
    orderId: uuid('order_id').references(() => orders.id),
    /** Null: the account the transfer came from. */
    account: encryptedJson('account', 'refunds.account').$type<BankAccount>(),
    preparedBy: uuid('prepared_by').notNull(),
    preparedAt: instant('prepared_at').notNull(),
    /** The second person, where the amount needs one. */
    approvedBy: uuid('approved_by'),
    /** Set when another refund was prepared in its place, or it was cancelled, before it was sent. */
    replacedAt: instant('replaced_at'),
    /**
     * What of the repayment of a difference may be prepared again: the payer's bank took the money back and may
     * change its decision, or it came back while a provider returned another repayment.
     */
    heldBackMinor: bigint('held_back_minor', { mode: 'number' }),
    sentOn: text('sent_on'),
    sentBy: uuid('sent_by'),
    /** When the payer's bank sent it back, so that another refund is due. */
    failedAt: instant('failed_at'),
    proofFileId: uuid('proof_file_id'),
    arrivedAt: instant('arrived_at'),
    objectedAt: instant('objected_at'),
    objection: text('objection'),
  },
  (table) => [
    index('refunds_application').on(table.applicationId, table.preparedAt),
    uniqueIndex('refunds_one_prepared')
      .on(table.applicationId)
      .where(sql`${table.sentOn} is null and ${table.replacedAt} is null`),
  ],
);

/**
 * Actions of an officer that wait for a second person. Approving one applies it in the same transaction; at
 * most one waits for an application.
 */
export const pendingActions = pgTable(
  'pending_actions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id),
    verb: text('verb').notNull(),
    /** The input of the action as sent, without the version. */
    input: encryptedJson('input', 'pending_actions.input').$type<Record<string, unknown>>().notNull(),
    proposedBy: uuid('proposed_by').notNull(),
    proposedByName: text('proposed_by_name').notNull(),
    proposedAt: instant('proposed_at').notNull(),
    verdict: text('verdict').$type<'approved' | 'declined' | 'withdrawn'>(),
    decidedBy: uuid('decided_by'),
    decidedByName: text('decided_by_name'),
    decidedAt: instant('decided_at'),
    note: text('note'),
  },
  (table) => [
    index('pending_actions_application').on(table.applicationId, table.proposedAt),
    uniqueIndex('pending_actions_one_waiting').on(table.applicationId).where(sql`${table.decidedAt} is null`),
  ],
);

/** Numbers of people and proposed names of signed applications, by which the desk finds duplicates with an index. */
export const applicationKeys = pgTable(
  'application_keys',
  {
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'person' | 'name'>().notNull(),
    country: text('country').notNull(),
    /** The SHA-256 of the number, or the folded name. */
    key: text('key').notNull(),
    /** The person's name, or the name as typed. */
    label: text('label').notNull(),
  },
  (table) => [
    // The last two, so that an agent of thousands of applications is told apart in the index.
    index('application_keys_key').on(table.country, table.kind, table.key, table.label, table.applicationId),
    index('application_keys_application').on(table.applicationId),
  ],
);
