import { foreignKey, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { FirmAct } from '#contract/members/firm-shapes.ts';
import type { ClientRole, FirmRole } from '#contract/members/firm-roles.ts';
import { companies } from '../companies/tables.ts';
import { instant } from '../database/instant.ts';

/**
 * Firms of accountants, lawyers and agents. A firm holds no company: its clients stay with the accounts that
 * hold them.
 */
export const firms = pgTable('firms', {
  /** Chosen by the browser, so that a repeated request creates one firm. */
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  createdAt: instant('created_at').notNull(),
});

const firmId = uuid('firm_id')
  .notNull()
  .references(() => firms.id, { onDelete: 'cascade' });

/** The people of a firm. Each has the role of the firm on every client. */
export const firmMembers = pgTable(
  'firm_members',
  {
    firmId,
    accountId: uuid('account_id').notNull(),
    role: text('role').$type<FirmRole>().notNull(),
    since: instant('since').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.firmId, table.accountId] }),
    index('firm_members_account').on(table.accountId),
  ],
);

/**
 * Invitations to a firm. A row is deleted when it is declined or withdrawn; an accepted one is kept, so that
 * its link can be opened again.
 */
export const firmInvitations = pgTable(
  'firm_invitations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    firmId,
    /** In lower case. */
    email: text('email').notNull(),
    role: text('role').$type<FirmRole>().notNull(),
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
    unique('firm_invitations_firm').on(table.firmId, table.email),
    index('firm_invitations_email').on(table.email),
    index('firm_invitations_inviter').on(table.invitedBy),
  ],
);

/** The history of a firm's people: who invited whom, who joined and left, and whose role changed. */
export const firmActs = pgTable(
  'firm_acts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    firmId,
    /** Actor; null after the account was erased. */
    accountId: uuid('account_id'),
    accountName: text('account_name').notNull(),
    act: text('act').$type<FirmAct>().notNull(),
    /** The account it concerns; null for invitations, names of the firm, and after the account was erased. */
    concernsId: uuid('concerns_id'),
    /** The name of the person it concerns or the address that was invited; the new name of the firm. */
    concerns: text('concerns'),
    role: text('role').$type<FirmRole>(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('firm_acts_firm').on(table.firmId, table.at),
    index('firm_acts_account').on(table.accountId),
    index('firm_acts_concerns').on(table.concernsId),
  ],
);

/** The companies that their owners gave to a firm. */
export const firmClients = pgTable(
  'firm_clients',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    firmId,
    role: text('role').$type<ClientRole>().notNull(),
    /** The owner who gave it. */
    givenBy: uuid('given_by'),
    givenByName: text('given_by_name').notNull(),
    /** When an admin of the firm accepted. */
    since: instant('since').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.firmId] }),
    index('firm_clients_firm').on(table.firmId),
    index('firm_clients_giver').on(table.givenBy),
  ],
);

/** The people of a firm who get the mails about a client: its reminders, and those of its applications. */
export const firmContacts = pgTable(
  'firm_contacts',
  {
    companyId: uuid('company_id').notNull(),
    firmId: uuid('firm_id').notNull(),
    accountId: uuid('account_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.firmId, table.accountId] }),
    // Contacts are deleted with the member who leaves the firm, and with the client.
    foreignKey({
      name: 'firm_contacts_client',
      columns: [table.companyId, table.firmId],
      foreignColumns: [firmClients.companyId, firmClients.firmId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'firm_contacts_member',
      columns: [table.firmId, table.accountId],
      foreignColumns: [firmMembers.firmId, firmMembers.accountId],
    }).onDelete('cascade'),
    // The foreign key to members, and the reminders of an account.
    index('firm_contacts_account').on(table.accountId, table.firmId),
  ],
);
