import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../database/instant.ts';

/** Newsletter subscribers. They get issues once they have confirmed by the link of a mail (double opt-in). */
export const newsletterSubscribers = pgTable('newsletter_subscribers', {
  id: uuid('id').primaryKey().defaultRandom(),
  email: text('email').notNull().unique(),
  /** The secret with which the address confirms and unsubscribes. */
  token: text('token').notNull().unique(),
  state: text('state').$type<'waiting' | 'confirmed' | 'left'>().notNull(),
  askedAt: instant('asked_at').notNull(),
  confirmedAt: instant('confirmed_at'),
  leftAt: instant('left_at'),
});

export type Subscriber = typeof newsletterSubscribers.$inferSelect;

/** Newsletter issues: drafts until sent, then immutable. */
export const newsletterIssues = pgTable('newsletter_issues', {
  id: uuid('id').primaryKey().defaultRandom(),
  subject: text('subject').notNull(),
  /** Markdown. */
  text: text('text').notNull(),
  /** Incremented by every change (optimistic lock). */
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull(),
  changedAt: instant('changed_at').notNull(),
  changedBy: uuid('changed_by').notNull(),
  sentAt: instant('sent_at'),
  sentBy: uuid('sent_by'),
});

export type IssueRow = typeof newsletterIssues.$inferSelect;

/**
 * The recipients of an issue, inserted when it is sent: one row per subscriber, so that none is missed or
 * gets it twice when the process ends. Whether a queued mail was sent is recorded with the mail.
 */
export const newsletterDeliveries = pgTable(
  'newsletter_deliveries',
  {
    issueId: uuid('issue_id')
      .notNull()
      .references(() => newsletterIssues.id, { onDelete: 'cascade' }),
    /** Kept when the subscriber is erased, for anonymous counts. */
    subscriberId: uuid('subscriber_id').notNull(),
    /** 'sent' only after the subscriber and the mail were erased. */
    state: text('state').$type<'waiting' | 'written' | 'left' | 'sent'>().notNull().default('waiting'),
    mailId: uuid('mail_id'),
  },
  (table) => [
    primaryKey({ columns: [table.issueId, table.subscriberId] }),
    index('newsletter_deliveries_subscriber').on(table.subscriberId),
  ],
);
