import Holidays from 'date-holidays';
import { expect, test } from 'vitest';
import { addDays, day } from '#values/calendar-date.ts';
import { COVERED_YEARS, easterSunday, mondayFrom } from './movable-days.ts';

test('Easter Sunday: two days after the Good Friday of the holiday library, in every covered year', () => {
  const library = new Holidays('GB', { languages: ['en'] });
  for (const year of COVERED_YEARS)
    expect([
      year,
      library
        .getHolidays(year)
        .find(({ name }) => name === 'Good Friday')
        ?.date.slice(0, 10),
    ]).toEqual([year, addDays(easterSunday(year), -2)]);
});

test.each([
  ['2026-08-25', '2026-08-31'],
  ['2026-08-31', '2026-08-31'],
  ['2026-09-01', '2026-09-07'],
])('Monday from %s: %s', (from, monday) => expect(mondayFrom(day(from))).toBe(monday));
