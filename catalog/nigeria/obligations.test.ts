import { expect, test } from 'vitest';
import type { Facts } from '#catalog/types/index.ts';
import { deadlinesOf } from '#rules/deadlines/deadlines-of.ts';
import { day } from '#values/calendar-date.ts';
import { nigeria } from './country.ts';

const today = day('2026-11-21');

const dueOn = (entityType: string, facts: Facts, id: string): string | undefined =>
  deadlinesOf(
    nigeria,
    { entityType, registeredOn: today, facts },
    { from: today, limitPerObligation: 1, isWorkingDay: () => true },
  ).find(({ obligationId }) => obligationId === id)?.dueOn;

// 18 months and 42 days after the registration; 60 days after 31 December.
test.each([
  ['PLC', { members: 2 }, 'ng-annual-return-public', '2028-07-02'],
  ['GTE', { members: 2 }, 'ng-annual-return-guarantee', '2028-07-02'],
  ['ULTD', { members: 2 }, 'ng-annual-return-after-meeting', '2028-07-02'],
  ['ULTD', { members: 2, small: true }, 'ng-annual-return-after-meeting', undefined],
  ['PLC', { yearEndMonth: 12 }, 'ng-company-tax', '2027-06-30'],
  ['LLP', { yearEndMonth: 12 }, 'ng-annual-return-llp', '2027-03-01'],
  ['LP', { yearEndMonth: 12 }, 'ng-annual-return-llp', undefined],
])('deadlines of %s with %o: %s on %s', (entityType, facts, id, on) =>
  expect(dueOn(entityType, facts, id)).toBe(on),
);
