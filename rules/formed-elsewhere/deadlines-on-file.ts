import type { Country } from '#catalog/types/index.ts';
import { addMonths, type CalendarDate } from '#values/calendar-date.ts';
import { coverageStart } from '../deadlines/company-deadlines.ts';
import { type Deadline, deadlinesOf, type RegisteredCompany } from '../deadlines/deadlines-of.ts';
import { yearOf } from '../deadlines/due-rules/due-date.ts';
import { firstYearEnd, isYearEndAssumed, yearEndsFrom } from '../deadlines/due-rules/year-end.ts';
import type { IsWorkingDay } from '../deadlines/working-days.ts';
import type { RegistryEntry } from './registry-entry.ts';

/** A deadline that a filing in a registry's history met. */
export type DeadlineOnFile = Pick<Deadline, 'obligationId' | 'period' | 'dueOn'> & {
  readonly filedOn: CalendarDate;
};

/** Accounts may be filed long before they are due: deadlines of this many months ahead are looked at. */
const MONTHS_AHEAD = 24;

/**
 * Returns the deadlines of a company that filings in its registry's history met, where that is certain: the filing
 * covers a financial year that ends on the stated day, and the registry does not still expect it. A company
 * with another year end before, or with accounts made up to a day near it, keeps its deadline open.
 */
export function deadlinesOnFile(
  country: Country,
  company: RegisteredCompany,
  { filings, nextDue }: Pick<RegistryEntry, 'filings' | 'nextDue'>,
  { today, isWorkingDay }: { today: CalendarDate; isWorkingDay: IsWorkingDay },
): readonly DeadlineOnFile[] {
  const annual = (filings?.latest ?? []).flatMap(({ filedOn, madeUpTo, obligationId }) =>
    filedOn && madeUpTo && obligationId ? { filedOn, madeUpTo, obligationId } : [],
  );
  if (annual.length === 0 || isYearEndAssumed(company.facts)) return [];
  const isYearEnd = (date: CalendarDate): boolean => {
    for (const yearEnd of yearEndsFrom(firstYearEnd(company.registeredOn, company.facts)))
      if (yearEnd >= date) return yearEnd === date;
    return false;
  };
  const deadlines = deadlinesOf(country, company, {
    from: coverageStart(company),
    to: addMonths(today, MONTHS_AHEAD),
    isWorkingDay,
  });
  return deadlines.flatMap(({ obligationId, period, dueOn }) => {
    const isExpected = nextDue.some((due) => due.obligationId === obligationId && due.dueOn <= dueOn);
    const filing = annual.find(
      ({ madeUpTo, obligationId: met }) =>
        met === obligationId && yearOf(madeUpTo) === period && isYearEnd(madeUpTo),
    );
    return filing && !isExpected ? { obligationId, period, dueOn, filedOn: filing.filedOn } : [];
  });
}
