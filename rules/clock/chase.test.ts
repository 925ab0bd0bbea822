import { describe, expect, test } from 'vitest';
import { day, weekdayOf, type CalendarDate } from '#values/calendar-date.ts';
import { readChase, silentSince, type TakenStep } from './chase.ts';

/** Lagos: closed on weekends, at Christmas and on New Year's Day. */
const closed = new Set(['2026-12-25', '2026-12-28', '2027-01-01']);
const isWorkingDay = (date: CalendarDate): boolean => ![0, 6].includes(weekdayOf(date)) && !closed.has(date);
const read = (today: string, taken: readonly [TakenStep['step'], string][] = [], since = '2026-11-23') =>
  readChase(
    day(since),
    taken.map(([step, on]) => ({ step, on: day(on) })),
    { today: day(today), isWorkingDay },
  );

describe('chasing of a silent customer, asked on Monday 23 November 2026', () => {
  test.each<
    [today: string, taken: [TakenStep['step'], string][], due: string | null, next: [string, string]]
  >([
    ['2026-11-23', [], null, ['reminder-1', '2026-11-26']],
    ['2026-11-25', [], null, ['reminder-1', '2026-11-26']],
    ['2026-11-26', [], 'reminder-1', ['reminder-1', '2026-11-26']],
    ['2026-11-26', [['reminder-1', '2026-11-26']], null, ['reminder-2', '2026-12-02']],
    ['2026-12-02', [['reminder-1', '2026-11-26']], 'reminder-2', ['reminder-2', '2026-12-02']],
    ['2026-12-11', [['reminder-2', '2026-12-02']], 'reminder-3', ['reminder-3', '2026-12-11']],
    ['2026-12-21', [['reminder-3', '2026-12-11']], 'last-notice', ['last-notice', '2026-12-21']],
    // Ten working days after the notice, without the three closed days: Thursday 7 January.
    ['2027-01-07', [['last-notice', '2026-12-21']], null, ['end', '2027-01-08']],
    ['2027-01-08', [['last-notice', '2026-12-21']], 'end', ['end', '2027-01-08']],
    ['2027-02-01', [['last-notice', '2026-12-21']], 'end', ['end', '2027-02-01']],
    // After weeks without a run, only the latest mail is sent, and the application never ends without a notice.
    ['2026-12-15', [], 'reminder-3', ['reminder-3', '2026-12-15']],
    ['2027-03-01', [], 'last-notice', ['last-notice', '2027-03-01']],
  ])('on %s after %j: %s', (today, taken, due, [step, on]) => {
    expect(read(today, taken)).toMatchObject({ due, next: { step, on } });
  });

  test('answer counts until ten working days after the last notice, sent or planned', () => {
    expect(read('2026-11-23').answerBy).toBe('2027-01-07');
    expect(read('2026-11-26', [['reminder-1', '2026-11-26']]).answerBy).toBe('2027-01-07');
    expect(read('2026-12-22', [['last-notice', '2026-12-21']]).answerBy).toBe('2027-01-07');
    expect(read('2027-02-01', [['last-notice', '2027-01-29']]).answerBy).toBe('2027-02-12');
    expect(read('2027-03-01').answerBy).toBe('2027-03-15');
  });

  test('after the end: nothing more', () => {
    expect(read('2027-03-01', [['end', '2027-01-08']])).toMatchObject({ due: null, next: null });
  });
});

describe('silence', () => {
  const since = (...pauses: [until: string | null, endedOn: string | null][]) =>
    silentSince(
      day('2026-11-23'),
      pauses.map(([until, endedOn]) => ({
        until: until === null ? null : day(until),
        endedOn: endedOn === null ? null : day(endedOn),
      })),
      day('2026-12-10'),
    );

  test('counts from the last sign of life, or from the end of a later pause', () => {
    expect(since()).toBe('2026-11-23');
    expect(since(['2026-12-10', null])).toBe('2026-12-10');
    expect(since([null, '2026-12-01'])).toBe('2026-12-01');
    expect(since(['2026-11-30', '2026-12-05'])).toBe('2026-11-30');
    expect(since(['2026-12-31', '2026-11-20'])).toBe('2026-11-23');
  });

  test('paused: is not counted', () => {
    expect(since([null, null])).toBeNull();
    expect(since(['2026-12-11', null])).toBeNull();
  });
});
