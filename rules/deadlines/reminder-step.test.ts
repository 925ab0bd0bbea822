import { describe, expect, test } from 'vitest';
import { type CalendarDate, day, isWeekday as isWorkingDay } from '#values/calendar-date.ts';
import { DEFAULT_REMINDERS, reminderStep, type ReminderSchedule } from './reminder-step.ts';

/** A yearly return due on Sunday 14 February 2027, to be filed by Friday. */
const yearly = { dueOn: day('2027-02-14'), fileBy: day('2027-02-12') };
const stepOn = (
  today: string,
  {
    deadline = yearly,
    schedule = DEFAULT_REMINDERS,
    nextDueOn = '2028-02-14',
  }: { deadline?: typeof yearly; schedule?: ReminderSchedule; nextDueOn?: string } = {},
) => reminderStep(deadline, schedule, { today: day(today), nextDueOn: day(nextDueOn), isWorkingDay });

describe('step of a reminder', () => {
  test.each([
    ['2026-12-31', null],
    ['2027-01-01', 'before-30'],
    ['2027-01-22', 'before-30'],
    ['2027-01-25', 'before-14'],
    ['2027-02-03', 'before-7'],
    ['2027-02-10', 'before-7'],
    ['2027-02-11', 'before-1'],
    ['2027-02-12', 'before-0'],
    ['2027-02-14', 'before-0'],
    ['2027-02-15', 'late-1'],
    ['2027-02-21', 'late-1'],
    ['2027-02-22', 'late-2'],
    ['2028-02-15', 'late-53'],
  ])('on %s: %s', (today, step) => expect(stepOn(today)).toBe(step));

  test('holiday before the deadline: every step comes a working day earlier', () => {
    const closed = (date: CalendarDate) => date !== '2027-02-08' && isWorkingDay(date);
    const step = (today: string) =>
      reminderStep(yearly, DEFAULT_REMINDERS, { today: day(today), isWorkingDay: closed });
    expect([step('2027-02-01'), step('2027-02-02'), step('2027-02-11')]).toEqual([
      'before-14',
      'before-7',
      'before-1',
    ]);
  });

  test('monthly duty: begins at seven working days', () => {
    const deadline = { dueOn: day('2027-02-10'), fileBy: day('2027-02-10') };
    const step = (today: string) => stepOn(today, { deadline, nextDueOn: '2027-03-10' });
    expect([step('2027-01-29'), step('2027-02-01'), step('2027-02-09')]).toEqual([
      null,
      'before-7',
      'before-1',
    ]);
  });

  test('next one in 62 days: begins at seven working days, too; in 63 days: at 30', () => {
    const step = (nextDueOn: string) => stepOn('2027-01-25', { nextDueOn });
    expect([step('2027-04-17'), step('2027-04-18')]).toEqual([null, 'before-14']);
  });

  test('schedule without some days or without late reminders: those steps are not reached', () => {
    const schedule: ReminderSchedule = { daysBefore: [14, 1], late: false };
    const step = (today: string) => stepOn(today, { schedule });
    expect([step('2027-01-05'), step('2027-02-03'), step('2027-02-12'), step('2027-02-15')]).toEqual([
      null,
      'before-14',
      'before-1',
      null,
    ]);
  });

  test('no days at all: null until late', () => {
    const schedule: ReminderSchedule = { daysBefore: [], late: true };
    expect([stepOn('2027-02-12', { schedule }), stepOn('2027-02-15', { schedule })]).toEqual([
      null,
      'late-1',
    ]);
  });
});
