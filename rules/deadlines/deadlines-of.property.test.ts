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
const provenance = { source: 'any', confidence: 'high' } as const;
const obligation = (due: DueRule, weekends?: 'next-working-day'): Obligation => ({
  id: 'obligation',
  family: 'records',
  title: 'Obligation',
  authority: '',
  law: '',
  due,
  applies: () => true,
  explanation: '',
  ...provenance,
  ...(weekends ? { weekends } : {}),
});
const daysOf = (
  due: DueRule,
  registeredOn: CalendarDate,
  from: CalendarDate,
  to: CalendarDate,
  companyFacts: object,
  weekends?: 'next-working-day',
) =>
  deadlinesOf(
    aCountry({ obligations: [obligation(due, weekends)] }),
    { entityType: 'CO', registeredOn, facts: { ...companyFacts } },
    { from, to, isWorkingDay },
  ).map(({ dueOn }) => dueOn);

describe.each(rules.map((due) => [JSON.stringify(due), due] as const))('due dates of %s', (_words, due) => {
  test('any company and range: ascending, within the range, without duplicates', () => {
    assert(
      property(
        registered,
        start,
        months,
        facts,
        boolean(),
        (registeredOn, from, ahead, companyFacts, moved) => {
          const to = addMonths(from, ahead);
          const dates = daysOf(
            due,
            registeredOn,
            from,
            to,
            companyFacts,
            moved ? 'next-working-day' : undefined,
          );
          expect(dates).toEqual([...new Set(dates)].toSorted());
          expect(dates.every((each) => each >= from && each <= to)).toBe(true);
        },
      ),
      { numRuns: 40 },
    );
  });

  test('a range queried at once or in two parts: the same dates', () => {
    assert(
      property(
        registered,
        start,
        months,
        months,
        facts,
        (registeredOn, from, first, second, companyFacts) => {
          const [middle, to] = [addMonths(from, first), addMonths(from, first + second)];
          expect([
            ...daysOf(due, registeredOn, from, middle, companyFacts),
            ...daysOf(due, registeredOn, addDays(middle, 1), to, companyFacts),
          ]).toEqual(daysOf(due, registeredOn, from, to, companyFacts));
        },
      ),
      { numRuns: 40 },
    );
  });
});

test.each(rules.map((due) => [JSON.stringify(due), due] as const))(
  'periods of %s: the same when a holiday is added',
  (_words, due) => {
    assert(
      property(
        registered,
        facts,
        dayBetween('2020-01-01', '2037-12-31'),
        (registeredOn, companyFacts, holiday) => {
          const periods = (works: typeof isWorkingDay) =>
            deadlinesOf(
              aCountry({ obligations: [obligation(due, 'next-working-day')] }),
              { entityType: 'CO', registeredOn, facts: companyFacts },
              { from: registeredOn, limit: 12, isWorkingDay: works },
            ).map(({ period }) => period);
          expect(periods((on) => on !== holiday && isWorkingDay(on))).toEqual(periods(isWorkingDay));
        },
      ),
      { numRuns: 40 },
    );
  },
);

test('previous and next working day: no working day lies between', () => {
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
  'deadlines of %s %s: ascending, within the range, to be filed in time on working days',
  (_name, entityType, country) => {
    assert(
      property(
        registered,
        start,
        constantFrom(1, 12, 36),
        facts,
        (registeredOn, from, ahead, companyFacts) => {
          const to = addMonths(from, ahead);
          const deadlines = deadlinesOf(
            country,
            { entityType, registeredOn, facts: companyFacts },
            { from, to, isWorkingDay },
          );
          expect(deadlines.map(({ dueOn }) => dueOn)).toEqual(deadlines.map(({ dueOn }) => dueOn).toSorted());
          for (const { dueOn, fileBy } of deadlines)
            expect([dueOn >= from && dueOn <= to, fileBy <= dueOn, isWorkingDay(fileBy)]).toEqual([
              true,
              true,
              true,
            ]);
          for (const key of ['dueOn', 'period'] as const) {
            const keys = deadlines.map((deadline) => `${deadline.obligationId} ${deadline[key]}`);
            expect(new Set(keys).size).toBe(keys.length);
          }
        },
      ),
      { numRuns: 8 },
    );
  },
);
