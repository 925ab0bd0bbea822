import { describe, expect, test } from 'vitest';
import { accountTitles } from './account-titles.ts';
import { formatCsv, formatDecimal, quickBooksJournal, xeroJournal, type DayTotal } from './journal-file.ts';

const totals: DayTotal[] = [
  { day: '2026-11-22', account: 'clearing:stripe', minor: 157_40 },
  { day: '2026-11-22', account: 'client:government', minor: -100_00 },
  { day: '2026-11-22', account: 'deferred', minor: -60_00 },
  { day: '2026-11-22', account: 'expense:provider-fees', minor: 2_60 },
];

describe('journal for Xero', () => {
  test('one day: one narration, debits positive, credits negative, sum zero', () => {
    expect(xeroJournal(totals, 'GBP').split('\r\n')).toEqual([
      '*Narration,*Date,Description,*AccountCode,*TaxRate,*Amount',
      'Ledger GBP 2026-11-22,22/11/2026,Stripe clearing,1120,No VAT,157.40',
      'Ledger GBP 2026-11-22,22/11/2026,Government fees held for customers,2010,No VAT,-100.00',
      'Ledger GBP 2026-11-22,22/11/2026,Our fees not yet earned,2110,No VAT,-60.00',
      'Ledger GBP 2026-11-22,22/11/2026,Payment provider fees,6010,No VAT,2.60',
      '',
    ]);
  });
});

describe('journal for QuickBooks', () => {
  test('one day: one journal number, debits and credits in their columns', () => {
    expect(quickBooksJournal(totals.slice(0, 2), 'GBP').split('\r\n')).toEqual([
      'JournalNo,JournalDate,AccountName,Debits,Credits,Description,Currency',
      'GBP-20261122,11/22/2026,Stripe clearing,157.40,,Ledger GBP 2026-11-22,GBP',
      'GBP-20261122,11/22/2026,Government fees held for customers,,100.00,Ledger GBP 2026-11-22,GBP',
      '',
    ]);
  });
});

test('journal for QuickBooks, an account whose day sums to zero: neither debit nor credit', () => {
  const zero: DayTotal = { day: '2026-11-22', account: 'clearing:stripe', minor: 0 };
  expect(quickBooksJournal([zero], 'GBP')).toContain(',Stripe clearing,,,Ledger GBP');
});

describe('CSV', () => {
  test('commas, quotes, line breaks and formulas: quoted or disarmed; numbers stay', () => {
    expect(formatCsv([['a,b', 'say "x"', 'two\nlines', '=1+1', '-12.34']])).toBe(
      '"a,b","say ""x""","two\nlines",\'=1+1,-12.34\r\n',
    );
  });

  test.each([
    ['+234 803', "'+234 803"],
    ['-1+1', "'-1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', "'\tx"],
    ['\r=1', `"'\r=1"`],
    ['1,5', '"1,5"'],
    ['a=b', 'a=b'],
    ['-12', '-12'],
    ['-12.345', '-12.345'],
    ['-12.', "'-12."],
    ['-x1', "'-x1"],
  ])('text %j: written as %j', (text, cell) => {
    expect(formatCsv([[text]])).toBe(`${cell}\r\n`);
  });

  test.each([
    [0, '0.00'],
    [5, '0.05'],
    [-5, '-0.05'],
    [103_500_00, '103500.00'],
  ])('%d minor units: %s', (minor, text) => {
    expect(formatDecimal(minor)).toBe(text);
  });
});

test('chart of accounts: codes and titles are unique, titles have no colon', () => {
  const rows = Object.values(accountTitles);
  expect(new Set(rows.map(({ code }) => code)).size).toBe(rows.length);
  expect(new Set(rows.map(({ title }) => title)).size).toBe(rows.length);
  expect(rows.filter(({ title }) => title.includes(':'))).toEqual([]);
});
