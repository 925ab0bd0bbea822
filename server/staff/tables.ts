import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { StaffRole } from '#contract/desk/rights.ts';
import type { CalendarDate } from '#values/calendar-date.ts';
import { users } from '../auth/tables.ts';
import { instant } from '../database/instant.ts';

/**
 * Every change of a role, with the two persons it took. At most one change waits for each address and account.
 */
export const staffChanges = pgTable(
  'staff_changes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The address as proposed, in lower case. The account may not exist yet, and may have another address since. */
    email: text('email').notNull(),
    /** The account whose role changes; null: an address without one when proposed, or one that was erased since. */
    concernsId: uuid('concerns_id').references(() => users.id, { onDelete: 'set null' }),
    /** Null: no role. */
    fromRole: text('from_role').$type<StaffRole>(),
    toRole: text('to_role').$type<StaffRole>(),
    proposedBy: uuid('proposed_by').notNull(),
    proposedByName: text('proposed_by_name').notNull(),
    proposedAt: instant('proposed_at').notNull(),
    /** `alone`: there was no second administrator who could decide. */
    verdict: text('verdict').$type<'approved' | 'declined' | 'withdrawn' | 'alone'>(),
    decidedBy: uuid('decided_by'),
    decidedByName: text('decided_by_name'),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    index('staff_changes_email').on(table.email, table.proposedAt),
    uniqueIndex('staff_changes_one_waiting').on(table.email).where(sql`${table.decidedAt} is null`),
    uniqueIndex('staff_changes_one_waiting_for_account')
      .on(table.concernsId)
      .where(sql`${table.decidedAt} is null`),
  ],
);

/** Roles promised to addresses without an account. The person accepts with an account of that address. */
export const staffInvitations = pgTable('staff_invitations', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** Lower case. */
  email: text('email').notNull().unique(),
  role: text('role').$type<StaffRole>().notNull(),
  invitedByName: text('invited_by_name').notNull(),
  invitedAt: instant('invited_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

/** Days on which a member of staff is away, in UTC, and who stands in. Past absences are kept. */
export const staffAbsences = pgTable(
  'staff_absences',
  {
    /** Chosen by the browser, so that a repeated request adds nothing twice. */
    id: uuid('id').primaryKey(),
    officerId: uuid('officer_id').notNull(),
    from: date('first_day', { mode: 'string' }).$type<CalendarDate>().notNull(),
    until: date('last_day', { mode: 'string' }).$type<CalendarDate>().notNull(),
    standInId: uuid('stand_in_id').notNull(),
    enteredBy: uuid('entered_by').notNull(),
    enteredAt: instant('entered_at').notNull(),
  },
  (table) => [index('staff_absences_last_day').on(table.until)],
);

/** How many applications that wait for us a member of staff works on at once; no row: no limit. */
export const staffCapacities = pgTable('staff_capacities', {
  userId: uuid('user_id').primaryKey(),
  maxClaims: integer('max_claims').notNull(),
});
