import { bigint, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../database/instant.ts';
import type { BillingContent, BillingKind } from './billing-content.ts';

/**
 * The last number given in each series. A sequence of the database would leave gaps when a transaction is
 * rolled back.
 */
export const billingSeries = pgTable(
  'billing_series',
  {
    /** ISO code of the country in which we sell. */
    seller: text('seller').notNull(),
    kind: text('kind').$type<BillingKind>().notNull(),
    year: integer('year').notNull(),
    last: integer('last').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.seller, table.kind, table.year] })],
);

/** Invoices, receipts, credit notes and refund notes as issued. Never changed: a wrong invoice gets a credit note. */
export const billingDocuments = pgTable(
  'billing_documents',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    seller: text('seller').notNull(),
    kind: text('kind').$type<BillingKind>().notNull(),
    year: integer('year').notNull(),
    sequence: integer('sequence').notNull(),
    /** As printed: 'NG-INV-2026-000001'. */
    number: text('number').notNull().unique(),
    /** Null for a request for Taxpromax, which has no application. */
    applicationId: uuid('application_id'),
    inquiryId: uuid('inquiry_id'),
    orderId: uuid('order_id'),
    /** The invoice that a credit note corrects. */
    correctsId: uuid('corrects_id'),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    issuedOn: text('issued_on').notNull(),
    currency: text('currency').notNull(),
    totalMinor: bigint('total_minor', { mode: 'number' }).notNull(),
    content: jsonb('content').$type<BillingContent>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('billing_documents_sequence').on(table.seller, table.kind, table.year, table.sequence),
    index('billing_documents_application').on(table.applicationId),
    index('billing_documents_inquiry').on(table.inquiryId),
    index('billing_documents_order').on(table.orderId, table.kind),
  ],
);

/** In whose name invoices of an account are made out. Issued documents keep what they say. */
export const billingDetails = pgTable('billing_details', {
  accountId: uuid('account_id').primaryKey(),
  name: text('name').notNull(),
  address: text('address').notNull(),
  taxNumber: text('tax_number'),
  updatedAt: instant('updated_at').notNull(),
});
