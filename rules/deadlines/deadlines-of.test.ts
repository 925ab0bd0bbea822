import { describe, expect, test } from 'vitest';
import { countryById } from '#catalog/index.ts';
import type { Country, Facts } from '#catalog/types/index.ts';
import { calendarDateOf, day, weekdayOf, type CalendarDate } from '#values/calendar-date.ts';
import { type Deadline, deadlinesOf } from './deadlines-of.ts';
import { previousWorkingDay } from './working-days.ts';
import { latePenalty } from './late-penalty.ts';

const nigeria = countryById('nigeria') as Country;
const isWorkingDay = (date: CalendarDate): boolean => weekdayOf(date) !== 0 && weekdayOf(date) !== 6;
const small: Facts = { small: true };

const upcoming = (
  entityType: string,
  registeredOn: string,
  facts: Facts,
  from: string,
  each = 3,
): readonly Deadline[] =>
  deadlinesOf(
    nigeria,
    { entityType, registeredOn: day(registeredOn), facts },
    { from: day(from), limitPerObligation: each, isWorkingDay },
  );
const daysOf = (deadlines: readonly Deadline[], obligationId: string): readonly string[] =>
  deadlines.filter((each) => each.obligationId === obligationId).map(({ dueOn }) => dueOn);

describe('worked examples of the reference, section 5', () => {
  const examples: readonly [
    words: string,
    type: string,
    registeredOn: string,
    facts: Facts,
    from: string,
    obligationId: string,
    dueOn: string,
  ][] = [
    [
      'company of 10 March 2025, year end 31 December: tax',
      'LTD',
      '2025-03-10',
      { ...small, yearEndMonth: 12 },
      '2025-03-10',
      'ng-company-tax',
      '2026-06-30',
    ],
    [
      'company of 15 January 2025, first year end 30 September 2026: tax',
      'LTD',
      '2025-01-15',
      { ...small, firstYearEndOn: '2026-09-30' },
      '2025-01-15',
      'ng-company-tax',
      '2026-07-15',
    ],
    [
      'old company, year end 31 March 2026: tax',
      'LTD',
      '2015-05-04',
      { ...small, yearEndMonth: 3 },
      '2026-04-01',
      'ng-company-tax',
      '2026-09-30',
    ],
    [
      'small company of 10 March 2025: annual return',
      'LTD',
      '2025-03-10',
      small,
      '2025-03-10',
      'ng-annual-return-small-company',
      '2027-06-30',
    ],
    [
      'business name of 5 November 2025: annual return',
      'BN',
      '2025-11-05',
      {},
      '2025-11-05',
      'ng-annual-return-business-name',
      '2026-06-30',
    ],
    [
      'trustees of 1 February 2025: annual return',
      'IT',
      '2025-02-01',
      {},
      '2025-02-01',
      'ng-annual-return-trustees',
      '2026-12-31',
    ],
    [
      'VAT for October 2026',
      'LTD',
      '2026-01-10',
      { ...small, vatRegistered: true },
      '2026-11-01',
      'ng-vat',
      '2026-11-21',
    ],
  ];
  test.each(examples)('%s', (_words, type, registeredOn, facts, from, obligationId, dueOn) =>
    expect(daysOf(upcoming(type, registeredOn, facts, from), obligationId)[0]).toBe(dueOn),
  );

  test('VAT due on a Saturday keeps its day, and is filed by the Friday before', () => {
    const vat = upcoming('LTD', '2026-01-10', { vatRegistered: true }, '2026-11-01').find(
      ({ obligationId }) => obligationId === 'ng-vat',
    );
    expect(vat).toMatchObject({ dueOn: '2026-11-21', fileBy: '2026-11-20' });
  });

  test('a business name’s return due 30 June 2026, filed 9 August: 40 days at ₦150', () => {
    const obligation = nigeria.obligations.find(({ id }) => id === 'ng-annual-return-business-name');
    expect(latePenalty(obligation ?? {}, day('2026-06-30'), day('2026-08-09'))).toEqual({
      minor: 600_000,
      currency: 'NGN',
    });
    expect(latePenalty(obligation ?? {}, day('2026-06-30'), day('2026-06-30'))).toEqual({
      minor: 0,
      currency: 'NGN',
    });
  });

  test.each([
    ['2026-06-30', 0],
    ['2026-07-01', 100_000],
    ['2026-07-31', 100_000],
    ['2026-08-01', 150_000],
    ['2026-09-15', 200_000],
  ])('a tax return due 30 June 2026, filed %s: ₦%i', (filedOn, naira) => {
    const obligation = nigeria.obligations.find(({ id }) => id === 'ng-company-tax');
    expect(latePenalty(obligation ?? {}, day('2026-06-30'), day(filedOn))).toEqual({
      minor: naira * 100,
      currency: 'NGN',
    });
  });

  test('a duty without a known charge has no penalty to name', () =>
    expect(latePenalty({}, day('2026-06-30'), day('2027-06-30'))).toBeNull());
});

describe('deadlines', () => {
  test('of a company with general meetings are the meeting within 18 months and the return 42 days later', () => {
    const all = upcoming('LTD', '2025-03-10', { small: false, members: 2 }, '2025-03-10');
    expect(daysOf(all, 'ng-first-general-meeting')).toEqual(['2026-09-10']);
    expect(daysOf(all, 'ng-annual-return-after-meeting')).toEqual(['2026-10-22']);
    expect(daysOf(all, 'ng-annual-return-small-company')).toEqual([]);
  });

  test('of a company with a single member are those without meetings', () =>
    expect(
      daysOf(
        upcoming('LTD', '2025-03-10', { small: false, members: 1 }, '2025-03-10'),
        'ng-annual-return-small-company',
      ),
    ).toEqual(['2027-06-30', '2028-06-30', '2029-06-30']));

  test('follow each other year by year after the first', () =>
    expect(
      daysOf(upcoming('LTD', '2025-03-10', { ...small, yearEndMonth: 2 }, '2025-03-10'), 'ng-company-tax'),
    ).toEqual(['2026-08-31', '2027-08-31', '2028-08-31']));

  test('of an employer come every month and each January', () => {
    const all = upcoming('BN', '2026-11-25', { employer: true }, '2026-11-25');
    expect(daysOf(all, 'ng-paye')).toEqual(['2026-12-10', '2027-01-10', '2027-02-10']);
    expect(daysOf(all, 'ng-employer-return')[0]).toBe('2027-01-31');
    expect(daysOf(all, 'ng-owner-tax')[0]).toBe('2027-03-31');
    expect(daysOf(all, 'ng-company-tax')).toEqual([]);
  });

  test('are sorted, counted and cut off as asked', () => {
    const company = {
      entityType: 'LTD',
      registeredOn: day('2026-11-25'),
      facts: { ...small, employer: true, vatRegistered: true },
    };
    const first = deadlinesOf(nigeria, company, { from: day('2026-11-25'), limit: 5, isWorkingDay });
    expect(first.map(({ dueOn }) => dueOn)).toEqual([
      '2026-12-10',
      '2026-12-21',
      '2027-01-10',
      '2027-01-21',
      '2027-01-31',
    ]);
    const year = deadlinesOf(nigeria, company, {
      from: day('2027-01-01'),
      to: day('2027-12-31'),
      isWorkingDay,
    });
    expect(year.every(({ dueOn }) => dueOn >= '2027-01-01' && dueOn <= '2027-12-31')).toBe(true);
    expect(year).toHaveLength(12 + 12 + 1 + 1);
    expect(() => deadlinesOf(nigeria, company, { from: day('2027-01-01'), isWorkingDay })).toThrow(
      RangeError,
    );
  });

  test('say from which fact and rule the day follows', () => {
    const [tax] = upcoming('LTD', '2025-03-10', small, '2026-06-01').filter(
      ({ obligationId }) => obligationId === 'ng-company-tax',
    );
    expect(tax?.why).toContain(
      'The financial year ends on 31 December 2025; 6 months later is 30 June 2026. We assumed that the year ends in December.',
    );
    const [short] = upcoming('LTD', '2025-01-15', { firstYearEndOn: '2026-09-30' }, '2025-01-15').filter(
      ({ obligationId }) => obligationId === 'ng-company-tax',
    );
    expect(short?.why).toContain(
      '18 months later is 15 July 2026, which comes before 6 months from the year end of 30 September 2026.',
    );
  });

  test('are filed by the last working day, over weekends and holidays together', () => {
    const closed = new Set([calendarDateOf(2026, 12, 25), calendarDateOf(2026, 12, 28)]);
    expect(previousWorkingDay(day('2026-12-28'), (date) => isWorkingDay(date) && !closed.has(date))).toBe(
      '2026-12-24',
    );
  });
});
