import { describe, expect, test } from 'vitest';
import { day } from '#values/calendar-date.ts';
import { actingOfficer, standsInFor, type Absence } from './stand-in.ts';

const absence = (officerId: string, from: string, until: string, standInId: string): Absence => ({
  officerId,
  from: day(from),
  until: day(until),
  standInId,
});
const absences = [
  absence('kemi', '2026-11-23', '2026-11-27', 'musa'),
  absence('musa', '2026-11-26', '2026-12-04', 'ngozi'),
  absence('ngozi', '2026-11-27', '2026-11-27', 'kemi'),
  absence('fola', '2026-11-23', '2026-11-27', 'gone'),
];
const worksHere = (id: string): boolean => id !== 'gone';
const acting = (officer: string, today: string) => actingOfficer(absences, officer, day(today), worksHere);

describe('stand-in', () => {
  test.each([
    ['kemi', '2026-11-22', 'kemi'],
    ['kemi', '2026-11-23', 'musa'],
    ['kemi', '2026-11-26', 'ngozi'],
    // All three are away and stand in for each other.
    ['kemi', '2026-11-27', null],
    ['kemi', '2026-11-28', 'kemi'],
    ['musa', '2026-11-30', 'ngozi'],
    ['fola', '2026-11-24', null],
    ['gone', '2026-11-24', null],
  ])('%s on %s: %s', (officer, today, expected) => {
    expect(acting(officer, today)).toBe(expected);
  });

  test('stands in for everybody whose work comes to the person that day', () => {
    expect(standsInFor(absences, 'musa', day('2026-11-23'), worksHere)).toEqual(['kemi']);
    expect(standsInFor(absences, 'ngozi', day('2026-11-26'), worksHere)).toEqual(['kemi', 'musa']);
    expect(standsInFor(absences, 'kemi', day('2026-11-27'), worksHere)).toEqual([]);
    expect(standsInFor(absences, 'kemi', day('2026-11-28'), worksHere)).toEqual([]);
  });
});
