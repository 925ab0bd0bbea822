import { and, eq, like, lte, sql, type SQL } from 'drizzle-orm';
import type { Balances, LedgerAccount } from '#rules/ledger/postings.ts';
import type { Currency } from '#values/money.ts';
import type { Database } from '../database/database.ts';
import { ledgerPostings, ledgerTransactions } from './tables.ts';

export type BalanceRow = { account: LedgerAccount; currency: Currency; minor: number };

/** Selects postings: those of an order, of a customer, or all; up to and including a day. */
export type BalanceQuery = { orderId?: string; customerId?: string; day?: string };

/**
 * Returns the balance of each account and currency in minor units: debits positive, credits negative. Zero
 * balances are left out.
 */
export async function readBalances(database: Database, query: BalanceQuery): Promise<BalanceRow[]> {
  const { orderId, customerId, day } = query;
  return sumPostings(
    database,
    and(
      orderId === undefined ? undefined : eq(ledgerPostings.orderId, orderId),
      customerId === undefined ? undefined : eq(ledgerPostings.customerId, customerId),
      day === undefined ? undefined : lte(ledgerTransactions.bookedOn, day),
    ),
  );
}

/** Returns the balances of an order in its currency. */
export async function balancesOfOrder(
  database: Database,
  order: { id: string; currency: string },
): Promise<Balances> {
  const rows = await readBalances(database, { orderId: order.id });
  return Object.fromEntries(
    rows.filter(({ currency }) => currency === order.currency).map(({ account, minor }) => [account, minor]),
  );
}

/** Returns what the transactions with one cause left on each account, in their currency. */
export async function readSourceBalances(
  database: Database,
  source: string,
  sourceId: string,
): Promise<Balances> {
  const rows = await sumPostings(
    database,
    and(eq(ledgerTransactions.source, source), eq(ledgerTransactions.sourceId, sourceId)),
  );
  return Object.fromEntries(rows.map(({ account, minor }) => [account, minor]));
}

/** Returns the customers' money held at the end of a day, by account and currency, as positive amounts. */
export async function readCustomersMoney(database: Database, day: string): Promise<BalanceRow[]> {
  const rows = await sumPostings(
    database,
    and(like(ledgerPostings.account, 'client:%'), lte(ledgerTransactions.bookedOn, day)),
  );
  return rows.map((row) => ({ ...row, minor: -row.minor }));
}

async function sumPostings(database: Database, condition: SQL | undefined): Promise<BalanceRow[]> {
  const total = sql<string>`sum(${ledgerPostings.amountMinor})`;
  const rows = await database.sql
    .select({ account: ledgerPostings.account, currency: ledgerPostings.currency, minor: total })
    .from(ledgerPostings)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerPostings.transactionId))
    .where(condition)
    .groupBy(ledgerPostings.account, ledgerPostings.currency)
    .having(sql`${total} <> 0`)
    .orderBy(ledgerPostings.currency, ledgerPostings.account);
  return rows.map(({ account, currency, minor }) => ({
    account,
    currency: currency as Currency,
    minor: Number(minor),
  }));
}
