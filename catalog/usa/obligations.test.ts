import { describe, expect, test } from 'vitest';
import type { Facts } from '#catalog/types/index.ts';
import { isWorkingDay } from '#server/companies/working-days.ts';
import { deadlinesOf } from '#rules/deadlines/deadlines-of.ts';
import { day } from '#values/calendar-date.ts';
import { usa } from './country.ts';

const due = (
  entityType: string,
  registeredOn: string,
  facts: Facts,
  obligationId: string,
  from: string,
  each = 2,
): readonly string[] =>
  deadlinesOf(
    usa,
    { entityType, registeredOn: day(registeredOn), facts },
    { from: day(from), limitPerObligation: each, isWorkingDay: (date) => isWorkingDay(usa, date) },
  )
    .filter((deadline) => deadline.obligationId === obligationId)
    .map(({ dueOn }) => dueOn);

const december = { yearEndMonth: 12 };

describe('deadlines in the United States', () => {
  test.each<[string, string, string, Facts, string, string, readonly string[]]>([
    [
      'Delaware LLC of November 2026: 1 June, hard',
      'DE-LLC',
      '2026-11-21',
      {},
      'us-de-llc-tax',
      '2026-11-21',
      ['2027-06-01', '2028-06-01'],
    ],
    [
      'Delaware corporation: 1 March, which stays on a weekend (1 March 2031 is a Saturday)',
      'DE-CORP',
      '2026-11-21',
      {},
      'us-de-franchise-tax',
      '2030-06-01',
      ['2031-03-01', '2032-03-01'],
    ],
    [
      'Wyoming LLC of 19 August 2025: first of the month',
      'WY-LLC',
      '2025-08-19',
      {},
      'us-wy-annual-report',
      '2025-08-19',
      ['2026-08-01', '2027-08-01'],
    ],
    [
      'Wyoming LP of 19 August 2025: first of the month, like a company',
      'WY-LP',
      '2025-08-19',
      {},
      'us-wy-partnership-report',
      '2025-08-19',
      ['2026-08-01', '2027-08-01'],
    ],
    [
      'Texas LLP of March 2025: report by 1 June, which stays on a weekend (1 June 2030 is a Saturday)',
      'TX-LLP',
      '2025-03-10',
      {},
      'us-tx-llp-report',
      '2029-07-01',
      ['2030-06-01', '2031-06-01'],
    ],
    [
      'Texas LLP: no Public Information Report, which companies and limited partnerships file',
      'TX-LLP',
      '2025-03-10',
      {},
      'us-tx-lp-information-report',
      '2025-03-10',
      [],
    ],
    [
      'Texas: 15 May 2027 is a Saturday',
      'TX-LLC',
      '2026-11-21',
      {},
      'us-tx-franchise',
      '2026-11-21',
      ['2027-05-17', '2028-05-15'],
    ],
    [
      '1120 of 2026 and 2027: the 15th is a Saturday, the 17th Emancipation Day observed',
      'DE-CORP',
      '2026-02-01',
      december,
      'us-1120',
      '2027-01-01',
      ['2027-04-15', '2028-04-18'],
    ],
    [
      '1120 of a year to September 2026',
      'DE-CORP',
      '2025-10-01',
      { yearEndMonth: 9 },
      'us-1120',
      '2026-10-01',
      ['2027-01-15', '2028-01-18'],
    ],
    [
      '1120 of a year to June 2027',
      'DE-CORP',
      '2026-07-10',
      { yearEndMonth: 6 },
      'us-1120-june',
      '2026-11-21',
      ['2027-10-15', '2028-10-16'],
    ],
    [
      '1120 of a year to June 2026, begun in 2025: the third month, by Publication 509',
      'DE-CORP',
      '2025-07-10',
      { yearEndMonth: 6 },
      'us-1120-june',
      '2026-07-01',
      ['2026-09-15', '2027-10-15'],
    ],
    [
      '1120 of a short year to June 2026, begun in 2026',
      'DE-CORP',
      '2026-02-10',
      { yearEndMonth: 6 },
      'us-1120-june',
      '2026-07-01',
      ['2026-10-15', '2027-10-15'],
    ],
    [
      'estimated tax of a year to September: months 4, 6, 9 and 12',
      'DE-CORP',
      '2025-10-01',
      { yearEndMonth: 9 },
      'us-estimated-fiscal-year',
      '2026-01-01',
      ['2026-01-15', '2026-03-16'],
    ],
    [
      'Wyoming nonprofit: first of the month of registration',
      'WY-NONPROFIT',
      '2025-08-19',
      {},
      'us-wy-nonprofit-report',
      '2025-08-19',
      ['2026-08-01', '2027-08-01'],
    ],
    [
      '940 of 2026: 31 January 2027 is a Sunday',
      'WY-LLC',
      '2026-02-01',
      { employer: true },
      'us-940',
      '2026-11-21',
      ['2027-02-01', '2028-01-31'],
    ],
    [
      '1099-NEC of 2026',
      'WY-LLC',
      '2026-02-01',
      { paysContractors: true },
      'us-1099-nec',
      '2026-11-21',
      ['2027-02-01', '2028-01-31'],
    ],
    [
      '990 of 2026: 15 May 2027 is a Saturday',
      'TX-NONPROFIT',
      '2026-02-01',
      december,
      'us-990',
      '2026-11-21',
      ['2027-05-17', '2028-05-15'],
    ],
    ['a nonprofit files no 1120', 'WY-NONPROFIT', '2026-02-01', december, 'us-1120', '2026-11-21', []],
    [
      'Delaware nonprofit: the report of 1 March',
      'DE-NONSTOCK',
      '2026-11-21',
      {},
      'us-de-nonstock-report',
      '2026-11-21',
      ['2027-03-01', '2028-03-01'],
    ],
    [
      '1065 of 2026',
      'DE-LLC',
      '2026-02-01',
      { ...december, taxedAs: 'partnership' },
      'us-1065',
      '2026-11-21',
      ['2027-03-15', '2028-03-15'],
    ],
    [
      '1120-S of 2026',
      'TX-CORP',
      '2026-02-01',
      { ...december, taxedAs: 's-corporation' },
      'us-1120-s',
      '2026-11-21',
      ['2027-03-15', '2028-03-15'],
    ],
    [
      'election of a year that starts on 8 November 2026',
      'DE-CORP',
      '2026-11-08',
      { ...december, taxedAs: 's-corporation' },
      'us-s-election',
      '2026-11-08',
      ['2027-01-22'],
    ],
    [
      '5472 of a foreign owner',
      'WY-LLC',
      '2026-02-01',
      { ...december, taxedAs: 'owner', foreignQuarter: true },
      'us-5472-alone',
      '2026-11-21',
      ['2027-04-15', '2028-04-18'],
    ],
    [
      '941 of the fourth quarter',
      'WY-LLC',
      '2026-11-21',
      { employer: true },
      'us-941',
      '2026-11-21',
      ['2027-02-01', '2027-04-30'],
    ],
  ])('%s', (_title, entityType, registeredOn, facts, id, from, days) =>
    expect(due(entityType, registeredOn, facts, id, from)).toEqual(days),
  );

  test('company formed in the US: no beneficial ownership report', () =>
    expect(usa.obligations.filter(({ title }) => /beneficial/i.test(title))).toEqual([]));

  test('tax of US$5,000 or more: paid by instalments', () => {
    expect(
      due(
        'DE-CORP',
        '2024-01-01',
        { franchiseTaxFromFiveThousand: true },
        'us-de-instalment-june',
        '2027-01-01',
        1,
      ),
    ).toEqual(['2027-06-01']);
    expect(due('DE-CORP', '2024-01-01', {}, 'us-de-instalment-june', '2027-01-01', 1)).toEqual([]);
  });
});
