import type { Country } from '#catalog/types/index.ts';
import { addDays, type CalendarDate, daysBetween } from '#values/calendar-date.ts';
import type { Money } from '#values/money.ts';
import { DEADLINE_COVERAGE } from './deadlines-between.ts';
import { deadlinesOf, type Deadline, type RegisteredCompany } from './deadlines-of.ts';
import { latePenaltyOn } from './late-penalty.ts';
import type { IsWorkingDay } from './working-days.ts';

/**
 * A deadline with its lateness today. `overdue` is null until its day has passed; `cost` is null where the
 * penalty is not known as a formula.
 */
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
 * Returns the deadlines of a company that are not filed, earliest first: all that are overdue, with the
 * penalty for filing today, then the next ones of each obligation. An overdue deadline stays in the list
 * until it is filed.
 */
export function companyDeadlines(
  country: Country,
  company: RegisteredCompany,
  options: CompanyDeadlinesOptions,
): readonly CompanyDeadline[] {
  return [
    ...overdueDeadlines(country, company, options),
    ...upcomingDeadlines(country, company, options).map((deadline) => ({ ...deadline, overdue: null })),
  ];
}

/** Returns the next deadlines of each obligation of a company that are not filed, earliest first. */
export function upcomingDeadlines(
  country: Country,
  company: RegisteredCompany,
  { today, limitPerObligation, filed, isWorkingDay, compute = deadlinesOf }: CompanyDeadlinesOptions,
): readonly Deadline[] {
  const isOpen = isNotIn(filed);
  // Some of the next deadlines may be filed already. As many more are computed, not as many as there are records: most
  // are of days that have passed, and a hundred more yearly deadlines are a century.
  for (let computed = limitPerObligation; ; ) {
    const deadlines = compute(country, company, { from: today, limitPerObligation: computed, isWorkingDay });
    const filedOf = Map.groupBy(
      deadlines.filter((deadline) => !isOpen(deadline)),
      ({ obligationId }) => obligationId,
    );
    const more = limitPerObligation + Math.max(0, ...[...filedOf.values()].map(({ length }) => length));
    if (more === computed) return firstOfEach(deadlines.filter(isOpen), limitPerObligation);
    computed = more;
  }
}

/** Returns the first deadlines of each obligation. */
function firstOfEach(deadlines: readonly Deadline[], limit: number): readonly Deadline[] {
  const counts = new Map<string, number>();
  return deadlines.filter(({ obligationId }) => {
    const count = (counts.get(obligationId) ?? 0) + 1;
    counts.set(obligationId, count);
    return count <= limit;
  });
}

/** Returns the test whether a deadline has none of the records. It takes as long for hundreds of records as for one. */
function isNotIn(filed: readonly DeadlineKey[]): (deadline: Deadline) => boolean {
  const periodsOf = new Map<string, Set<string>>();
  for (const { obligationId, period } of filed) {
    const periods = periodsOf.get(obligationId);
    if (periods) periods.add(period);
    else periodsOf.set(obligationId, new Set([period]));
  }
  return ({ obligationId, period, dueOn }) => {
    const periods = periodsOf.get(obligationId);
    return periods === undefined || !(periods.has(period) || periods.has(periodOfDay(dueOn)));
  };
}

/** Returns the deadlines of a company that have passed and are not filed, earliest first. */
export function missedDeadlines(
  country: Country,
  company: RegisteredCompany,
  { today, filed, isWorkingDay, compute = deadlinesOf }: Omit<CompanyDeadlinesOptions, 'limitPerObligation'>,
): readonly Deadline[] {
  const deadlines = compute(country, company, {
    from: coverageStart(company),
    to: addDays(today, -1),
    isWorkingDay,
  });
  return deadlines.filter(isNotIn(filed));
}

/** Returns the missed deadlines of a company with the penalty for filing today. */
export const overdueDeadlines = (
  country: Country,
  company: RegisteredCompany,
  options: Omit<CompanyDeadlinesOptions, 'limitPerObligation'>,
): readonly CompanyDeadline[] =>
  missedDeadlines(country, company, options).map((deadline) => ({
    ...deadline,
    overdue: latenessOf(country, deadline, options.today),
  }));

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
