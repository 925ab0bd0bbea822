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
import { rememberedCalendar } from './remembered-calendars.ts';

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
type CalendarCompany = Pick<typeof companies.$inferSelect, keyof typeof calendarColumns>;

/**
 * SQL of these columns as one text in JSON: with a field for each column, the driver takes twice as long for forty
 * companies as the database does.
 */
export const calendarCompany = sql<string>`json_build_object(${sql.join(
  Object.entries(calendarColumns).map(([key, column]) => sql`${sql.raw(`'${key}'`)}, ${column}`),
  sql`, `,
)})::text`;

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
      .select({ id: companies.id, country: companies.country, text: calendarCompany })
      .from(companies)
      .where(isReadable)
      .orderBy(asc(companies.name), asc(companies.id))
      .limit(MAX_COMPANIES),
    readFiled(database, isReadable),
  ]);
  return toCalendars(countryById, rows, filedRows, clock());
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
  const record = sql`${obligationId} || E'\\t' || ${period} || E'\\t' || floor(date_part('epoch', ${filedAt}))::bigint || coalesce(E'\\t' || ${applicationId}, '')`;
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

/** A company as `calendarCompany` selects it. */
type CalendarRow = { readonly id: string; readonly country: string; readonly text: string };

/** Returns companies with what their deadlines are computed from. */
export function toCalendars(
  countryById: (id: string) => Country | undefined,
  rows: readonly CalendarRow[],
  filedOf: FiledByCompany,
  now: Date,
): readonly MemberCalendar[] {
  const todayIn = oncePerZone((zone) => calendarDateIn(zone, now));
  return rows.flatMap((row) => {
    const country = countryById(row.country);
    if (!country) return [];
    const today = todayIn(country.zone);
    const filed = filedOf.get(row.id) ?? '';
    return rememberedCalendar(row.id, { country, today, company: row.text, filed }, () => {
      const company = JSON.parse(row.text) as CalendarCompany;
      return {
        company,
        country,
        registered: registeredCompany(company),
        today,
        filed: filed
          .split('\n')
          .filter(Boolean)
          .map((line) => toFiled(line, country.zone)),
        isWorkingDay: (date) => isWorkingDay(country, date),
        compute: rememberedDeadlines,
      };
    });
  });
}

/** Returns a function that computes once for each zone: reading a clock in a zone takes as long as a company. */
function oncePerZone(compute: (zone: string) => CalendarDate): (zone: string) => CalendarDate {
  const days = new Map<string, CalendarDate>();
  return (zone) => {
    const day = days.get(zone) ?? compute(zone);
    days.set(zone, day);
    return day;
  };
}
