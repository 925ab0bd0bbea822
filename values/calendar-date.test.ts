import { assert, integer, pre, property } from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  addDays,
  addMonths,
  addMonthsKeepingMonthEnd,
  ageOn,
  calendarDateIn,
  latestDateIn,
  calendarDateOf,
  compareDates,
  day,
  daysBetween,
  formatCalendarDate,
  formatWeekdayDate,
  isWeekday,
  monthsBegun,
  parseCalendarDate,
  partsOf,
  weekdayOf,
  type CalendarDate,
} from './calendar-date.ts';

const anyDay = integer({ min: 0, max: 100_000 }).map((count) => addDays(day('1900-01-01'), count));
const months = integer({ min: -600, max: 600 });

describe('calendar date', () => {
  it('adding and subtracting days: the same date', () => {
    assert(
      property(anyDay, integer({ min: -40_000, max: 40_000 }), (date, count) => {
        const other = addDays(date, count);
        expect(daysBetween(date, other)).toBe(count);
        expect(addDays(other, -count)).toBe(date);
        expect(Math.sign(compareDates(other, date))).toBe(Math.sign(count));
      }),
    );
  });

  it('parts and text: round-trip', () => {
    assert(
      property(anyDay, (date) => {
        const { year, month, day: dayOfMonth } = partsOf(date);
        expect(calendarDateOf(year, month, dayOfMonth)).toBe(date);
        expect(parseCalendarDate(date)).toBe(date);
      }),
    );
  });

  it('adding months: a valid day of the right month', () => {
    assert(
      property(anyDay, months, (date, count) => {
        const moved = addMonths(date, count);
        expect(parseCalendarDate(moved)).toBe(moved);
        const [from, to] = [partsOf(date), partsOf(moved)];
        expect(to.year * 12 + to.month - (from.year * 12 + from.month)).toBe(count);
        expect(to.day).toBeLessThanOrEqual(from.day);
      }),
    );
  });

  it('next day: next weekday', () => {
    assert(
      property(anyDay, (date) => {
        expect(weekdayOf(addDays(date, 1))).toBe((weekdayOf(date) + 1) % 7);
      }),
    );
  });

  it('age: increases on the birthday, not before', () => {
    assert(
      property(anyDay, integer({ min: 0, max: 100 }), (born, years) => {
        const birthday = addMonths(born, years * 12);
        pre(birthday.slice(5) === born.slice(5));
        expect(ageOn(born, birthday)).toBe(years);
        expect(ageOn(born, addDays(birthday, -1))).toBe(years - 1);
      }),
    );
  });

  it('born on 29 February: a year older on 1 March', () => {
    expect(ageOn(day('2008-02-29'), day('2026-02-28'))).toBe(17);
    expect(ageOn(day('2008-02-29'), day('2026-03-01'))).toBe(18);
  });

  it.each([
    ['2027-01-31', 1, false, '2027-02-28'],
    ['2028-01-31', 1, false, '2028-02-29'],
    ['2027-02-28', 1, false, '2027-03-28'],
    ['2027-02-28', 1, true, '2027-03-31'],
    ['2027-01-15', 1, true, '2027-02-15'],
    ['2026-12-31', 18, true, '2028-06-30'],
    ['2026-01-15', -13, false, '2024-12-15'],
  ])('%s moved by %i months (month ends kept: %s) is %s', (from, count, keep, to) => {
    expect(addMonths(day(from), count, keep)).toBe(to);
    expect(keep ? addMonthsKeepingMonthEnd(day(from), count) : addMonths(day(from), count)).toBe(to);
  });

  it.each([
    ['2026-06-30', '2026-06-30', 0],
    ['2026-06-30', '2026-07-01', 1],
    ['2026-06-30', '2026-07-31', 1],
    ['2026-06-30', '2026-08-01', 2],
    ['2026-01-15', '2027-01-16', 13],
  ])('from %s to %s: %i months have begun', (from, to, count) => {
    expect(monthsBegun(day(from), day(to))).toBe(count);
  });

  it('days of a week: their names, and which of them are weekdays', () => {
    const week = [22, 23, 24, 25, 26, 27, 28].map((each) => day(`2026-11-${each}`));
    expect(week.map((date) => formatWeekdayDate(date).split(' ')[0])).toEqual([
      'Sunday',
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
    ]);
    expect(week.map((date) => isWeekday(date))).toEqual([false, true, true, true, true, true, false]);
  });

  it('day with blanks around it: read; day before the year 1000: four digits all the same', () => {
    expect(parseCalendarDate(' 2026-02-03\n')).toBe('2026-02-03');
    expect(addDays(day('1000-01-01'), -1)).toBe('0999-12-31');
    expect(addMonths(day('1000-01-31'), -11)).toBe('0999-02-28');
  });

  it.each([
    ['Pacific/Kiritimati', '2026-11-21T10:30:00Z', '2026-11-22'],
    ['Pacific/Pago_Pago', '2026-11-21T10:30:00Z', '2026-11-20'],
    ['Asia/Kolkata', '2026-11-21T10:30:00Z', '2026-11-21'],
  ])('day in %s, a zone of another continent, at %s: %s', (zone, instant, expected) => {
    expect(calendarDateIn(zone, new Date(instant))).toBe(expected);
  });

  it('latest day of no zones at all: the day in UTC', () => {
    expect(latestDateIn([], new Date('2026-11-21T23:59:59Z'))).toBe('2026-11-21');
  });

  it('two equal days compared: 0', () => expect(compareDates(day('2026-02-28'), day('2026-02-28'))).toBe(0));

  it.each([
    [999, 12, 31, null],
    [1000, 1, 1, '1000-01-01'],
    [9999, 12, 31, '9999-12-31'],
    [10_000, 1, 1, null],
    [2026.5, 1, 1, null],
    [2026, 1, 1.5, null],
  ])('year %d, month %d, day %d: %j', (year, month, dayOfMonth, date) => {
    expect(calendarDateOf(year, month, dayOfMonth)).toBe(date);
  });

  it.each([
    '2026-02-30',
    '2026-13-01',
    '2026-1-1',
    '26-01-01',
    '2026-00-10',
    '2026-01-00',
    '',
    'tomorrow',
    '2026-02-03T00:00',
    '12026-02-03',
  ])('%j is none', (text) => {
    expect(parseCalendarDate(text)).toBeNull();
    expect(() => day(text)).toThrow(new RangeError(`'${text}' is not a calendar date`));
  });

  it('calendar date: formatted, and taken from an instant in a time zone', () => {
    expect(formatCalendarDate(day('2027-01-30'))).toBe('30 January 2027');
    expect(formatWeekdayDate(day('2027-01-30'))).toBe('Saturday 30 January 2027');
    const lateEvening = new Date('2026-11-21T23:30:00Z');
    expect<CalendarDate>(calendarDateIn('Africa/Lagos', lateEvening)).toBe('2026-11-22');
    expect(calendarDateIn('Africa/Accra', lateEvening)).toBe('2026-11-21');
    expect(latestDateIn(['America/Toronto', 'Africa/Lagos', 'Europe/London'], lateEvening)).toBe(
      '2026-11-22',
    );
    expect(weekdayOf(day('2026-11-21'))).toBe(6);
  });

  it.each([
    ['Africa/Accra', 5, 22],
    ['Africa/Johannesburg', 5, 22],
    ['Africa/Lagos', 5, 22],
    ['America/New_York', 5, 22],
    ['America/Toronto', 5, 22],
    ['Europe/London', 5, 22],
    // Other zones of a continent may have any of its offsets.
    ['Africa/Nairobi', 5, 19],
    ['America/Denver', 12, 23],
    ['Europe/Paris', 5, 18],
  ])('needs no Intl in %s from %i:30 to %i:30 UTC, and makes a formatter once', async (zone, first, last) => {
    // A module of its own, because it keeps the formatters it made.
    vi.resetModules();
    const { calendarDateIn: freshDateIn } = await import('./calendar-date.ts');
    const made = vi.spyOn(Intl, 'DateTimeFormat');
    try {
      for (const day of ['2026-01-15', '2026-07-15'])
        for (let hour = first; hour <= last; hour += 1)
          freshDateIn(zone, new Date(`${day}T${String(hour).padStart(2, '0')}:30:00Z`));
      expect(made).not.toHaveBeenCalled();
      const midday = new Date('2026-01-15T12:00:00Z');
      expect([freshDateIn('Asia/Tokyo', midday), freshDateIn('Asia/Tokyo', midday)]).toEqual([
        '2026-01-15',
        '2026-01-15',
      ]);
      expect(made).toHaveBeenCalledOnce();
    } finally {
      made.mockRestore();
    }
  });

  it.each(Intl.supportedValuesOf('timeZone').filter((zone) => /^(Africa|America|Europe)\//.test(zone)))(
    'is at any instant in %s what the whole rules of its zone say',
    (zone) => {
      const format = new Intl.DateTimeFormat('en-CA', {
        timeZone: zone,
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
      });
      assert(
        property(integer({ min: Date.parse('2000-01-01'), max: Date.parse('2040-01-01') }), (instant) => {
          expect(calendarDateIn(zone, new Date(instant))).toBe(format.format(new Date(instant)));
        }),
      );
    },
  );
});
