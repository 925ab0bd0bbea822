import { bigserial, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Every mail we meant to send, and what became of it. Written with the change that caused it, sent by a job afterwards. */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The order in which they were written; two may share an instant. */
    position: bigserial('position', { mode: 'number' }).notNull().unique(),
    to: text('to').notNull(),
    kind: text('kind').notNull(),
    subject: text('subject').notNull(),
    /** Emptied once sent when the mail carried a code or a link that signs somebody in, or an issue of the newsletter. */
    text: text('text').notNull(),
    html: text('html').notNull(),
    applicationId: uuid('application_id'),
    unsubscribeUrl: text('unsubscribe_url'),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
    attempts: integer('attempts').notNull().default(0),
    /** Why the last attempt failed, in the words of the mail server. Null once sent. */
    lastError: text('last_error'),
  },
  (table) => [index('mails_application').on(table.applicationId)],
);
