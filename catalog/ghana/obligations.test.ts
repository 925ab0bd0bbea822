import { describe, expect, test } from 'vitest';
import type { Facts } from '#catalog/types/index.ts';
import { deadlinesOf } from '#rules/deadlines/deadlines-of.ts';
import { latePenalty } from '#rules/deadlines/late-penalty.ts';
import { isWorkingDay } from '#server/companies/working-days.ts';
import { day } from '#values/calendar-date.ts';
import { ghana } from './country.ts';

/** Returns the due days of one obligation from a day on, with the working days of the catalogue. */
function daysOf(
  obligationId: string,
  registeredOn: string,
  facts: Facts,
  from: string,
  count: number,
  entityType = 'LTD',
): readonly string[] {
  const all = deadlinesOf(
    ghana,
    { entityType, registeredOn: day(registeredOn), facts },
    { from: day(from), limitPerObligation: count + 4, isWorkingDay: (date) => isWorkingDay(ghana, date) },
  );
  return all
    .filter((deadline) => deadline.obligationId === obligationId)
    .slice(0, count)
    .map(({ dueOn }) => dueOn);
}

describe('deadlines in Ghana', () => {
  test('company of April 2025: first return by October 2026, return for 2026 by April 2027', () => {
    expect(daysOf('gh-first-annual-return', '2025-04-14', { yearEndMonth: 12 }, '2025-04-14', 1)).toEqual([
      '2026-10-14',
    ]);
    expect(daysOf('gh-annual-return', '2025-04-14', { yearEndMonth: 12 }, '2025-04-14', 2)).toEqual([
      '2027-04-30',
      '2028-04-30',
    ]);
  });

  test('year to December 2026: instalments in that year, return four months later', () => {
    expect(daysOf('gh-tax-instalments', '2020-01-06', { yearEndMonth: 12 }, '2026-01-01', 4)).toEqual([
      '2026-03-31',
      '2026-06-30',
      '2026-09-30',
      '2026-12-31',
    ]);
    expect(daysOf('gh-tax-estimate', '2020-01-06', { yearEndMonth: 12 }, '2026-01-01', 1)).toEqual([
      '2026-03-31',
    ]);
    expect(daysOf('gh-company-tax', '2020-01-06', { yearEndMonth: 12 }, '2027-01-01', 1)).toEqual([
      '2027-04-30',
    ]);
  });

  test('year to June 2026: instalments from September to June', () => {
    expect(daysOf('gh-tax-instalments', '2020-01-06', { yearEndMonth: 6 }, '2025-09-01', 4)).toEqual([
      '2025-09-30',
      '2025-12-31',
      '2026-03-31',
      '2026-06-30',
    ]);
    expect(daysOf('gh-company-tax', '2020-01-06', { yearEndMonth: 6 }, '2026-07-01', 1)).toEqual([
      '2026-10-31',
    ]);
    expect(
      daysOf('gh-annual-return-other-year-end', '2020-01-06', { yearEndMonth: 6 }, '2026-07-01', 1),
    ).toEqual(['2026-10-31']);
  });

  test('VAT: due on the last working day of the next month', () => {
    const vat = daysOf('gh-vat', '2026-01-05', { vatRegistered: true }, '2026-02-01', 4);
    expect([vat[0], vat[3]]).toEqual(['2026-02-27', '2026-05-29']);
  });

  test('PAYE of September 2026: due on 15 October', () =>
    expect(daysOf('gh-paye', '2026-01-05', { employer: true }, '2026-10-01', 1)).toEqual(['2026-10-15']));

  test('instalments before the registration: none', () =>
    expect(daysOf('gh-tax-instalments', '2026-07-15', { yearEndMonth: 12 }, '2026-01-01', 2)).toEqual([
      '2026-09-30',
      '2026-12-31',
    ]));

  test('business name: renewed each April', () =>
    expect(daysOf('gh-renewal', '2026-11-21', {}, '2026-11-21', 2, 'SP')).toEqual([
      '2027-04-30',
      '2028-04-30',
    ]));
});

test.each([
  ['gh-company-tax', '2026-04-30', '2026-05-20', 700],
  ['gh-company-tax', '2026-04-30', '2026-04-30', 0],
  ['gh-annual-return', '2026-04-30', '2026-05-01', 1_000],
])('%s due %s, filed %s: penalty of GH₵%i', (id, dueOn, filedOn, cedis) => {
  expect(
    latePenalty(ghana.obligations.find((each) => each.id === id) ?? {}, day(dueOn), day(filedOn)),
  ).toEqual({ minor: cedis * 100, currency: 'GHS' });
});

test.each([
  ['2026-01-07', true, 'a Wednesday whose holiday was moved'],
  ['2026-01-09', false, 'the Friday it was moved to'],
  ['2026-03-20', false, 'Eid-ul-Fitr'],
  ['2026-03-23', false, 'Shaqq Day, moved to Monday'],
  ['2026-07-01', false, 'Republic Day'],
  ['2026-08-04', true, 'no holiday since 2025'],
  ['2026-09-21', false, 'Founder’s Day'],
  ['2026-12-28', false, 'the Monday after Boxing Day on a Saturday'],
])('%s is a working day: %s, %s', (on, open) => expect(isWorkingDay(ghana, day(on))).toBe(open));

test('external company: return, tax, instalments and branch profits follow its year', () => {
  const first = (id: string) => daysOf(id, '2025-02-10', { yearEndMonth: 12 }, '2026-11-21', 1, 'EXT')[0];
  expect([
    first('gh-external-annual-return'),
    first('gh-company-tax'),
    first('gh-tax-instalments'),
    first('gh-branch-profits'),
  ]).toEqual(['2027-04-30', '2027-04-30', '2026-12-31', '2027-01-30']);
});

test('owner: estimate by 31 March, instalments at the end of each quarter; withholding by the 15th', () => {
  expect(daysOf('gh-owner-estimate', '2026-11-21', {}, '2026-11-21', 1, 'SP')).toEqual(['2027-03-31']);
  expect(daysOf('gh-owner-instalments', '2026-11-21', {}, '2026-11-21', 2, 'PT')).toEqual([
    '2026-12-31',
    '2027-03-31',
  ]);
  expect(daysOf('gh-withholding', '2026-11-21', { withholds: true }, '2026-11-21', 1)).toEqual([
    '2026-12-15',
  ]);
});
