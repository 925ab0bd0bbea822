import type { Facts } from '#catalog/types/index.ts';
import {
  addDays,
  addMonths,
  type CalendarDate,
  formatCalendarDate,
  addMonthsKeepingMonthEnd,
} from '#values/calendar-date.ts';
import { type DueDate, type RuleOf, yearOf } from './due-date.ts';
import { formatDuration } from './duration.ts';
import { ASSUMED_YEAR_END, firstYearEnd, isYearEndAssumed, yearEndsFrom } from './year-end.ts';

type AfterYearEnd = RuleOf<'after-year-end'>;

const addRule = (periodEnd: CalendarDate, { months, days = 0, sameDay }: AfterYearEnd): CalendarDate =>
  addDays(addMonths(periodEnd, months, sameDay !== true), days);

/** The due date of the first twelve months of a first period that is longer, where the law splits it. */
function firstTwelveMonths(
  rule: AfterYearEnd,
  twelveMonthsEnd: CalendarDate,
  yearEnd: CalendarDate,
): DueDate {
  const dueOn = addRule(twelveMonthsEnd, rule);
  return {
    period: `${yearOf(yearEnd)}-first-twelve-months`,
    dueOn,
    explanation: `The first period runs to ${formatCalendarDate(yearEnd)}, more than twelve months; its first twelve months end on ${formatCalendarDate(twelveMonthsEnd)}, and ${formatDuration(rule)} later is ${formatCalendarDate(dueOn)}.`,
  };
}

/** The due date of a first period of more than twelve months, where the law counts it from registration. */
function longFirstPeriod(
  { months, atLeastMonths }: NonNullable<AfterYearEnd['longFirst']>,
  registeredOn: CalendarDate,
  yearEnd: CalendarDate,
): DueDate {
  const fromRegistration = addMonthsKeepingMonthEnd(registeredOn, months);
  const earliest = addMonthsKeepingMonthEnd(yearEnd, atLeastMonths);
  return {
    period: yearOf(yearEnd),
    dueOn: fromRegistration > earliest ? fromRegistration : earliest,
    explanation: `The first period runs to ${formatCalendarDate(yearEnd)}, more than twelve months; ${months} months after registration on ${formatCalendarDate(registeredOn)} is ${formatCalendarDate(fromRegistration)}, and ${atLeastMonths} months after the period ${formatCalendarDate(earliest)}: the later day counts.`,
  };
}

/** So many months and days after each financial year end, with the exceptions for the first period. */
export function* dueDatesAfterYearEnd(
  rule: AfterYearEnd,
  registeredOn: CalendarDate,
  facts: Facts,
): Generator<DueDate> {
  const { firstWithinMonths, longFirst, notBeforeMonths, splitFirst } = rule;
  const earliest =
    notBeforeMonths === undefined ? null : addMonthsKeepingMonthEnd(registeredOn, notBeforeMonths);
  const twelveMonthsEnd = addDays(addMonths(registeredOn, 12), -1);
  const first = firstYearEnd(registeredOn, facts);
  for (const yearEnd of yearEndsFrom(first)) {
    const isFirst = yearEnd === first;
    const usual = addRule(yearEnd, rule);
    if (isFirst && splitFirst && yearEnd > twelveMonthsEnd)
      yield firstTwelveMonths(rule, twelveMonthsEnd, yearEnd);
    if (isFirst && longFirst && yearEnd > addDays(addMonthsKeepingMonthEnd(registeredOn, 12), -1)) {
      yield longFirstPeriod(longFirst, registeredOn, yearEnd);
      continue;
    }
    const latest =
      isFirst && firstWithinMonths !== undefined
        ? addMonthsKeepingMonthEnd(registeredOn, firstWithinMonths)
        : usual;
    const dueOn = latest < usual ? latest : usual;
    if (earliest !== null && dueOn < earliest) continue;
    const explanation =
      dueOn < usual
        ? `Registered on ${formatCalendarDate(registeredOn)}; ${firstWithinMonths} months later is ${formatCalendarDate(dueOn)}, which comes before ${formatDuration(rule)} from the year end of ${formatCalendarDate(yearEnd)}.`
        : `The financial year ends on ${formatCalendarDate(yearEnd)}; ${formatDuration(rule)} later is ${formatCalendarDate(dueOn)}.`;
    yield {
      period: yearOf(yearEnd),
      dueOn,
      explanation: isYearEndAssumed(facts) ? `${explanation} ${ASSUMED_YEAR_END}` : explanation,
    };
  }
}
