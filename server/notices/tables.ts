import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { NoticeTopic } from '#contract/accounts/notice-topics.ts';
import { instant } from '../database/instant.ts';

/** Kinds of e-mail that a person was sent or turned off: the secret of the unsubscribe link, and the choice. */
export const mailSubscriptions = pgTable(
  'mail_subscriptions',
  {
    accountId: uuid('account_id').notNull(),
    topic: text('topic').$type<NoticeTopic>().notNull(),
    /** The secret with which the person turns the topic off. */
    token: text('token').notNull().unique(),
    /** When the person turned the topic off; null: it is on. */
    stoppedAt: instant('stopped_at'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.topic] })],
);
