import type { Currency } from '#values/money.ts';
import { accountTitles } from './account-titles.ts';
import type { LedgerAccount } from './postings.ts';

/** The sum of an account's postings on a day, in minor units: debits positive, credits negative. */
export type DayTotal = { readonly day: string; readonly account: LedgerAccount; readonly minor: number };

/** The number of lines that Xero imports from one file: https://help.xero.com/nz/ManualJournalsImport. */
export const XERO_LINES = 300;

/** Formats minor units with two decimals and a point: -1234 is '-12.34'. */
export const formatDecimal = (minor: number): string =>
  `${minor < 0 ? '-' : ''}${Math.trunc(Math.abs(minor) / 100)}.${String(Math.abs(minor) % 100).padStart(2, '0')}`;

/** Formats rows as CSV (RFC 4180). Texts that a spreadsheet would run as a formula get an apostrophe. */
export const formatCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(formatCell).join(',')}\r\n`).join('');

const formatCell = (text: string): string => {
  const isNumber = /^-?\d+(?:\.\d+)?$/.test(text);
  const safe = !isNumber && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** The names of the rate without tax in Xero; a mandatory column. */
const untaxed: Record<Currency, string> = {
  GBP: 'No VAT',
  ZAR: 'No VAT',
  NGN: 'Tax Exempt',
  GHS: 'Tax Exempt',
  USD: 'Tax Exempt',
  CAD: 'Tax Exempt',
};

/** Returns the manual journals that Xero imports, one a day: days as DD/MM/YYYY, debits positive, accounts by code. */
export const xeroJournal = (totals: readonly DayTotal[], currency: Currency): string =>
  formatCsv([
    ['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount'],
    ...totals.map(({ day, account, minor }) => [
      `Ledger ${currency} ${day}`,
      day.split('-').toReversed().join('/'),
      accountTitles[account].title,
      accountTitles[account].code,
      untaxed[currency],
      formatDecimal(minor),
    ]),
  ]);

/** Returns the journal entries that QuickBooks Online imports, one a day: days as MM/DD/YYYY, accounts by name. */
export const quickBooksJournal = (totals: readonly DayTotal[], currency: Currency): string =>
  formatCsv([
    ['JournalNo', 'JournalDate', 'AccountName', 'Debits', 'Credits', 'Description', 'Currency'],
    ...totals.map(({ day, account, minor }) => {
      const [year = '', month = '', date = ''] = day.split('-');
      return [
        // QuickBooks takes 21 characters.
        `${currency}-${year}${month}${date}`,
        `${month}/${date}/${year}`,
        accountTitles[account].title,
        minor > 0 ? formatDecimal(minor) : '',
        minor < 0 ? formatDecimal(-minor) : '',
        `Ledger ${currency} ${day}`,
        currency,
      ];
    }),
  ]);
