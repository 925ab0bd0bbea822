import { expect, test } from 'vitest';
import { day } from '#values/calendar-date.ts';
import { monthsLate } from './filing-facts.ts';

test.each([
  ['2026-03-01', 0],
  ['2026-03-02', 1],
  ['2026-04-01', 1],
  ['2026-04-15', 2],
  ['2027-03-01', 12],
])('due on 1 March 2026, filed on %s: %i months late', (on, months) =>
  expect(monthsLate(day('2026-03-01'), day(on))).toBe(months),
);
