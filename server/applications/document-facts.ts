import { day, formatCalendarDate } from '#values/calendar-date.ts';
import type { ApplicationRow } from './queries.ts';
import { deliverablesOf, serviceSnapshotOf } from './service-snapshot.ts';

type DocumentFacts = { reference: string; subject: string | null; rows: { label: string; value: string }[] };

/** Returns what the verify page shows of a document that a registry or we provided for an application. */
export function documentFactsOf(application: ApplicationRow, kind: string): DocumentFacts {
  const service = serviceSnapshotOf(application);
  const isOurs = deliverablesOf(service).some(({ id, from }) => id === kind && from === 'us');
  const { registrationNumber, registeredOn, reference, name } = application;
  return {
    reference,
    subject: name,
    rows: [
      ...(isOurs ? [] : [{ label: 'Received from', value: service.registry.name }]),
      ...(registrationNumber === null
        ? []
        : [{ label: service.registry.numberLabel, value: registrationNumber }]),
      ...(registeredOn === null
        ? []
        : [{ label: service.outcome.dayLabel, value: formatCalendarDate(day(registeredOn)) }]),
    ],
  };
}
