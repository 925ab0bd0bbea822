import { PROMISED_ANSWER_DAYS } from '#rules/data-requests/answer-by.ts';
import { sendDownload } from '../files/send-file.ts';
import type { Handlers } from '../http/implement.ts';
import { decideDataRequest } from './decide-request.ts';
import { handOverCopy, openArchive } from './hand-over-copy.ts';
import { readFindings } from './look-up-person.ts';
import { prepareDataRequest } from './prepare-request.ts';
import { presentDataRequest, presentLaws } from './present-request.ts';
import { listDataRequests } from './queries.ts';
import { recordDataRequest, type DataRequestDependencies } from './record-request.ts';

type DataRequestEndpoint =
  | 'GET /admin/data-requests'
  | 'POST /admin/data-requests'
  | 'GET /admin/data-requests/:id/findings'
  | 'POST /admin/data-requests/:id/preparation'
  | 'POST /admin/data-requests/:id/decision'
  | 'GET /admin/data-requests/:id/archive'
  | 'POST /admin/data-requests/:id/hand-over';

/** Routes for requests of people for their data that reached us outside of the site. */
export const dataRequestRoutes = (dependencies: DataRequestDependencies): Handlers<DataRequestEndpoint> => ({
  'GET /admin/data-requests': async ({ caller, query }) => {
    const { rows, total } = await listDataRequests(dependencies.database, query.state, query.page);
    return {
      status: 200,
      data: {
        rows: rows.map((row) => presentDataRequest(row, caller)),
        total,
        laws: presentLaws(),
        promisedDays: PROMISED_ANSWER_DAYS,
      },
    };
  },
  'POST /admin/data-requests': async ({ caller, body }) => ({
    status: 200,
    data: presentDataRequest(await recordDataRequest(dependencies, caller, body), caller),
  }),
  'GET /admin/data-requests/:id/findings': async ({ caller, params }) => ({
    status: 200,
    data: await readFindings(dependencies, caller, params.id),
  }),
  'POST /admin/data-requests/:id/preparation': async ({ caller, params, body }) => ({
    status: 200,
    data: presentDataRequest(await prepareDataRequest(dependencies, caller, params.id, body), caller),
  }),
  'POST /admin/data-requests/:id/decision': async ({ caller, params, body }) => ({
    status: 200,
    data: presentDataRequest(await decideDataRequest(dependencies, caller, params.id, body), caller),
  }),
  'GET /admin/data-requests/:id/archive': async ({ caller, params, reply }) =>
    sendDownload(reply, await openArchive(dependencies, caller, params.id)),
  'POST /admin/data-requests/:id/hand-over': async ({ caller, params, body }) => ({
    status: 200,
    data: presentDataRequest(await handOverCopy(dependencies, caller, params.id, body), caller),
  }),
});
