import type { Confidence, Country, DutyFamily, Facts, Obligation } from '#catalog/types/index.ts';
import { addDays, type CalendarDate, compareDates, formatCalendarDate } from '#values/calendar-date.ts';
import { dutyOn } from '../law/duty-on.ts';
import { horizonOf, lookedAtOn } from '../law/horizon.ts';
import type { DueDate } from './due-rules/due-date.ts';
import { dueDatesOf } from './due-rules/due-dates-of.ts';
import { withStatutoryYearEnd } from './due-rules/year-end.ts';
import { type IsWorkingDay, nextWorkingDay, previousWorkingDay } from './working-days.ts';

/** A registered company or business name, as far as its deadlines depend on it. */
export type RegisteredCompany = {
  readonly entityType: string;
  readonly registeredOn: CalendarDate;
  readonly facts: Facts;
  /** The first day whose deadlines are listed; absent or null: the day of registration. */
  readonly deadlinesFrom?: CalendarDate | null;
};

/** One dated instance of an obligation. */
export type Deadline = {
  readonly obligationId: string;
  readonly family: DutyFamily;
  readonly title: string;
  readonly authority: string;
  readonly law: string;
  /** Identifies the deadline among those of its obligation, whatever day it is moved to: '2026', '2026-10', 'once'. */
  readonly period: string;
  /** The statutory day. On a weekend or holiday it moves only where the law moves it. */
  readonly dueOn: CalendarDate;
  /** The last working day up to `dueOn`. */
  readonly fileBy: CalendarDate;
  /** Why the obligation applies, and how the day was computed. */
  readonly why: string;
  /** Cost of filing late, in words. */
  readonly late: string | null;
  readonly confidence: Confidence;
  readonly source: string;
};

/** Range of deadlines: those due from `from` on, within at least one of the three limits. */
export type DeadlineQuery = {
  readonly from: CalendarDate;
  /** The last due date, included. */
  readonly to?: CalendarDate;
  readonly limitPerObligation?: number;
  readonly limit?: number;
  readonly isWorkingDay: IsWorkingDay;
};

/** The most deadlines of one obligation that are returned: some 80 years of monthly ones. */
const MAX_PER_OBLIGATION = 1000;

/** Longer than any number of business days that a due rule counts. */
const WORKING_DAYS_BEFORE_QUERY = 500;

/** Moves a due date off weekends and holidays where the law does so. */
function moveToWorkingDay(dueDate: DueDate, { weekends }: Obligation, isWorkingDay: IsWorkingDay): DueDate {
  if (weekends === undefined) return dueDate;
  const move = weekends === 'next-working-day' ? nextWorkingDay : previousWorkingDay;
  const dueOn = move(dueDate.dueOn, isWorkingDay);
  if (dueOn === dueDate.dueOn) return dueDate;
  return {
    ...dueDate,
    dueOn,
    explanation: `${dueDate.explanation} That is not a working day, so the law moves it to ${formatCalendarDate(dueOn)}.`,
  };
}

/** Returns the due dates of an obligation that a query selects, earliest first. */
function selectDueDates(
  obligation: Obligation,
  company: RegisteredCompany,
  { from, to, limitPerObligation, limit, isWorkingDay }: DeadlineQuery,
): readonly DueDate[] {
  const max = Math.min(limitPerObligation ?? MAX_PER_OBLIGATION, limit ?? MAX_PER_OBLIGATION);
  const selected: DueDate[] = [];
  for (const statutory of dueDatesOf(obligation.due, company, isWorkingDay)) {
    const dueDate = moveToWorkingDay(statutory, obligation, isWorkingDay);
    if (selected.length >= max || (to !== undefined && dueDate.dueOn > to)) break;
    if (dueDate.dueOn >= from) selected.push(dueDate);
  }
  return selected;
}

/** Says of a day beyond the horizon of a duty when its law was looked at. */
function lawInDoubt(country: Country, duty: Obligation, dueOn: CalendarDate): string {
  const looked = lookedAtOn(country, duty);
  return dueOn > horizonOf(looked)
    ? ` We looked at this law on ${formatCalendarDate(looked)}. It may change before this day.`
    : '';
}

function toDeadline(
  country: Country,
  obligation: Obligation,
  { period, dueOn, explanation }: DueDate,
  isWorkingDay: IsWorkingDay,
): Deadline {
  const duty = dutyOn(country, obligation, dueOn);
  const { id, family, title, authority, law, late, confidence, source } = duty;
  return {
    obligationId: id,
    family,
    title,
    authority,
    law,
    period,
    dueOn,
    fileBy: previousWorkingDay(dueOn, isWorkingDay),
    why: `${duty.explanation} ${explanation}${lawInDoubt(country, duty, dueOn)}`,
    late: late ?? null,
    confidence,
    source,
  };
}

/**
 * Returns the deadlines of a company that follow from the obligations of its country, earliest first.
 * @throws RangeError when the query has neither a last day nor a limit
 */
export function deadlinesOf(
  country: Country,
  company: RegisteredCompany,
  query: DeadlineQuery,
): readonly Deadline[] {
  if (query.to === undefined && query.limitPerObligation === undefined && query.limit === undefined)
    throw new RangeError('deadlines without a last day or a limit have no end');
  const facts: Facts = { ...company.facts, entityType: company.entityType };
  // Dates long before the query are only skipped, so holidays of those years are not looked up.
  const workingDaysFrom = addDays(query.from, -WORKING_DAYS_BEFORE_QUERY);
  const isWorkingDay: IsWorkingDay = (date) => date < workingDaysFrom || query.isWorkingDay(date);
  const companyWithYearEnd = {
    ...company,
    facts: withStatutoryYearEnd(country, company.registeredOn, company.facts),
  };
  return country.obligations
    .filter((obligation) => obligation.applies(facts))
    .flatMap((obligation) =>
      selectDueDates(obligation, companyWithYearEnd, { ...query, isWorkingDay }).map((dueDate) =>
        toDeadline(country, obligation, dueDate, isWorkingDay),
      ),
    )
    .toSorted((a, b) => compareDates(a.dueOn, b.dueOn))
    .slice(0, query.limit);
}
