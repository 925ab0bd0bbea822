import { describe, expect, test } from 'vitest';
import { day } from '#values/calendar-date.ts';
import { capTable, percentOf } from './cap-table.ts';
import { recordAt } from './record-state.ts';
import { formatAmount, registerTables, shareLedger } from './register-tables.ts';
import { aNewEvent, founding, recorded, transfer } from './testing/record-builder.ts';

const events = recorded([
  ...founding,
  aNewEvent('2026-01-15', { kind: 'officer_appointed', personId: 'ada', office: 'director', title: null }),
  transfer(['ben', 'chi'], '1000000', '2026-05-04'),
]);
const on = (date: string) => recordAt(events, day(date));

describe('registers', () => {
  test('register of members after a sale: the former holder with the day on which he ceased', () => {
    const [members] = registerTables(on('2026-06-01'), [{ kind: 'members', title: 'Register of members' }]);
    expect(members).toMatchObject({ kind: 'members', title: 'Register of members' });
    expect(members?.rows).toEqual([
      ['Ada Obi', '', 'Ordinary', '9,000,000', '15 January 2026', ''],
      ['Ben Eze', '', 'Ordinary', '0', '15 January 2026', '4 May 2026'],
      ['Chi Udo', '', 'Ordinary', '1,000,000', '4 May 2026', ''],
    ]);
  });

  test('register of the law without entries: listed; other part without entries: not listed', () => {
    const kinds = registerTables(on('2026-06-01'), [{ kind: 'charges', title: 'Register of charges' }]).map(
      ({ kind, title, rows }) => [kind, title, rows.length],
    );
    expect(kinds).toEqual([
      ['members', 'Members', 3],
      ['directors', 'Directors and officers', 1],
      ['charges', 'Register of charges', 0],
    ]);
  });

  test('ledger of shares: a transfer is two lines with their balances', () => {
    expect(
      shareLedger(on('2026-06-01'))
        .rows.slice(2)
        .map((row) => row.slice(1, 6)),
    ).toEqual([
      ['Ben Eze', 'Ordinary', 'Transferred out', '−1,000,000', '0'],
      ['Chi Udo', 'Ordinary', 'Transferred in', '+1,000,000', '1,000,000'],
    ]);
  });

  test.each([
    [null, ''],
    [{ amount: '600000.00', currency: 'NGN' }, 'NGN 600,000'],
    [{ amount: '0.0001', currency: 'USD' }, 'USD 0.0001'],
  ])('amount %j reads %j', (amount, words) => {
    expect(formatAmount(amount)).toBe(words);
  });
});

describe('cap table', () => {
  test('two days: the holders of each, largest first, with percentages', () => {
    const table = (date: string) =>
      capTable(on(date)).rows.map(({ name, total, percent }) => [name, Number(total), percent]);
    expect(table('2026-01-15')).toEqual([
      ['Ada Obi', 9_000_000, '90.00'],
      ['Ben Eze', 1_000_000, '10.00'],
    ]);
    expect(table('2026-05-04')).toEqual([
      ['Ada Obi', 9_000_000, '90.00'],
      ['Chi Udo', 1_000_000, '10.00'],
    ]);
    expect(table('2026-01-14')).toEqual([]);
  });

  test.each([
    [1n, 3n, '33.33'],
    [2n, 3n, '66.67'],
    [1n, 0n, '0.00'],
    [9_007_199_254_740_993n, 9_007_199_254_740_993n, '100.00'],
  ])('%s of %s: %s percent', (part, whole, percent) => {
    expect(percentOf(part, whole)).toBe(percent);
  });
});
