import { asc, eq, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { companies, filedDeadlines } from '../companies/tables.ts';
import type { Database } from '../database/database.ts';

/** The columns of a company that its deadlines and their lists need. */
export type CalendarCompany = Pick<
  typeof companies.$inferSelect,
  | 'id'
  | 'ownerId'
  | 'country'
  | 'entityType'
  | 'name'
  | 'registrationNumber'
  | 'registeredOn'
  | 'facts'
  | 'deadlinesFrom'
>;

/** Separates the columns of a line, and lines. Neither is in the values: facts are JSON, and names lose them. */
const COLUMN = '\u001f';
const LINE = '\u001e';
const separator = { column: sql.raw(String.raw`E'\x1f'`), line: sql.raw(String.raw`E'\x1e'`) };
const withoutSeparators = (column: AnyPgColumn): SQL =>
  sql`translate(${column}, ${separator.column} || ${separator.line}, '')`;

/** A company of a calendar: the line has its columns, in the order of `parseLine`. */
export type CalendarRow = Pick<CalendarCompany, 'id' | 'ownerId' | 'country'> & { readonly line: string };

/**
 * Returns companies that meet a condition by name. All are one text: with a row and fields for each of forty
 * companies, or with JSON, the embedded engine takes several times as long.
 * @param limit  the largest number of companies
 */
export async function readCalendarRows(
  database: Database,
  isRead: SQL | undefined,
  limit: number,
): Promise<readonly CalendarRow[]> {
  const { id, ownerId, country, entityType, name, registrationNumber, registeredOn, facts, deadlinesFrom } =
    companies;
  const listed = database.sql
    .select({
      line: sql<string>`concat_ws(${separator.column}, ${id}, ${ownerId}, ${country}, ${entityType}, ${registeredOn}, coalesce(${deadlinesFrom}, ''), ${facts}, ${withoutSeparators(registrationNumber)}, ${withoutSeparators(name)})`.as(
        'line',
      ),
    })
    .from(companies)
    .where(isRead)
    .orderBy(asc(name), asc(id))
    .limit(limit)
    .as('listed');
  const [row] = await database.sql
    .select({ lines: sql<string | null>`string_agg(${listed.line}, ${separator.line})` })
    .from(listed);
  return (row?.lines?.split(LINE) ?? []).map((line) => {
    const [companyId = '', holderId = '', inCountry = ''] = line.split(COLUMN, 3);
    return { id: companyId, ownerId: holderId, country: inCountry, line };
  });
}

/** Returns the columns of a line. */
export function parseLine(line: string): CalendarCompany {
  const [
    id = '',
    ownerId = '',
    country = '',
    entityType = '',
    registeredOn = '',
    deadlinesFrom = '',
    facts = '{}',
    registrationNumber = '',
    name = '',
  ] = line.split(COLUMN);
  return {
    id,
    ownerId,
    country,
    entityType,
    name,
    registrationNumber,
    registeredOn,
    facts: JSON.parse(facts) as CalendarCompany['facts'],
    deadlinesFrom: deadlinesFrom === '' ? null : deadlinesFrom,
  };
}

/**
 * The records of filed deadlines by company: on each line the obligation, the period, the instant in seconds and the
 * application, if by one here, separated by tabs.
 */
export type FiledByCompany = ReadonlyMap<string, string>;

/** Returns the filed deadlines of the companies that meet a condition, read as one text for the same reason. */
export async function readFiled(database: Database, isRead: SQL | undefined): Promise<FiledByCompany> {
  const { companyId, obligationId, period, filedAt, applicationId } = filedDeadlines;
  const record = sql`${obligationId} || E'\\t' || ${period} || E'\\t' || floor(date_part('epoch', ${filedAt}))::bigint || coalesce(E'\\t' || ${applicationId}, '')`;
  const ofCompanies = database.sql
    .select({
      records: sql<string>`${companyId} || ${separator.column} || string_agg(${record}, E'\\n')`.as(
        'records',
      ),
    })
    .from(filedDeadlines)
    .innerJoin(companies, eq(companies.id, companyId))
    .where(isRead)
    .groupBy(companyId)
    .as('of_companies');
  const [row] = await database.sql
    .select({ all: sql<string | null>`string_agg(${ofCompanies.records}, ${separator.line})` })
    .from(ofCompanies);
  return new Map(
    (row?.all?.split(LINE) ?? []).map((text): [string, string] => {
      const [id = '', records = ''] = text.split(COLUMN);
      return [id, records];
    }),
  );
}
