import { describe, expect, test } from 'vitest';
import { nigeria } from '#catalog/nigeria/country.ts';
import type { Facts } from '#catalog/types/index.ts';
import { day, isWeekday as isWorkingDay } from '#values/calendar-date.ts';
import { compareCalendars } from './compare-calendars.ts';
import type { DeadlineKey } from './company-deadlines.ts';

const company = {
  entityType: 'LTD',
  registeredOn: day('2024-03-10'),
  facts: { small: true, yearEndMonth: 12 },
};

const changes = (facts: Facts, filed: readonly DeadlineKey[] = []) => {
  const { added, moved, removed } = compareCalendars(
    nigeria,
    company,
    { ...company.facts, ...facts },
    { from: day('2026-11-22'), to: day('2027-11-21'), filed, isWorkingDay },
  );
  const ids = (rows: readonly DeadlineKey[]) => [...new Set(rows.map(({ obligationId }) => obligationId))];
  return { added, moved, removed, ids: { added: ids(added), moved: ids(moved), removed: ids(removed) } };
};

describe('changes of a calendar', () => {
  test('the same facts: none', () => expect(changes({}).ids).toEqual({ added: [], moved: [], removed: [] }));

  test('registered for VAT: a return each month is added, from today on', () => {
    const { added, ids } = changes({ vatRegistered: true });
    expect(ids).toEqual({ added: ['ng-vat'], moved: [], removed: [] });
    expect([added.length, added[0]?.dueOn, added.at(-1)?.dueOn]).toEqual([12, '2026-12-21', '2027-11-21']);
  });

  test('first employee: payroll duties are added', () =>
    expect(changes({ employer: true, employees: 1 }).ids.added).toEqual(
      expect.arrayContaining(['ng-paye', 'ng-employer-return']),
    ));

  test('year end in March: the tax return moves, with the day it has now', () => {
    const { moved, ids } = changes({ yearEndMonth: 3 });
    expect(ids.moved).toContain('ng-company-tax');
    expect(ids.added).not.toContain('ng-company-tax');
    const tax = moved.find(
      ({ obligationId, period }) => obligationId === 'ng-company-tax' && period === '2026',
    );
    expect([tax?.fileByNow, tax?.dueOn]).toEqual(['2027-06-30', '2026-09-30']);
  });

  test('days before and after the window: no change of them is said', () => {
    const removed = (from: string, to: string) =>
      compareCalendars(
        nigeria,
        { ...company, facts: { ...company.facts, vatRegistered: true } },
        company.facts,
        { from: day(from), to: day(to), filed: [], isWorkingDay },
      ).removed.map(({ dueOn }) => dueOn);
    expect(removed('2026-12-21', '2027-01-21')).toEqual(['2026-12-21', '2027-01-21']);
    expect(removed('2026-12-22', '2027-01-20')).toEqual([]);
    // Both the day it has and the day it would have are before the window.
    const { moved } = changes({ yearEndMonth: 3 });
    expect(moved.filter(({ dueOn, fileByNow }) => dueOn < '2026-11-22' && fileByNow < '2026-11-22')).toEqual(
      [],
    );
  });

  test('no longer registered for VAT: its returns are removed, filed ones are not said', () => {
    const withVat = { ...company, facts: { ...company.facts, vatRegistered: true } };
    const window = { from: day('2026-11-22'), to: day('2027-02-28'), isWorkingDay };
    const removed = (filed: readonly DeadlineKey[]) =>
      compareCalendars(nigeria, withVat, company.facts, { ...window, filed }).removed;
    expect(removed([]).map(({ dueOn }) => dueOn)).toEqual(['2026-12-21', '2027-01-21', '2027-02-21']);
    const [first] = removed([]);
    expect(removed(first ? [first] : [])).toHaveLength(2);
  });
});
