import { describe, expect, test } from 'vitest';
import type { Facts } from '#catalog/types/index.ts';
import { deadlinesOf } from '#rules/deadlines/deadlines-of.ts';
import { isWorkingDay } from '#server/companies/working-days.ts';
import { day } from '#values/calendar-date.ts';
import { southAfrica } from './country.ts';

/** Returns the due days of one obligation from a day on, with the working days of the catalogue. */
function daysOf(
  obligationId: string,
  registeredOn: string,
  facts: Facts,
  from: string,
  count: number,
  entityType = 'PTY',
): readonly string[] {
  const all = deadlinesOf(
    southAfrica,
    { entityType, registeredOn: day(registeredOn), facts },
    {
      from: day(from),
      limitPerObligation: count + 4,
      isWorkingDay: (date) => isWorkingDay(southAfrica, date),
    },
  );
  return all
    .filter((deadline) => deadline.obligationId === obligationId)
    .slice(0, count)
    .map(({ dueOn }) => dueOn);
}

describe('deadlines in South Africa', () => {
  test.each([
    // 16 June is a holiday.
    ['2021-06-15', '2026-07-28'],
    ['2018-03-02', '2026-04-15'],
  ])('company registered %s: annual return of 2026 due %s', (registeredOn, dueOn) =>
    expect(daysOf('za-annual-return', registeredOn, {}, '2026-01-01', 1)).toEqual([dueOn]),
  );

  // Human Rights Day falls on a Sunday, so that the Monday is closed; then Good Friday and Family Day.
  test('first annual return: for the first anniversary', () =>
    expect(daysOf('za-annual-return', '2026-02-16', {}, '2026-02-16', 1)).toEqual(['2027-04-02']));

  test('close corporation of 12 May: annual return due by the end of June', () =>
    expect(daysOf('za-cc-annual-return', '2008-05-12', {}, '2026-01-01', 1, 'CC')).toEqual(['2026-06-30']));

  test('beneficial owners: declared 10 business days after incorporation', () =>
    expect(daysOf('za-first-owners', '2026-11-20', {}, '2026-11-20', 1)).toEqual(['2026-12-04']));

  test.each([
    // 28 February 2027 is a Sunday; the return of the year never rolls to 29 February.
    [
      2,
      '2026-03-02',
      {
        'za-provisional-first': '2026-08-31',
        'za-provisional-second': '2027-02-26',
        'za-provisional-third-february': '2027-09-30',
        'za-income-tax': '2028-02-28',
      },
    ],
    [
      6,
      '2025-07-01',
      {
        'za-provisional-first': '2025-12-31',
        'za-provisional-second': '2026-06-30',
        'za-provisional-third': '2026-12-31',
        'za-income-tax': '2027-06-30',
      },
    ],
  ])('financial year ending in month %i: due days', (yearEndMonth, from, expected) => {
    const found = Object.fromEntries(
      Object.keys(expected).map((id) => [id, daysOf(id, from, { yearEndMonth }, from, 1)[0]]),
    );
    expect(found).toEqual(expected);
  });

  test('third provisional payment: own day for a year to February and for others', () => {
    expect(daysOf('za-provisional-third', '2020-01-06', { yearEndMonth: 2 }, '2026-01-01', 1)).toEqual([]);
    expect(
      daysOf('za-provisional-third-february', '2020-01-06', { yearEndMonth: 6 }, '2026-01-01', 1),
    ).toEqual([]);
  });

  test('VAT: June and July 2026 due 31 August, July and August 30 September', () => {
    expect(daysOf('za-vat-a', '2020-01-06', { vatCategory: 'A' }, '2026-08-01', 2)).toEqual([
      '2026-08-31',
      '2026-10-30',
    ]);
    expect(daysOf('za-vat-b', '2020-01-06', { vatCategory: 'B' }, '2026-08-01', 2)).toEqual([
      '2026-09-30',
      '2026-11-30',
    ]);
    expect(daysOf('za-vat-c', '2020-01-06', { vatCategory: 'C' }, '2026-08-01', 2)).toEqual([
      '2026-08-31',
      '2026-09-30',
    ]);
    expect(daysOf('za-vat-c', '2020-01-06', {}, '2026-08-01', 2)).toEqual([]);
  });

  test('EMP201 of May 2026: due Friday 5 June, since 7 June is a Sunday', () =>
    expect(daysOf('za-employees-tax', '2020-01-06', { employer: true }, '2026-06-01', 1)).toEqual([
      '2026-06-05',
    ]));

  test('EMP501: due the last business day of October and May', () => {
    expect(daysOf('za-employer-interim', '2020-01-06', { employer: true }, '2026-01-01', 1)).toEqual([
      '2026-10-30',
    ]);
    expect(daysOf('za-employer-annual', '2020-01-06', { employer: true }, '2026-01-01', 1)).toEqual([
      '2026-05-29',
    ]);
    expect(daysOf('za-work-injury', '2020-01-06', { employer: true }, '2026-01-01', 1)).toEqual([
      '2026-06-30',
    ]);
  });
});

test('sole proprietor: provisional tax of the year to February, return on the announced day', () => {
  const first = (id: string) => daysOf(id, '2026-03-02', {}, '2026-03-02', 1, 'SP')[0];
  expect([
    first('za-owner-provisional-first'),
    first('za-owner-provisional-second'),
    first('za-owner-provisional-third'),
    first('za-owner-income-tax'),
  ]).toEqual(['2026-08-31', '2027-02-26', '2027-09-30', '2027-01-22']);
});

test('VAT: category D each half-year, on paper by the 25th or the business day before', () => {
  expect(daysOf('za-vat-d', '2020-01-06', { vatCategory: 'D' }, '2026-08-01', 2)).toEqual([
    '2026-09-30',
    '2027-03-31',
  ]);
  expect(
    daysOf('za-vat-c-manual', '2020-01-06', { vatCategory: 'C', vatFiling: 'manual' }, '2026-10-01', 2),
  ).toEqual(['2026-10-23', '2026-11-25']);
});

test('beneficial owners: declared each year with the annual return', () => {
  expect(daysOf('za-owners-yearly', '2021-06-15', {}, '2026-01-01', 1)).toEqual(['2026-07-28']);
  expect(daysOf('za-cc-owners-yearly', '2008-05-12', {}, '2026-01-01', 1, 'CC')).toEqual(['2026-06-30']);
});
