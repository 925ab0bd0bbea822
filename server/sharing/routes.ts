import { Readable } from 'node:stream';
import type { Dependencies } from '../dependencies.ts';
import { sendDownload } from '../files/send-file.ts';
import type { Handlers } from '../http/implement.ts';
import type { RateLimiter } from '../http/rate-limiter.ts';
import { addDocumentVersion } from './add-document-version.ts';
import { deleteDocumentVersion } from './delete-document-version.ts';
import { archiveDocuments, listDocuments } from './list-documents.ts';
import { sendShared } from './send-shared.ts';
import { addSharedDocuments, createShare, listShares, revokeShare } from './shares.ts';
import { lookUpShare, openSharedDocument, visitShare } from './visit-share.ts';

/** Routes of a customer's documents, and of the links with which they are shared. */
export const sharingRoutes = (
  dependencies: Dependencies & { readonly limits: RateLimiter },
): Handlers<
  | 'GET /documents'
  | 'GET /documents/archive'
  | 'POST /documents/:id/versions'
  | 'DELETE /documents/:id/versions/:fileId'
  | 'GET /shares'
  | 'POST /shares'
  | 'POST /shares/:id/documents'
  | 'DELETE /shares/:id'
  | 'POST /shares/lookup'
  | 'POST /shares/visits'
  | 'POST /shares/document'
> => ({
  'GET /documents': async ({ caller, query }) => ({
    status: 200,
    data: await listDocuments(dependencies, caller, query),
  }),
  'GET /documents/archive': async ({ caller, query, reply }) =>
    sendDownload(reply, {
      name: 'documents.zip',
      mediaType: 'application/zip',
      content: Readable.from(archiveDocuments(dependencies, caller, query)),
    }),
  'POST /documents/:id/versions': async ({ caller, params, file }) => ({
    status: 201,
    data: await addDocumentVersion(dependencies, caller, params.id, file),
  }),
  'DELETE /documents/:id/versions/:fileId': async ({ caller, params }) => ({
    status: 200,
    data: await deleteDocumentVersion(dependencies, caller, params),
  }),
  'GET /shares': async ({ caller }) => ({
    status: 200,
    data: { shares: await listShares(dependencies, caller) },
  }),
  'POST /shares': async ({ caller, body }) => ({
    status: 201,
    data: await createShare(dependencies, caller, body),
  }),
  'POST /shares/:id/documents': async ({ caller, params, body }) => ({
    status: 200,
    data: await addSharedDocuments(dependencies, caller, params.id, body.documentIds),
  }),
  'DELETE /shares/:id': async ({ caller, params }) => ({
    status: 200,
    data: await revokeShare(dependencies, caller, params.id),
  }),
  'POST /shares/lookup': async ({ body }) => ({
    status: 200,
    data: await lookUpShare(dependencies, body.token),
  }),
  'POST /shares/visits': async ({ body }) => ({
    status: 201,
    data: await visitShare(dependencies, body),
  }),
  'POST /shares/document': async ({ body, reply }) =>
    sendShared(dependencies, reply, await openSharedDocument(dependencies, body)),
});
