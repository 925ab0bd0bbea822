import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { InquiryKind, InquiryState } from '#contract/desk/inquiries.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Inquiries of visitors. */
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

export type InquiryRow = typeof inquiries.$inferSelect;
