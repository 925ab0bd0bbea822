import type { documentRequestEndpoints } from '#contract/documents/document-requests.ts';
import type { Dependencies } from '../dependencies.ts';
import { sendFile } from '../files/send-file.ts';
import type { Handlers } from '../http/implement.ts';
import {
  askForApplication,
  askForCompany,
  askFromDesk,
  withdrawFromDesk,
  withdrawRequest,
} from './ask-for-document.ts';
import { listAsked, listDeskRequests, listRequests } from './list-requests.ts';
import { findRequestedFile, lookUpRequest, receiveByLink, receiveFromAccount } from './receive-document.ts';
import { stopRequestReminders } from './stop-request-reminders.ts';

/** Routes of documents that are asked of people. */
export const documentRequestRoutes = (
  dependencies: Dependencies,
): Handlers<keyof typeof documentRequestEndpoints> => ({
  'POST /companies/:id/document-requests': async ({ caller, params, body }) => ({
    status: 201,
    data: await askForCompany(dependencies, caller, params.id, body),
  }),
  'POST /applications/:id/document-requests': async ({ caller, params, body }) => ({
    status: 201,
    data: await askForApplication(dependencies, caller, params.id, body),
  }),
  'GET /document-requests': async ({ caller, query }) => ({
    status: 200,
    data: await listRequests(dependencies, caller, query),
  }),
  'DELETE /document-requests/:id': async ({ caller, params }) => ({
    status: 200,
    data: await withdrawRequest(dependencies, caller, params.id),
  }),
  'GET /document-requests/:id/sent/:fileId': async ({ caller, params, reply }) =>
    sendFile(
      reply,
      dependencies.files,
      await findRequestedFile(dependencies, caller, params.id, params.fileId),
    ),
  'GET /account/asked-documents': async ({ caller }) => ({
    status: 200,
    data: { asked: await listAsked(dependencies, caller) },
  }),
  'POST /account/asked-documents/:id/files': async ({ caller, params, file }) => ({
    status: 201,
    data: await receiveFromAccount(dependencies, caller, params.id, file),
  }),
  'POST /asked-documents/lookup': async ({ body }) => ({
    status: 200,
    data: await lookUpRequest(dependencies, body.token),
  }),
  'POST /asked-documents/files': async ({ query, file }) => ({
    status: 201,
    data: await receiveByLink(dependencies, query.token, file),
  }),
  'POST /asked-documents/unsubscriptions': async ({ body }) => {
    await stopRequestReminders(dependencies, body.token);
    return { status: 200, data: {} };
  },
  'GET /admin/applications/:id/document-requests': async ({ params }) => ({
    status: 200,
    data: { requests: await listDeskRequests(dependencies, params.id) },
  }),
  'POST /admin/applications/:id/document-requests': async ({ caller, params, body }) => ({
    status: 201,
    data: await askFromDesk(dependencies, caller, params.id, body),
  }),
  'DELETE /admin/applications/:id/document-requests/:requestId': async ({ params }) => ({
    status: 200,
    data: await withdrawFromDesk(dependencies, params.id, params.requestId),
  }),
});
