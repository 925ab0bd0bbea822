import { expect, test } from 'vitest';
import { type CalendarDate, day, isWeekday } from '#values/calendar-date.ts';
import { addWorkingDays, nextWorkingDay, previousWorkingDay } from './working-days.ts';

// 21 November 2026 is a Saturday.
test.each([
  ['2026-11-20', '2026-11-20', '2026-11-20'],
  ['2026-11-21', '2026-11-20', '2026-11-23'],
  ['2026-11-22', '2026-11-20', '2026-11-23'],
  ['2026-11-23', '2026-11-23', '2026-11-23'],
])('%s: the working day up to it is %s, that from it on %s', (date, previous, next) => {
  expect(previousWorkingDay(day(date), isWeekday)).toBe(previous);
  expect(nextWorkingDay(day(date), isWeekday)).toBe(next);
});

test.each([
  ['2026-11-20', 0, '2026-11-20'],
  ['2026-11-20', 1, '2026-11-23'],
  ['2026-11-21', 1, '2026-11-23'],
  ['2026-11-23', 5, '2026-11-30'],
])('%s and %i working days: %s', (date, count, expected) =>
  expect(addWorkingDays(day(date), count, isWeekday)).toBe(expected),
);

test('office that never works: the day itself, after 30 days', () => {
  const tried: CalendarDate[] = [];
  const never = (date: CalendarDate): boolean => {
    tried.push(date);
    return false;
  };
  expect(previousWorkingDay(day('2026-11-30'), never)).toBe('2026-11-30');
  expect([tried.length, tried[0], tried.at(-1)]).toEqual([30, '2026-11-30', '2026-11-01']);
});
