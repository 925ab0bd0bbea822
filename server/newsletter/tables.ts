import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Who asked for the newsletter. Nobody gets it before confirming, and leaving takes one press. */
export const newsletterSubscribers = pgTable('newsletter_subscribers', {
  id: uuid('id').primaryKey().defaultRandom(),
  email: text('email').notNull().unique(),
  /** Sent to the address only: confirms, and leaves. */
  token: text('token').notNull().unique(),
  state: text('state').$type<'waiting' | 'confirmed' | 'left'>().notNull(),
  askedAt: instant('asked_at').notNull(),
  confirmedAt: instant('confirmed_at'),
  leftAt: instant('left_at'),
});

export type Subscriber = typeof newsletterSubscribers.$inferSelect;

/** What was written to all of them. A draft until somebody sends it; from then on it stays as it is. */
export const newsletterIssues = pgTable('newsletter_issues', {
  id: uuid('id').primaryKey().defaultRandom(),
  subject: text('subject').notNull(),
  /** Markdown. */
  text: text('text').notNull(),
  /** Raised by every change. */
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull(),
  changedAt: instant('changed_at').notNull(),
  changedBy: uuid('changed_by').notNull(),
  sentAt: instant('sent_at'),
  sentBy: uuid('sent_by'),
});

export type IssueRow = typeof newsletterIssues.$inferSelect;

/**
 * Who an issue is for, written down the moment it is sent: one row a reader, so that nobody gets it twice and nobody is missed,
 * whatever happens to the process. What became of a mail that was written stands with the mail.
 */
export const newsletterDeliveries = pgTable(
  'newsletter_deliveries',
  {
    issueId: uuid('issue_id')
      .notNull()
      .references(() => newsletterIssues.id, { onDelete: 'cascade' }),
    /** Kept when the subscriber is forgotten: the numbers stay, and say nothing about anybody. */
    subscriberId: uuid('subscriber_id').notNull(),
    /** 'sent' only once the reader, and the mail with them, is forgotten. */
    state: text('state').$type<'waiting' | 'written' | 'left' | 'sent'>().notNull().default('waiting'),
    mailId: uuid('mail_id'),
  },
  (table) => [
    primaryKey({ columns: [table.issueId, table.subscriberId] }),
    index('newsletter_deliveries_subscriber').on(table.subscriberId),
  ],
);
