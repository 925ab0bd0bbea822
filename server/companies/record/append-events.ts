import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import type { MemberRole } from '#contract/members/member-rights.ts';
import { problemOfAppend } from '#rules/record/check-events.ts';
import type { NewRecordEvent } from '#rules/record/record-events.ts';
import { day } from '#values/calendar-date.ts';
import { customerActor, type EventActor, officerActor } from '../../applications/events/event-actor.ts';
import { todayIn } from '../../applications/offers.ts';
import { requireMemberRight, roleOnCompany } from '../../members/access.ts';
import { recordUse } from '../../members/member-acts.ts';
import type { Caller } from '../../http/caller.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type CompanyRow, companyColumns } from '../company-columns.ts';
import { companies, recordAudit, recordEvents } from '../tables.ts';
import { queueCertificates } from './share-certificates.ts';
import {
  countryOf,
  eventsOf,
  mayRecord,
  presentRecord,
  toRecordEvents,
  type CompanyRecordView,
  type RecordDependencies,
} from './read-record.ts';

/** Events of one company. Every change folds all of them, so that their number is bounded. */
export const maxEvents = 5000;
/** Rows per statement: PostgreSQL takes 65,535 parameters. */
const batchSize = 1000;

type AppendInput = { version: number; idempotencyKey: string; events: readonly NewRecordEvent[] };

/**
 * Appends events to a company's record: all of them, or none. Idempotent by key.
 * @throws Refusal not_found, version_conflict, record_full, bad_request for a key used before with other events;
 * record_impossible with words that say how to correct the event
 */
export function appendEvents(
  dependencies: RecordDependencies & Pick<Dependencies, 'jobs'>,
  caller: Caller,
  companyId: string,
  { version, idempotencyKey, events }: AppendInput,
): Promise<CompanyRecordView> {
  const { database, clock } = dependencies;
  const requestDigest = createHash('sha256').update(JSON.stringify(events)).digest('hex');
  return database.transaction(async () => {
    const { company, role } = await lockCompany(dependencies, caller, companyId);
    const present = async (row: CompanyRow) =>
      presentRecord(row, await eventsOf(database, companyId), { now: clock(), editable: true });
    const [earlier] = await database.sql
      .select({ requestDigest: recordAudit.requestDigest })
      .from(recordAudit)
      .where(and(eq(recordAudit.companyId, companyId), eq(recordAudit.idempotencyKey, idempotencyKey)));
    if (earlier !== undefined) {
      if (earlier.requestDigest !== requestDigest)
        throw new Refusal('bad_request', { words: 'This key was used for other entries. Reload the page.' });
      return present(company);
    }
    if (version !== company.recordVersion)
      throw new Refusal('version_conflict', {
        words:
          'The record has changed since you opened it. Reload to see the latest entries, then add yours again.',
      });
    const actor = role === null ? officerActor(caller) : customerActor(caller);
    await queueCertificates(dependencies, company);
    return present(
      await insertEvents(dependencies, company, {
        events,
        actor,
        action: 'appended',
        idempotencyKey,
        requestDigest,
      }),
    );
  });
}

/**
 * Returns the company, locked until the transaction ends, and the caller's role.
 * @throws Refusal not_found, not_allowed
 */
export async function lockCompany(
  { database, clock }: RecordDependencies,
  caller: Caller,
  companyId: string,
): Promise<{ company: CompanyRow; role: MemberRole | null }> {
  const [company] = await database.sql
    .select(companyColumns)
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('update');
  if (!company) throw new Refusal('not_found');
  const role = await roleOnCompany(database, company, caller.userId);
  if (role === null && !mayRecord(caller, role)) throw new Refusal('not_found');
  if (role !== null) {
    requireMemberRight(role, 'company:change');
    await recordUse({ database, clock }, caller, { companyId }, 'company:change');
  }
  return { company, role };
}

type InsertInput = {
  events: readonly NewRecordEvent[];
  actor: EventActor;
  action: (typeof recordAudit.$inferSelect)['action'];
  /** The confirmed filing from which the events are made. */
  applicationId?: string;
  idempotencyKey?: string;
  requestDigest?: string;
};

/**
 * Checks events and inserts them with their audit row, in the current transaction. The company's row is
 * locked.
 * @returns the company with its new version
 * @throws Refusal record_impossible, record_full, bad_request when another company's record has the id of
 *   an event
 */
export async function insertEvents(
  { database, clock }: RecordDependencies,
  company: CompanyRow,
  { events, actor, action, applicationId, idempotencyKey, requestDigest }: InsertInput,
): Promise<CompanyRow> {
  const now = clock();
  const recorded = toRecordEvents(await eventsOf(database, company.id));
  if (recorded.length + events.length > maxEvents) throw new Refusal('record_full');
  const problem = problemOfAppend(recorded, events, {
    registeredOn: day(company.registeredOn),
    today: todayIn(countryOf(company), now),
  });
  if (problem !== null)
    throw new Refusal('record_impossible', {
      words: problem.words,
      problems: [
        {
          path: problem.index === null ? 'events' : `events/${problem.index}`,
          code: 'impossible',
          words: problem.words,
        },
      ],
    });
  const first = company.recordVersion + 1;
  const rows = events.map(({ id, effectiveOn, change, corrects }, index) => ({
    id,
    companyId: company.id,
    seq: first + index,
    effectiveOn,
    change,
    corrects,
    applicationId: applicationId ?? null,
    byWhom: actor.kind,
    actorId: actor.id,
    actorName: actor.name,
    recordedAt: now,
  }));
  for (let start = 0; start < rows.length; start += batchSize) {
    const batch = rows.slice(start, start + batchSize);
    const inserted = await database.sql
      .insert(recordEvents)
      .values(batch)
      .onConflictDoNothing()
      .returning({ id: recordEvents.id });
    // An id that another company's record has.
    if (inserted.length < batch.length)
      throw new Refusal('bad_request', {
        words: 'The id of an entry is taken. Reload the page and try again.',
      });
  }
  await database.sql.insert(recordAudit).values({
    companyId: company.id,
    action,
    byWhom: actor.kind,
    actorId: actor.id,
    actorName: actor.name,
    at: now,
    firstSeq: first,
    lastSeq: company.recordVersion + events.length,
    idempotencyKey: idempotencyKey ?? null,
    requestDigest: requestDigest ?? null,
  });
  const [updated] = await database.sql
    .update(companies)
    .set({ recordVersion: company.recordVersion + events.length })
    .where(eq(companies.id, company.id))
    .returning(companyColumns);
  if (!updated) throw new Error('The company was deleted in its own transaction');
  return updated;
}
