import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { countryById } from '#catalog/index.ts';
import type { Country } from '#catalog/types/index.ts';
import type { CompanyRecordShape } from '#contract/companies/company-record.ts';
import { memberHasRight, type MemberRole } from '#contract/members/member-rights.ts';
import { Refusal } from '#contract/errors.ts';
import type { RecordEvent } from '#rules/record/record-events.ts';
import { day } from '#values/calendar-date.ts';
import { todayIn } from '../../applications/offers.ts';
import type { Database } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { roleOnCompany } from '../../members/access.ts';
import { mayUse, type Caller } from '../../http/caller.ts';
import { type CompanyRow, companyColumns } from '../company-columns.ts';
import { companies, companyChanges, recordEvents } from '../tables.ts';

export type RecordDependencies = Pick<Dependencies, 'database' | 'clock'>;
/** An event of a company's registers. Rows are only added. */
export type RecordEventRow = typeof recordEvents.$inferSelect;
export type CompanyRecordView = z.input<typeof CompanyRecordShape>;

/** Returns whether people with a role, or the caller as staff without one, may add to a company's record. */
export const mayRecord = (caller: Caller, role: MemberRole | null): boolean =>
  role === null ? mayUse(caller, 'cases:correct') : memberHasRight(role, 'company:change');

/** Returns the events of a company's registers in the order recorded, with the filing that made or confirms each. */
export const eventsOf = (database: Database, companyId: string): Promise<RecordEventRow[]> =>
  database.sql
    .select({
      ...getTableColumns(recordEvents),
      applicationId: sql<string | null>`coalesce(${recordEvents.applicationId}, (
        select min(${companyChanges.applicationId}::text)::uuid from ${companyChanges}
        where ${companyChanges.companyId} = ${companyId} and ${companyChanges.recordEventId} = ${recordEvents.id}
      ))`,
    })
    .from(recordEvents)
    .where(eq(recordEvents.companyId, companyId))
    .orderBy(asc(recordEvents.seq));

/** Returns rows as the rules read them. */
export const toRecordEvents = (rows: readonly RecordEventRow[]): RecordEvent[] =>
  rows.map(({ id, seq, effectiveOn, recordedAt, change, corrects }) => ({
    id,
    seq,
    effectiveOn: day(effectiveOn),
    recordedAt: recordedAt.toISOString(),
    change,
    corrects,
  }));

/** Returns the country of a company. @throws Error when the catalogue has none */
export function countryOf({ country: id }: Pick<CompanyRow, 'country'>): Country {
  const country = countryById(id);
  if (!country) throw new Error(`The catalogue has no country '${id}'`);
  return country;
}

/** Returns the record of a company to people with access or to staff. @throws Refusal not_found */
export async function readRecord(
  { database, clock }: RecordDependencies,
  caller: Caller,
  id: string,
): Promise<CompanyRecordView> {
  const { company, role } = await readCompanyRow(database, caller, id);
  return presentRecord(company, await eventsOf(database, id), {
    now: clock(),
    editable: mayRecord(caller, role),
  });
}

/** Returns a company to people with access, with their role, or to staff who read cases. @throws Refusal not_found */
export async function readCompanyRow(
  database: Database,
  caller: Caller,
  id: string,
): Promise<{ company: CompanyRow; role: MemberRole | null }> {
  const [company] = await database.sql.select(companyColumns).from(companies).where(eq(companies.id, id));
  const role = company ? await roleOnCompany(database, company, caller.userId) : null;
  if (!company || (role === null && !mayUse(caller, 'cases:read'))) throw new Refusal('not_found');
  return { company, role };
}

/** Returns a record as the contract describes it. */
export function presentRecord(
  company: CompanyRow,
  rows: readonly RecordEventRow[],
  { now, editable }: { now: Date; editable: boolean },
): CompanyRecordView {
  const { id, name, country, entityType, registrationNumber, registeredOn, recordVersion } = company;
  const { currency, zone, sources, statutoryRegisters } = countryOf(company);
  return {
    company: { id, name, country, entityType, registrationNumber, registeredOn },
    today: todayIn({ zone }, now),
    currency,
    version: recordVersion,
    editable,
    registers: (statutoryRegisters?.() ?? [])
      .filter(({ entityTypes }) => entityTypes.includes(entityType))
      .map(({ kind, title, law, note, confidence, source }) => {
        const { title: sourceTitle, url } = sources.find((each) => each.id === source) ?? { title: source };
        return {
          kind,
          title,
          law,
          note: note ?? null,
          confidence,
          source: { title: sourceTitle, url: url ?? null },
        };
      }),
    events: rows.map((row) => ({
      id: row.id,
      seq: row.seq,
      effectiveOn: row.effectiveOn,
      recordedAt: row.recordedAt.toISOString(),
      by: row.byWhom,
      recordedBy: row.actorName,
      change: row.change,
      corrects: row.corrects,
      applicationId: row.applicationId,
    })),
  };
}
