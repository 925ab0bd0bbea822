import { describe, expect, test } from 'vitest';
import { countryById } from '#catalog/index.ts';
import type { Country, Facts } from '#catalog/types/index.ts';
import { calendarDateOf, day, isWeekday as isWorkingDay } from '#values/calendar-date.ts';
import { type Deadline, deadlinesOf } from './deadlines-of.ts';
import { previousWorkingDay } from './working-days.ts';
import { latePenalty } from './late-penalty.ts';

const nigeria = countryById('nigeria') as Country;
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

describe('Nigerian deadlines and penalties', () => {
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
      'company registered 10 March 2025, year end 31 December: tax',
      'LTD',
      '2025-03-10',
      { ...small, yearEndMonth: 12 },
      '2025-03-10',
      'ng-company-tax',
      '2026-06-30',
    ],
    [
      'company registered 15 January 2025, first year end 30 September 2026: tax',
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
      'small company registered 10 March 2025: annual return',
      'LTD',
      '2025-03-10',
      small,
      '2025-03-10',
      'ng-annual-return-small-company',
      '2027-06-30',
    ],
    [
      'business name registered 5 November 2025: annual return',
      'BN',
      '2025-11-05',
      {},
      '2025-11-05',
      'ng-annual-return-business-name',
      '2026-06-30',
    ],
    [
      'trustees registered 1 February 2025: annual return',
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

  test('VAT due on a Saturday: keeps its day, to be filed by the Friday before', () => {
    const vat = upcoming('LTD', '2026-01-10', { vatRegistered: true }, '2026-11-01').find(
      ({ obligationId }) => obligationId === 'ng-vat',
    );
    expect(vat).toMatchObject({ dueOn: '2026-11-21', fileBy: '2026-11-20' });
  });

  test('annual return of a business name due 30 June 2026, filed 9 August: 40 days at ₦150', () => {
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
  ])('tax return due 30 June 2026, filed %s: ₦%i', (filedOn, naira) => {
    const obligation = nigeria.obligations.find(({ id }) => id === 'ng-company-tax');
    expect(latePenalty(obligation ?? {}, day('2026-06-30'), day(filedOn))).toEqual({
      minor: naira * 100,
      currency: 'NGN',
    });
  });

  test('obligation without a penalty formula: null', () =>
    expect(latePenalty({}, day('2026-06-30'), day('2027-06-30'))).toBeNull());
});

describe('deadlines', () => {
  test('company with general meetings: the meeting within 18 months, the return 42 days later', () => {
    const all = upcoming('LTD', '2025-03-10', { small: false, members: 2 }, '2025-03-10');
    expect(daysOf(all, 'ng-first-general-meeting')).toEqual(['2026-09-10']);
    expect(daysOf(all, 'ng-annual-return-after-meeting')).toEqual(['2026-10-22']);
    expect(daysOf(all, 'ng-annual-return-small-company')).toEqual([]);
  });

  test('company with a single member: the return of companies without meetings', () =>
    expect(
      daysOf(
        upcoming('LTD', '2025-03-10', { small: false, members: 1 }, '2025-03-10'),
        'ng-annual-return-small-company',
      ),
    ).toEqual(['2027-06-30', '2028-06-30', '2029-06-30']));

  test('after the first deadline: one each year', () =>
    expect(
      daysOf(upcoming('LTD', '2025-03-10', { ...small, yearEndMonth: 2 }, '2025-03-10'), 'ng-company-tax'),
    ).toEqual(['2026-08-31', '2027-08-31', '2028-08-31']));

  test('employer: every month and each January', () => {
    const all = upcoming('BN', '2026-11-25', { employer: true }, '2026-11-25');
    expect(daysOf(all, 'ng-paye')).toEqual(['2026-12-10', '2027-01-10', '2027-02-10']);
    expect(daysOf(all, 'ng-employer-return')[0]).toBe('2027-01-31');
    expect(daysOf(all, 'ng-owner-tax')[0]).toBe('2027-03-31');
    expect(daysOf(all, 'ng-company-tax')).toEqual([]);
  });

  test('limit and last day: sorted, counted and cut off; RangeError without either', () => {
    const company = {
      entityType: 'LTD',
      registeredOn: day('2026-11-25'),
      facts: { ...small, employer: true, employees: 2, vatRegistered: true },
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
      new RangeError('deadlines without a last day or a limit have no end'),
    );
  });

  test('why: names the fact and the rule that the day follows from', () => {
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

  test('file by: the last working day before weekends and holidays', () => {
    const closed = new Set([calendarDateOf(2026, 12, 25), calendarDateOf(2026, 12, 28)]);
    expect(previousWorkingDay(day('2026-12-28'), (date) => isWorkingDay(date) && !closed.has(date))).toBe(
      '2026-12-24',
    );
  });
});
