import { describe, expect, test } from 'vitest';
import { checkFacts } from './check-facts.ts';
import type { FactQuestion } from '#catalog/types/index.ts';

const questions: readonly FactQuestion[] = [
  { kind: 'money', id: 'profit', label: 'Profit', negative: true },
  { kind: 'number', id: 'share', label: 'Share', min: 0, max: 100, decimals: 2 },
  {
    kind: 'choice',
    id: 'kind',
    label: 'Kind',
    options: [
      { value: 'a', label: 'A' },
      { value: 'b', label: 'B' },
    ],
  },
  { kind: 'yes-no', id: 'late', label: 'Late' },
  { kind: 'day', id: 'paidOn', label: 'Paid on', when: (facts) => facts['late'] === true },
  { kind: 'number', id: 'staff', label: 'Staff', min: 0, max: 9, optional: true },
];
const complete = { profit: -5_00, share: 12.34, kind: 'a', late: false };

describe('checkFacts', () => {
  test('first and last day that can be given: no problem', () => {
    for (const paidOn of ['1800-01-01', '2100-12-31'])
      expect(checkFacts(questions, { ...complete, late: true, paidOn })).toEqual([]);
  });

  test('all facts given: no problem', () => expect(checkFacts(questions, complete)).toEqual([]));
  test.each([
    ['profit', { profit: 1.5 }, 'wrong-kind'],
    ['profit', { profit: '5' }, 'wrong-kind'],
    ['profit', { profit: 1e16 }, 'wrong-kind'],
    ['share', { share: 100.01 }, 'out-of-range'],
    ['share', { share: 1.234 }, 'wrong-kind'],
    ['share', { share: Number.NaN }, 'wrong-kind'],
    ['kind', { kind: 'c' }, 'out-of-range'],
    ['late', { late: 'yes' }, 'wrong-kind'],
    ['kind', { kind: undefined }, 'missing'],
    ['paidOn', { late: true }, 'missing'],
    ['paidOn', { late: true, paidOn: '2026-02-30' }, 'wrong-kind'],
    ['paidOn', { late: true, paidOn: ' 2026-02-03' }, 'wrong-kind'],
    ['paidOn', { late: true, paidOn: '2026-02-03\n' }, 'wrong-kind'],
    // Interest is counted day by day, and holidays are known for our times only.
    ['paidOn', { late: true, paidOn: '1799-12-31' }, 'out-of-range'],
    ['paidOn', { late: true, paidOn: '2101-01-01' }, 'out-of-range'],
    ['paidOn', { late: true, paidOn: '9999-12-31' }, 'out-of-range'],
    ['paidOn', { paidOn: '2026-02-03' }, 'not-needed'],
    ['staff', { staff: 10 }, 'out-of-range'],
    ['colour', { colour: 'red' }, 'unknown'],
  ])('%s with %o: %s', (fact, change, code) =>
    expect(checkFacts(questions, { ...complete, ...change })).toMatchObject([{ fact, code }]),
  );
});
