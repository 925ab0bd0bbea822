import { describe, expect, test } from 'vitest';
import { lastDayOfMonth, monthName, monthOptions, yearEndFacts, yearEndOptions } from './months.ts';

describe('months', () => {
  test('monthName: 1 to 12 have a name, others none', () =>
    expect([monthName(1), monthName(12), monthName(0), monthName(13)]).toEqual([
      'January',
      'December',
      '',
      '',
    ]));
  test('options: number the months from 1', () => {
    expect(monthOptions).toHaveLength(12);
    expect([monthOptions[2], yearEndOptions[2]]).toEqual([
      { value: '3', label: 'March' },
      { value: '3', label: 'End of March' },
    ]);
  });
  test.each([
    ['6', { yearEndMonth: 6 }],
    ['13', {}],
    ['', {}],
    [undefined, {}],
    [['6'], {}],
  ])('yearEndFacts: %o gives %o', (yearEndMonth, facts) =>
    expect(yearEndFacts({ yearEndMonth })).toEqual(facts),
  );
  test('lastDayOfMonth: leap February and December', () =>
    expect([lastDayOfMonth(2024, 2), lastDayOfMonth(2026, 12), lastDayOfMonth(2026, 13)]).toEqual([
      '2024-02-29',
      '2026-12-31',
      null,
    ]));
});
