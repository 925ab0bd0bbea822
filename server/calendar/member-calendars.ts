import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import type { Country } from '#catalog/types/index.ts';
import type { DeadlineKey } from '#rules/deadlines/company-deadlines.ts';
import type { RegisteredCompany } from '#rules/deadlines/deadlines-of.ts';
import type { IsWorkingDay } from '#rules/deadlines/working-days.ts';
import { type CalendarDate, calendarDateIn } from '#values/calendar-date.ts';
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

const { id, ownerId, country, entityType, name, registrationNumber, registeredOn, facts, deadlinesFrom } =
  companies;
const calendarColumns = {
  id,
  ownerId,
  country,
  entityType,
  name,
  registrationNumber,
  registeredOn,
  facts,
  deadlinesFrom,
};

/** The columns of a company that its deadlines and their lists need. */
export type CalendarCompany = Pick<typeof companies.$inferSelect, keyof typeof calendarColumns>;

/**
 * SQL of these columns as one value: with a field for each column, the driver takes twice as long for forty companies
 * as the database does.
 */
export const calendarCompany = sql<CalendarCompany>`json_build_object(${sql.join(
  Object.entries(calendarColumns).map(([key, column]) => sql`${sql.raw(`'${key}'`)}, ${column}`),
  sql`, `,
)})`;

/** A company with what its deadlines are computed from. */
export type MemberCalendar = {
  readonly company: CalendarCompany;
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
      .select({ company: calendarCompany })
      .from(companies)
      .where(isReadable)
      .orderBy(asc(companies.name), asc(companies.id))
      .limit(MAX_COMPANIES),
    readFiled(database, isReadable),
  ]);
  return toCalendars(
    countryById,
    rows.map(({ company }) => company),
    filedRows,
    clock(),
  );
}

/**
 * The records of filed deadlines by company: on each line the obligation, the period, the instant in seconds and the
 * application, if by one here, separated by tabs.
 */
type FiledByCompany = ReadonlyMap<string, string>;

/**
 * Returns the filed deadlines of the companies that meet a condition. Each company is one row, and its records are one
 * text: hundreds of rows, or of times as JSON, take longer than all else of a calendar.
 */
export async function readFiled(
  database: Dependencies['database'],
  isRead: SQL | undefined,
): Promise<FiledByCompany> {
  const { companyId, obligationId, period, filedAt, applicationId } = filedDeadlines;
  const record = sql`concat_ws(E'\\t', ${obligationId}, ${period}, floor(extract(epoch from ${filedAt}))::bigint, ${applicationId})`;
  const rows = await database.sql
    .select({ companyId, records: sql<string>`string_agg(${record}, E'\\n')` })
    .from(filedDeadlines)
    .innerJoin(companies, eq(companies.id, companyId))
    .where(isRead)
    .groupBy(companyId);
  return new Map(rows.map((row) => [row.companyId, row.records]));
}

function toFiled(line: string, zone: string): FiledRecord {
  const [obligationId = '', period = '', seconds, applicationId = null] = line.split('\t');
  return {
    obligationId,
    period,
    applicationId,
    // A page shows a few of hundreds of records.
    get filedOn() {
      return calendarDateIn(zone, new Date(Number(seconds) * 1000));
    },
  };
}

/** Returns companies with what their deadlines are computed from. */
export function toCalendars(
  countryById: (id: string) => Country | undefined,
  rows: readonly CalendarCompany[],
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
      filed: (filedOf.get(company.id) ?? '')
        .split('\n')
        .filter(Boolean)
        .map((line) => toFiled(line, country.zone)),
      isWorkingDay: (date) => isWorkingDay(country, date),
      compute: rememberedDeadlines,
    };
  });
}
