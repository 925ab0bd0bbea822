import type { Country, Facts } from '#catalog/types/index.ts';
import { addMonths, type CalendarDate } from '#values/calendar-date.ts';
import { coverageStart, type DeadlineKey, isRecordOf } from './company-deadlines.ts';
import { type Deadline, deadlinesOf, type RegisteredCompany } from './deadlines-of.ts';
import type { IsWorkingDay } from './working-days.ts';
import { deadlineKey } from './deadline-key.ts';

/** Changes that other facts would make in the calendar of a company. */
export type CalendarChanges = {
  /** Deadlines that the company would have. */
  readonly added: readonly Deadline[];
  /** Deadlines that would have another day, with their last working day to file now. */
  readonly moved: readonly (Deadline & { readonly fileByNow: CalendarDate })[];
  /** Deadlines that the company would no longer have. */
  readonly removed: readonly Deadline[];
};

type ComparedWindow = {
  /** The first and the last due day that is compared. */
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly filed: readonly DeadlineKey[];
  readonly isWorkingDay: IsWorkingDay;
};

/** A fact moves a deadline by less than this. */
const MAX_MOVE_MONTHS = 24;

/**
 * Returns how the open deadlines of a company in a window would change with other facts. A deadline is
 * recognised by its obligation and period: one that leaves the window is moved, not removed. Deadlines that
 * are added in the past are left out.
 */
export function compareCalendars(
  country: Country,
  company: RegisteredCompany,
  facts: Facts,
  { from, to, filed, isWorkingDay }: ComparedWindow,
): CalendarChanges {
  const openWith = (given: Facts): ReadonlyMap<string, Deadline> =>
    new Map(
      deadlinesOf(
        country,
        { ...company, facts: given },
        { from: coverageStart(company), to: addMonths(to, MAX_MOVE_MONTHS), isWorkingDay },
      )
        .filter((deadline) => !filed.some((record) => isRecordOf(record, deadline)))
        .map((deadline) => [deadlineKey(deadline), deadline]),
    );
  const isIn = ({ dueOn }: Deadline): boolean => dueOn >= from && dueOn <= to;
  const [before, after] = [openWith(company.facts), openWith(facts)];
  return {
    added: [...after.values()].filter((deadline) => isIn(deadline) && !before.has(deadlineKey(deadline))),
    moved: [...after.values()].flatMap((deadline) => {
      const now = before.get(deadlineKey(deadline));
      return now === undefined || now.dueOn === deadline.dueOn || !(isIn(now) || isIn(deadline))
        ? []
        : [{ ...deadline, fileByNow: now.fileBy }];
    }),
    removed: [...before.values()].filter((deadline) => isIn(deadline) && !after.has(deadlineKey(deadline))),
  };
}
