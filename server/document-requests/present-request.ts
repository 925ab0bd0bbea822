import { inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { countryById } from '#catalog/index.ts';
import {
  REQUEST_OPEN_DAYS,
  type documentRequestEndpoints,
  type RequestState,
} from '#contract/documents/document-requests.ts';
import { MAX_REQUEST_FILES } from '#contract/documents/requested-documents.ts';
import { memberHasRight } from '#contract/members/member-rights.ts';
import { addDays, calendarDateIn, type CalendarDate } from '#values/calendar-date.ts';
import { titleOf } from '../applications/mails/template.ts';
import { applications } from '../applications/tables.ts';
import { companies } from '../companies/tables.ts';
import type { Database } from '../database/database.ts';
import { asService } from '../database/row-security/identity.ts';
import type { Dependencies } from '../dependencies.ts';
import { newestFiles } from '../documents/document-versions.ts';
import { files } from '../files/tables.ts';
import { undeliverableAddresses } from '../mail/tables.ts';
import { rolesOnApplications, rolesOnCompanies } from '../members/access.ts';
import type { documentRequests } from './tables.ts';

/** A document that officers or members asked a person for. */
export type RequestRow = typeof documentRequests.$inferSelect;
export type RequestView = z.input<
  (typeof documentRequestEndpoints)['POST /companies/:id/document-requests']['reply'][201]
>;
type AskedView = z.input<
  (typeof documentRequestEndpoints)['POST /account/asked-documents/:id/files']['reply'][201]
>;
type PresentDependencies = Pick<Dependencies, 'database' | 'clock'>;

/** Returns the day in the country of a request. */
export const todayOfRequest = ({ country }: Pick<RequestRow, 'country'>, now: Date): CalendarDate =>
  calendarDateIn(countryById(country)?.zone ?? 'UTC', now);

/** Returns what a request is at. */
export const stateOfRequest = (row: RequestRow, now: Date): RequestState => {
  if (row.withdrawnAt !== null) return 'withdrawn';
  if (row.receivedAt !== null) return 'received';
  return row.dueOn < todayOfRequest(row, now) ? 'overdue' : 'open';
};

/** Returns whether files are taken: until it is withdrawn, full, or its day is long past. */
export const takesFiles = (row: RequestRow, now: Date): boolean =>
  row.withdrawnAt === null &&
  row.fileIds.length < MAX_REQUEST_FILES &&
  todayOfRequest(row, now) <= addDays(row.dueOn as CalendarDate, REQUEST_OPEN_DAYS);

/** Returns the names of what requests are about, by request, in two queries at most. */
export const subjectNames = (
  database: Database,
  rows: readonly RequestRow[],
): Promise<(row: RequestRow) => string> =>
  // The person who is asked need not have access to what it is for.
  asService(() => readSubjectNames(database, rows));

async function readSubjectNames(
  database: Database,
  rows: readonly RequestRow[],
): Promise<(row: RequestRow) => string> {
  const companyIds = rows.flatMap(({ companyId }) => companyId ?? []);
  const applicationIds = rows.flatMap(({ applicationId }) => applicationId ?? []);
  const [companyRows, applicationRows] = await Promise.all([
    companyIds.length === 0
      ? []
      : database.sql
          .select({ id: companies.id, name: companies.name })
          .from(companies)
          .where(inArray(companies.id, companyIds)),
    applicationIds.length === 0
      ? []
      : database.sql.select().from(applications).where(inArray(applications.id, applicationIds)),
  ]);
  const names = new Map([
    ...companyRows.map(({ id, name }) => [id, name] as const),
    ...applicationRows.map((application) => [application.id, titleOf(application)] as const),
  ]);
  return ({ companyId, applicationId }) => names.get(companyId ?? applicationId ?? '') ?? '';
}

async function readFiles(database: Database, rows: readonly RequestRow[]) {
  const ids = rows.flatMap(({ fileIds }) => fileIds);
  const found = ids.length === 0 ? [] : await database.sql.select().from(files).where(inArray(files.id, ids));
  return ({ fileIds }: RequestRow) =>
    found
      .filter(({ id, removedAt }) => removedAt === null && fileIds.includes(id))
      .toSorted((a, b) => a.uploadedAt.getTime() - b.uploadedAt.getTime())
      .map(({ id, name, mediaType, sizeBytes, uploadedAt }) => ({
        id,
        name,
        mediaType,
        sizeBytes,
        uploadedAt: uploadedAt.toISOString(),
      }));
}

/** Returns requests with the newest version of each file. */
async function withNewestFiles(database: Database, rows: readonly RequestRow[]): Promise<RequestRow[]> {
  const newest = await newestFiles(
    database,
    rows.flatMap(({ fileIds }) => fileIds),
  );
  return rows.map((row) => ({ ...row, fileIds: row.fileIds.map((id) => newest.get(id) ?? id) }));
}

/** Presents requests to those who ask, people with access or officers, with the newest version of each file. */
export async function presentRequests(
  { database, clock }: PresentDependencies,
  asSent: readonly RequestRow[],
  mayWithdraw: (row: RequestRow) => boolean,
): Promise<RequestView[]> {
  if (asSent.length === 0) return [];
  const rows = await withNewestFiles(database, asSent);
  const [nameOf, filesOf, undeliverable] = await Promise.all([
    subjectNames(database, rows),
    readFiles(database, rows),
    // Whoever asks reads that her request did not arrive.
    asService(() =>
      database.sql
        .select({ address: undeliverableAddresses.address })
        .from(undeliverableAddresses)
        .where(inArray(undeliverableAddresses.address, [...new Set(rows.map(({ email }) => email))])),
    ),
  ]);
  const now = clock();
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    note: row.note,
    subject: nameOf(row),
    companyId: row.companyId,
    applicationId: row.applicationId,
    email: row.email,
    requestedBy: row.requestedByName,
    fromDesk: row.fromDesk,
    dueOn: row.dueOn,
    state: stateOfRequest(row, now),
    createdAt: row.createdAt.toISOString(),
    receivedAt: row.receivedAt?.toISOString() ?? null,
    remindedAt: row.remindedAt?.toISOString() ?? null,
    remindersStoppedAt: row.remindersStoppedAt?.toISOString() ?? null,
    undeliverable: undeliverable.some(({ address }) => address === row.email),
    files: filesOf(row),
    canWithdraw: row.withdrawnAt === null && row.receivedAt === null && mayWithdraw(row),
  }));
}

/** Presents requests to the person who is asked, with the files that she sent. */
export async function presentAsked(
  { database, clock }: PresentDependencies,
  rows: readonly RequestRow[],
): Promise<AskedView[]> {
  if (rows.length === 0) return [];
  const [nameOf, filesOf] = await Promise.all([
    subjectNames(database, rows),
    // What she sent by a link belongs to the account that asked.
    asService(() => readFiles(database, rows)),
  ]);
  const now = clock();
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    note: row.note,
    subject: nameOf(row),
    requestedBy: row.requestedByName,
    dueOn: row.dueOn,
    state: stateOfRequest(row, now),
    files: filesOf(row),
    canUpload: takesFiles(row, now),
  }));
}

/** Returns which requests an account may withdraw: people who may ask. Those of officers are withdrawn at the desk. */
export async function withdrawRights(
  database: Database,
  rows: readonly RequestRow[],
  accountId: string,
): Promise<(row: RequestRow) => boolean> {
  const companyIds = rows.flatMap(({ companyId }) => companyId ?? []);
  const applicationIds = rows.flatMap(({ applicationId }) => applicationId ?? []);
  const [ofCompanies, ofApplications] = await Promise.all([
    companyIds.length === 0
      ? new Map()
      : rolesOnCompanies(
          database,
          await database.sql
            .select({ id: companies.id, ownerId: companies.ownerId })
            .from(companies)
            .where(inArray(companies.id, companyIds)),
          accountId,
        ),
    applicationIds.length === 0
      ? new Map()
      : rolesOnApplications(
          database,
          await database.sql.select().from(applications).where(inArray(applications.id, applicationIds)),
          accountId,
        ),
  ]);
  return ({ companyId, applicationId, fromDesk }) => {
    const role = companyId === null ? ofApplications.get(applicationId ?? '') : ofCompanies.get(companyId);
    return (
      !fromDesk &&
      role !== undefined &&
      memberHasRight(role, companyId === null ? 'application:answer' : 'company:change')
    );
  };
}
