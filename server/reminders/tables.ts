import { boolean, date, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ReminderDays } from '#rules/deadlines/reminder-step.ts';
import { companies } from '../companies/tables.ts';
import { instant } from '../database/instant.ts';

/** When people are reminded of a company's deadlines, where it differs from the default. */
export const reminderSchedules = pgTable('reminder_schedules', {
  companyId: uuid('company_id')
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  daysBefore: jsonb('days_before').$type<ReminderDays[]>().notNull(),
  late: boolean('late').notNull(),
  changedAt: instant('changed_at').notNull(),
});

/** Steps of reminders that were mailed, by person. The key makes each one sent once, whatever runs twice. */
export const reminders = pgTable(
  'reminders',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    obligationId: text('obligation_id').notNull(),
    period: text('period').notNull(),
    step: text('step').notNull(),
    accountId: uuid('account_id').notNull(),
    digestId: uuid('digest_id').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.companyId, table.obligationId, table.period, table.step, table.accountId],
    }),
    index('reminders_company_sent').on(table.companyId, table.sentAt),
  ],
);

/** Mails with reminders: at most one a person and day. */
export const reminderDigests = pgTable(
  'reminder_digests',
  {
    ownerId: uuid('owner_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    id: uuid('id').notNull().unique(),
    /** SHA-256 of the token in the unsubscribe link of this mail. */
    tokenHash: text('token_hash').notNull().unique(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.day] })],
);
