import { and, eq } from 'drizzle-orm';
import type { Country } from '#catalog/types/index.ts';
import { type CalendarDate, calendarDateIn } from '#values/calendar-date.ts';
import { rememberedDeadlines } from '../companies/remembered-deadlines.ts';
import { registeredCompany } from '../companies/registered-company.ts';
import { companies } from '../companies/tables.ts';
import { isWorkingDay } from '../companies/working-days.ts';
import type { Dependencies } from '../dependencies.ts';
import { readCurrentCountries } from '../law/current-country.ts';
import { isMemberOfCompany } from '../members/visible.ts';
import {
  type CalendarRow,
  type FiledByCompany,
  parseLine,
  readCalendarRows,
  readFiled,
} from './calendar-rows.ts';
import type { FiledRecord, MemberCalendar } from './member-calendar.ts';
import { rememberedCalendar } from './remembered-calendars.ts';

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
    readCalendarRows(database, isReadable, MAX_COMPANIES),
    readFiled(database, isReadable),
  ]);
  return toCalendars(countryById, rows, filedRows, clock());
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
    return rememberedCalendar(row.id, { country, today, company: row.line, filed }, () => {
      const company = parseLine(row.line);
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
