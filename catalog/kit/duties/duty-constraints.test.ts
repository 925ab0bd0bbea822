import { expect, test } from 'vitest';
import { addDays, day } from '#values/calendar-date.ts';
import { firstYearLongerThan } from './duty-constraints.ts';

test.each([
  ['in the middle of a month', '2025-07-15', 18, '2027-01-14'],
  ['first day of a month', '2026-01-01', 12, '2026-12-31'],
  ['day before a leap day', '2027-03-01', 12, '2028-02-29'],
  ['leap day, of which the other year has none', '2028-02-29', 12, '2029-02-28'],
  ['31 August, of which February has none', '2025-08-31', 18, '2027-02-28'],
  ['31 August before a leap year', '2026-08-31', 18, '2028-02-29'],
  ['counted in days', '2028-02-29', { days: 371 }, '2029-03-05'],
] as const)(
  'first financial year of a company registered %s: its longest end is allowed, the day after is not',
  (_what, registeredOn, limit, longest) => {
    const isTooLong = (firstYearEndOn: string) =>
      firstYearLongerThan(limit)({ registeredOn, firstYearEndOn });
    expect([isTooLong(longest), isTooLong(addDays(day(longest), 1))]).toEqual([false, true]);
  },
);

test('first financial year: without its end or the day of registration, none is too long', () => {
  expect(firstYearLongerThan(12)({ registeredOn: '2026-01-01' })).toBe(false);
  expect(firstYearLongerThan(12)({ firstYearEndOn: '2036-01-01' })).toBe(false);
});
