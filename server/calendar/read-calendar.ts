import { asc } from 'drizzle-orm';
import type { z } from 'zod';
import { type CalendarShape, MAX_CALENDAR_DAYS } from '#contract/companies/calendar.ts';
import { Refusal } from '#contract/errors.ts';
import { calendarEntries } from '#rules/deadlines/calendar-entries.ts';
import { latenessOf, missedDeadlines } from '#rules/deadlines/company-deadlines.ts';
import { DEADLINE_COVERAGE } from '#rules/deadlines/deadlines-between.ts';
import { type CalendarDate, day, daysBetween, formatCalendarDate } from '#values/calendar-date.ts';
import { filingService } from '../companies/filing-service.ts';
import { companies } from '../companies/tables.ts';
import type { Dependencies } from '../dependencies.ts';
import { rolesOnCompanies } from '../members/access.ts';
import { isMemberOfCompany } from '../members/visible.ts';
import type { Caller } from '../http/caller.ts';
import type { MemberCalendar } from './member-calendar.ts';
import { MAX_COMPANIES, memberCalendars } from './member-calendars.ts';
import { oncePerCalendar } from './remembered-calendars.ts';

type Calendar = z.input<typeof CalendarShape>;

const { compare: compareNames } = new Intl.Collator();

type Sortable = { readonly fileBy: string; readonly companyName: string };
const byDayAndName = (a: Sortable, b: Sortable): number =>
  a.fileBy === b.fileBy ? compareNames(a.companyName, b.companyName) : a.fileBy < b.fileBy ? -1 : 1;

/** Returns what a calendar shows of a deadline besides its own members. */
const ofCompany = ({ company, country, today }: MemberCalendar, obligationId: string) => ({
  companyId: company.id,
  companyName: company.name,
  filedBy: filingService(country.id, obligationId, today)?.id ?? null,
});

/** Returns the oldest overdue deadline of each obligation of a company, with the number of later ones. */
const overdueOf = oncePerCalendar((calendar): Calendar['overdue'] => {
  const { country, registered, today } = calendar;
  const ofObligation = Map.groupBy(
    missedDeadlines(country, registered, calendar),
    ({ obligationId }) => obligationId,
  );
  return [...ofObligation.values()].flatMap(([oldest, ...later]) =>
    oldest === undefined
      ? []
      : {
          ...oldest,
          overdue: latenessOf(country, oldest, today),
          ...ofCompany(calendar, oldest.obligationId),
          filed: null,
          later: later.length,
        },
  );
});

/** Returns the deadlines of a company in a window of `fileBy`. */
const entriesOf = oncePerCalendar((calendar, from: CalendarDate, to: CalendarDate): Calendar['entries'] =>
  calendarEntries(calendar.country, calendar.registered, { ...calendar, from, to }).map((entry) => ({
    ...entry,
    ...ofCompany(calendar, entry.obligationId),
  })),
);

const refusal = (path: 'from' | 'to', code: string, words: string): Refusal =>
  new Refusal('bad_request', { words, problems: [{ path, code, words }] });

/**
 * Returns the window of a query, which ends with the last day for which deadlines are computed.
 * @throws Refusal bad_request for one that is too long, or begins later: all deadlines before it would be computed
 */
function windowOf(query: { from: string; to: string }): { from: CalendarDate; to: CalendarDate } {
  const [from, to] = [day(query.from), day(query.to)];
  const { until } = DEADLINE_COVERAGE;
  if (to < from || daysBetween(from, to) >= MAX_CALENDAR_DAYS)
    throw refusal('to', 'too_long', `Ask for 1 to ${MAX_CALENDAR_DAYS} days.`);
  if (from > until)
    throw refusal(
      'from',
      'out_of_range',
      `We calculate deadlines until ${formatCalendarDate(until)}. Ask for earlier days.`,
    );
  return { from, to: to < until ? to : until };
}

/**
 * Returns the deadlines of the caller's companies whose last working day to file is in a window, filed or
 * not, and everything that is overdue, however many companies there are, in a fixed number of queries.
 * @throws Refusal not_found for a company of another person; bad_request for a window that is too long or too far
 */
export async function readCalendar(
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
  caller: Caller,
  query: { from: string; to: string; companyId?: string | undefined },
): Promise<Calendar> {
  const { from, to } = windowOf(query);
  const { database } = dependencies;
  // Without a company, the calendars are of all.
  const [others, shown] = await Promise.all([
    query.companyId === undefined
      ? null
      : database.sql
          .select({ id: companies.id, name: companies.name, ownerId: companies.ownerId })
          .from(companies)
          .where(isMemberOfCompany(caller.userId))
          .orderBy(asc(companies.name), asc(companies.id))
          .limit(MAX_COMPANIES),
    memberCalendars(dependencies, caller.userId, query.companyId ?? null),
  ]);
  const named = others ?? shown.map(({ company }) => company);
  if (query.companyId !== undefined && shown.length === 0) throw new Refusal('not_found');
  const roles = await rolesOnCompanies(database, named, caller.userId);
  return {
    companies: named.flatMap(({ id, name }) => {
      const role = roles.get(id);
      return role === undefined ? [] : { id, name, role };
    }),
    overdue: shown.flatMap(overdueOf).toSorted(byDayAndName),
    entries: shown.flatMap((calendar) => entriesOf(calendar, from, to)).toSorted(byDayAndName),
  };
}
