import { describe, expect, test } from 'vitest';
import { countries } from '#catalog/index.ts';
import { deadlineQuestions } from '#rules/deadlines/deadlines-between.ts';
import type { Country, FactQuestion, Facts, Obligation } from '#catalog/types/index.ts';
import { deadlinesOf } from '#rules/deadlines/deadlines-of.ts';
import {
  addDays,
  calendarDateOf,
  type CalendarDate,
  day,
  formatCalendarDate,
  partsOf,
  weekdayOf,
} from '#values/calendar-date.ts';
import { isWorkingDay } from './working-days.ts';

const FROM = day('2026-07-01');
const TO = day('2038-06-30');
const YEARS = 12;
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);
const registeredOn = day('2020-01-06');

/** All choices and answers to questions, each with no answer too. */
const combinationsOf = (questions: readonly FactQuestion[]): readonly Facts[] =>
  questions.reduce<readonly Facts[]>(
    (all, question) =>
      all.flatMap((facts) => [
        facts,
        ...(question.kind === 'choice' ? question.options.map(({ value }) => value) : [true, false]).map(
          (value) => ({ ...facts, [question.id]: value }),
        ),
      ]),
    [{}],
  );

const days = { statementOn: '2026-05-10', annualMeetingOn: '2026-05-10' };
const statedIn = (yearEndMonth: number): readonly Facts[] => [{ yearEndMonth }, { yearEndMonth, ...days }];

/**
 * All combinations of the answers that decide whether an obligation applies: those to questions that it reads, whatever
 * the other answers are. All questions of the United Kingdom have 400 times as many.
 */
function decidingCombinations(country: Country, { applies }: Obligation): readonly Facts[] {
  const questions = deadlineQuestions(country).filter(({ kind }) => kind === 'yes-no' || kind === 'choice');
  const read = new Set<string | symbol>();
  const recording: ProxyHandler<Facts> = {
    get: (facts, id: string) => (read.add(id), facts[id]),
    has: (facts, id) => (read.add(id), id in facts),
    ownKeys: () => {
      throw new Error('An obligation that reads all facts must be tried with all combinations.');
    },
  };
  for (;;) {
    const { size } = read;
    const combinations = combinationsOf(questions.filter(({ id }) => read.has(id)));
    for (const answers of combinations)
      for (const stated of MONTHS.flatMap(statedIn))
        for (const { id } of country.entityTypes)
          applies(new Proxy({ ...answers, ...stated, entityType: id }, recording));
    if (read.size === size) return combinations;
  }
}

/** Facts under which an obligation applies, with the month of the year end: the first combination that does. */
function factsFor(
  combinations: readonly Facts[],
  { entityTypes }: Country,
  obligation: Obligation,
  yearEndMonth: number,
): readonly Facts[] {
  for (const stated of statedIn(yearEndMonth))
    for (const { id } of entityTypes) {
      const facts = combinations.find((answers) =>
        obligation.applies({ ...answers, ...stated, entityType: id }),
      );
      if (facts) return [{ ...facts, ...stated, entityType: id }];
    }
  return [];
}

/** The last day of a month, counted from January of a year; months past December run into the next year. */
function monthEnd(year: number, month: number): CalendarDate {
  const next = calendarDateOf(year + Math.floor(month / 12), (month % 12) + 1, 1);
  if (!next) throw new Error(`${year} ${month}`);
  return addDays(next, -1);
}
const clamp = (year: number, month: number, dayOfMonth: number): CalendarDate => {
  const last = monthEnd(year, month);
  return dayOfMonth >= partsOf(last).day ? last : addDays(last, dayOfMonth - partsOf(last).day);
};

/**
 * The statutory day that follows a year end of a month, computed apart from the rules; null for rules that do
 * not follow it.
 */
function expectedAfter({ due }: Obligation, yearEndMonth: number, year: number): CalendarDate | null {
  if (due.kind === 'after-year-end') {
    const end = monthEnd(year, yearEndMonth);
    const months = due.sameDay
      ? clamp(year, yearEndMonth + due.months, partsOf(end).day)
      : monthEnd(year, yearEndMonth + due.months);
    return addDays(months, due.days ?? 0);
  }
  if (due.kind !== 'day-after-year-end') return null;
  const former =
    due.formerly !== undefined &&
    due.formerly.yearEndMonth === yearEndMonth &&
    addDays(monthEnd(year - 1, yearEndMonth), 1) < due.formerly.begunBefore;
  return clamp(year, yearEndMonth + (former ? (due.formerly?.month ?? 0) : due.month), due.day);
}

const moved = (country: Country, { weekends }: Obligation, statutory: CalendarDate): CalendarDate => {
  if (weekends === undefined) return statutory;
  const step = weekends === 'next-working-day' ? 1 : -1;
  let current = statutory;
  while (!isWorkingDay(country, current)) current = addDays(current, step);
  return current;
};

describe.each(countries.map((country) => [country.name, country] as const))(
  'due days in %s',
  (_name, country) => {
    test.each(country.obligations.map((obligation) => [obligation.id, obligation] as const))(
      '%s: right for a year end in each month, for twelve years, and its words name the day',
      (id, obligation) => {
        const combinations = decidingCombinations(country, obligation);
        let applied = false;
        for (const yearEndMonth of MONTHS)
          for (const { entityType, ...facts } of factsFor(combinations, country, obligation, yearEndMonth)) {
            applied = true;
            const deadlines = deadlinesOf(
              { ...country, obligations: [obligation] },
              { entityType: String(entityType), registeredOn, facts },
              { from: FROM, to: TO, isWorkingDay: (date) => isWorkingDay(country, date) },
            );
            const wrong = deadlines.filter(
              ({ dueOn, fileBy, why }) =>
                !why.includes(formatCalendarDate(dueOn)) ||
                fileBy > dueOn ||
                !isWorkingDay(country, fileBy) ||
                (obligation.weekends !== undefined && !isWorkingDay(country, dueOn)),
            );
            expect([id, wrong]).toEqual([id, []]);
            const dueDays = deadlines.map(({ dueOn }) => dueOn);
            const statutory = Array.from(
              { length: YEARS + 4 },
              (_, index) => expectedAfter(obligation, yearEndMonth, 2024 + index) ?? [],
            ).flat();
            const expected = statutory
              .map((on) => moved(country, obligation, on))
              .filter((dueOn) => dueOn >= FROM && dueOn <= TO);
            expect([id, yearEndMonth, dueDays]).toEqual([
              id,
              yearEndMonth,
              statutory.length === 0 ? dueDays : expected,
            ]);
          }
        expect(applied).toBe(true);
      },
    );

    test('holidays: every covered year has the days that fall on weekdays', () => {
      const closed = (year: number): number =>
        Array.from({ length: 366 }, (_, index) => addDays(day(`${year}-01-01`), index)).filter(
          (date) =>
            partsOf(date).year === year &&
            weekdayOf(date) !== 0 &&
            weekdayOf(date) !== 6 &&
            !isWorkingDay(country, date),
        ).length;
      const counts = Array.from({ length: 26 }, (_, index) => closed(2020 + index));
      // A year loses the holidays that fall on a weekend and are not moved; no year loses four of those of another.
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThan(5);
    });
  },
);
