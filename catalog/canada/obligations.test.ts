import { describe, expect, test } from 'vitest';
import type { Facts } from '#catalog/types/index.ts';
import { deadlinesOf } from '#rules/deadlines/deadlines-of.ts';
import { isWorkingDay } from '#server/companies/working-days.ts';
import { day } from '#values/calendar-date.ts';
import { canada } from './country.ts';

/** Returns the due days of one obligation from a day on, with the working days of the catalogue. */
function daysOf(
  obligationId: string,
  registeredOn: string,
  facts: Facts,
  from: string,
  count: number,
  entityType = 'CBCA',
): readonly string[] {
  const all = deadlinesOf(
    canada,
    { entityType, registeredOn: day(registeredOn), facts },
    { from: day(from), limitPerObligation: count + 4, isWorkingDay: (date) => isWorkingDay(canada, date) },
  );
  return all
    .filter((deadline) => deadline.obligationId === obligationId)
    .slice(0, count)
    .map(({ dueOn }) => dueOn);
}

describe('deadlines in Canada', () => {
  test('federal company of November 2026: first annual return by January 2028', () => {
    expect(daysOf('ca-federal-annual-return', '2026-11-21', {}, '2026-11-21', 2)).toEqual([
      '2028-01-20',
      '2029-01-20',
    ]);
    expect(daysOf('ca-federal-annual-return', '2020-06-15', {}, '2026-06-15', 1)).toEqual(['2026-08-14']);
  });

  test('not-for-profit corporation: annual return as for a company, and a T2', () => {
    expect(daysOf('ca-nfp-annual-return', '2026-11-21', {}, '2026-11-21', 2, 'NFP')).toEqual([
      '2028-01-20',
      '2029-01-20',
    ]);
    expect(daysOf('ca-t2', '2026-03-01', { yearEndMonth: 12 }, '2026-11-21', 1, 'NFP')).toEqual([
      '2027-06-30',
    ]);
    expect(daysOf('ca-federal-annual-return', '2026-11-21', {}, '2026-11-21', 1, 'NFP')).toEqual([]);
  });

  test('sole proprietor or partner: pays by 30 April, reports by 15 June', () => {
    expect(daysOf('ca-t1-balance', '2026-03-01', {}, '2026-11-21', 2, 'SP')).toEqual([
      '2027-04-30',
      '2028-05-01',
    ]);
    expect(daysOf('ca-t1', '2026-03-01', {}, '2026-11-21', 2, 'GP')).toEqual(['2027-06-15', '2028-06-15']);
    expect(daysOf('ca-t2', '2026-03-01', {}, '2026-11-21', 1, 'GP')).toEqual([]);
  });

  test('annual return of each province: own period from the anniversary', () => {
    expect(daysOf('ca-ontario-annual-return', '2025-06-15', {}, '2026-01-01', 1, 'OBCA')).toEqual([
      '2026-08-14',
    ]);
    expect(daysOf('ca-bc-annual-report', '2025-05-10', {}, '2026-01-01', 1, 'BCBCA')).toEqual(['2026-07-10']);
    expect(daysOf('ca-alberta-annual-return', '2025-05-10', {}, '2026-01-01', 1, 'ABCA')).toEqual([
      '2026-06-30',
    ]);
    expect(daysOf('ca-alberta-annual-return', '2025-04-30', {}, '2026-01-01', 1, 'ABCA')).toEqual([
      '2026-05-31',
    ]);
    expect(daysOf('ca-quebec-declaration', '2026-11-21', {}, '2026-11-21', 1, 'QBCA')).toEqual([
      '2027-01-20',
    ]);
    expect(daysOf('ca-quebec-update', '2025-01-10', { yearEndMonth: 12 }, '2026-01-10', 1, 'QBCA')).toEqual([
      '2026-06-30',
    ]);
  });

  test.each([
    [{ yearEndMonth: 3 }, '2026-04-01', '2026-09-30'],
    [{ yearEndMonth: 5 }, '2026-06-01', '2026-11-30'],
    [{ yearEndMonth: 11 }, '2026-12-01', '2027-05-31'],
    [{ yearEndMonth: 9, yearEndDay: 15 }, '2026-09-16', '2027-03-15'],
  ])('T2 for a tax year ending %o: due %s', (facts, from, dueOn) =>
    expect(daysOf('ca-t2', '2020-01-06', facts, from, 1)).toEqual([dueOn]),
  );

  test('balance of tax: due in two months, for a small business in three', () => {
    expect(daysOf('ca-t2-balance', '2020-01-06', { yearEndMonth: 3 }, '2026-04-01', 1)).toEqual([
      '2026-06-01',
    ]);
    expect(
      daysOf('ca-t2-balance-small', '2020-01-06', { yearEndMonth: 3, smallBusiness: true }, '2026-04-01', 1),
    ).toEqual(['2026-06-30']);
    expect(
      daysOf('ca-t2-balance', '2020-01-06', { yearEndMonth: 3, smallBusiness: true }, '2026-04-01', 1),
    ).toEqual([]);
  });

  test('GST/HST return due on a Saturday: moves to Monday', () => {
    expect(
      daysOf(
        'ca-gst-quarterly',
        '2020-01-06',
        { gstRegistered: true, gstPeriod: 'quarterly' },
        '2026-10-01',
        1,
      ),
    ).toEqual(['2026-11-02']);
    expect(
      daysOf('ca-gst-annual', '2020-01-06', { gstRegistered: true, yearEndMonth: 12 }, '2027-01-01', 1),
    ).toEqual(['2027-03-31']);
    expect(
      daysOf('ca-gst-monthly', '2020-01-06', { gstRegistered: true, gstPeriod: 'monthly' }, '2026-11-21', 1),
    ).toEqual(['2026-11-30']);
    expect(daysOf('ca-gst-monthly', '2020-01-06', { gstRegistered: true }, '2026-11-21', 1)).toEqual([]);
  });

  test('employer: remits by the 15th, files T4 by the end of February', () => {
    expect(daysOf('ca-payroll', '2020-01-06', { employer: true }, '2026-10-01', 1)).toEqual(['2026-10-15']);
    expect(daysOf('ca-t4', '2020-01-06', { employer: true }, '2027-01-01', 2)).toEqual([
      '2027-03-01',
      '2028-02-29',
    ]);
  });
});

test.each([
  ['2026-04-06', false, 'Easter Monday'],
  ['2026-05-18', false, 'Victoria Day'],
  ['2027-05-24', false, 'Victoria Day of a later year'],
  ['2026-07-01', false, 'Canada Day'],
  ['2026-09-30', true, 'a day on which the guide has returns due'],
  ['2026-10-12', false, 'Thanksgiving'],
  ['2026-11-11', false, 'Remembrance Day'],
  ['2026-12-28', false, 'the Monday after Boxing Day on a Saturday'],
  ['2027-12-28', false, 'Boxing Day, moved to Tuesday'],
  ['2026-10-05', true, 'a Monday before Thanksgiving'],
  ['2026-05-25', true, 'a Monday after Victoria Day'],
])('business day %s: %s, %s', (on, open) => expect(isWorkingDay(canada, day(on))).toBe(open));

// Canada Revenue Agency, reporting requirements and deadlines; slips and summaries.
test.each<[string, string, Facts, string, string | undefined]>([
  [
    'a sole proprietor with a yearly return: pays by 30 April',
    'SP',
    { gstRegistered: true },
    'ca-gst-annual-payment',
    '2027-04-30',
  ],
  [
    'a sole proprietor with a yearly return: files by 15 June',
    'SP',
    { gstRegistered: true },
    'ca-gst-annual-individual',
    '2027-06-15',
  ],
  [
    'a sole proprietor has no day three months after the year',
    'SP',
    { gstRegistered: true },
    'ca-gst-annual',
    undefined,
  ],
  [
    'a partnership: three months after the year',
    'GP',
    { gstRegistered: true, yearEndMonth: 12 },
    'ca-gst-annual',
    '2027-03-31',
  ],
  [
    'a partnership with quarters',
    'GP',
    { gstRegistered: true, gstPeriod: 'quarterly' },
    'ca-gst-quarterly',
    '2027-02-01',
  ],
  ['a partnership of people: T5013 by 31 March', 'GP', {}, 'ca-t5013', '2027-03-31'],
  [
    'dividends: T5 by the last day of February, a Sunday',
    'CBCA',
    { paysDividends: true },
    'ca-t5',
    '2027-03-01',
  ],
  ['wages: T4 by the last day of February, a Sunday', 'SP', { employer: true }, 'ca-t4', '2027-03-01'],
  [
    'instalments of a company: each month',
    'CBCA',
    { instalments: true, yearEndMonth: 12 },
    'ca-t2-instalments',
    '2026-12-31',
  ],
  ['instalments of an owner: 15 December', 'SP', { instalments: true }, 'ca-t1-instalments', '2026-12-15'],
])('%s', (_words, entityType, facts, id, dueOn) =>
  expect(daysOf(id, '2026-03-01', facts, '2026-12-01', 1, entityType)[0]).toBe(dueOn),
);
