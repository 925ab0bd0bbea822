import { requireBalanced, type Posting } from '#rules/ledger/postings.ts';
import type { Currency } from '#values/money.ts';
import type { Database } from '../database/database.ts';
import { ledgerPostings, ledgerTransactions } from './tables.ts';

type PostedOrder = { readonly id: string; readonly customerId: string };

export type LedgerEntry = {
  /** Kind of transaction, the row that caused it, and its id: unique together. */
  kind: string;
  source: string;
  sourceId: string;
  /** The day of the movement, YYYY-MM-DD. */
  bookedOn: string;
  recordedAt: Date;
  /** The officer's id, or 'system'. */
  madeBy: string;
  /** Null for money that no order explains. */
  order: PostedOrder | null;
  currency: Currency;
  /** Each belongs to the entry's order, unless it names another one. */
  postings: readonly (Posting & { readonly order?: PostedOrder })[];
};

/**
 * Posts a transaction to the ledger, in the database transaction of the event that caused it. Nothing is
 * posted for an empty list, or when this cause was posted before.
 * @returns whether it was posted
 * @throws Error outside a database transaction; RangeError when the postings do not balance
 */
export async function postTransaction(database: Database, entry: LedgerEntry): Promise<boolean> {
  if (!database.inTransaction) throw new Error('Postings belong to the transaction of their event');
  const { kind, source, sourceId, bookedOn, recordedAt, madeBy, order, currency, postings } = entry;
  if (postings.length === 0) return false;
  requireBalanced(postings, currency);
  const [transaction] = await database.sql
    .insert(ledgerTransactions)
    .values({ kind, source, sourceId, bookedOn, recordedAt, madeBy })
    .onConflictDoNothing()
    .returning({ id: ledgerTransactions.id });
  if (!transaction) return false;
  await database.sql.insert(ledgerPostings).values(
    postings.map(({ account, minor, order: own = order }) => ({
      transactionId: transaction.id,
      account,
      currency,
      amountMinor: minor,
      orderId: own?.id ?? null,
      customerId: own?.customerId ?? null,
    })),
  );
  return true;
}
