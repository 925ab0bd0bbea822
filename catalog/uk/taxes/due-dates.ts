import {
  addDays,
  addMonths,
  type CalendarDate,
  calendarDateOf,
  daysBetween,
  partsOf,
  addMonthsKeepingMonthEnd,
} from '#values/calendar-date.ts';

/** Returns whether a period runs longer than 12 months. */
export const isOverTwelveMonths = (start: CalendarDate, end: CalendarDate): boolean =>
  end > addDays(addMonths(start, 12), -1);

/**
 * Corporation tax of a period is paid 9 months and a day after it; the return is due 12 months after the
 * period of the accounts.
 */
export const taxPayableOn = (periodEnd: CalendarDate): CalendarDate =>
  addDays(addMonthsKeepingMonthEnd(periodEnd, 9), 1);
/**
 * Returns the day by which the company tax return of a period of accounts is due: 12 months after its end
 * (Finance Act 1998, Schedule 18, paragraph 14).
 */
export const returnDueOn = (accountsEnd: CalendarDate): CalendarDate =>
  addMonthsKeepingMonthEnd(accountsEnd, 12);

/** A VAT return and its payment are due a month and seven days after the period. */
export const vatDueOn = (periodEnd: CalendarDate): CalendarDate =>
  addDays(addMonthsKeepingMonthEnd(periodEnd, 1), 7);

/**
 * Returns the dates for a business that exceeded the threshold at the end of a month: tell HMRC within 30
 * days, registered from the first day of the second month after it.
 */
export function vatRegistrationDue(exceededOn: CalendarDate): {
  readonly notifyBy: CalendarDate;
  readonly from: CalendarDate;
} {
  const { year, month } = partsOf(exceededOn);
  const firstOfNext = calendarDateOf(month === 12 ? year + 1 : year, (month % 12) + 1, 1);
  if (!firstOfNext) throw new RangeError(`no month comes after ${exceededOn}`);
  return { notifyBy: addDays(addDays(firstOfNext, -1), 30), from: addMonths(firstOfNext, 1) };
}

/**
 * Accounts of a private company: 9 months after the year end, or for first accounts of more than 12 months 21
 * months after incorporation, not earlier than 3 after the year end.
 */
export function accountsDueOn(yearEnd: CalendarDate, incorporatedOn: CalendarDate | null): CalendarDate {
  if (!incorporatedOn || !isOverTwelveMonths(incorporatedOn, yearEnd))
    return addMonthsKeepingMonthEnd(yearEnd, 9);
  const [counted, least] = [
    addMonthsKeepingMonthEnd(incorporatedOn, 21),
    addMonthsKeepingMonthEnd(yearEnd, 3),
  ];
  return counted > least ? counted : least;
}

/** Days of a period, both ends counted. */
export const daysIn = (start: CalendarDate, end: CalendarDate): number => daysBetween(start, end) + 1;

/**
 * Returns the due day of the registration of a sole trader with HMRC: 5 October after the tax year, to 5
 * April, in which the business began (Taxes Management Act 1970, section 7).
 */
export function selfAssessmentDueOn(startedOn: CalendarDate): CalendarDate {
  const { year, month, day } = partsOf(startedOn);
  const by = calendarDateOf(month > 4 || (month === 4 && day > 5) ? year + 1 : year, 10, 5);
  if (!by) throw new RangeError(`no tax year holds ${startedOn}`);
  return by;
}
