import { and, asc, eq, inArray, isNull, desc } from 'drizzle-orm';
import type { z } from 'zod';
import { countryById } from '#catalog/index.ts';
import type { CompanyShape } from '#contract/application-shapes.ts';
import { Refusal } from '#contract/errors.ts';
import { notListed } from '#rules/deadlines/unlisted-duties.ts';
import { companyDeadlines } from '#rules/deadlines/company-deadlines.ts';
import { type CalendarDate, day } from '#values/calendar-date.ts';
import type { Dependencies } from '../dependencies.ts';
import { presentNotListed } from '../rules-api/present-not-listed.ts';
import { presentDocument } from '../documents/present-document.ts';
import { todayIn } from '../applications/offers.ts';
import type { Database } from '../database/database.ts';
import { documents } from '../documents/tables.ts';
import { files, type FileRow } from '../files/tables.ts';
import { mayUse, type Caller } from '../http/caller.ts';
import { companies, filedDeadlines } from './tables.ts';
import { filingService } from './filing-service.ts';
import { isWorkingDay } from './working-days.ts';

type CompanyDependencies = Pick<Dependencies, 'database' | 'clock'>;
type CompanyRow = typeof companies.$inferSelect;
export type CompanyView = z.input<typeof CompanyShape>;
type DocumentFiles = { document: typeof documents.$inferSelect; file: FileRow }[];
type FiledDeadlineRows = (typeof filedDeadlines.$inferSelect)[];

/** Upcoming deadlines shown per obligation, so that a monthly one does not push the yearly ones off the list. */
const upcomingPerObligation = 3;

/** Returns the caller's companies, newest first. */
export async function listCompanies(
  { database, clock }: CompanyDependencies,
  caller: Caller,
): Promise<CompanyView[]> {
  const rows = await database.sql
    .select()
    .from(companies)
    .where(eq(companies.ownerId, caller.userId))
    .orderBy(desc(companies.createdAt))
    .limit(500);
  const [documentFiles, filed] = await Promise.all([
    documentsOf(database, rows),
    filedDeadlinesOf(database, rows),
  ]);
  return rows.map((row) => presentCompany(row, documentFiles, filed, clock()));
}

/** Returns one company to its owner or to staff. @throws Refusal not_found */
export async function readCompany(
  { database, clock }: CompanyDependencies,
  caller: Caller,
  id: string,
): Promise<CompanyView> {
  const [row] = await database.sql.select().from(companies).where(eq(companies.id, id));
  if (!row || (row.ownerId !== caller.userId && !mayUse(caller, 'cases:read')))
    throw new Refusal('not_found');
  return presentCompany(
    row,
    await documentsOf(database, [row]),
    await filedDeadlinesOf(database, [row]),
    clock(),
  );
}

async function documentsOf(database: Database, rows: readonly CompanyRow[]): Promise<DocumentFiles> {
  if (rows.length === 0) return [];
  return database.sql
    .select({ document: documents, file: files })
    .from(documents)
    .innerJoin(files, and(eq(files.id, documents.fileId), isNull(files.removedAt)))
    .where(
      inArray(
        documents.applicationId,
        rows.map(({ applicationId }) => applicationId),
      ),
    )
    .orderBy(asc(documents.issuedAt));
}

async function filedDeadlinesOf(database: Database, rows: readonly CompanyRow[]): Promise<FiledDeadlineRows> {
  if (rows.length === 0) return [];
  return database.sql
    .select()
    .from(filedDeadlines)
    .where(
      inArray(
        filedDeadlines.companyId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(desc(filedDeadlines.dueOn));
}

function presentCompany(
  row: CompanyRow,
  documentFiles: DocumentFiles,
  filed: FiledDeadlineRows,
  now: Date,
): CompanyView {
  const country = countryById(row.country);
  if (!country) throw new Error(`The catalogue has no country '${row.country}'`);
  const ownDocuments = documentFiles.filter(({ document }) => document.applicationId === row.applicationId);
  const company = { entityType: row.entityType, registeredOn: day(row.registeredOn), facts: row.facts };
  const filedRows = filed
    .filter(({ companyId }) => companyId === row.id)
    .map((each) => ({ ...each, dueOn: day(each.dueOn) }));
  const calendar = {
    today: todayIn(country, now),
    limitPerObligation: upcomingPerObligation,
    filed: filedRows,
    isWorkingDay: (date: CalendarDate) => isWorkingDay(country, date),
  };
  const deadlines = companyDeadlines(country, company, calendar);
  const unlisted = notListed(country, company, deadlines, { ...calendar, to: calendar.today });
  return {
    id: row.id,
    country: row.country,
    entityType: row.entityType,
    name: row.name,
    registrationNumber: row.registrationNumber,
    registeredOn: row.registeredOn,
    applicationId: row.applicationId,
    deadlines: deadlines.map((deadline) => ({
      ...deadline,
      filedBy: filingService(row.country, deadline.obligationId, calendar.today)?.id ?? null,
    })),
    notListed: unlisted.map(presentNotListed),
    facts: row.facts,
    filed: filedRows.map(({ obligationId, period, dueOn, filedAt }) => ({
      obligationId,
      period,
      title: country.obligations.find(({ id }) => id === obligationId)?.title ?? obligationId,
      dueOn,
      filedAt: filedAt.toISOString(),
    })),
    documents: ownDocuments.map(({ document, file }) => presentDocument(document, [file])),
  };
}
