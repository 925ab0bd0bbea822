import { expect, test } from 'vitest';
import { nigeria } from '#catalog/nigeria/country.ts';
import { day, isWeekday as isWorkingDay } from '#values/calendar-date.ts';
import {
  companyDeadlines,
  coverageStart,
  type DeadlineKey,
  isRecordOf,
  latenessOf,
  missedDeadlines,
  upcomingDeadlines,
} from './company-deadlines.ts';
import { deadlinesOf } from './deadlines-of.ts';

const businessName = { entityType: 'BN', registeredOn: day('2024-11-05'), facts: {} };
const returns = (today: string, filed: readonly DeadlineKey[] = []) =>
  companyDeadlines(nigeria, businessName, {
    today: day(today),
    limitPerObligation: 2,
    filed,
    isWorkingDay,
  }).filter(({ obligationId }) => obligationId === 'ng-annual-return-business-name');
const ofYear = (year: number): DeadlineKey => ({
  obligationId: 'ng-annual-return-business-name',
  period: String(year),
});

test('hundreds of records of earlier deadlines: no more of the next ones are computed than are shown', () => {
  const filed = Array.from({ length: 300 }, (_, index) => ofYear(1700 + index));
  const limits: number[] = [];
  const deadlines = upcomingDeadlines(nigeria, businessName, {
    today: day('2025-08-09'),
    limitPerObligation: 2,
    filed: [...filed, ofYear(2026)],
    isWorkingDay,
    compute: (country, company, query) => {
      limits.push(query.limitPerObligation ?? 0);
      return deadlinesOf(country, company, query);
    },
  });
  expect(
    deadlines.flatMap(({ obligationId, period }) =>
      obligationId === 'ng-annual-return-business-name' ? period : [],
    ),
  ).toEqual(['2027', '2028']);
  expect(limits).toEqual([2, 3]);
});

test('overdue deadline: comes first, with the penalty to date, 40 days at ₦150', () => {
  expect(returns('2025-08-09').map(({ dueOn, overdue }) => [dueOn, overdue])).toEqual([
    ['2025-06-30', { daysLate: 40, cost: { minor: 600_000, currency: 'NGN' } }],
    ['2026-06-30', null],
    ['2027-06-30', null],
  ]);
});

test('due today: not overdue; a day later: overdue', () => {
  expect(returns('2025-06-30')[0]).toMatchObject({ dueOn: '2025-06-30', overdue: null });
  expect(returns('2025-07-01')[0]).toMatchObject({ dueOn: '2025-06-30', overdue: { daysLate: 1 } });
});

test('deadline of today: neither missed nor late; both from the next day on', () => {
  const missedOn = (today: string) =>
    missedDeadlines(nigeria, businessName, { today: day(today), filed: [], isWorkingDay })
      .filter(({ obligationId }) => obligationId === 'ng-annual-return-business-name')
      .map(({ dueOn }) => dueOn);
  expect([missedOn('2025-06-30'), missedOn('2025-07-01')]).toEqual([[], ['2025-06-30']]);
  const [deadline] = returns('2025-06-30');
  expect(deadline && latenessOf(nigeria, deadline, day('2025-06-30'))).toBeNull();
  expect(deadline && latenessOf(nigeria, deadline, day('2025-07-01'))).toMatchObject({ daysLate: 1 });
});

test('two missed years: both stay in the list', () =>
  expect(
    returns('2026-12-01')
      .filter(({ overdue }) => overdue !== null)
      .map(({ dueOn }) => dueOn),
  ).toEqual(['2025-06-30', '2026-06-30']));

test('filed deadline, late or early: leaves the list, and the next one follows', () => {
  expect(returns('2026-12-01', [ofYear(2025)]).map(({ dueOn }) => dueOn)).toEqual([
    '2026-06-30',
    '2027-06-30',
    '2028-06-30',
  ]);
  expect(returns('2025-01-10', [ofYear(2025)]).map(({ dueOn }) => dueOn)).toEqual([
    '2026-06-30',
    '2027-06-30',
  ]);
});

test('two filed deadlines of one duty: both leave the list', () =>
  expect(returns('2026-12-01', [ofYear(2025), ofYear(2026)]).map(({ dueOn }) => dueOn)).toEqual([
    '2027-06-30',
    '2028-06-30',
  ]));

test('penalty without a formula: cost is null', () => {
  const [first] = companyDeadlines(
    nigeria,
    { ...businessName, facts: { employer: true } },
    { today: day('2025-03-01'), limitPerObligation: 1, filed: [], isWorkingDay },
  ).filter(({ obligationId }) => obligationId === 'ng-paye');
  expect(first).toMatchObject({ dueOn: '2024-12-10', overdue: { cost: null } });
});

test('record of a met deadline: is about the same period of the same duty, or its day', () => {
  const deadline = { ...ofYear(2025), dueOn: day('2025-06-30') };
  expect(
    [
      ofYear(2025),
      { ...ofYear(2025), period: 'due:2025-06-30' },
      ofYear(2026),
      { ...ofYear(2025), period: 'due:2025-06-29' },
      { ...ofYear(2025), obligationId: 'ng-vat' },
    ].map((record) => isRecordOf(record, deadline)),
  ).toEqual([true, true, false, false, false]);
});

test('record by its day: the deadline leaves the list', () => {
  const byDay = { ...ofYear(2025), period: 'due:2025-06-30' };
  expect(returns('2026-01-10', [byDay, ofYear(2024)]).map(({ dueOn }) => dueOn)).toEqual([
    '2026-06-30',
    '2027-06-30',
  ]);
});

test.each([
  ['2024-11-05', undefined, '2024-11-05'],
  ['2024-11-05', null, '2024-11-05'],
  ['2024-11-05', '2026-01-01', '2026-01-01'],
  ['2024-11-05', '2023-01-01', '2024-11-05'],
  ['2010-01-01', undefined, '2020-01-01'],
])('registered on %s, listed from %s: deadlines are computed from %s', (registeredOn, from, expected) => {
  const deadlinesFrom = from === undefined || from === null ? from : day(from);
  const company = { ...businessName, registeredOn: day(registeredOn) };
  expect(coverageStart(deadlinesFrom === undefined ? company : { ...company, deadlinesFrom })).toBe(expected);
});
