import { and, asc, eq, inArray, isNull, desc } from 'drizzle-orm';
import type { z } from 'zod';
import type { Country } from '#catalog/types/index.ts';
import type { CompanyShape } from '#contract/companies/company-shapes.ts';
import { Refusal } from '#contract/errors.ts';
import type { MemberRole } from '#contract/members/member-rights.ts';
import { notListed } from '#rules/deadlines/unlisted-duties.ts';
import { type CompanyDeadline, companyDeadlines } from '#rules/deadlines/company-deadlines.ts';
import { type CalendarDate, day } from '#values/calendar-date.ts';
import type { Dependencies } from '../dependencies.ts';
import { presentNotListed } from '../rules-api/present-not-listed.ts';
import { presentDocument } from '../documents/present-document.ts';
import { todayIn } from '../applications/offers.ts';
import type { Database } from '../database/database.ts';
import { documents } from '../documents/tables.ts';
import { files, type FileRow } from '../files/tables.ts';
import { roleOnCompany } from '../members/access.ts';
import { mayUse, type Caller } from '../http/caller.ts';
import type { CompanyRow } from './company-columns.ts';
import { isProofOf } from './filing-proof-key.ts';
import { filingService } from './filing-service.ts';
import { isFromHistory, presentRegistryEntry } from './present-registry-entry.ts';
import { withEntered } from './record/record-filing.ts';
import { rememberedDeadlines } from './remembered-deadlines.ts';
import { registeredCompany } from './registered-company.ts';
import { applications } from '../applications/tables.ts';
import { companies, companyChanges, filedDeadlines } from './tables.ts';
import { findCurrentCountry } from '../law/current-country.ts';
import { isWorkingDay } from './working-days.ts';

type CompanyDependencies = Pick<Dependencies, 'database' | 'clock'>;
export type CompanyView = z.input<typeof CompanyShape>;
/** A reference to a list of companies. */
type CompanyParts = {
  documentFiles: { companyId: string | null; document: typeof documents.$inferSelect; file: FileRow }[];
  filed: (typeof filedDeadlines.$inferSelect)[];
  changes: (typeof companyChanges.$inferSelect)[];
};

/** Upcoming deadlines shown per obligation, so that a monthly one does not push the yearly ones off the list. */
const upcomingPerObligation = 3;

/** Returns one company to people with access or to staff. @throws Refusal not_found */
export async function readCompany(
  { database, clock }: CompanyDependencies,
  caller: Caller,
  id: string,
): Promise<CompanyView> {
  const [row] = await database.sql.select().from(companies).where(eq(companies.id, id));
  const role = row ? await roleOnCompany(database, row, caller.userId) : null;
  if (!row || (role === null && !mayUse(caller, 'cases:read'))) throw new Refusal('not_found');
  const [country, parts] = await Promise.all([
    requireCurrentCountry(database, row.country),
    readParts(database, [row]),
  ]);
  return presentCompany(country, row, parts, { now: clock(), role });
}

async function readParts(database: Database, rows: readonly CompanyRow[]): Promise<CompanyParts> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return { documentFiles: [], filed: [], changes: [] };
  const [ofApplications, requested, filed, changes] = await Promise.all([
    database.sql
      .select({ companyId: applications.companyId, document: documents, file: files })
      .from(applications)
      .innerJoin(documents, eq(documents.applicationId, applications.id))
      .innerJoin(files, and(eq(files.id, documents.fileId), isNull(files.removedAt)))
      .where(inArray(applications.companyId, ids)),
    database.sql
      .select({ companyId: documents.companyId, document: documents, file: files })
      .from(documents)
      .innerJoin(files, and(eq(files.id, documents.fileId), isNull(files.removedAt)))
      .where(and(isNull(documents.applicationId), inArray(documents.companyId, ids))),
    filedDeadlinesOf(database, rows),
    database.sql
      .select()
      .from(companyChanges)
      .where(inArray(companyChanges.companyId, ids))
      .orderBy(desc(companyChanges.createdAt), asc(companyChanges.label)),
  ]);
  const documentFiles = [...ofApplications, ...requested].toSorted(
    (a, b) => a.document.issuedAt.getTime() - b.document.issuedAt.getTime(),
  );
  return { documentFiles, filed, changes: await withEntered(database, changes) };
}

async function filedDeadlinesOf(
  database: Database,
  rows: readonly CompanyRow[],
): Promise<CompanyParts['filed']> {
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

/** Returns the open deadlines of a company, earliest first: all overdue ones, and the next of each obligation. */
export async function openDeadlinesOf(
  database: Database,
  row: CompanyRow,
  now: Date,
): Promise<readonly CompanyDeadline[]> {
  const [country, filed] = await Promise.all([
    requireCurrentCountry(database, row.country),
    filedDeadlinesOf(database, [row]),
  ]);
  return calendarOf(country, row, filed, now).deadlines;
}

/**
 * Returns the country of a company with what the desk recorded.
 * @throws Error for a country that the catalogue does not have
 */
async function requireCurrentCountry(database: Database, id: string): Promise<Country> {
  const country = await findCurrentCountry(database, id);
  if (!country) throw new Error(`The catalogue has no country '${id}'`);
  return country;
}

function calendarOf(country: Country, row: CompanyRow, filed: CompanyParts['filed'], now: Date) {
  const company = registeredCompany(row);
  const filedRows = filed
    .filter(({ companyId }) => companyId === row.id)
    .map((each) => ({ ...each, dueOn: day(each.dueOn) }));
  const calendar = {
    today: todayIn(country, now),
    limitPerObligation: upcomingPerObligation,
    filed: filedRows,
    isWorkingDay: (date: CalendarDate) => isWorkingDay(country, date),
    compute: rememberedDeadlines,
  };
  return {
    country,
    company,
    filedRows,
    calendar,
    deadlines: companyDeadlines(country, company, calendar),
  };
}

function presentCompany(
  current: Country,
  row: typeof companies.$inferSelect,
  { documentFiles, filed, changes }: CompanyParts,
  { now, role }: { now: Date; role: MemberRole | null },
): CompanyView {
  const { country, company, filedRows, calendar, deadlines } = calendarOf(current, row, filed, now);
  const ownDocuments = documentFiles.filter(({ companyId }) => companyId === row.id);
  const unlisted = notListed(country, company, deadlines, {
    ...calendar,
    from: calendar.today,
    to: calendar.today,
  });
  return {
    id: row.id,
    country: row.country,
    entityType: row.entityType,
    name: row.name,
    registrationNumber: row.registrationNumber,
    registeredOn: row.registeredOn,
    role,
    applicationId: row.applicationId,
    deadlinesFrom: row.deadlinesFrom,
    registryEntry:
      row.registryEntry === null
        ? null
        : presentRegistryEntry(row.registryEntry, [...deadlines, ...filedRows]),
    deadlines: deadlines.map((deadline) => ({
      ...deadline,
      filedBy: filingService(row.country, deadline.obligationId, calendar.today)?.id ?? null,
    })),
    notListed: unlisted.map(presentNotListed),
    facts: row.facts,
    filed: filedRows.map(({ obligationId, period, dueOn, filedAt, applicationId }) => ({
      onFileAt: isFromHistory({ obligationId, applicationId, filedAt }, row.registryEntry)
        ? (row.registryEntry?.title ?? null)
        : null,
      obligationId,
      period,
      title: country.obligations.find(({ id }) => id === obligationId)?.title ?? obligationId,
      dueOn,
      filedAt: filedAt.toISOString(),
      applicationId,
      proofs: ownDocuments
        .filter(({ document }) => isProofOf(document, { companyId: row.id, obligationId, period }))
        .map(({ document, file }) => ({ documentId: document.id, fileId: file.id, fileName: file.name })),
    })),
    changes: changes
      .filter(({ companyId }) => companyId === row.id)
      .map(({ id, part, label, value, before, recordedOn, applicationId }) => ({
        id,
        part,
        label,
        value,
        before,
        recordedOn,
        applicationId,
      })),
    documents: ownDocuments.map(({ document, file }) => presentDocument(document, [file])),
  };
}
