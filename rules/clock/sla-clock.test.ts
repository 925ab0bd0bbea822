import { assert, integer, nat, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { day, weekdayOf, type CalendarDate } from '#values/calendar-date.ts';
import { clockLegs } from './clock-legs.ts';
import {
  addWorkingMinutes,
  CLOSES_AT,
  OPENS_AT,
  readClock,
  workingMinutesBetween,
  type BusinessCalendar,
  type ClockLeg,
} from './sla-clock.ts';

const calendar = (zone: string, ...closed: string[]): BusinessCalendar => ({
  zone,
  opensAt: OPENS_AT,
  closesAt: CLOSES_AT,
  isWorkingDay: (date: CalendarDate) =>
    weekdayOf(date) !== 0 && weekdayOf(date) !== 6 && !closed.map(day).includes(date),
});
const lagos = calendar('Africa/Lagos', '2026-12-25', '2026-12-28', '2027-01-01');
const london = calendar('Europe/London', '2027-03-26', '2027-03-29');
const toronto = calendar('America/Toronto');
const everyDay = (zone: string): BusinessCalendar => ({ ...calendar(zone), isWorkingDay: () => true });
const at = (text: string): Date => new Date(text);
const ours = (from: string, to: string | null = null): ClockLeg => ({
  actor: 'us',
  from: at(from),
  to: to === null ? null : at(to),
});
const customers = (from: string, to: string | null = null): ClockLeg => ({
  ...ours(from, to),
  actor: 'customer',
});

describe('due time', () => {
  test.each([
    ['five days over Christmas', lagos, '2026-12-21T10:00+01:00', 2400, '2026-12-30T10:00+01:00'],
    ['start on a Saturday', lagos, '2026-12-26T12:00+01:00', 480, '2026-12-29T17:00+01:00'],
    ['start at closing time', lagos, '2026-11-20T17:00+01:00', 480, '2026-11-23T17:00+01:00'],
    ['no minutes from closing time', lagos, '2026-11-20T17:00+01:00', 0, '2026-11-23T09:00+01:00'],
    ['start after closing time', lagos, '2026-11-20T17:30+01:00', 480, '2026-11-23T17:00+01:00'],
    ['two days over Easter', london, '2027-03-25T16:00+00:00', 960, '2027-03-31T16:00+01:00'],
    [
      'one day over the start of daylight saving',
      toronto,
      '2027-03-12T15:00-05:00',
      480,
      '2027-03-15T19:00Z',
    ],
    // At 09:00 UTC of these days, daylight saving has begun in Toronto, and not yet in Los Angeles.
    [
      'the day itself on which daylight saving begins',
      everyDay('America/Toronto'),
      '2027-03-14T00:30-05:00',
      480,
      '2027-03-14T17:00-04:00',
    ],
    [
      'that day, where it begins late in UTC',
      everyDay('America/Los_Angeles'),
      '2027-03-14T00:30-08:00',
      480,
      '2027-03-14T17:00-07:00',
    ],
  ] as const)('%s: in local working hours', (_words, where, start, minutes, due) => {
    expect(addWorkingMinutes(where, at(start), minutes)).toEqual(at(due));
    expect(workingMinutesBetween(where, at(start), at(due))).toBe(minutes);
  });

  test('office without a working day for two years: an error that names the zone and the start', () => {
    const tried: CalendarDate[] = [];
    const never = { ...lagos, isWorkingDay: (date: CalendarDate) => (tried.push(date), false) };
    expect(() => addWorkingMinutes(never, at('2026-11-20T10:00Z'), 1)).toThrow(
      'The calendar of Africa/Lagos has too few working days after 2026-11-20T10:00:00.000Z',
    );
    expect([tried.length, tried.at(-1)]).toEqual([732, '2028-11-20']);
  });

  test('Friday 18:00 to Monday 08:00: no working minutes', () => {
    expect(workingMinutesBetween(lagos, at('2026-11-20T18:00+01:00'), at('2026-11-23T08:00+01:00'))).toBe(0);
  });
});

describe('clock', () => {
  const asked = '2026-12-23T11:00+01:00';
  const answered = '2026-12-29T16:00+01:00';

  test('paused while the customer must act: no due time, 1,020 minutes used', () => {
    expect(
      readClock(
        lagos,
        [ours('2026-12-21T10:00+01:00', asked), customers(asked)],
        2400,
        at('2026-12-28T12:00+01:00'),
      ),
    ).toEqual({ state: 'paused', dueAt: null, warnsAt: null, usedMinutes: 1020, remainingMinutes: 1380 });
  });

  test('resumed after 1,260 working minutes: due by as much later', () => {
    const legs = [ours('2026-12-21T10:00+01:00', asked), customers(asked, answered), ours(answered)];
    expect(workingMinutesBetween(lagos, at(asked), at(answered))).toBe(1260);
    expect(readClock(lagos, legs, 2400, at(answered))).toMatchObject({
      state: 'running',
      dueAt: at('2027-01-04T15:00+01:00'),
      warnsAt: at('2026-12-31T15:00+01:00'),
    });
  });

  test('no legs, or nobody has to act any more, however late we were: stopped', () => {
    const now = at('2026-12-28T12:00+01:00');
    expect(readClock(lagos, [], 480, now)).toEqual({
      state: 'stopped',
      dueAt: null,
      warnsAt: null,
      usedMinutes: 0,
      remainingMinutes: 480,
    });
    const nobody: ClockLeg = { ...ours('2026-11-25T10:00+01:00'), actor: 'nobody' };
    const legs = [ours('2026-11-23T09:00+01:00', '2026-11-25T10:00+01:00'), nobody];
    expect(readClock(lagos, legs, 480, now).state).toBe('stopped');
  });

  test('leg that begins after the instant: nothing used of it', () =>
    expect(
      readClock(lagos, [ours('2026-11-23T10:00+01:00')], 480, at('2026-11-20T12:00+01:00')),
    ).toMatchObject({ state: 'running', usedMinutes: 0, dueAt: at('2026-11-24T10:00+01:00') }));

  test('time used up to the minute, then a pause and more work: due when it was used up', () => {
    const [closing, answered] = ['2026-11-23T17:00+01:00', '2026-11-25T10:00+01:00'];
    const legs = [ours('2026-11-23T09:00+01:00', closing), customers(closing, answered)];
    const now = at('2026-11-25T16:00+01:00');
    for (const each of [legs, [...legs, ours(answered)]])
      expect(readClock(lagos, each, 480, now)).toMatchObject({ state: 'breached', dueAt: at(closing) });
  });

  test.each([
    ['2026-11-23T09:00+01:00', 'running'],
    ['2026-11-24T16:11+01:00', 'running'],
    ['2026-11-24T16:12+01:00', 'running'],
    ['2026-11-25T09:00+01:00', 'running'],
    ['2026-11-26T17:00+01:00', 'warning'],
    ['2026-11-27T17:00+01:00', 'warning'],
    ['2026-11-27T17:00:01+01:00', 'breached'],
  ])('five days from Monday, at %s: %s', (now, state) => {
    expect(readClock(lagos, [ours('2026-11-23T09:00+01:00')], 2400, at(now)).state).toBe(state);
  });

  test('changed package: due by the new time from the same start', () => {
    const legs = [ours('2026-11-23T09:00+01:00')];
    const now = at('2026-11-24T12:00+01:00');
    expect(readClock(lagos, legs, 4800, now).dueAt).toEqual(at('2026-12-04T17:00+01:00'));
    expect(readClock(lagos, legs, 960, now).dueAt).toEqual(at('2026-11-24T17:00+01:00'));
  });

  test('time used up before a pause: stays breached, due when it was used up', () => {
    const legs = [
      ours('2026-11-23T09:00+01:00', '2026-11-24T10:00+01:00'),
      customers('2026-11-24T10:00+01:00'),
    ];
    expect(readClock(lagos, legs, 480, at('2026-11-25T10:00+01:00'))).toMatchObject({
      state: 'breached',
      dueAt: at('2026-11-23T17:00+01:00'),
    });
  });

  test('warned before a pause, resumed after closing time: still warns, since the same instant', () => {
    const [asked, answered] = ['2026-11-24T16:00+01:00', '2026-11-24T20:00+01:00'];
    const legs = [ours('2026-11-23T09:00+01:00', asked), customers(asked, answered), ours(answered)];
    expect(readClock(lagos, legs, 960, at('2026-11-24T21:00+01:00'))).toMatchObject({
      state: 'warning',
      warnsAt: at('2026-11-24T13:48+01:00'),
      dueAt: at('2026-11-25T10:00+01:00'),
    });
  });

  test('random legs: due in working hours, and a pause or a holiday never makes it earlier', () => {
    const start = at('2026-12-14T09:00+01:00').getTime();
    const hour = 3_600_000;
    assert(
      property(nat(200), nat(200), integer({ min: 1, max: 4800 }), (first, pause, target) => {
        const stop = new Date(start + first * hour);
        const resume = new Date(stop.getTime() + pause * hour);
        const from = new Date(start);
        const legs: ClockLeg[] = [
          { actor: 'us', from, to: stop },
          { actor: 'customer', from: stop, to: resume },
          { actor: 'us', from: resume, to: null },
        ];
        const due = readClock(lagos, legs, target, resume).dueAt;
        const unpaused = addWorkingMinutes(lagos, from, target);
        const withoutHolidays = readClock(calendar('Africa/Lagos'), legs, target, resume).dueAt;
        if (due === null || withoutHolidays === null) throw new Error('A running clock has a due time');
        expect(due.getTime()).toBeGreaterThanOrEqual(unpaused.getTime());
        expect(due.getTime()).toBeGreaterThanOrEqual(withoutHolidays.getTime());
        const minutes = (due.getUTCHours() + 1) * 60 + due.getUTCMinutes();
        expect([minutes >= OPENS_AT, minutes <= CLOSES_AT]).toEqual([true, true]);
      }),
    );
  });
});

describe('legs', () => {
  const events = (...verbs: string[]) =>
    verbs.map((verb, index) => ({ verb, at: new Date(Date.UTC(2026, 10, 20 + index)) }));

  test('before the payment is confirmed: none', () => {
    expect(clockLegs(events('start', 'submit', 'reportTransfer'))).toEqual([]);
  });

  test.each([
    [
      'another price, accepted and paid',
      ['proposeChange', 'acceptChange', 'confirmDifference'],
      ['customer', 'us'],
    ],
    ['another price, declined', ['proposeChange', 'declineChange'], ['customer', 'us']],
    ['refused by the registry', ['approve', 'file', 'recordRefusal'], ['registry', 'nobody']],
    ['cancellation requested', ['requestCancellation'], ['nobody']],
  ])('%s: the clock is that of each party in turn', (_case, verbs, actors) => {
    const legs = clockLegs(events('submit', 'confirmPayment', ...verbs));
    expect(legs.map(({ actor }) => actor)).toEqual(['us', ...actors]);
    expect(legs[0]).toEqual({ actor: 'us', from: at('2026-11-21'), to: legs[1]?.from });
    expect(legs.at(-1)?.to).toBeNull();
  });

  test('question, filing, query, confirmation: each party in turn', () => {
    const legs = clockLegs(
      events(
        'start',
        'submit',
        'confirmPayment',
        'askForInformation',
        'answer',
        'approve',
        'file',
        'recordQuery',
        'file',
        'confirm',
      ),
    );
    expect(legs.map(({ actor }) => actor)).toEqual([
      'us',
      'customer',
      'us',
      'registry',
      'us',
      'registry',
      'nobody',
    ]);
    expect(legs.every(({ to }, index) => (legs[index + 1]?.from ?? null)?.getTime() === to?.getTime())).toBe(
      true,
    );
  });
});
