import { and, eq } from 'drizzle-orm';
import { countryById } from '#catalog/index.ts';
import { Refusal } from '#contract/errors.ts';
import { type Deadline, deadlinesOf } from '#rules/deadlines/deadlines-of.ts';
import { addMonths, calendarDateIn, day } from '#values/calendar-date.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Caller } from '../http/caller.ts';
import { lockCompanyFor } from '../members/access.ts';
import { type CompanyView, readCompany } from './read-companies.ts';
import { filedDeadlines } from './tables.ts';
import { isWorkingDay } from './working-days.ts';

type FiledDeadlineDependencies = Pick<Dependencies, 'database' | 'clock'>;
type DeadlineKey = { obligationId: string; period: string };

/**
 * Records that a deadline was met, early or late. Idempotent.
 * @throws Refusal not_found, not_allowed, not_in_catalogue
 */
export function markDeadlineFiled(
  dependencies: FiledDeadlineDependencies,
  caller: Caller,
  id: string,
  { obligationId, period }: DeadlineKey,
): Promise<CompanyView> {
  const { database, clock } = dependencies;
  return database.transaction(async () => {
    await lockCompanyFor(dependencies, caller, id, 'company:change');
    const company = await readCompany(dependencies, caller, id);
    const isThisDeadline = (each: DeadlineKey): boolean =>
      each.obligationId === obligationId && each.period === period;
    if (company.filed.some(isThisDeadline)) return company;
    const deadline =
      company.deadlines.find(isThisDeadline) ?? laterDeadlines(company, clock()).find(isThisDeadline);
    if (!deadline)
      throw new Refusal('not_in_catalogue', {
        words: 'This company has no such deadline. Reload to see its deadlines.',
      });
    await database.sql
      .insert(filedDeadlines)
      .values({ companyId: id, obligationId, period, dueOn: deadline.dueOn, filedAt: clock() })
      .onConflictDoNothing();
    return readCompany(dependencies, caller, id);
  });
}

/** Returns the deadlines of the next two years: the calendar shows more of them than the company's page. */
function laterDeadlines({ country: countryId, ...company }: CompanyView, now: Date): readonly Deadline[] {
  const country = countryById(countryId);
  if (!country) return [];
  const today = calendarDateIn(country.zone, now);
  return deadlinesOf(
    country,
    { ...company, registeredOn: day(company.registeredOn), deadlinesFrom: null },
    { from: today, to: addMonths(today, 24), isWorkingDay: (date) => isWorkingDay(country, date) },
  );
}

/**
 * Removes the record that a deadline was met. Idempotent.
 * @throws Refusal not_found, not_allowed; not_possible_now for a deadline that an application here met
 */
export function unmarkDeadlineFiled(
  dependencies: FiledDeadlineDependencies,
  caller: Caller,
  id: string,
  { obligationId, period }: DeadlineKey,
): Promise<CompanyView> {
  const { database } = dependencies;
  return database.transaction(async () => {
    await lockCompanyFor(dependencies, caller, id, 'company:change');
    const company = await readCompany(dependencies, caller, id);
    const isOurs = company.filed.some(
      (each) => each.obligationId === obligationId && each.period === period && each.applicationId !== null,
    );
    if (isOurs)
      throw new Refusal('not_possible_now', {
        words: 'We filed this for you. Write to us if something is wrong with it.',
      });
    await database.sql
      .delete(filedDeadlines)
      .where(
        and(
          eq(filedDeadlines.companyId, id),
          eq(filedDeadlines.obligationId, obligationId),
          eq(filedDeadlines.period, period),
        ),
      );
    return readCompany(dependencies, caller, id);
  });
}
