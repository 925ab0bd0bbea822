import { describe, expect, test } from 'vitest';
import { nigeria } from '#catalog/nigeria/country.ts';
import { day, isWeekday as isWorkingDay } from '#values/calendar-date.ts';
import { calendarEntries } from './calendar-entries.ts';
import type { DeadlineKey } from './company-deadlines.ts';
import type { Deadline } from './deadlines-of.ts';

const businessName = { entityType: 'BN', registeredOn: day('2024-11-05'), facts: {} };
const returns = (from: string, to: string, filed: readonly DeadlineKey[] = []) =>
  calendarEntries(nigeria, businessName, {
    from: day(from),
    to: day(to),
    today: day('2026-08-01'),
    filed,
    isWorkingDay,
  })
    .filter(({ obligationId }) => obligationId === 'ng-annual-return-business-name')
    .map(({ dueOn, overdue, filed: record }) => [dueOn, overdue?.daysLate ?? null, record?.period ?? null]);
const aDeadline: Deadline = {
  obligationId: 'ng-vat',
  family: 'sales-tax',
  title: 'VAT return',
  authority: '',
  law: '',
  period: '2026-10',
  dueOn: day('2026-11-21'),
  fileBy: day('2026-11-20'),
  why: '',
  late: null,
  confidence: 'high',
  source: '',
};
const of2025 = { obligationId: 'ng-annual-return-business-name', period: '2025' };

describe('calendar entries', () => {
  test('window: has what was filed, what is overdue and what is to come', () =>
    expect(returns('2025-01-01', '2027-12-31', [of2025])).toEqual([
      ['2025-06-30', null, '2025'],
      ['2026-06-30', 32, null],
      ['2027-06-30', null, null],
    ]));

  test('record of an earlier release, by its day: recognised', () =>
    expect(returns('2025-01-01', '2025-12-31', [{ ...of2025, period: 'due:2025-06-30' }])).toEqual([
      ['2025-06-30', null, 'due:2025-06-30'],
    ]));

  test('last working day before the window: not in it, though the due day is', () => {
    const vat = (from: string, to: string) =>
      calendarEntries(
        nigeria,
        { ...businessName, facts: { vatRegistered: true } },
        { from: day(from), to: day(to), today: day('2026-11-01'), filed: [], isWorkingDay },
      )
        .filter(({ obligationId }) => obligationId === 'ng-vat')
        .map(({ fileBy }) => fileBy);
    // 21 November 2026 is a Saturday.
    expect(vat('2026-11-21', '2026-11-30')).toEqual([]);
    expect(vat('2026-11-01', '2026-11-20')).toEqual(['2026-11-20']);
  });

  test('entries: in the order of their last working days, which may differ from that of their due days', () => {
    const [monday, saturday] = [day('2026-11-23'), day('2026-11-21')];
    const found = calendarEntries(nigeria, businessName, {
      from: day('2026-11-01'),
      to: day('2026-11-30'),
      today: day('2026-11-01'),
      filed: [],
      isWorkingDay,
      compute: (_country, _company, query) => {
        expect(query).toMatchObject({ from: '2026-11-01', to: '2026-12-30' });
        return [
          { ...aDeadline, dueOn: saturday, fileBy: monday },
          { ...aDeadline, dueOn: monday, fileBy: saturday },
        ];
      },
    });
    expect(found.map(({ fileBy }) => fileBy)).toEqual([saturday, monday]);
  });

  test('first and last day of the window: included', () => {
    expect(returns('2025-06-30', '2025-06-30').map(([dueOn]) => dueOn)).toEqual(['2025-06-30']);
    expect(returns('2025-07-01', '2026-06-29')).toEqual([]);
  });

  test('days before the first one that is listed: none', () => {
    const listedFrom2026 = { ...businessName, deadlinesFrom: day('2026-01-01') };
    const window = { from: day('2025-01-01'), to: day('2026-12-31'), today: day('2026-08-01') };
    const dueDays = calendarEntries(nigeria, listedFrom2026, { ...window, filed: [], isWorkingDay })
      .filter(({ obligationId }) => obligationId === 'ng-annual-return-business-name')
      .map(({ dueOn }) => dueOn);
    expect(dueDays).toEqual(['2026-06-30']);
  });

  test('days before the registration: none', () => expect(returns('2020-01-01', '2024-12-31')).toEqual([]));
});
