import type { DueRule, Facts } from '#catalog/types/index.ts';
import type { CalendarDate } from '#values/calendar-date.ts';
import type { IsWorkingDay } from '../working-days.ts';
import { dueDateAfterFact } from './after-fact.ts';
import { dueDatesAfterMonth } from './after-month.ts';
import { dueDateAfterRegistration } from './after-registration.ts';
import { dueDatesAfterYearEnd } from './after-year-end.ts';
import { announcedDueDates } from './announced.ts';
import { anniversaryDueDates } from './anniversary.ts';
import { dueDatesOnDayAfterYearEnd } from './day-after-year-end.ts';
import type { DueDate } from './due-date.ts';
import { dueDatesInYear } from './in-year.ts';
import { monthlyDueDates } from './monthly.ts';
import { yearlyDueDates } from './yearly.ts';

/**
 * Yields the due dates of a rule from registration on, earliest first. A recurring rule has no last one.
 * @param facts  those of the company that the financial year depends on: `firstYearEndOn`, `yearEndMonth`,
 *   `yearEndDay`, and those that a rule names
 */
export function dueDatesOf(
  rule: DueRule,
  { registeredOn, facts }: { readonly registeredOn: CalendarDate; readonly facts: Facts },
  isWorkingDay: IsWorkingDay,
): Generator<DueDate> {
  switch (rule.kind) {
    case 'yearly':
      return yearlyDueDates(rule, registeredOn);
    case 'after-year-end':
      return dueDatesAfterYearEnd(rule, registeredOn, facts);
    case 'day-after-year-end':
      return dueDatesOnDayAfterYearEnd(rule, registeredOn, facts);
    case 'in-year':
      return dueDatesInYear(rule, registeredOn, facts);
    case 'anniversary':
      return anniversaryDueDates(rule, registeredOn, facts, isWorkingDay);
    case 'monthly':
      return monthlyDueDates(rule, registeredOn, isWorkingDay);
    case 'business-days-after-month':
      return dueDatesAfterMonth(rule, registeredOn, isWorkingDay);
    case 'announced':
      return announcedDueDates(rule, registeredOn);
    case 'after-fact':
      return dueDateAfterFact(rule, facts);
    case 'after-registration':
      return dueDateAfterRegistration(rule, registeredOn, isWorkingDay);
  }
}
