import { eq, sql, type SQL } from 'drizzle-orm';
import { countryById } from '#catalog/index.ts';
import type { Report } from '#contract/desk/insight.ts';
import type { CalendarDate } from '#values/calendar-date.ts';
import type { Dependencies } from '../dependencies.ts';
import { applicationFacts as facts } from './tables.ts';

export type Period = { from: CalendarDate; until: CalendarDate; country?: string | undefined };
export type ReportDependencies = Pick<Dependencies, 'database' | 'clock'>;
type Columns = Report['columns'];

/** Counts one report over a period. */
export type ReportReader = (dependencies: ReportDependencies, period: Period) => Promise<Omit<Report, 'id'>>;

export const text = (title: string): Columns[number] => ({ title, kind: 'text' });
export const number = (title: string): Columns[number] => ({ title, kind: 'count' });
export const share = (title: string): Columns[number] => ({ title, kind: 'share' });
export const money = (title: string): Columns[number] => ({ title, kind: 'money' });

export const countryName = (id: string): string => countryById(id)?.name ?? id;
export const ofCountry = ({ country }: Period): SQL | undefined =>
  country === undefined ? undefined : eq(facts.country, country);
export const counted = (column: SQL | typeof facts.submittedOn) => sql<number>`count(${column})::int`;
export const countIf = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;
