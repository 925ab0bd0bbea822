import type { z } from 'zod';
import { type CalendarShape, MAX_CALENDAR_DAYS } from '#contract/calendar.ts';
import { Refusal } from '#contract/errors.ts';
import { calendarEntries } from '#rules/deadlines/calendar-entries.ts';
import { overdueDeadlines } from '#rules/deadlines/company-deadlines.ts';
import { day, daysBetween } from '#values/calendar-date.ts';
import { filingService } from '../companies/filing-service.ts';
import type { Dependencies } from '../dependencies.ts';
import { rolesOnCompanies } from '../members/access.ts';
import type { Caller } from '../http/caller.ts';
import { type MemberCalendar, memberCalendars } from './member-calendars.ts';

type Calendar = z.input<typeof CalendarShape>;

type Sortable = { readonly fileBy: string; readonly companyName: string };
const byDayAndName = (a: Sortable, b: Sortable): number =>
  a.fileBy === b.fileBy ? a.companyName.localeCompare(b.companyName) : a.fileBy < b.fileBy ? -1 : 1;

/** Returns what a calendar shows of a deadline besides its own members. */
const ofCompany = ({ company, country, today }: MemberCalendar, obligationId: string) => ({
  companyId: company.id,
  companyName: company.name,
  filedBy: filingService(country.id, obligationId, today)?.id ?? null,
});

/** Returns the oldest overdue deadline of each obligation of a company, with the number of later ones. */
function overdueOf(calendar: MemberCalendar): Calendar['overdue'] {
  const overdue = overdueDeadlines(calendar.country, calendar.registered, calendar);
  const ofObligation = Map.groupBy(overdue, ({ obligationId }) => obligationId);
  return [...ofObligation.values()].flatMap(([oldest, ...later]) =>
    oldest === undefined
      ? []
      : [{ ...oldest, ...ofCompany(calendar, oldest.obligationId), filed: null, later: later.length }],
  );
}

/**
 * Returns the deadlines of the caller's companies whose last working day to file is in a window, filed or not, and everything that is
 * overdue, however many companies there are, in two queries.
 * @throws Refusal not_found for a company of another person; bad_request for a window that is too long
 */
export async function readCalendar(
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
  caller: Caller,
  query: { from: string; to: string; companyId?: string | undefined },
): Promise<Calendar> {
  const [from, to] = [day(query.from), day(query.to)];
  if (to < from || daysBetween(from, to) >= MAX_CALENDAR_DAYS)
    throw new Refusal('bad_request', {
      words: `Ask for 1 to ${MAX_CALENDAR_DAYS} days.`,
      problems: [{ path: 'to', code: 'too_long', words: `Ask for 1 to ${MAX_CALENDAR_DAYS} days.` }],
    });
  const calendars = await memberCalendars(dependencies, caller.userId, null);
  const roles = await rolesOnCompanies(
    dependencies.database,
    calendars.map(({ company }) => company),
    caller.userId,
  );
  const shown =
    query.companyId === undefined
      ? calendars
      : calendars.filter(({ company }) => company.id === query.companyId);
  if (query.companyId !== undefined && shown.length === 0) throw new Refusal('not_found');
  return {
    companies: calendars.flatMap(({ company: { id, name } }) => {
      const role = roles.get(id);
      return role === undefined ? [] : { id, name, role };
    }),
    overdue: shown.flatMap(overdueOf).toSorted(byDayAndName),
    entries: shown
      .flatMap((calendar) =>
        calendarEntries(calendar.country, calendar.registered, { ...calendar, from, to }).map((entry) => ({
          ...entry,
          ...ofCompany(calendar, entry.obligationId),
        })),
      )
      .toSorted(byDayAndName),
  };
}
