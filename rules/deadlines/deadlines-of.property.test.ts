import { assert, boolean, constantFrom, date, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countries } from '#catalog/index.ts';
import type { DueRule, Obligation } from '#catalog/types/index.ts';
import {
  addDays,
  addMonths,
  day,
  daysBetween,
  parseCalendarDate,
  type CalendarDate,
  weekdayOf,
} from '#values/calendar-date.ts';
import { deadlinesOf } from './deadlines-of.ts';
import { nextWorkingDay, previousWorkingDay } from './working-days.ts';
import { aCountry } from '../testing/a-country.ts';

const isWorkingDay = (on: CalendarDate): boolean =>
  weekdayOf(on) !== 0 && weekdayOf(on) !== 6 && !on.endsWith('-01-01') && !on.endsWith('-12-25');
const dayBetween = (min: string, max: string) =>
  date({ min: new Date(min), max: new Date(max), noInvalidDate: true }).map(
    (instant) => parseCalendarDate(instant.toISOString().slice(0, 10)) ?? day(min),
  );
const registered = dayBetween('1950-01-01', '2030-12-31');
const start = dayBetween('2020-01-01', '2035-12-31');
const months = integer({ min: 1, max: 60 });
const facts = record({
  yearEndMonth: integer({ min: 1, max: 12 }),
  vatRegistered: boolean(),
  employer: boolean(),
  small: boolean(),
  members: integer({ min: 1, max: 50 }),
});

const rules: readonly DueRule[] = [
  { kind: 'yearly', month: 6, day: 30, firstYear: 1 },
  { kind: 'yearly', month: 2, day: 29, firstYear: 0, notBeforeMonths: 18 },
  { kind: 'after-year-end', months: 6 },
  { kind: 'after-year-end', months: 9, days: 1, firstWithinMonths: 18, notBeforeMonths: 3 },
  { kind: 'after-year-end', months: 9, longFirst: { months: 21, atLeastMonths: 3 } },
  { kind: 'in-year', months: [3, 6, 9, 12] },
  { kind: 'anniversary', plus: { days: 30 } },
  { kind: 'anniversary', snap: 'month-start', plus: { businessDays: 30 } },
  { kind: 'day-after-year-end', month: 4, day: 15 },
  { kind: 'monthly', day: 21 },
  { kind: 'monthly', day: 'last-working', every: 3, lag: 2 },
  { kind: 'after-registration', businessDays: 15 },
];
const footing = { source: 'any', confidence: 'high' } as const;
const duty = (due: DueRule, weekends?: 'next-working-day'): Obligation => ({
  id: 'duty',
  title: 'Duty',
  authority: '',
  law: '',
  due,
  applies: () => true,
  explanation: '',
  ...footing,
  ...(weekends ? { weekends } : {}),
});
const daysOf = (
  due: DueRule,
  on: CalendarDate,
  from: CalendarDate,
  to: CalendarDate,
  given: object,
  weekends?: 'next-working-day',
) =>
  deadlinesOf(
    aCountry({ obligations: [duty(due, weekends)] }),
    { entityType: 'CO', registeredOn: on, facts: { ...given } },
    { from, to, isWorkingDay },
  ).map(({ dueOn }) => dueOn);

describe.each(rules.map((due) => [JSON.stringify(due), due] as const))('days of %s', (_words, due) => {
  test('rise, lie within the span, and none comes twice', () => {
    assert(
      property(registered, start, months, facts, boolean(), (on, from, ahead, given, moved) => {
        const to = addMonths(from, ahead);
        const found = daysOf(due, on, from, to, given, moved ? 'next-working-day' : undefined);
        expect(found).toEqual([...new Set(found)].toSorted());
        expect(found.every((each) => each >= from && each <= to)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  test('are the same whether a span is asked at once or in two parts', () => {
    assert(
      property(registered, start, months, months, facts, (on, from, first, second, given) => {
        const [middle, to] = [addMonths(from, first), addMonths(from, first + second)];
        expect([
          ...daysOf(due, on, from, middle, given),
          ...daysOf(due, on, addDays(middle, 1), to, given),
        ]).toEqual(daysOf(due, on, from, to, given));
      }),
      { numRuns: 40 },
    );
  });
});

test('a working day before and after lies as near as there is one', () => {
  assert(
    property(start, (on) => {
      const [before, after] = [previousWorkingDay(on, isWorkingDay), nextWorkingDay(on, isWorkingDay)];
      expect([isWorkingDay(before), isWorkingDay(after), before <= on, after >= on]).toEqual([
        true,
        true,
        true,
        true,
      ]);
      const between = Array.from({ length: daysBetween(before, after) }, (_, index) =>
        addDays(before, index),
      ).slice(1);
      expect(between.filter((each) => each !== on && isWorkingDay(each))).toEqual([]);
    }),
  );
});

test.each(
  countries.flatMap((country) =>
    country.entityTypes.map((type) => [country.name, type.id, country] as const),
  ),
)(
  'the duties of %s %s rise, lie within the span, and are filed on working days in time',
  (_name, entityType, country) => {
    assert(
      property(registered, start, constantFrom(1, 12, 36), facts, (registeredOn, from, ahead, given) => {
        const to = addMonths(from, ahead);
        const found = deadlinesOf(
          country,
          { entityType, registeredOn, facts: given },
          { from, to, isWorkingDay },
        );
        expect(found.map(({ dueOn }) => dueOn)).toEqual(found.map(({ dueOn }) => dueOn).toSorted());
        for (const { dueOn, fileBy } of found)
          expect([dueOn >= from && dueOn <= to, fileBy <= dueOn, isWorkingDay(fileBy)]).toEqual([
            true,
            true,
            true,
          ]);
        const keys = found.map(({ obligationId, dueOn }) => `${obligationId} ${dueOn}`);
        expect(new Set(keys).size).toBe(keys.length);
      }),
      { numRuns: 8 },
    );
  },
);
