import { day } from '#values/calendar-date.ts';
import type { Handlers } from '../../http/implement.ts';
import { appendEvents } from './append-events.ts';
import { readRecord, type RecordDependencies } from './read-record.ts';

/** Routes of a company's registers. */
export const companyRecordRoutes = (
  dependencies: RecordDependencies,
): Handlers<'GET /companies/:id/record' | 'POST /companies/:id/record-events'> => ({
  'GET /companies/:id/record': async ({ caller, params }) => ({
    status: 200,
    data: await readRecord(dependencies, caller, params.id),
  }),
  'POST /companies/:id/record-events': async ({ caller, params, body }) => ({
    status: 200,
    data: await appendEvents(dependencies, caller, params.id, {
      ...body,
      events: body.events.map((event) => ({ ...event, effectiveOn: day(event.effectiveOn) })),
    }),
  }),
});
