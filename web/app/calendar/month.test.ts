import { describe, expect, test } from 'vitest';
import { day } from '#values/calendar-date.ts';
import { monthEnd, monthName, monthStart, weeksOf } from './month.ts';

const today = day('2026-11-22');

describe('month of the calendar', () => {
  test.each([
    ['2026-02', '2026-02-01'],
    [null, '2026-11-01'],
    ['2026-13', '2026-11-01'],
    ['yesterday', '2026-11-01'],
  ])('address %s: begins on %s', (month, start) => expect(monthStart(month, today)).toBe(start));

  test('November 2026: begins on a Sunday, has six weeks', () => {
    const start = day('2026-11-01');
    expect([monthEnd(start), monthName(start)]).toEqual(['2026-11-30', 'November 2026']);
    const weeks = weeksOf(start);
    expect(weeks).toHaveLength(6);
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
    expect(weeks[5]?.slice(0, 2)).toEqual(['2026-11-30', null]);
  });

  test('February 2027: begins on a Monday, has four weeks', () => {
    const weeks = weeksOf(day('2027-02-01'));
    expect([weeks.length, weeks[0]?.[0], weeks[3]?.[6]]).toEqual([4, '2027-02-01', '2027-02-28']);
  });
});
