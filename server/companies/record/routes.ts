import { Readable } from 'node:stream';
import { day } from '#values/calendar-date.ts';
import type { Handlers } from '../../http/implement.ts';
import type { Dependencies } from '../../dependencies.ts';
import { sendDownload } from '../../files/send-file.ts';
import { appendEvents } from './append-events.ts';
import { readOpenCapArchive } from './open-cap-format.ts';
import { readRecord, type RecordDependencies } from './read-record.ts';

/** Routes of a company's registers. */
export const companyRecordRoutes = (
  dependencies: RecordDependencies & Pick<Dependencies, 'jobs'>,
): Handlers<
  | 'GET /companies/:id/record'
  | 'GET /companies/:id/record/open-cap-format'
  | 'POST /companies/:id/record-events'
> => ({
  'GET /companies/:id/record': async ({ caller, params }) => ({
    status: 200,
    data: await readRecord(dependencies, caller, params.id),
  }),
  'GET /companies/:id/record/open-cap-format': async ({ caller, params, query, reply }) => {
    const on = query.on === undefined ? undefined : day(query.on);
    const { name, content } = await readOpenCapArchive(dependencies, caller, params.id, on);
    return sendDownload(reply, { name, mediaType: 'application/zip', content: Readable.from(content) });
  },
  'POST /companies/:id/record-events': async ({ caller, params, body }) => ({
    status: 200,
    data: await appendEvents(dependencies, caller, params.id, {
      ...body,
      events: body.events.map((event) => ({ ...event, effectiveOn: day(event.effectiveOn) })),
    }),
  }),
});
