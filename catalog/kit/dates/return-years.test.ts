import { expect, test } from 'vitest';
import { day } from '#values/calendar-date.ts';
import { overdueReturns, repeatedYears } from './return-years.ts';

test('repeated years: the later entry', () => {
  const returns = [
    { id: 'a', year: 2024 },
    { id: 'b', year: 2025 },
    { id: 'c', year: 2024 },
  ];
  expect(repeatedYears(returns)).toEqual([{ path: 'returns/c/year' }]);
  expect(repeatedYears(returns.slice(0, 2))).toEqual([]);
});

test('overdue returns: from the day after the last, not while the day is unknown', () => {
  const returns = [
    { id: 'a', year: 2023, dueOn: day('2024-06-29') },
    { id: 'b', year: 2024, dueOn: day('2024-06-30') },
    { id: 'c', year: 2025, dueOn: null },
  ];
  expect(overdueReturns(returns, day('2024-06-30'), (year, dueOn) => `${year}: ${dueOn}`)).toEqual([
    { path: 'returns/a/year', words: '2023: 29 June 2024' },
  ]);
});
