import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CsvMapping } from '#rules/bank-statements/csv-mapping.ts';
import type { MatchReason } from '#rules/bank-statements/match-line.ts';
import type { StatementFormat } from '#rules/bank-statements/statement.ts';
import { payments } from '../applications/tables.ts';
import { carts } from '../carts/tables.ts';
import { instant } from '../database/instant.ts';

/** The columns of a bank's CSV files, as finance chose them. */
export const bankCsvMappings = pgTable('bank_csv_mappings', {
  bank: text('bank').primaryKey(),
  mapping: jsonb('mapping').$type<CsvMapping>().notNull(),
  chosenBy: uuid('chosen_by').notNull(),
  chosenAt: instant('chosen_at').notNull(),
});

/** Imported files. Their lines are kept, the files are not. */
export const bankStatements = pgTable(
  'bank_statements',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The id of the account's country. */
    account: text('account').notNull(),
    format: text('format').$type<StatementFormat>().notNull(),
    fileName: text('file_name').notNull(),
    /** In hexadecimal. */
    sha256: text('sha256').notNull(),
    lineCount: integer('line_count').notNull(),
    addedCount: integer('added_count').notNull(),
    firstDay: text('first_day').notNull(),
    lastDay: text('last_day').notNull(),
    importedBy: uuid('imported_by').notNull(),
    importedByName: text('imported_by_name').notNull(),
    importedAt: instant('imported_at').notNull(),
  },
  (table) => [index('bank_statements_account').on(table.account, table.importedAt)],
);

/**
 * - `open`: money in that waits for a decision
 * - `confirmed`: it is a payment
 * - `noted`: it is no payment of an application
 * - `outgoing`: money out
 */
export type BankLineState = 'open' | 'confirmed' | 'noted' | 'outgoing';

/** Lines of bank statements. The unique identity makes a second import of a line change nothing. */
export const bankLines = pgTable(
  'bank_lines',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The order of import, for pages by key. */
    position: bigserial('position', { mode: 'number' }).notNull(),
    account: text('account').notNull(),
    /** The digest of the account's number and the key of the line (`lineKeys`). */
    identity: text('identity').notNull(),
    statementId: uuid('statement_id')
      .notNull()
      .references(() => bankStatements.id),
    bookedOn: text('booked_on').notNull(),
    currency: text('currency').notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    payer: text('payer'),
    text: text('text').notNull(),
    bankReference: text('bank_reference'),
    /** Payer, text and bank reference in lower case. */
    searchText: text('search_text').notNull(),
    state: text('state').$type<BankLineState>().notNull(),
    /** The payment that it may be, or is. */
    paymentId: uuid('payment_id').references(() => payments.id, { onDelete: 'set null' }),
    /** The cart that it may pay, or pays; `paymentId` is then null. */
    cartId: uuid('cart_id').references(() => carts.id, { onDelete: 'set null' }),
    matchReason: text('match_reason').$type<MatchReason | 'officer'>(),
    decidedBy: uuid('decided_by'),
    decidedByName: text('decided_by_name'),
    decidedAt: instant('decided_at'),
    note: text('note'),
  },
  (table) => [
    unique('bank_lines_identity').on(table.account, table.identity),
    index('bank_lines_state').on(table.state, table.bookedOn, table.position),
    index('bank_lines_account').on(table.account, table.state, table.bookedOn, table.position),
    index('bank_lines_found')
      .on(sql`(${table.paymentId} is null and ${table.cartId} is null)`, table.bookedOn, table.position)
      .where(sql`${table.state} = 'open'`),
    index('bank_lines_statement').on(table.statementId),
    index('bank_lines_amount').on(table.amountMinor),
    index('bank_lines_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    index('bank_lines_payment').on(table.paymentId),
    index('bank_lines_cart').on(table.cartId),
    uniqueIndex('bank_lines_one_per_payment').on(table.paymentId).where(sql`${table.state} = 'confirmed'`),
  ],
);

export type BankLineRow = typeof bankLines.$inferSelect;
