import { expect, test } from 'vitest';
import { nigeria } from '#catalog/nigeria/country.ts';
import { type CalendarDate, day, weekdayOf } from '#values/calendar-date.ts';
import { companyDeadlines, type DeadlineKey } from './company-deadlines.ts';

const isWorkingDay = (date: CalendarDate): boolean => weekdayOf(date) !== 0 && weekdayOf(date) !== 6;
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
  dueOn: day(`${year}-06-30`),
});

test('a deadline that passed stays, first, with what lateness costs by today: 40 days at ₦150', () => {
  expect(returns('2025-08-09').map(({ dueOn, overdue }) => [dueOn, overdue])).toEqual([
    ['2025-06-30', { daysLate: 40, cost: { minor: 600_000, currency: 'NGN' } }],
    ['2026-06-30', null],
    ['2027-06-30', null],
  ]);
});

test('on the day itself nothing is overdue, and the day after it is', () => {
  expect(returns('2025-06-30')[0]).toMatchObject({ dueOn: '2025-06-30', overdue: null });
  expect(returns('2025-07-01')[0]).toMatchObject({ dueOn: '2025-06-30', overdue: { daysLate: 1 } });
});

test('two missed years are two lines, and neither leaves by waiting', () =>
  expect(
    returns('2026-12-01')
      .filter(({ overdue }) => overdue !== null)
      .map(({ dueOn }) => dueOn),
  ).toEqual(['2025-06-30', '2026-06-30']));

test('what is filed leaves the list, late or early, and the next one takes its place', () => {
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

test('a charge nobody can work out is said to be unknown', () => {
  const [first] = companyDeadlines(
    nigeria,
    { ...businessName, facts: { employer: true } },
    { today: day('2025-03-01'), limitPerObligation: 1, filed: [], isWorkingDay },
  ).filter(({ obligationId }) => obligationId === 'ng-paye');
  expect(first).toMatchObject({ dueOn: '2024-12-10', overdue: { cost: null } });
});
