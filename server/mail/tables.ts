import { sql } from 'drizzle-orm';
import { bigserial, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../database/instant.ts';

/** The outbox of mails (transactional outbox): inserted with the change that causes them, sent by a job. */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The order of insertion; `created_at` is not unique. */
    position: bigserial('position', { mode: 'number' }).notNull().unique(),
    to: text('to').notNull(),
    kind: text('kind').notNull(),
    subject: text('subject').notNull(),
    /** Redacted after sending in sign-in and newsletter mails. */
    text: text('text').notNull(),
    html: text('html').notNull(),
    applicationId: uuid('application_id'),
    unsubscribeUrl: text('unsubscribe_url'),
    /** The address for replies; null: the sender's. */
    replyTo: text('reply_to'),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
    attempts: integer('attempts').notNull().default(0),
    /** The mail server's error of the last attempt. Null when sent. */
    lastError: text('last_error'),
    /** When the recipient's mail server reported that it could not be delivered; its status is in `last_error`. */
    bouncedAt: instant('bounced_at'),
  },
  (table) => [
    index('mails_application').on(table.applicationId),
    index('mails_unsent').on(table.createdAt).where(sql`${table.sentAt} is null`),
    index('mails_bounced').on(table.bouncedAt).where(sql`${table.bouncedAt} is not null`),
    index('mails_sent').on(table.sentAt).where(sql`${table.sentAt} is not null`),
  ],
);

/** Addresses whose mail server refused one of our mails for good. They get no reminders. */
export const undeliverableAddresses = pgTable('undeliverable_addresses', {
  /** In lower case. */
  address: text('address').primaryKey(),
  /** Such as 5.1.1 (RFC 3463). */
  status: text('status').notNull(),
  /** The mail that came back. */
  mailId: uuid('mail_id').notNull(),
  since: instant('since').notNull(),
});
