import type { Country } from '#catalog/types/index.ts';
import { addDays, type CalendarDate, daysBetween } from '#values/calendar-date.ts';
import type { Money } from '#values/money.ts';
import { deadlinesOf, type Deadline, type RegisteredCompany, type Span } from './due-dates.ts';
import { DUTIES_KNOWN } from './duties.ts';
import { latePenalty } from './lateness.ts';

/** A deadline as its company sees it today. `overdue` is null until its day has passed; `cost` is null where the authority's charge is not known as a formula. */
export type CompanyDeadline = Deadline & {
  readonly overdue: { readonly daysLate: number; readonly cost: Money | null } | null;
};

/** What names one deadline of a company. */
export type DeadlineKey = Pick<Deadline, 'obligationId' | 'dueOn'>;

/**
 * What a company has to do, earliest first: every deadline that passed and was not filed, with what its lateness costs by
 * today, then the next `each` of every duty. Nothing leaves the list by waiting; what is in `filed` is left out.
 */
export function companyDeadlines(
  country: Country,
  company: RegisteredCompany,
  {
    today,
    each,
    filed,
    isWorkingDay,
  }: { today: CalendarDate; each: number; filed: readonly DeadlineKey[] } & Pick<Span, 'isWorkingDay'>,
): readonly CompanyDeadline[] {
  const isOpen = (deadline: DeadlineKey): boolean =>
    !filed.some(
      ({ obligationId, dueOn }) => obligationId === deadline.obligationId && dueOn === deadline.dueOn,
    );
  const since = company.registeredOn > DUTIES_KNOWN.from ? company.registeredOn : DUTIES_KNOWN.from;
  const overdue = deadlinesOf(country, company, { from: since, to: addDays(today, -1), isWorkingDay }).filter(
    isOpen,
  );
  // Some of the next ones may be filed already, so as many more are looked at.
  const next = deadlinesOf(country, company, { from: today, each: each + filed.length, isWorkingDay }).filter(
    isOpen,
  );
  return [
    ...overdue.map((deadline) => ({
      ...deadline,
      overdue: {
        daysLate: daysBetween(deadline.dueOn, today),
        cost: latePenalty(
          country.obligations.find(({ id }) => id === deadline.obligationId) ?? {},
          deadline.dueOn,
          today,
        ),
      },
    })),
    ...next
      .filter(
        (deadline, index) =>
          next.slice(0, index).filter(({ obligationId }) => obligationId === deadline.obligationId).length <
          each,
      )
      .map((deadline) => ({ ...deadline, overdue: null })),
  ];
}
