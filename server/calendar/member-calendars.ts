import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import type { Country } from '#catalog/types/index.ts';
import type { DeadlineKey } from '#rules/deadlines/company-deadlines.ts';
import type { RegisteredCompany } from '#rules/deadlines/deadlines-of.ts';
import type { IsWorkingDay } from '#rules/deadlines/working-days.ts';
import { type CalendarDate, calendarDateIn } from '#values/calendar-date.ts';
import { type CompanyRow, companyColumns } from '../companies/company-columns.ts';
import { rememberedDeadlines } from '../companies/remembered-deadlines.ts';
import { registeredCompany } from '../companies/registered-company.ts';
import { companies, filedDeadlines } from '../companies/tables.ts';
import { isWorkingDay } from '../companies/working-days.ts';
import type { Dependencies } from '../dependencies.ts';
import { readCurrentCountries } from '../law/current-country.ts';
import { isMemberOfCompany } from '../members/visible.ts';

/** A deadline that was met: on which day that was recorded, and by which application, if by one here. */
export type FiledRecord = DeadlineKey & {
  readonly filedOn: CalendarDate;
  readonly applicationId: string | null;
};

/** A company with what its deadlines are computed from. */
export type MemberCalendar = {
  readonly company: CompanyRow;
  readonly country: Country;
  readonly registered: RegisteredCompany;
  readonly today: CalendarDate;
  readonly filed: readonly FiledRecord[];
  readonly isWorkingDay: IsWorkingDay;
  readonly compute: typeof rememberedDeadlines;
};

/** The most companies of one account that are read at once. */
export const MAX_COMPANIES = 500;

/**
 * Returns the companies that an account has access to, by name, with the records of their filed deadlines, in
 * three queries however many companies there are.
 * @param companyId  only this company; it is not returned without access
 */
export async function memberCalendars(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  accountId: string,
  companyId: string | null,
): Promise<readonly MemberCalendar[]> {
  const isReadable = and(
    isMemberOfCompany(accountId),
    companyId === null ? undefined : eq(companies.id, companyId),
  );
  const [countryById, rows, filedRows] = await Promise.all([
    readCurrentCountries(database),
    database.sql
      .select(companyColumns)
      .from(companies)
      .where(isReadable)
      .orderBy(asc(companies.name), asc(companies.id))
      .limit(MAX_COMPANIES),
    readFiled(database, isReadable),
  ]);
  return toCalendars(countryById, rows, filedRows, clock());
}

/** The records of filed deadlines by company: obligation, period, the instant as text, and the application. */
type FiledByCompany = ReadonlyMap<string, readonly [string, string, string, string | null][]>;

/**
 * Returns the filed deadlines of the companies that meet a condition. Each company is one row: hundreds of
 * rows take the driver longer than all else of a calendar.
 */
export async function readFiled(
  database: Dependencies['database'],
  isRead: SQL | undefined,
): Promise<FiledByCompany> {
  const { companyId, obligationId, period, filedAt, applicationId } = filedDeadlines;
  const rows = await database.sql
    .select({
      companyId,
      records: sql<
        [string, string, string, string | null][]
      >`json_agg(json_build_array(${obligationId}, ${period}, ${filedAt}, ${applicationId}))`,
    })
    .from(filedDeadlines)
    .innerJoin(companies, eq(companies.id, companyId))
    .where(isRead)
    .groupBy(companyId);
  return new Map(rows.map((row) => [row.companyId, row.records]));
}

/** Returns companies with what their deadlines are computed from. */
export function toCalendars(
  countryById: (id: string) => Country | undefined,
  rows: readonly CompanyRow[],
  filedOf: FiledByCompany,
  now: Date,
): readonly MemberCalendar[] {
  return rows.flatMap((company) => {
    const country = countryById(company.country);
    if (!country) return [];
    return {
      company,
      country,
      registered: registeredCompany(company),
      today: calendarDateIn(country.zone, now),
      filed: (filedOf.get(company.id) ?? []).map(([obligationId, period, filedAt, applicationId]) => ({
        obligationId,
        period,
        applicationId,
        // A page shows a few of hundreds of records.
        get filedOn() {
          return calendarDateIn(country.zone, new Date(filedAt));
        },
      })),
      isWorkingDay: (date) => isWorkingDay(country, date),
      compute: rememberedDeadlines,
    };
  });
}
