import type { Dependencies } from '../dependencies.ts';
import { sendFile } from '../files/send-file.ts';
import type { Handlers } from '../http/implement.ts';
import { answerQuestions } from './answer-questions.ts';
import { addDeskFile, addOwnFile, readableFile, removeOwnFile } from './application-files.ts';
import { cancelApplication } from './cancel-application.ts';
import { chooseTier } from './choose-tier.ts';
import { actOnApplication } from './desk/act-on-application.ts';
import { readQueue } from './desk/queue.ts';
import { readDeskApplication } from './desk/read-desk-application.ts';
import { presentFile } from './present-application.ts';
import type { ApplicationRow } from './queries.ts';
import { listApplications, readApplication, viewApplication } from './read-application.ts';
import { reportTransfer } from './report-transfer.ts';
import { saveAnswers } from './save-answers.ts';
import { startApplication } from './start-application.ts';
import { submitApplication } from './submit-application.ts';

type Own =
  | 'POST /applications'
  | 'GET /applications'
  | 'GET /applications/:id'
  | 'PUT /applications/:id/answers'
  | 'PUT /applications/:id/tier'
  | 'POST /applications/:id/files'
  | 'DELETE /applications/:id/files/:fileId'
  | 'POST /applications/:id/submit'
  | 'POST /applications/:id/transfer'
  | 'POST /applications/:id/answer'
  | 'POST /applications/:id/cancel'
  | 'GET /files/:id';

/** What customers do with their applications. */
export const applicationRoutes = (dependencies: Dependencies): Handlers<Own> => {
  const shown = async (application: ApplicationRow) => viewApplication(dependencies, application, 'customer');
  return {
    'POST /applications': async ({ caller, body }) => ({
      status: 201,
      data: await shown(await startApplication(dependencies, caller, body)),
    }),
    'GET /applications': async ({ caller }) => ({
      status: 200,
      data: { applications: await listApplications(dependencies, caller) },
    }),
    'GET /applications/:id': async ({ caller, params }) => ({
      status: 200,
      data: await readApplication(dependencies, caller, params.id),
    }),
    'PUT /applications/:id/answers': async ({ caller, params, body }) => ({
      status: 200,
      data: await saveAnswers(dependencies, caller, params.id, body.changes),
    }),
    'PUT /applications/:id/tier': async ({ caller, params, body }) => ({
      status: 200,
      data: await shown(await chooseTier(dependencies, caller, params.id, body.tier)),
    }),
    'POST /applications/:id/files': async ({ caller, params, query, file }) => ({
      status: 201,
      data: presentFile(await addOwnFile(dependencies, caller, params.id, { purpose: query.purpose, file })),
    }),
    'DELETE /applications/:id/files/:fileId': async ({ caller, params }) => {
      await removeOwnFile(dependencies, caller, params.id, params.fileId);
      return { status: 204, data: undefined };
    },
    'POST /applications/:id/submit': async ({ caller, params, body }) => ({
      status: 200,
      data: await shown(await submitApplication(dependencies, caller, params.id, body)),
    }),
    'POST /applications/:id/transfer': async ({ caller, params, body }) => ({
      status: 200,
      data: await shown(await reportTransfer(dependencies, caller, params.id, body)),
    }),
    'POST /applications/:id/answer': async ({ caller, params, body }) => ({
      status: 200,
      data: await shown(await answerQuestions(dependencies, caller, params.id, body.version)),
    }),
    'POST /applications/:id/cancel': async ({ caller, params, body }) => ({
      status: 200,
      data: await shown(await cancelApplication(dependencies, caller, params.id, body.version)),
    }),
    'GET /files/:id': async ({ caller, params, reply }) =>
      sendFile(reply, dependencies.files, await readableFile(dependencies.database, caller, params.id)),
  };
};

type Desk =
  | 'GET /admin/applications'
  | 'GET /admin/applications/:id'
  | 'POST /admin/applications/:id/events'
  | 'POST /admin/applications/:id/files';

/** What officers do with them. */
export const deskRoutes = (dependencies: Dependencies): Handlers<Desk> => ({
  'GET /admin/applications': async ({ query }) => ({
    status: 200,
    data: await readQueue(dependencies.database, query),
  }),
  'GET /admin/applications/:id': async ({ params }) => ({
    status: 200,
    data: await readDeskApplication(dependencies, params.id),
  }),
  'POST /admin/applications/:id/events': async ({ caller, params, body }) => {
    await actOnApplication(dependencies, caller, params.id, body);
    return { status: 200, data: await readDeskApplication(dependencies, params.id) };
  },
  'POST /admin/applications/:id/files': async ({ caller, params, query, file }) => ({
    status: 201,
    data: presentFile(await addDeskFile(dependencies, caller, params.id, { purpose: query.purpose, file })),
  }),
});
