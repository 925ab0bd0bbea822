import { randomUUID } from 'node:crypto';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { RegisterEntry } from '#catalog/types/index.ts';
import { problemOfAppend } from '#rules/record/check-events.ts';
import { enteredSince } from '#rules/record/entered-since.ts';
import { type FiledEvents, filedEvents } from '#rules/record/filed-events.ts';
import { eventsInForce, type NewRecordEvent } from '#rules/record/record-events.ts';
import { type CalendarDate, day } from '#values/calendar-date.ts';
import { systemActor } from '../../applications/events/event-actor.ts';
import { findOffer, todayIn } from '../../applications/offers.ts';
import type { ApplicationRow } from '../../applications/queries.ts';
import { applications } from '../../applications/tables.ts';
import type { Database } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type CompanyRow, companyColumns } from '../company-columns.ts';
import { companies, companyChanges, recordEvents } from '../tables.ts';
import { insertEvents, maxEvents } from './append-events.ts';
import { countryOf, eventsOf, toRecordEvents } from './read-record.ts';
import { queueCertificates } from './share-certificates.ts';

type FilingDependencies = Pick<Dependencies, 'database' | 'clock' | 'jobs'>;

type Filing = Pick<ApplicationRow, 'id' | 'serviceId' | 'signed' | 'answers'>;

/** What a filing means for the registers, in words. */
export type FiledRegisters = {
  readonly written: readonly string[];
  readonly found: readonly string[];
  readonly left: readonly string[];
};

/** Labels of the changes of a record that tell what a filing means for the registers. */
const labels = {
  written: 'Entered in the registers',
  found: 'In the registers already',
  left: 'Enter in the registers yourself',
} as const satisfies Record<keyof FiledRegisters, string>;

/** Returns the entries of a filing in the registers, as its answers give them; null for one that has none. */
function entriesOf(application: Filing): readonly RegisterEntry[] | null {
  const completes = findOffer(application)?.service.completes;
  if (completes?.kind !== 'filing' || completes.registers === undefined) return null;
  return completes.registers(application.signed?.answers ?? application.answers);
}

/** Returns the plan without its new events: they are left to the owner, each with the reason. */
const leaveToOwner = ({ written, found, open }: FiledEvents, reason: string): FiledEvents => ({
  events: [],
  written: [],
  found,
  open: [...open, ...written.map(({ entry }) => `${entry} ${reason}`)],
});

/**
 * Returns what confirming a filing means for the registers of its company; null for a filing that concerns
 * none. Nothing is added while events of an earlier confirmation are in force, or where there is no room for
 * more.
 */
async function planRegisters(
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
  company: CompanyRow,
  application: Filing,
): Promise<FiledEvents | null> {
  const { database, clock } = dependencies;
  const entries = entriesOf(application);
  if (entries === null) return null;
  const country = countryOf(company);
  const recorded = toRecordEvents(await eventsOf(database, company.id));
  const plan = filedEvents({
    entries,
    recorded,
    currency: country.currency,
    registeredOn: day(company.registeredOn),
    today: todayIn(country, clock()),
    newId: randomUUID,
  });
  if (plan.written.length === 0) return plan;
  if ((await eventsInForceOf(dependencies, company, application.id)).length > 0)
    return leaveToOwner(plan, 'The registers have entries of this filing from an earlier confirmation.');
  return recorded.length + plan.events.length > maxEvents
    ? leaveToOwner(plan, 'The registers have no room for more entries. Write to us.')
    : plan;
}

const inWords = ({ written, found, open }: FiledEvents): FiledRegisters => ({
  written: written.map(({ words }) => words),
  found: found.map(({ words }) => words),
  left: open,
});

/** Returns in words what confirming a filing would mean for the registers of its company, with a label each. */
export async function previewRegisters(
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
  company: CompanyRow,
  application: Filing,
): Promise<{ label: string; value: string }[]> {
  const plan = await planRegisters(dependencies, company, application);
  if (plan === null) return [];
  const { written, found, left } = inWords(plan);
  return [
    ...written.map((value) => ({ label: labels.written, value })),
    ...found.map((value) => ({ label: labels.found, value })),
    ...left.map((value) => ({ label: 'Left to the owner to enter in the registers', value })),
  ];
}

/**
 * Appends the events of a confirmed filing to the registers of its company, in the current transaction (decision 68).
 * What is there already is linked, and what the answers do not give surely is left to the owner. All three are
 * changes of the record. Nothing is appended while events of the filing are in force. The company's row is locked.
 */
export async function recordFiling(
  dependencies: FilingDependencies,
  company: CompanyRow,
  application: Filing,
  recordedOn: CalendarDate,
): Promise<FiledRegisters> {
  const { database, clock } = dependencies;
  const plan = await planRegisters(dependencies, company, application);
  if (plan === null) return { written: [], found: [], left: [] };
  const { events, written, found, open } = plan;
  if (events.length > 0) {
    await insertEvents(dependencies, company, {
      events,
      actor: systemActor,
      action: 'filed',
      applicationId: application.id,
    });
    await queueCertificates(dependencies, company);
  }
  const rows = [
    ...written.map(({ eventId, words }) => ({ label: labels.written, value: words, recordEventId: eventId })),
    ...found.map(({ eventId, words }) => ({ label: labels.found, value: words, recordEventId: eventId })),
    ...open.map((words) => ({ label: labels.left, value: words, recordEventId: null })),
  ];
  if (rows.length > 0)
    await database.sql.insert(companyChanges).values(
      rows.map((row) => ({
        ...row,
        part: 'registers' as const,
        companyId: company.id,
        applicationId: application.id,
        before: null,
        recordedOn,
        createdAt: clock(),
      })),
    );
  return inWords(plan);
}

type ChangeRow = typeof companyChanges.$inferSelect;

/**
 * Returns the changes of a company's record as they are told today: what a filing left to the owner, and she has
 * entered since, is no longer asked of her.
 */
export async function withEntered(database: Database, changes: readonly ChangeRow[]): Promise<ChangeRow[]> {
  const left = changes.filter(({ part, recordEventId }) => part === 'registers' && recordEventId === null);
  const [first] = left;
  if (first === undefined) return [...changes];
  const [filings, rows] = await Promise.all([
    database.sql
      .select()
      .from(applications)
      .where(inArray(applications.id, [...new Set(left.map(({ applicationId }) => applicationId))])),
    eventsOf(database, first.companyId),
  ]);
  const recorded = toRecordEvents(rows);
  const entered = new Map(
    filings.map((filing) => [
      filing.id,
      enteredSince(entriesOf(filing) ?? [], recorded, {
        since: filing.createdAt.toISOString(),
        ofFiling: new Set(rows.flatMap(({ id, applicationId }) => (applicationId === filing.id ? id : []))),
      }),
    ]),
  );
  return changes.map((change) => {
    if (!left.includes(change)) return change;
    const words = entered.get(change.applicationId)?.find((each) => change.value.startsWith(each));
    return words === undefined ? change : { ...change, label: labels.written, value: words };
  });
}

/** Returns the events of a filing that are in force, in the order in which they were recorded. */
async function eventsInForceOf(
  { database }: Pick<FilingDependencies, 'database'>,
  { id }: Pick<CompanyRow, 'id'>,
  applicationId: string,
) {
  const made = await database.sql
    .select({ id: recordEvents.id })
    .from(recordEvents)
    .where(eq(recordEvents.applicationId, applicationId));
  if (made.length === 0) return [];
  const ids = new Set(made.map((event) => event.id));
  return eventsInForce(toRecordEvents(await eventsOf(database, id)))
    .filter((event) => ids.has(event.id))
    .toSorted((a, b) => a.place - b.place);
}

/**
 * Withdraws the events of a filing whose confirmation is undone, in the current transaction. They stay when another
 * confirmed filing found one of them in the registers, a later entry would no longer be possible, or there is no room
 * for more; the owner then corrects them.
 */
export async function withdrawFiling(dependencies: FilingDependencies, applicationId: string): Promise<void> {
  const { database, clock } = dependencies;
  const [made] = await database.sql
    .select({ companyId: recordEvents.companyId })
    .from(recordEvents)
    .where(eq(recordEvents.applicationId, applicationId))
    .limit(1);
  if (made === undefined) return;
  const [company] = await database.sql
    .select(companyColumns)
    .from(companies)
    .where(eq(companies.id, made.companyId))
    .for('update');
  if (!company) return;
  const events = (await eventsInForceOf(dependencies, company, applicationId)).map(
    ({ id, effectiveOn }): NewRecordEvent => ({
      id: randomUUID(),
      effectiveOn,
      change: { kind: 'withdrawn' },
      corrects: id,
    }),
  );
  const recorded = toRecordEvents(await eventsOf(database, company.id));
  if (events.length === 0 || recorded.length + events.length > maxEvents) return;
  const isFoundByAnother = await database.sql.$count(
    companyChanges,
    and(
      inArray(
        companyChanges.recordEventId,
        events.flatMap(({ corrects }) => corrects ?? []),
      ),
      ne(companyChanges.applicationId, applicationId),
    ),
  );
  if (isFoundByAnother > 0) return;
  const problem = problemOfAppend(recorded, events, {
    registeredOn: day(company.registeredOn),
    today: todayIn(countryOf(company), clock()),
  });
  if (problem !== null) return;
  await insertEvents(dependencies, company, { events, actor: systemActor, action: 'filing undone' });
  await queueCertificates(dependencies, company);
}
