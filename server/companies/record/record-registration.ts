import { randomUUID } from 'node:crypto';
import { firstEvents } from '#rules/record/first-events.ts';
import { day } from '#values/calendar-date.ts';
import { systemActor } from '../../applications/events/event-actor.ts';
import { findOffer } from '../../applications/offers.ts';
import type { ApplicationRow } from '../../applications/queries.ts';
import { insertEvents } from './append-events.ts';
import type { CompanyRow } from '../company-columns.ts';
import type { RecordDependencies } from './read-record.ts';

/**
 * Writes the first events of a company that was registered here, from the signed answers, in the current transaction. A
 * registration without people, or whose service was removed, writes none.
 */
export async function recordRegistration(
  dependencies: RecordDependencies,
  company: CompanyRow,
  application: Pick<ApplicationRow, 'serviceId' | 'signed' | 'answers'>,
): Promise<void> {
  const offer = findOffer(application);
  if (offer === null) return;
  const events = firstEvents({
    service: offer.service,
    answers: application.signed?.answers ?? application.answers,
    currency: offer.country.currency,
    registeredOn: day(company.registeredOn),
    newId: randomUUID,
  });
  if (events.length > 0)
    await insertEvents(dependencies, company, { events, actor: systemActor, action: 'registered' });
}
