import { boolean, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { MemberAct, MemberRole } from '#contract/members/member-rights.ts';
import { applications } from '../applications/tables.ts';
import { companies } from '../companies/tables.ts';
import { instant } from '../database/instant.ts';

/** The company or the application that a row is about: one of them. */
const subject = {
  companyId: uuid('company_id').references(() => companies.id, { onDelete: 'cascade' }),
  applicationId: uuid('application_id').references(() => applications.id, { onDelete: 'cascade' }),
};

/**
 * People with access to a company or an application besides the account that holds it (`owner_id` of the
 * company or application). Access to a company includes the applications for it.
 */
export const memberships = pgTable(
  'memberships',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ...subject,
    accountId: uuid('account_id').notNull(),
    role: text('role').$type<MemberRole>().notNull(),
    since: instant('since').notNull(),
  },
  (table) => [
    // Also the indexes of the people of one company or application.
    unique('memberships_company').on(table.companyId, table.accountId),
    unique('memberships_application').on(table.applicationId, table.accountId),
    index('memberships_account').on(table.accountId),
  ],
);

/**
 * Invitations. A row is deleted when it is declined or withdrawn; an accepted one is kept, so that its link
 * can be opened again.
 */
export const memberInvitations = pgTable(
  'member_invitations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ...subject,
    /** In lower case. */
    email: text('email').notNull(),
    role: text('role').$type<MemberRole>().notNull(),
    /** Whether accepting it hands over the company or application. */
    handsOver: boolean('hands_over').notNull(),
    /** Whether an admin of a firm accepts it for the firm; of a company only, as an editor or a viewer. */
    forFirm: boolean('for_firm').notNull().default(false),
    /** SHA-256 of the token in its link. */
    tokenHash: text('token_hash').notNull().unique(),
    invitedBy: uuid('invited_by').notNull(),
    invitedByName: text('invited_by_name').notNull(),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** The account that accepted it; null while it is open. */
    acceptedBy: uuid('accepted_by'),
  },
  (table) => [
    unique('member_invitations_company').on(table.companyId, table.email),
    unique('member_invitations_application').on(table.applicationId, table.email),
    index('member_invitations_email').on(table.email),
  ],
);

/** Actions of people with a company or an application, and changes of access. */
export const memberActs = pgTable(
  'member_acts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ...subject,
    accountId: uuid('account_id'),
    accountName: text('account_name').notNull(),
    act: text('act').$type<MemberAct>().notNull(),
    /** The address of the person it concerns. */
    concerns: text('concerns'),
    role: text('role').$type<MemberRole>(),
    at: instant('at').notNull(),
    /**
     * Uses of a right are recorded once an hour: subject, account, right and hour. Null for changes of who
     * has access.
     */
    hourKey: text('hour_key').unique(),
  },
  (table) => [
    index('member_acts_company').on(table.companyId, table.at),
    index('member_acts_application').on(table.applicationId, table.at),
    index('member_acts_account').on(table.accountId),
  ],
);
