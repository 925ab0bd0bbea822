import { describe, expect, test } from 'vitest';
import { day, weekdayOf } from '#values/calendar-date.ts';
import { readFilingPromise } from './filing-promise.ts';
import { CLOSES_AT, OPENS_AT, type BusinessCalendar } from './sla-clock.ts';

const lagos: BusinessCalendar = {
  zone: 'Africa/Lagos',
  opensAt: OPENS_AT,
  closesAt: CLOSES_AT,
  isWorkingDay: (date) => ![0, 6].includes(weekdayOf(date)),
};
const fiveDays = 5 * 480;
const event = (verb: string, at: string, details: Record<string, unknown> = {}) => ({
  verb,
  at: new Date(`${at}+01:00`),
  details,
});
const paid = event('confirmPayment', '2026-11-19T12:00');
const asked = event('askForInformation', '2026-11-23T12:00');
const answered = event('answer', '2026-12-01T09:00');
const promise = (events: ReturnType<typeof event>[], now: string) =>
  readFilingPromise(
    lagos,
    [event('submit', '2026-11-18T10:00'), ...events],
    fiveDays,
    new Date(`${now}+01:00`),
  );

describe('filing promise', () => {
  test('not paid: none', () => expect(promise([], '2026-11-19T10:00')).toBeNull());

  test('paid on a Thursday at noon: five business days later, on that whole day', () => {
    const running = { state: 'running', fileBy: day('2026-11-26'), filedOn: null };
    expect(promise([paid], '2026-11-19T12:00')).toEqual({ ...running, daysLeft: 5 });
    expect(promise([paid], '2026-11-26T16:59')).toEqual({ ...running, daysLeft: 0 });
    expect(promise([paid], '2026-11-27T00:00')).toMatchObject({ state: 'late', fileBy: '2026-11-26' });
  });

  test('question asked: paused, with the business days that are left', () =>
    expect(promise([paid, asked], '2026-11-30T10:00')).toEqual({
      state: 'paused',
      fileBy: null,
      filedOn: null,
      daysLeft: 3,
    }));

  test('question answered: the day moves by the time of the pause', () =>
    expect(promise([paid, asked, answered], '2026-12-01T10:00')).toMatchObject({
      state: 'running',
      fileBy: '2026-12-03',
    }));

  test('question asked after the day: late, not paused', () =>
    expect(promise([paid, event('askForInformation', '2026-11-27T10:00')], '2026-11-30T10:00')).toMatchObject(
      {
        state: 'late',
        fileBy: '2026-11-26',
      },
    ));

  test.each([
    ['on the last day', '2026-11-26T16:00', '2026-11-26', 'kept'],
    ['on the last day and recorded on the next', '2026-11-27T09:00', '2026-11-26', 'kept'],
    ['one day later', '2026-11-27T09:00', '2026-11-27', 'missed'],
  ])('filed %s: %4$s', (_when, at, filedOn, state) => {
    const events = [paid, event('approve', '2026-11-26T15:00'), event('file', at, { filedOn })];
    expect(promise(events, '2026-12-20T10:00')).toMatchObject({ state, fileBy: '2026-11-26', filedOn });
  });

  test.each([
    ['without a day', {}],
    ['with words in the place of the day', { filedOn: 'yesterday' }],
    ['with a number in the place of the day', { filedOn: 20261126 }],
  ])('filed %s: the day on which it was recorded', (_case, details) => {
    const events = [paid, event('approve', '2026-11-20T15:00'), event('file', '2026-11-27T00:30', details)];
    expect(promise(events, '2026-12-20T10:00')).toMatchObject({ state: 'missed', filedOn: '2026-11-27' });
  });

  test('filed in time, then confirmed: the promise was kept', () => {
    const events = [
      paid,
      event('approve', '2026-11-20T15:00'),
      event('file', '2026-11-20T16:00', { filedOn: '2026-11-20' }),
      event('confirm', '2026-12-10T10:00'),
    ];
    expect(promise(events, '2026-12-20T10:00')).toMatchObject({ state: 'kept', filedOn: '2026-11-20' });
  });

  test('queried and filed again: the first filing counts', () => {
    const events = [
      paid,
      event('approve', '2026-11-20T15:00'),
      event('file', '2026-11-20T16:00', { filedOn: '2026-11-20' }),
      event('recordQuery', '2026-12-10T10:00'),
      event('file', '2026-12-11T10:00', { filedOn: '2026-12-11' }),
    ];
    expect(promise(events, '2026-12-20T10:00')).toMatchObject({ state: 'kept', filedOn: '2026-11-20' });
  });

  test('rejected or cancelled without a filing: none', () => {
    expect(promise([paid, event('reject', '2026-11-20T10:00')], '2026-12-20T10:00')).toBeNull();
    expect(promise([paid, event('requestCancellation', '2026-11-20T10:00')], '2026-12-20T10:00')).toBeNull();
  });
});
