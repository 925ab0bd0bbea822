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

// 42 days after the meeting; the next one is held within 15 months. Wages of November are paid on Monday 30 November.
test.each([
  ['LTD', { members: 2, annualMeetingOn: '2026-11-10' }, 'ng-annual-return-of-meeting', '2026-12-22'],
  ['LTD', { members: 2, annualMeetingOn: '2026-11-10' }, 'ng-next-general-meeting', '2028-02-10'],
  ['LTD', { members: 2, annualMeetingOn: '2026-11-10' }, 'ng-next-annual-return', '2028-03-23'],
  ['LTD', { members: 2, annualMeetingOn: '2026-11-10' }, 'ng-annual-return-after-meeting', undefined],
  ['LTD', { employer: true, employees: 3 }, 'ng-pension', '2026-12-07'],
  ['LTD', { employer: true, employees: 2 }, 'ng-pension', undefined],
  ['BN', { employer: true, employees: 5 }, 'ng-training-fund', '2027-04-01'],
  ['BN', { employer: true, employees: 4 }, 'ng-training-fund', undefined],
  ['LTD', { withholds: true }, 'ng-withholding', '2026-12-21'],
  ['LTD', { withholds: true }, 'ng-withholding-state', '2026-12-30'],
  ['BN', { withholds: true }, 'ng-withholding', undefined],
])('deadlines of %s with %o: %s on %s', (entityType, facts, id, on) =>
  expect(dueOn(entityType, facts, id)).toBe(on),
);
