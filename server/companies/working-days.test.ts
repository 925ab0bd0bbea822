import { expect, test } from 'vitest';
import { nigeria } from '#catalog/nigeria/country.ts';
import { day } from '#values/calendar-date.ts';
import { isWorkingDay } from './working-days.ts';

test.each([
  ['2026-11-20', true, 'a Friday'],
  ['2026-11-21', false, 'a Saturday'],
  ['2026-10-01', false, 'Independence Day'],
  ['2026-12-25', false, 'Christmas Day'],
  ['2026-12-28', false, 'the Monday after Boxing Day on a Saturday'],
  ['2026-03-19', false, 'a day declared for Eid-el-Fitr that the library does not list'],
  ['2027-12-27', false, 'the Monday after Christmas and Boxing Day on a weekend'],
  ['2027-12-28', true, 'the Tuesday after them: not known to be a holiday until it is announced'],
  ['2026-05-28', true, 'an ordinary Thursday'],
])('offices on %s: %s, %s', (on, open) => {
  expect(isWorkingDay(nigeria, day(on))).toBe(open);
});
