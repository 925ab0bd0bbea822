import { and, asc, eq, gte, lte, sql } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import { accountTitles } from '#rules/ledger/account-titles.ts';
import {
  formatCsv,
  formatDecimal,
  quickBooksJournal,
  XERO_LINES,
  xeroJournal,
  type DayTotal,
} from '#rules/ledger/journal-file.ts';
import type { Currency } from '#values/money.ts';
import { applications, orders } from '../applications/tables.ts';
import type { Database } from '../database/database.ts';
import { ledgerPostings, ledgerTransactions } from './tables.ts';

/** Days as YYYY-MM-DD, both inclusive. */
export type LedgerPeriod = { from: string; until: string };

/** Yields every posting of a period as CSV, oldest first, page by page. */
export async function* exportPostings(
  database: Database,
  { from, until }: LedgerPeriod,
  pageSize = 2_000,
): AsyncGenerator<string> {
  yield formatCsv([
    ['Day', 'Transaction', 'Kind', 'Code', 'Account', 'Currency', 'Debit', 'Credit', 'Application'],
  ]);
  let after = null as { day: string; id: number } | null;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop
    const rows = await database.sql
      .select({
        id: ledgerPostings.id,
        day: ledgerTransactions.bookedOn,
        transactionId: ledgerPostings.transactionId,
        kind: ledgerTransactions.kind,
        account: ledgerPostings.account,
        currency: ledgerPostings.currency,
        minor: ledgerPostings.amountMinor,
        reference: applications.reference,
      })
      .from(ledgerPostings)
      .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerPostings.transactionId))
      .leftJoin(orders, eq(orders.id, ledgerPostings.orderId))
      .leftJoin(applications, eq(applications.id, orders.applicationId))
      .where(
        and(
          gte(ledgerTransactions.bookedOn, from),
          lte(ledgerTransactions.bookedOn, until),
          after === null
            ? undefined
            : sql`(${ledgerTransactions.bookedOn}, ${ledgerPostings.id}) > (${after.day}, ${after.id})`,
        ),
      )
      .orderBy(asc(ledgerTransactions.bookedOn), asc(ledgerPostings.id))
      .limit(pageSize);
    if (rows.length > 0)
      yield formatCsv(
        rows.map(({ day, transactionId, kind, account, currency, minor, reference }) => [
          day,
          transactionId,
          kind,
          accountTitles[account].code,
          accountTitles[account].title,
          currency,
          minor > 0 ? formatDecimal(minor) : '',
          minor < 0 ? formatDecimal(-minor) : '',
          reference ?? '',
        ]),
      );
    after = rows.at(-1) ?? null;
    if (rows.length < pageSize) return;
  }
}

/**
 * Returns the daily journals of a period in one currency, as a file that Xero or QuickBooks imports.
 * @throws Refusal bad_request when Xero would not take the file for its number of lines
 */
export async function exportJournal(
  database: Database,
  { from, until }: LedgerPeriod,
  format: 'xero' | 'quickbooks',
  currency: Currency,
): Promise<string> {
  const total = sql<string>`sum(${ledgerPostings.amountMinor})`;
  const rows = await database.sql
    .select({ day: ledgerTransactions.bookedOn, account: ledgerPostings.account, minor: total })
    .from(ledgerPostings)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerPostings.transactionId))
    .where(
      and(
        eq(ledgerPostings.currency, currency),
        gte(ledgerTransactions.bookedOn, from),
        lte(ledgerTransactions.bookedOn, until),
      ),
    )
    .groupBy(ledgerTransactions.bookedOn, ledgerPostings.account)
    .having(sql`${total} <> 0`)
    .orderBy(asc(ledgerTransactions.bookedOn), asc(ledgerPostings.account));
  const totals: DayTotal[] = rows.map(({ minor, ...row }) => ({ ...row, minor: Number(minor) }));
  if (format === 'quickbooks') return quickBooksJournal(totals, currency);
  if (totals.length > XERO_LINES) {
    const words = `Xero takes ${XERO_LINES} lines in one file, and this period has ${totals.length}. Choose a shorter period.`;
    throw new Refusal('bad_request', { words, problems: [{ path: 'until', code: 'too_long', words }] });
  }
  return xeroJournal(totals, currency);
}
