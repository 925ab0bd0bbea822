// Above 400 lines because the days of every kind of due rule are one table.
import { expect, test } from 'vitest';
import { countryById } from '#catalog/index.ts';
import type { Country, DueRule, Facts, Obligation } from '#catalog/types/index.ts';
import { day, isWeekday as isWorkingDay } from '#values/calendar-date.ts';
import { deadlinesOf } from '../deadlines-of.ts';
import { latePenalty } from '../late-penalty.ts';
import { clampToMonth } from './clamp-to-month.ts';
import type { DueDate } from './due-date.ts';
import { dueDatesOf } from './due-dates-of.ts';

const base = countryById('ghana') as Country;

/** The first three days of a rule for a company registered on a day. */
function daysOf(
  due: DueRule,
  registeredOn: string,
  facts: Facts = {},
  overrides: Partial<Obligation> = {},
): readonly string[] {
  const obligation = { ...(base.obligations[0] as Obligation), applies: () => true, due, ...overrides };
  return deadlinesOf(
    { ...base, obligations: [obligation] },
    { entityType: 'LTD', registeredOn: day(registeredOn), facts },
    { from: day(registeredOn), limitPerObligation: 3, isWorkingDay },
  ).map(({ dueOn }) => dueOn);
}

test.each<[string, DueRule, string, Facts, readonly string[]]>([
  [
    '60 days from each anniversary',
    { kind: 'anniversary', plus: { days: 60 } },
    '2025-03-10',
    {},
    ['2026-05-09', '2027-05-09', '2028-05-09'],
  ],
  [
    '14 days after each review period of twelve months',
    { kind: 'anniversary', plus: { days: 13 } },
    '2025-06-01',
    {},
    ['2026-06-14', '2027-06-14', '2028-06-14'],
  ],
  [
    'the first day of the month of the anniversary',
    { kind: 'anniversary', snap: 'month-start' },
    '2025-03-10',
    {},
    ['2026-03-01', '2027-03-01', '2028-03-01'],
  ],
  [
    'the end of the month after the month of the anniversary',
    { kind: 'anniversary', snap: 'month-end', plus: { months: 1 } },
    '2025-01-10',
    {},
    ['2026-02-28', '2027-02-28', '2028-02-29'],
  ],
  [
    '30 business days after the anniversary',
    { kind: 'anniversary', plus: { businessDays: 30 } },
    '2025-03-10',
    {},
    ['2026-04-21', '2027-04-21', '2028-04-21'],
  ],
  [
    'ten business days after registration',
    { kind: 'after-registration', businessDays: 10 },
    '2026-11-20',
    {},
    ['2026-12-04'],
  ],
  [
    '15 April for a year to December, the month after a year end is month 1',
    { kind: 'day-after-year-end', month: 4, day: 15 },
    '2025-05-01',
    { yearEndMonth: 12 },
    ['2026-04-15', '2027-04-15', '2028-04-15'],
  ],
  [
    'nine months and a day after the year end',
    { kind: 'after-year-end', months: 9, days: 1 },
    '2025-05-01',
    { yearEndMonth: 12 },
    ['2026-10-01', '2027-10-01', '2028-10-01'],
  ],
  [
    'a month after the year end, which is the day of registration',
    { kind: 'after-year-end', months: 1 },
    '2025-12-31',
    {},
    ['2026-01-31', '2027-01-31', '2028-01-31'],
  ],
  [
    'twelve months after a year end, to the same day, so never 29 February',
    { kind: 'after-year-end', months: 12, sameDay: true },
    '2026-06-10',
    { yearEndMonth: 2 },
    ['2028-02-28', '2029-02-28', '2030-02-28'],
  ],
  [
    '21 months from registration when the first period is long',
    { kind: 'after-year-end', months: 9, longFirst: { months: 21, atLeastMonths: 3 } },
    '2025-05-14',
    { firstYearEndOn: '2026-05-31' },
    ['2027-02-14', '2028-02-29', '2029-02-28'],
  ],
  [
    '21 months from registration when the first period is two days longer than twelve months',
    { kind: 'after-year-end', months: 9, longFirst: { months: 21, atLeastMonths: 3 } },
    '2025-05-14',
    { firstYearEndOn: '2026-05-15' },
    ['2027-02-14', '2028-02-15', '2029-02-15'],
  ],
  [
    'not before 18 months, but on that day',
    { kind: 'after-year-end', months: 6, notBeforeMonths: 18 },
    '2025-12-31',
    {},
    ['2027-06-30', '2028-06-30', '2029-06-30'],
  ],
  [
    'three months after the period when 21 months are over by then',
    { kind: 'after-year-end', months: 9, longFirst: { months: 21, atLeastMonths: 3 } },
    '2025-01-01',
    { firstYearEndOn: '2026-08-31' },
    ['2026-11-30', '2028-05-31', '2029-05-31'],
  ],
  [
    'each part of a long first period by itself, the first twelve months and the rest',
    { kind: 'after-year-end', months: 9, days: 1, splitFirst: true },
    '2025-03-10',
    { firstYearEndOn: '2026-03-31' },
    ['2026-12-10', '2027-01-01', '2028-01-01'],
  ],
  [
    'a first period of twelve months or less by itself',
    { kind: 'after-year-end', months: 9, days: 1, splitFirst: true },
    '2025-03-10',
    { firstYearEndOn: '2026-03-09' },
    ['2026-12-10', '2027-12-10', '2028-12-10'],
  ],
  [
    'quarters of the year, a month and seven days later',
    { kind: 'monthly', day: 7, every: 3, lag: 2 },
    '2025-05-01',
    {},
    ['2025-08-07', '2025-11-07', '2026-02-07'],
  ],
  [
    'the last day of the month',
    { kind: 'monthly', day: 'last' },
    '2026-01-05',
    {},
    ['2026-02-28', '2026-03-31', '2026-04-30'],
  ],
  [
    'a month after a year end that is not the end of its month, which is the day of registration',
    { kind: 'after-year-end', months: 1 },
    '2025-04-05',
    { yearEndMonth: 4, yearEndDay: 5 },
    ['2025-05-05', '2026-05-05', '2027-05-05'],
  ],
  [
    'the same, registered a day later',
    { kind: 'after-year-end', months: 1 },
    '2025-04-06',
    { yearEndMonth: 4, yearEndDay: 5 },
    ['2026-05-05', '2027-05-05', '2028-05-05'],
  ],
  [
    'a month after the end of February, stated as its 28th, from a leap year on',
    { kind: 'after-year-end', months: 1 },
    '2027-05-05',
    { yearEndMonth: 2, yearEndDay: 28 },
    ['2028-03-31', '2029-03-31', '2030-03-31'],
  ],
  [
    'every year, from the day a year after registration on, that day included',
    { kind: 'yearly', month: 6, day: 30, firstYear: 1, notBeforeMonths: 12 },
    '2025-06-30',
    {},
    ['2026-06-30', '2027-06-30', '2028-06-30'],
  ],
  [
    'a former rule of another year end: not for this one',
    {
      kind: 'day-after-year-end',
      month: 4,
      day: 15,
      formerly: { yearEndMonth: 6, begunBefore: day('2025-07-01'), month: 3 },
    },
    '2025-02-01',
    { yearEndMonth: 3 },
    ['2025-07-15', '2026-07-15', '2027-07-15'],
  ],
  [
    'every three months, from February on',
    { kind: 'monthly', day: 15, every: 3, firstEnd: 2 },
    '2026-01-05',
    {},
    ['2026-03-15', '2026-06-15', '2026-09-15'],
  ],
  [
    'every two months, from odd ones',
    { kind: 'monthly', day: 25, every: 2, firstEnd: 1 },
    '2026-01-05',
    {},
    ['2026-02-25', '2026-04-25', '2026-06-25'],
  ],
])('due dates: %s', (_words, due, registeredOn, facts, expected) =>
  expect(daysOf(due, registeredOn, facts)).toEqual(expected),
);

/** The first due dates of a rule for a company registered on a day. */
function firstOf(due: DueRule, registeredOn: string, facts: Facts, count: number): readonly DueDate[] {
  const dates: DueDate[] = [];
  for (const date of dueDatesOf(due, { registeredOn: day(registeredOn), facts }, isWorkingDay)) {
    if (dates.length === count) break;
    dates.push(date);
  }
  return dates;
}

const december = 'We assumed that the year ends in December.';
test.each<[DueRule, string, Facts, readonly [period: string, explanation: string][]]>([
  [
    { kind: 'after-fact', fact: 'heldOn', days: 42 },
    '2025-03-10',
    { heldOn: '2026-05-04' },
    [['once', '42 days after 4 May 2026 is 15 June 2026.']],
  ],
  [
    { kind: 'after-fact', fact: 'heldOn', months: 1 },
    '2025-03-10',
    { heldOn: '2026-02-28' },
    [['once', '1 month after 28 February 2026 is 31 March 2026.']],
  ],
  [{ kind: 'after-fact', fact: 'heldOn', days: 42 }, '2025-03-10', {}, []],
  [
    { kind: 'business-days-after-month', businessDays: 3 },
    '2025-11-10',
    {},
    [
      ['2025-11', 'For November 2025: 3 business days after its last day is 3 December 2025.'],
      ['2025-12', 'For December 2025: 3 business days after its last day is 5 January 2026.'],
    ],
  ],
  [
    { kind: 'after-registration', months: 1, days: 1 },
    '2025-03-10',
    {},
    [['once', 'Registered on 10 March 2025; 1 month and 1 day later is 11 April 2025.']],
  ],
  [
    {
      kind: 'announced',
      days: ['2025-01-10', '2025-03-10', '2025-06-01', '2025-09-01', '2026-02-01'].map((each) => day(each)),
    },
    '2025-03-10',
    {},
    [
      ['2025-3', 'The day announced is 1 June 2025.'],
      ['2025-4', 'The day announced is 1 September 2025.'],
      ['2026-1', 'The day announced is 1 February 2026.'],
    ],
  ],
  [
    { kind: 'anniversary', plus: { days: 60 } },
    '2025-03-10',
    {},
    [
      [
        '2026',
        'Registered on 10 March 2025; the anniversary is 10 March 2026, and 60 days later is 9 May 2026.',
      ],
      [
        '2027',
        'Registered on 10 March 2025; the anniversary is 10 March 2027, and 60 days later is 9 May 2027.',
      ],
    ],
  ],
  [
    { kind: 'anniversary', snap: 'month-start' },
    '2025-03-10',
    {},
    [
      [
        '2026',
        'Registered on 10 March 2025; the anniversary is 10 March 2026, whose month begins on 1 March 2026.',
      ],
      [
        '2027',
        'Registered on 10 March 2025; the anniversary is 10 March 2027, whose month begins on 1 March 2027.',
      ],
    ],
  ],
  [
    { kind: 'anniversary', snap: 'month-end', plus: { months: 1 } },
    '2025-03-10',
    {},
    [
      [
        '2026',
        'Registered on 10 March 2025; the anniversary is 10 March 2026, whose month ends on 31 March 2026, and 1 month later is 30 April 2026.',
      ],
      [
        '2027',
        'Registered on 10 March 2025; the anniversary is 10 March 2027, whose month ends on 31 March 2027, and 1 month later is 30 April 2027.',
      ],
    ],
  ],
  [
    { kind: 'anniversary', of: 'madeUpTo', firstYear: 2 },
    '2025-03-10',
    { madeUpTo: '2026-01-05' },
    [
      ['2028', 'Last made up on 5 January 2026; the anniversary is 5 January 2028.'],
      ['2029', 'Last made up on 5 January 2026; the anniversary is 5 January 2029.'],
    ],
  ],
  [
    { kind: 'day-after-year-end', month: 4, day: 15 },
    '2025-05-01',
    {},
    [
      [
        '2025',
        `The financial year ends on 31 December 2025; day 15 of month 4 after it is 15 April 2026. ${december}`,
      ],
      [
        '2026',
        `The financial year ends on 31 December 2026; day 15 of month 4 after it is 15 April 2027. ${december}`,
      ],
    ],
  ],
  [
    {
      kind: 'day-after-year-end',
      month: 4,
      day: 15,
      formerly: { yearEndMonth: 6, begunBefore: day('2025-07-01'), month: 3 },
    },
    '2025-05-01',
    { yearEndMonth: 6 },
    [
      [
        '2025',
        'The financial year ends on 30 June 2025; day 15 of month 3 after it is 15 September 2025. That is the rule for a year that began before 1 July 2025.',
      ],
      ['2026', 'The financial year ends on 30 June 2026; day 15 of month 4 after it is 15 October 2026.'],
    ],
  ],
  [
    { kind: 'after-year-end', months: 6 },
    '2025-05-01',
    {},
    [
      ['2025', `The financial year ends on 31 December 2025; 6 months later is 30 June 2026. ${december}`],
      ['2026', `The financial year ends on 31 December 2026; 6 months later is 30 June 2027. ${december}`],
    ],
  ],
  [
    { kind: 'after-year-end', months: 6, firstWithinMonths: 18 },
    '2025-01-15',
    { firstYearEndOn: '2026-09-30' },
    [
      [
        '2026',
        'Registered on 15 January 2025; 18 months later is 15 July 2026, which comes before 6 months from the year end of 30 September 2026.',
      ],
      ['2027', 'The financial year ends on 30 September 2027; 6 months later is 31 March 2028.'],
    ],
  ],
  [
    { kind: 'after-year-end', months: 6, notBeforeMonths: 18 },
    '2025-01-15',
    { yearEndMonth: 12 },
    [
      ['2026', 'The financial year ends on 31 December 2026; 6 months later is 30 June 2027.'],
      ['2027', 'The financial year ends on 31 December 2027; 6 months later is 30 June 2028.'],
    ],
  ],
  [
    { kind: 'after-year-end', months: 9, longFirst: { months: 21, atLeastMonths: 3 } },
    '2025-05-14',
    { firstYearEndOn: '2026-05-31' },
    [
      [
        '2026',
        'The first period runs to 31 May 2026, more than twelve months; 21 months after registration on 14 May 2025 is 14 February 2027, and 3 months after the period 31 August 2026: the later day counts.',
      ],
      ['2027', 'The financial year ends on 31 May 2027; 9 months later is 29 February 2028.'],
    ],
  ],
  [
    { kind: 'after-year-end', months: 9, longFirst: { months: 21, atLeastMonths: 3 } },
    '2025-05-14',
    { firstYearEndOn: '2026-05-13' },
    [
      ['2026', 'The financial year ends on 13 May 2026; 9 months later is 13 February 2027.'],
      ['2027', 'The financial year ends on 13 May 2027; 9 months later is 13 February 2028.'],
    ],
  ],
  [
    { kind: 'after-year-end', months: 9, days: 1, splitFirst: true },
    '2025-03-10',
    { firstYearEndOn: '2026-03-31' },
    [
      [
        '2026-first-twelve-months',
        'The first period runs to 31 March 2026, more than twelve months; its first twelve months end on 9 March 2026, and 9 months and 1 day later is 10 December 2026.',
      ],
      ['2026', 'The financial year ends on 31 March 2026; 9 months and 1 day later is 1 January 2027.'],
    ],
  ],
  [
    { kind: 'in-year', months: [6, 12] },
    '2025-06-30',
    {},
    [
      [
        '2025-12',
        `The financial year ends on 31 December 2025; the end of its month 12 is 31 December 2025. ${december}`,
      ],
      [
        '2026-06',
        `The financial year ends on 31 December 2026; the end of its month 6 is 30 June 2026. ${december}`,
      ],
    ],
  ],
  [
    { kind: 'in-year', months: [6, 12], day: 15 },
    '2025-05-01',
    { yearEndMonth: 9 },
    [
      [
        '2025-09',
        'The financial year ends on 30 September 2025; day 15 of its month 12 is 15 September 2025.',
      ],
      ['2026-03', 'The financial year ends on 30 September 2026; day 15 of its month 6 is 15 March 2026.'],
    ],
  ],
  [
    { kind: 'monthly', day: 21 },
    '2025-11-10',
    {},
    [
      ['2025-11', 'For November 2025: day 21 of the next month is 21 December 2025.'],
      ['2025-12', 'For December 2025: day 21 of the next month is 21 January 2026.'],
    ],
  ],
  [
    { kind: 'monthly', day: 'last', lag: 0 },
    '2025-11-10',
    {},
    [
      ['2025-11', 'For November 2025: the last day of that month is 30 November 2025.'],
      ['2025-12', 'For December 2025: the last day of that month is 31 December 2025.'],
    ],
  ],
  [
    { kind: 'monthly', day: 'last-working', lag: 2 },
    '2025-11-10',
    {},
    [
      ['2025-11', 'For November 2025: the last working day of the second month after is 30 January 2026.'],
      ['2025-12', 'For December 2025: the last working day of the second month after is 27 February 2026.'],
    ],
  ],
  [
    { kind: 'monthly', day: 7, every: 3 },
    '2025-11-10',
    {},
    [
      ['2025-12', 'For the 3 months to December 2025: day 7 of the next month is 7 January 2026.'],
      ['2026-03', 'For the 3 months to March 2026: day 7 of the next month is 7 April 2026.'],
    ],
  ],
  [
    { kind: 'yearly', month: 6, day: 30, firstYear: 1 },
    '2025-11-10',
    {},
    [
      ['2026', 'Registered on 10 November 2025, first due in 2026; so this one falls on 30 June 2026.'],
      ['2027', 'Registered on 10 November 2025, first due in 2026; so this one falls on 30 June 2027.'],
    ],
  ],
  [
    { kind: 'yearly', month: 6, day: 30, firstYear: 1, notBeforeMonths: 18 },
    '2025-11-10',
    {},
    [
      [
        '2027',
        'Registered on 10 November 2025, first due 18 months later at the earliest, on 10 May 2027; so this one falls on 30 June 2027.',
      ],
      [
        '2028',
        'Registered on 10 November 2025, first due 18 months later at the earliest, on 10 May 2027; so this one falls on 30 June 2028.',
      ],
    ],
  ],
  [
    { kind: 'yearly', month: 6, day: 30, firstYear: 1, notBeforeDays: 300, once: true },
    '2025-11-10',
    {},
    [
      [
        '2027',
        'Registered on 10 November 2025, first due 300 days later at the earliest, on 6 September 2026; so this one falls on 30 June 2027.',
      ],
    ],
  ],
])(
  'due dates of %j, registered on %s with %j: period and explanation',
  (due, registeredOn, facts, expected) =>
    expect(
      firstOf(due, registeredOn, facts, Math.max(2, expected.length)).map(({ period, explanation }) => [
        period,
        explanation,
      ]),
    ).toEqual(expected),
);

test('day in a month that does not exist: throws', () => {
  expect(() => clampToMonth(2026, 13, 1)).toThrow(new RangeError('there is no day 1 in month 13'));
  expect(() => clampToMonth(2026, 0, 31)).toThrow(new RangeError('there is no day 31 in month 0'));
});

test('statutory year end: the month of the first anniversary, unless the facts state another one', () => {
  const due: DueRule = { kind: 'after-year-end', months: 9 };
  const days = (facts: Facts) =>
    deadlinesOf(
      {
        ...base,
        yearEnd: 'anniversary-month',
        obligations: [{ ...(base.obligations[0] as Obligation), applies: () => true, due }],
      },
      { entityType: 'LTD', registeredOn: day('2025-02-10'), facts },
      { from: day('2025-02-10'), limitPerObligation: 2, isWorkingDay },
    );
  expect(days({}).map(({ dueOn }) => dueOn)).toEqual(['2026-11-30', '2027-11-30']);
  expect(days({})[0]?.why).not.toContain('December');
  expect(days({ firstYearEndOn: '2025-12-31' })[0]?.dueOn).toBe('2026-09-30');
  expect(days({ yearEndMonth: 6 })[0]?.dueOn).toBe('2026-03-31');
});

test('weekend moved by law: the due date itself moves', () => {
  const due: DueRule = { kind: 'yearly', month: 3, day: 1, firstYear: 1 };
  expect(daysOf(due, '2025-01-01', {}, { weekends: 'next-working-day' })).toEqual([
    '2026-03-02',
    '2027-03-01',
    '2028-03-01',
  ]);
  expect(daysOf(due, '2025-01-01', {}, { weekends: 'previous-working-day' })).toEqual([
    '2026-02-27',
    '2027-03-01',
    '2028-03-01',
  ]);
  expect(daysOf(due, '2025-01-01')[0]).toBe('2026-03-01');
});

test('holidays of years long before the query: not looked up, but those of the 500 days before it', () => {
  const asked: string[] = [];
  const due: DueRule = { kind: 'business-days-after-month', businessDays: 3 };
  deadlinesOf(
    { ...base, obligations: [{ ...(base.obligations[0] as Obligation), applies: () => true, due }] },
    { entityType: 'LTD', registeredOn: day('2010-03-10'), facts: {} },
    {
      from: day('2026-01-14'),
      limitPerObligation: 1,
      isWorkingDay: (date) => {
        asked.push(date);
        return isWorkingDay(date);
      },
    },
  );
  expect(asked.toSorted()[0]).toBe('2024-09-01');
});

test('words of a day: say that the law moved it, and from a year after the look that the law may change', () => {
  const due: DueRule = { kind: 'yearly', month: 3, day: 1, firstYear: 1 };
  const { figures: _, ...plain } = base.obligations[0] as Obligation;
  const obligation: Obligation = {
    ...plain,
    applies: () => true,
    due,
    explanation: 'Every company must.',
    weekends: 'next-working-day',
    source: 'looked-at',
    late: 'A fine.',
  };
  const source = { id: 'looked-at', title: '', publisher: '', readOn: day('2026-03-01') };
  const deadlines = deadlinesOf(
    { ...base, sources: [source], obligations: [obligation] },
    { entityType: 'LTD', registeredOn: day('2025-01-01'), facts: {} },
    { from: day('2026-01-01'), limitPerObligation: 3, isWorkingDay },
  );
  expect(deadlines[0]?.late).toBe('A fine.');
  expect(
    deadlines.map(({ why }) =>
      why.replace('Registered on 1 January 2025, first due in 2026; so this one', 'It'),
    ),
  ).toEqual([
    'Every company must. It falls on 1 March 2026. That is not a working day, so the law moves it to 2 March 2026.',
    'Every company must. It falls on 1 March 2027.',
    'Every company must. It falls on 1 March 2028. We looked at this law on 1 March 2026. It may change before this day.',
  ]);
});

test.each([
  ['2026-09-30', 0],
  ['2026-10-01', 150_00],
  ['2026-10-30', 150_00],
  // 30 September is the end of its month, and so is the day a month later.
  ['2026-10-31', 150_00],
  ['2026-11-01', 375_00],
  ['2026-11-02', 375_00],
  ['2027-01-02', 750_00],
  ['2027-04-02', 1500_00],
])('penalty in bands, filed on %s: %s', (filedOn, minor) => {
  const bands = [
    { afterMonths: 0, minor: 150_00 },
    { afterMonths: 1, minor: 375_00 },
    { afterMonths: 3, minor: 750_00 },
    { afterMonths: 6, minor: 1500_00 },
  ];
  expect(
    latePenalty({ lateness: { kind: 'bands', bands, currency: 'GBP' } }, day('2026-09-30'), day(filedOn)),
  ).toEqual({ minor, currency: 'GBP' });
});

test('penalty in bands, filed before the first band begins: nothing', () => {
  const bands = [{ afterMonths: 1, minor: 375_00 }];
  expect(
    latePenalty(
      { lateness: { kind: 'bands', bands, currency: 'GBP' } },
      day('2026-09-30'),
      day('2026-10-10'),
    ),
  ).toEqual({ minor: 0, currency: 'GBP' });
});

test('penalty once and per day, filed ten days late: both together', () =>
  expect(
    latePenalty(
      { lateness: { kind: 'once-and-per-day', onceMinor: 100_00, eachMinor: 5_00, currency: 'GBP' } },
      day('2026-09-30'),
      day('2026-10-10'),
    ),
  ).toEqual({ minor: 150_00, currency: 'GBP' }));
