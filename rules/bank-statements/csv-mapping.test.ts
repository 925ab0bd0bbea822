import { describe, expect, test } from 'vitest';
import { guessMapping, readCsvSheet, type CsvMapping } from './csv-mapping.ts';

const sheetOf = (csv: string, mapping: CsvMapping | null = null) => {
  const sheet = readCsvSheet(csv, mapping);
  if (sheet === null) throw new Error('A quotation mark is not closed');
  return sheet;
};
const guess = (...rows: string[]): CsvMapping => guessMapping(sheetOf(rows.join('\n')));

describe('column by its title', () => {
  const titles: readonly (readonly [
    'date' | 'amount' | 'credit' | 'payer' | 'reference' | 'balance',
    string,
  ])[] = [
    ['date', 'Booking date,Posting date,Posted date,Transaction date,Trans date,Tran date'],
    ['date', 'Entry date,Date,Value date,Completed date,Buchungstag'],
    ['amount', 'Amount,Transaction amount,Net amount,Betrag'],
    ['credit', 'Credit,Credits,Credit amount,Paid in,Money in,Deposit,Deposits,Lodgement,Received,Amount in'],
    ['payer', 'Payer,Counterparty,Counter party,Counterparty name,Sender,Sender name,Name,From,Payee'],
    ['reference', 'Transaction ID,Transaction reference,Bank reference,Reference,Reference number'],
    ['reference', 'Ref,Ref no,Session ID,FITID,ID'],
    ['balance', 'Balance,Running balance,Closing balance,Ledger balance'],
  ];
  test.each(titles.flatMap(([column, list]) => list.split(',').map((title) => [column, title] as const)))(
    '%s: %s',
    (column, title) => {
      expect(guess(`Other,${title}`, 'x,5')[column]).toBe(title);
    },
  );

  test.each([
    'Debit',
    'Debits',
    'Debit amount',
    'Paid out',
    'Money out',
    'Withdrawal',
    'Withdrawals',
    'Amount out',
  ])('debit: %s, beside a column of credits only', (title) => {
    expect(guess(`Credit,${title}`, '5,').debit).toBe(title);
    expect(guess(`Amount,${title}`, '5,').debit).toBeNull();
  });

  test.each([
    ['Description', 'Narration', 'Narrative', 'Details'],
    ['Transaction details', 'Remarks', 'Particulars', 'Memo'],
    ['Transaction description', 'Payment reference', 'Customer reference', 'Reference text'],
  ])('texts: %s, %s, %s and %s', (...texts) => {
    expect(guess(`${texts.join()},Other`, 'x').texts).toEqual(texts);
  });

  test('texts: five at most, in the order of the file', () => {
    expect(guess('Memo,Details,Remarks,Narration,Particulars,Description').texts).toEqual([
      'Memo',
      'Details',
      'Remarks',
      'Narration',
      'Particulars',
    ]);
  });

  test('capitals, signs and a unit in brackets: the same title; the more usual one of two wins', () => {
    expect(guess('AMOUNT (NGN),running-BALANCE')).toMatchObject({
      amount: 'AMOUNT (NGN)',
      balance: 'running-BALANCE',
    });
    expect(guess('Narration (words),x').texts).toEqual(['Narration (words)']);
    expect(guess('Value date,Amount,Booking date').date).toBe('Booking date');
    expect(guess('(NGN) Amount,Credit note')).toMatchObject({ amount: null, credit: null });
  });

  test('a column of credits beside one of amounts: the amounts are not read twice', () => {
    expect(guess('Amount,Credit,Debit')).toMatchObject({ amount: null, credit: 'Credit', debit: 'Debit' });
  });

  test('no known title: nothing is proposed', () => {
    expect(guess('a,b')).toEqual({
      date: '',
      dateOrder: 'dmy',
      decimal: '.',
      amount: null,
      credit: null,
      debit: null,
      texts: [],
      payer: null,
      reference: null,
      balance: null,
    });
  });
});

describe('order of day and month, and decimal mark, by the figures', () => {
  test.each([
    ['dmy', '03/04/2026'],
    ['dmy', '13/04/2026'],
    ['mdy', '04/13/2026'],
    ['ymd', '32-04-13'],
    ['dmy', '2026-04-13'],
  ] as const)('%s: %s', (order, cell) => {
    expect(guess('Date,Amount', `${cell},1`).dateOrder).toBe(order);
  });

  test.each([
    [',', 'Amount;x', '1.234,50;'],
    [',', 'Credit;Debit', '1,5;'],
    ['.', 'Amount;x', '1,234.50;'],
    ['.', 'Amount;x', '5;'],
    ['.', 'Amount;x', ';'],
  ])('%s: %s with %s', (decimal, titles, row) => {
    expect(guess(titles, row).decimal).toBe(decimal);
  });

  test('the first fifty rows decide', () => {
    const rows = (count: number, cell: string) => Array.from({ length: count }, () => `${cell};x`);
    expect(guess('Amount;x', ...rows(50, '1'), ...rows(60, '1,50')).decimal).toBe('.');
    expect(guess('Amount;x', ...rows(49, '1'), ...rows(60, '1,50')).decimal).toBe(',');
  });
});

describe('row of the titles', () => {
  const above = (count: number) => Array.from({ length: count }, (_, line) => `Period ${line},x`);
  const mapping = { ...guess('Day,Sum'), date: 'Day', amount: 'Sum' };

  test('without a mapping: the row with most usual titles, within forty rows', () => {
    expect(sheetOf([...above(39), 'Date,Amount', '1,2'].join('\n'))).toEqual({
      titles: ['Date', 'Amount'],
      rows: [{ line: 41, cells: ['1', '2'] }],
    });
    expect(sheetOf([...above(40), 'Date,Amount', '1,2'].join('\n')).titles).toEqual(['Period 0', 'x']);
    expect(sheetOf(['Date,x', 'Date,Amount', 'Amount,y'].join('\n')).titles).toEqual(['Date', 'Amount']);
  });

  test('with a mapping: the first row with all its columns, else the likely one', () => {
    const rows = ['Date,Amount', 'Sum,x', 'Day,Sum', 'Day,Sum', '1,2'];
    expect(sheetOf(rows.join('\n'), mapping)).toMatchObject({
      titles: ['Day', 'Sum'],
      rows: [{ line: 4 }, { line: 5 }],
    });
    expect(sheetOf(rows.slice(0, 2).join('\n'), mapping).titles).toEqual(['Date', 'Amount']);
    expect(sheetOf([...above(39), 'Day,Sum'].join('\n'), mapping).titles).toEqual(['Day', 'Sum']);
    expect(sheetOf([...above(40), 'Day,Sum'].join('\n'), mapping).titles).toEqual(['Period 0', 'x']);
  });

  test('an empty file has no titles; a quotation mark that is not closed: no sheet', () => {
    expect(sheetOf('')).toEqual({ titles: [], rows: [] });
    expect(readCsvSheet('"Date', null)).toBeNull();
  });
});
