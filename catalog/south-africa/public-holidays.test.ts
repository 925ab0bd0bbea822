import { expect, test } from 'vitest';
import { isWorkingDay } from '#server/companies/working-days.ts';
import { addDays, day, partsOf } from '#values/calendar-date.ts';
import { southAfrica } from './country.ts';
import { businessDaysAfter, isBusinessDay, lastBusinessDayUpTo } from './public-holidays.ts';

test('business days 2023 to 2032: same as the server’s calendar', () => {
  const differ: string[] = [];
  for (let date = day('2023-01-01'); partsOf(date).year < 2033; date = addDays(date, 1))
    if (isBusinessDay(date) !== isWorkingDay(southAfrica, date)) differ.push(date);
  // Days proclaimed for a single year are known to the server alone.
  expect(differ).toEqual(['2023-12-15', '2024-05-29']);
});

test.each([
  ['2026-08-10', false, 'the Monday after Women’s Day on a Sunday'],
  ['2026-12-26', false, 'a Saturday'],
  ['2026-12-28', true, 'a Monday after a holiday on Saturday'],
  ['2026-04-03', false, 'Good Friday'],
  ['2026-04-06', false, 'Family Day'],
  ['2026-09-24', false, 'Heritage Day'],
])('business day %s: %s, %s', (on, open) => expect(isBusinessDay(day(on))).toBe(open));

test('business days: counted without the first day, back to the previous business day', () => {
  expect(businessDaysAfter(day('2026-06-15'), 30)).toBe('2026-07-28');
  expect(lastBusinessDayUpTo(day('2027-02-28'))).toBe('2027-02-26');
});
