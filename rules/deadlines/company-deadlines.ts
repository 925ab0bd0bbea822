import type { Country } from '#catalog/types/index.ts';
import { addDays, type CalendarDate, daysBetween } from '#values/calendar-date.ts';
import type { Money } from '#values/money.ts';
import { DEADLINE_COVERAGE } from './deadlines-between.ts';
import { deadlinesOf, type Deadline, type RegisteredCompany } from './deadlines-of.ts';
import { latePenaltyOn } from './late-penalty.ts';
import type { IsWorkingDay } from './working-days.ts';

/** A deadline with its lateness today. `overdue` is null until its day has passed; `cost` is null where the penalty is not known as a formula. */
export type CompanyDeadline = Deadline & {
  readonly overdue: { readonly daysLate: number; readonly cost: Money | null } | null;
};

/** Identifies one deadline of a company. */
export type DeadlineKey = Pick<Deadline, 'obligationId' | 'period'>;

/** The period of a deadline recorded before periods were: its day stands for it. */
export const periodOfDay = (dueOn: CalendarDate): string => `due:${dueOn}`;

/** Returns whether a record of a met deadline is about this deadline. */
export const isRecordOf = (
  { obligationId, period }: DeadlineKey,
  deadline: DeadlineKey & Pick<Deadline, 'dueOn'>,
): boolean =>
  obligationId === deadline.obligationId &&
  (period === deadline.period || period === periodOfDay(deadline.dueOn));

type CompanyDeadlinesOptions = {
  readonly today: CalendarDate;
  /** How many deadlines from today on are returned of each obligation. */
  readonly limitPerObligation: number;
  readonly filed: readonly DeadlineKey[];
  readonly isWorkingDay: IsWorkingDay;
  /** Computes deadlines as `deadlinesOf` does: the server remembers them. */
  readonly compute?: typeof deadlinesOf;
};

/**
 * Returns the deadlines of a company that are not filed, earliest first: all that are overdue, with the penalty for filing
 * today, then the next ones of each obligation. An overdue deadline stays in the list until it is filed.
 */
export function companyDeadlines(
  country: Country,
  company: RegisteredCompany,
  { today, limitPerObligation, filed, isWorkingDay, compute = deadlinesOf }: CompanyDeadlinesOptions,
): readonly CompanyDeadline[] {
  const overdue = overdueDeadlines(country, company, { today, filed, isWorkingDay, compute });
  // Some of the next deadlines may be filed already, so as many more are computed.
  const upcoming = compute(country, company, {
    from: today,
    limitPerObligation: limitPerObligation + filed.length,
    isWorkingDay,
  }).filter((deadline) => isOpen(deadline, filed));
  return [
    ...overdue,
    ...upcoming
      .filter((deadline, index) => {
        const earlier = upcoming.slice(0, index);
        return (
          earlier.filter(({ obligationId }) => obligationId === deadline.obligationId).length <
          limitPerObligation
        );
      })
      .map((deadline) => ({ ...deadline, overdue: null })),
  ];
}

const isOpen = (deadline: Deadline, filed: readonly DeadlineKey[]): boolean =>
  !filed.some((record) => isRecordOf(record, deadline));

/** Returns the deadlines of a company that have passed and are not filed, earliest first, with the penalty for filing today. */
export function overdueDeadlines(
  country: Country,
  company: RegisteredCompany,
  { today, filed, isWorkingDay, compute = deadlinesOf }: Omit<CompanyDeadlinesOptions, 'limitPerObligation'>,
): readonly CompanyDeadline[] {
  return compute(country, company, {
    from: coverageStart(company),
    to: addDays(today, -1),
    isWorkingDay,
  })
    .filter((deadline) => isOpen(deadline, filed))
    .map((deadline) => ({ ...deadline, overdue: latenessOf(country, deadline, today) }));
}

/** Returns the first day on which a company's deadlines are computed. */
export const coverageStart = ({ registeredOn, deadlinesFrom }: RegisteredCompany): CalendarDate =>
  [registeredOn, deadlinesFrom ?? registeredOn].reduce(
    (latest, each) => (each > latest ? each : latest),
    DEADLINE_COVERAGE.from,
  );

/** Returns how late an open deadline is today, and what that costs; null until its day has passed. */
export const latenessOf = (
  country: Country,
  { obligationId, dueOn }: Deadline,
  today: CalendarDate,
): CompanyDeadline['overdue'] =>
  dueOn >= today
    ? null
    : {
        daysLate: daysBetween(dueOn, today),
        cost: latePenaltyOn(
          country,
          country.obligations.find(({ id }) => id === obligationId),
          dueOn,
          today,
        ),
      };
