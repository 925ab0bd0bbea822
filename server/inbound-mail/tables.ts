import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../database/instant.ts';

/** Outcome of an inbound mail. */
export type InboundOutcome = 'accepted' | 'bounce' | 'ignored' | 'refused';

/**
 * Inbound mails, without addresses and words, so that a repeated delivery is recognised and the desk can
 * count them.
 */
export const inboundMails = pgTable(
  'inbound_mails',
  {
    /** The SHA-256 of the Message-ID in hexadecimal; without one, that of the whole mail. */
    idHash: text('id_hash').primaryKey(),
    outcome: text('outcome').$type<InboundOutcome>().notNull(),
    /** Why it was ignored or refused. */
    reason: text('reason'),
    applicationId: uuid('application_id'),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [
    index('inbound_mails_received').on(table.receivedAt),
    index('inbound_mails_application').on(table.applicationId).where(sql`${table.applicationId} is not null`),
  ],
);
