import { sql } from 'drizzle-orm';
import { bigint, bigserial, check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { LEDGER_ACCOUNTS, type LedgerAccount } from '#rules/ledger/postings.ts';
import { instant } from '../database/instant.ts';

/**
 * The transactions of the ledger. Triggers refuse changes; a deferred constraint requires at least two
 * postings that sum to zero in each currency (migration 0012). No foreign key leads out of the ledger: it
 * outlives what it describes.
 */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Kind of transaction: received, registry_paid, earned, refund_due … */
    kind: text('kind').notNull(),
    /** The row that caused it, so that nothing is posted twice. */
    source: text('source').notNull(),
    sourceId: text('source_id').notNull(),
    /** The day of the movement; `recorded_at` is when we learnt of it. */
    bookedOn: text('booked_on').notNull(),
    recordedAt: instant('recorded_at').notNull(),
    /** The officer's id, or 'system'. */
    madeBy: text('made_by').notNull(),
  },
  (table) => [
    unique('ledger_transactions_source').on(table.source, table.sourceId, table.kind),
    index('ledger_transactions_booked').on(table.bookedOn),
  ],
);

/** One side of a double entry: a debit is positive, a credit negative. */
export const ledgerPostings = pgTable(
  'ledger_postings',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    transactionId: uuid('transaction_id')
      .notNull()
      .references(() => ledgerTransactions.id),
    account: text('account').$type<LedgerAccount>().notNull(),
    currency: text('currency').notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    /** Null for money that no order explains. */
    orderId: uuid('order_id'),
    customerId: uuid('customer_id'),
  },
  (table) => [
    index('ledger_postings_transaction').on(table.transactionId),
    index('ledger_postings_order').on(table.orderId, table.account),
    index('ledger_postings_customer').on(table.customerId, table.account),
    index('ledger_postings_account').on(table.account, table.currency),
    check('ledger_postings_not_zero', sql`${table.amountMinor} <> 0`),
    check(
      'ledger_postings_known_account',
      sql`${table.account} in (${sql.raw(LEDGER_ACCOUNTS.map((account) => `'${account}'`).join(', '))})`,
    ),
  ],
);
