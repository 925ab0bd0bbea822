import { expect, test } from 'vitest';
import { day } from '#values/calendar-date.ts';
import { feeRows } from './fee-rows.ts';

test('feeRows: a row carries the currency, its provenance and its terms', () => {
  const { row, fixed } = feeRows('CAD');
  expect(
    row(
      'ca-nuans',
      'NUANS report',
      'government',
      { source: 'ca-practice', confidence: 'low' },
      { amount: fixed(13.8), from: day('2026-01-01') },
    ),
  ).toEqual({
    id: 'ca-nuans',
    title: 'NUANS report',
    payee: 'government',
    currency: 'CAD',
    source: 'ca-practice',
    confidence: 'low',
    amount: { kind: 'fixed', minor: 1380 },
    from: '2026-01-01',
  });
});
