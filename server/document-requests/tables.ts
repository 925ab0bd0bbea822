import { sql } from 'drizzle-orm';
import { boolean, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { applications } from '../applications/tables.ts';
import { companies } from '../companies/tables.ts';
import { instant } from '../database/instant.ts';

/** Documents requested from a person, for a company or an application. */
export const documentRequests = pgTable(
  'document_requests',
  {
    /** Chosen by the browser, so that a repeated request asks once. */
    id: uuid('id').primaryKey(),
    /** The account that holds the company or the application, and the files. */
    ownerId: uuid('owner_id').notNull(),
    companyId: uuid('company_id').references(() => companies.id, { onDelete: 'cascade' }),
    applicationId: uuid('application_id').references(() => applications.id, { onDelete: 'cascade' }),
    /**
     * The country of the company or application: days begin in its time zone, and reminders are sent on its
     * working days.
     */
    country: text('country').notNull(),
    /** The address of the person who is asked, in lower case. */
    email: text('email').notNull(),
    title: text('title').notNull(),
    note: text('note'),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    requestedBy: uuid('requested_by').notNull(),
    requestedByName: text('requested_by_name').notNull(),
    /** Whether an officer asked. */
    fromDesk: boolean('from_desk').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    /** The last step of reminders that was mailed. */
    remindedStep: text('reminded_step'),
    remindedAt: instant('reminded_at'),
    /** When the person who was asked ended the reminders with the link in one. */
    remindersStoppedAt: instant('reminders_stopped_at'),
    /** When the first file came. */
    receivedAt: instant('received_at'),
    fileIds: uuid('file_ids').array().notNull().default([]),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    index('document_requests_owner').on(table.ownerId, table.createdAt, table.id),
    index('document_requests_company').on(table.companyId),
    index('document_requests_application').on(table.applicationId),
    index('document_requests_email').on(table.email, table.dueOn),
    index('document_requests_requester').on(table.requestedBy),
    // Reminders.
    index('document_requests_open')
      .on(table.country, table.email)
      .where(sql`${table.receivedAt} is null and ${table.withdrawnAt} is null`),
  ],
);

/** The links of a request: each mail has one of its own, because only digests are kept. */
export const documentRequestLinks = pgTable(
  'document_request_links',
  {
    /** SHA-256 of the token. */
    tokenHash: text('token_hash').primaryKey(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => documentRequests.id, { onDelete: 'cascade' }),
  },
  (table) => [index('document_request_links_request').on(table.requestId)],
);
