import { sql } from 'drizzle-orm';
import { date, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ChaseStep } from '#rules/clock/chase.ts';
import type { CalendarDate } from '#values/calendar-date.ts';
import { applications } from '../applications/tables.ts';
import { instant } from '../database/instant.ts';

/**
 * Steps taken because a customer did not answer: reminders, the last notice and the end. The key makes each
 * one happen once for a stretch of silence, whatever runs twice.
 */
export const chaseSteps = pgTable(
  'chase_steps',
  {
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    /** The day of the customer's last sign of life. */
    since: date('since', { mode: 'string' }).$type<CalendarDate>().notNull(),
    step: text('step').$type<ChaseStep>().notNull(),
    on: date('taken_on', { mode: 'string' }).$type<CalendarDate>().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.since, table.step] })],
);

/** Pauses of the reminders about one application, by officers. */
export const chasePauses = pgTable(
  'chase_pauses',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    reason: text('reason').notNull(),
    /** The day on which the schedule starts again; null: until an officer resumes it. */
    until: date('until', { mode: 'string' }).$type<CalendarDate>(),
    byId: uuid('by_id').notNull(),
    byName: text('by_name').notNull(),
    at: instant('at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('chase_pauses_application').on(table.applicationId),
    uniqueIndex('chase_pauses_one_open').on(table.applicationId).where(sql`${table.endedAt} is null`),
  ],
);
