import type { Country } from '#catalog/types/index.ts';
import { addDays, type CalendarDate, compareDates } from '#values/calendar-date.ts';
import { coverageStart, type DeadlineKey, isRecordOf, latenessOf } from './company-deadlines.ts';
import type { CompanyDeadline } from './company-deadlines.ts';
import { deadlinesOf, type RegisteredCompany } from './deadlines-of.ts';
import type { IsWorkingDay } from './working-days.ts';

/** A deadline in a calendar, with the record of its filing; null while it is open. A filed deadline is not overdue. */
export type CalendarEntry<Filed extends DeadlineKey> = CompanyDeadline & { readonly filed: Filed | null };

/** The last working day can be this much earlier than the due day: the longest run of closed days. */
const MAX_CLOSED_DAYS = 30;

type CalendarWindow<Filed> = {
  /** The first and the last `fileBy` that is returned. */
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly today: CalendarDate;
  readonly filed: readonly Filed[];
  readonly isWorkingDay: IsWorkingDay;
  /** Computes deadlines as `deadlinesOf` does: the server remembers them. */
  readonly compute?: typeof deadlinesOf;
};

/**
 * Returns all deadlines of a company whose last working day to file is in a window, filed or not, by that
 * day. Days before the company was registered, or before its deadlines are listed, have none.
 */
export function calendarEntries<Filed extends DeadlineKey>(
  country: Country,
  company: RegisteredCompany,
  { from, to, today, filed, isWorkingDay, compute = deadlinesOf }: CalendarWindow<Filed>,
): readonly CalendarEntry<Filed>[] {
  const start = coverageStart(company);
  const deadlines = compute(country, company, {
    from: start > from ? start : from,
    to: addDays(to, MAX_CLOSED_DAYS),
    isWorkingDay,
  });
  return deadlines
    .filter(({ fileBy }) => fileBy >= from && fileBy <= to)
    .map((deadline) => {
      const record = filed.find((each) => isRecordOf(each, deadline)) ?? null;
      return {
        ...deadline,
        overdue: record === null ? latenessOf(country, deadline, today) : null,
        filed: record,
      };
    })
    .toSorted((a, b) => compareDates(a.fileBy, b.fileBy));
}
