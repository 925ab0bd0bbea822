import { date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { TierId } from '#catalog/types/index.ts';
import type { CalendarDate } from '#values/calendar-date.ts';
import { applications } from '../applications/tables.ts';

const day = (name: string) => date(name, { mode: 'string' }).$type<CalendarDate>();

/**
 * The milestones of each application, from which reports are counted: a projection of its events, written in
 * the transaction of each change. Days are in UTC, so that countries are compared over the same days.
 */
export const applicationFacts = pgTable(
  'application_facts',
  {
    applicationId: uuid('application_id')
      .primaryKey()
      .references(() => applications.id, { onDelete: 'cascade' }),
    country: text('country').notNull(),
    serviceId: text('service_id').notNull(),
    tier: text('tier').$type<TierId>().notNull(),
    startedOn: day('started_on').notNull(),
    submittedOn: day('submitted_on'),
    paidOn: day('paid_on'),
    approvedOn: day('approved_on'),
    filedOn: day('filed_on'),
    confirmedOn: day('confirmed_on'),
    /** How it ended without a registration, and when. */
    ended: text('ended').$type<'rejected' | 'refused' | 'lapsed' | 'cancelled'>(),
    endedOn: day('ended_on'),
    /** The id of the reason with which it was refused or declined. */
    endedReason: text('ended_reason'),
    /** Whether the first filing kept the promised day; null before it, and without a promise. */
    promise: text('promise').$type<'kept' | 'missed'>(),
    /** Our working minutes up to the first filing. */
    minutes: integer('minutes'),
    /** Minutes at the form until it was signed, without breaks; null when not measured. */
    fillingMinutes: integer('filling_minutes'),
    /** How often we asked the customer. */
    rounds: integer('rounds').notNull().default(0),
    /** For a draft: the last question of the form with a saved answer, written by a nightly job. */
    lastQuestion: text('last_question'),
  },
  (table) => [
    index('application_facts_started').on(table.startedOn),
    index('application_facts_submitted').on(table.submittedOn),
    index('application_facts_paid').on(table.paidOn),
    index('application_facts_confirmed').on(table.confirmedOn),
    index('application_facts_filed').on(table.filedOn),
    index('application_facts_ended').on(table.endedOn),
  ],
);
