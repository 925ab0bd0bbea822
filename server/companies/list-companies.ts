import { and, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { COMPANIES_PER_PAGE, type CompanyRowShape } from '#contract/companies/company-shapes.ts';
import { missedDeadlines, upcomingDeadlines } from '#rules/deadlines/company-deadlines.ts';
import { readCalendarRows, readFiled } from '../calendar/calendar-rows.ts';
import { toCalendars } from '../calendar/member-calendars.ts';
import { oncePerCalendar } from '../calendar/remembered-calendars.ts';
import { compareDates } from '#values/calendar-date.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Caller } from '../http/caller.ts';
import { rolesOnCompanies } from '../members/access.ts';
import { readCurrentCountries } from '../law/current-country.ts';
import { isMemberOfCompany } from '../members/visible.ts';
import { companies } from './tables.ts';

type CompanyRowView = z.input<typeof CompanyRowShape>;

/** Returns a page of the companies that the caller has access to, by name, each with its next deadline. */
export async function listCompanies(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  caller: Caller,
  { q = '', after }: { q?: string | undefined; after?: string | undefined },
): Promise<{ companies: CompanyRowView[]; total: number; hasMore: boolean }> {
  const isFound = and(
    isMemberOfCompany(caller.userId),
    q.trim() === ''
      ? undefined
      : sql`strpos(lower(${companies.name} || ' ' || ${companies.registrationNumber}), ${q.trim().toLowerCase()}) > 0`,
  );
  const [found, total] = await Promise.all([
    readCalendarRows(
      database,
      and(
        isFound,
        after === undefined
          ? undefined
          : sql`(${companies.name}, ${companies.id}) > (select name, id from companies where id = ${after})`,
      ),
      COMPANIES_PER_PAGE + 1,
    ),
    database.sql.$count(companies, isFound),
  ]);
  const page = found.slice(0, COMPANIES_PER_PAGE);
  const ids = page.map(({ id }) => id);
  const [countryById, filed, roles] = await Promise.all([
    readCurrentCountries(database),
    ids.length === 0
      ? new Map()
      : readFiled(database, sql`${companies.id} = any(${`{${ids.join()}}`}::uuid[])`),
    rolesOnCompanies(database, page, caller.userId),
  ]);
  return {
    total,
    hasMore: found.length > page.length,
    companies: toCalendars(countryById, page, filed, clock()).flatMap((calendar) => {
      const role = roles.get(calendar.company.id);
      return role === undefined ? [] : [{ ...presentRow(calendar), role }];
    }),
  };
}

const presentRow = oncePerCalendar((calendar): Omit<CompanyRowView, 'role'> => {
  const { company, country: law, registered } = calendar;
  const { id, name, country, registrationNumber } = company;
  const [next] = upcomingDeadlines(law, registered, { ...calendar, limitPerObligation: 1 }).toSorted((a, b) =>
    compareDates(a.fileBy, b.fileBy),
  );
  return {
    id,
    name,
    country,
    registrationNumber,
    overdue: missedDeadlines(law, registered, calendar).length,
    next: next ? { title: next.title, fileBy: next.fileBy } : null,
  };
});
