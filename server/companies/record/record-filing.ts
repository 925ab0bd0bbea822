import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { problemOfAppend } from '#rules/record/check-events.ts';
import { filedEvents } from '#rules/record/filed-events.ts';
import { eventsInForce, type NewRecordEvent } from '#rules/record/record-events.ts';
import { type CalendarDate, day } from '#values/calendar-date.ts';
import { systemActor } from '../../applications/events/event-actor.ts';
import { findOffer, todayIn } from '../../applications/offers.ts';
import type { ApplicationRow } from '../../applications/queries.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type CompanyRow, companyColumns } from '../company-columns.ts';
import { companies, companyChanges, recordEvents } from '../tables.ts';
import { insertEvents } from './append-events.ts';
import { countryOf, eventsOf, toRecordEvents } from './read-record.ts';
import { queueCertificates } from './share-certificates.ts';

type FilingDependencies = Pick<Dependencies, 'database' | 'clock' | 'jobs'>;

/**
 * Appends the events of a confirmed filing to the registers of its company, in the current transaction (decision 68).
 * What is there already is linked, and what the answers do not give surely is left to the owner, both as changes of
 * the record. Once per filing: nothing while its events are in force. The company's row is locked.
 */
export async function recordFiling(
  dependencies: FilingDependencies,
  company: CompanyRow,
  application: Pick<ApplicationRow, 'id' | 'serviceId' | 'signed' | 'answers'>,
  recordedOn: CalendarDate,
): Promise<void> {
  const { database, clock } = dependencies;
  const offer = findOffer(application);
  const completes = offer?.service.completes;
  if (!offer || completes?.kind !== 'filing' || completes.registers === undefined) return;
  const recorded = toRecordEvents(await eventsOf(database, company.id));
  if ((await eventsInForceOf(dependencies, company, application.id)).length > 0) return;
  const now = clock();
  const { events, found, open } = filedEvents({
    entries: completes.registers(application.signed?.answers ?? application.answers),
    recorded,
    currency: offer.country.currency,
    registeredOn: day(company.registeredOn),
    today: todayIn(countryOf(company), now),
    newId: randomUUID,
  });
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
    ...found.map(({ eventId, words }) => ({
      label: 'In the registers already',
      value: words,
      recordEventId: eventId,
    })),
    ...open.map((words) => ({ label: 'Enter in the registers yourself', value: words, recordEventId: null })),
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
        createdAt: now,
      })),
    );
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
 * Withdraws the events of a filing whose confirmation is undone, in the current transaction. They stay when a later
 * entry would no longer be possible; the owner then corrects them.
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
  const problem = problemOfAppend(toRecordEvents(await eventsOf(database, company.id)), events, {
    registeredOn: day(company.registeredOn),
    today: todayIn(countryOf(company), clock()),
  });
  if (events.length === 0 || problem !== null) return;
  await insertEvents(dependencies, company, { events, actor: systemActor, action: 'filing undone' });
  await queueCertificates(dependencies, company);
}
