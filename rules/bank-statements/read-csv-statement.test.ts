import { describe, expect, test } from 'vitest';
import type { CsvMapping } from './csv-mapping.ts';
import { readCsvStatement } from './read-csv-statement.ts';

describe('row of a CSV file', () => {
  const mapping: CsvMapping = {
    date: 'Day',
    dateOrder: 'dmy',
    decimal: '.',
    amount: null,
    credit: 'In',
    debit: 'Out',
    texts: ['A', 'B'],
    payer: 'Who',
    reference: 'Ref',
    balance: 'Left',
  };
  const readRow = (row: string, changes: Partial<CsvMapping> = {}) =>
    readCsvStatement(`Day,In,Out,A,B,Who,Ref,Left\n20/11/2026,1,,1,,,,\n${row}`, { ...mapping, ...changes })
      .lines[1];

  test('every column read, texts joined once; empty ones: none', () => {
    expect(readRow('21/11/2026,5,,one,two,Ada,B1,9.00')).toEqual({
      bookedOn: '2026-11-21',
      minor: 5_00,
      payer: 'Ada',
      text: 'one two',
      bankReference: 'B1',
      balance: '9.00',
    });
    expect(readRow('21/11/2026,5,,one,one,,,')).toMatchObject({
      payer: null,
      text: 'one',
      bankReference: null,
      balance: null,
    });
    const none = { payer: null, reference: null, balance: null };
    expect(readRow('21/11/2026,5,,one,two,Ada,B1,9.00', none)).toMatchObject({
      payer: null,
      bankReference: null,
      balance: null,
    });
    expect(readRow('21/11/2026,5')).toMatchObject({ minor: 5_00, text: '' });
  });

  test.each([
    ['5,2', 3_00],
    [',2', -2_00],
    [',-2', -2_00],
    ['-5,', -5_00],
    ['-,2', -2_00],
    ['5,n/a', 5_00],
  ])('in and out %s: %i', (figures, minor) => {
    expect(readRow(`21/11/2026,${figures}`)?.minor).toBe(minor);
  });

  test.each(['21/11/2026,,', '21/11/2026,5,5', '21/11/2026,0.00,', 'Total,5,', ',5,'])(
    '%s: no line',
    (row) => {
      expect(readRow(row)).toBeUndefined();
    },
  );

  test('one column of amounts: those of money in and out are not read', () => {
    expect(readRow('21/11/2026,1,2,5', { amount: 'A' })?.minor).toBe(5_00);
  });

  test('columns that are missing: named', () => {
    expect(() => readCsvStatement('Day,In\n20/11/2026,5', { ...mapping, texts: [] })).toThrow(
      'The file has no column “Out”, “Who”, “Ref”, “Left”. Choose the columns again.',
    );
  });
});
