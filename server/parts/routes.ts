import type { partEndpoints } from '#contract/members/parts.ts';
import { presentFile } from '../applications/present-application.ts';
import type { Dependencies } from '../dependencies.ts';
import { sendFile } from '../files/send-file.ts';
import type { Handlers } from '../http/implement.ts';
import { openPartOfAccount } from './account-parts.ts';
import { invitePart, listParts, orderParts, resendPart, withdrawPart } from './invite-part.ts';
import { lookUpPart, openPartSession, sendPartCode, type OpenPartDependencies } from './open-part.ts';
import { addPartFile, findPartFile, removePartFile } from './part-files.ts';
import { findOwnPart, presentPart } from './present-part.ts';
import { readSignatures } from './read-signatures.ts';
import { savePart } from './save-part.ts';
import { signPart } from './sign-part.ts';
import { signedFrom } from './signed-from.ts';

/** Routes for people named in an application: their invitations, and their own parts. */
export const partRoutes = (
  dependencies: OpenPartDependencies & Pick<Dependencies, 'files' | 'inspector' | 'jobs'>,
): Handlers<keyof typeof partEndpoints> => ({
  'GET /applications/:id/parts': async ({ caller, params }) => ({
    status: 200,
    data: await listParts(dependencies, caller, params.id),
  }),
  'POST /applications/:id/parts': async ({ caller, params, body }) => ({
    status: 200,
    data: await invitePart(dependencies, caller, params.id, body),
  }),
  'POST /applications/:id/parts/:partId/resend': async ({ caller, params }) => ({
    status: 200,
    data: await resendPart(dependencies, caller, params.id, params.partId),
  }),
  'DELETE /applications/:id/parts/:partId': async ({ caller, params }) => ({
    status: 200,
    data: await withdrawPart(dependencies, caller, params.id, params.partId),
  }),
  'PUT /applications/:id/parts-order': async ({ caller, params, body }) => ({
    status: 200,
    data: await orderParts(dependencies, caller, params.id, body.inOrder),
  }),
  'POST /parts/lookup': async ({ body }) => ({
    status: 200,
    data: await lookUpPart(dependencies, body.token),
  }),
  'POST /parts/code': async ({ body }) => ({
    status: 200,
    data: await sendPartCode(dependencies, body.token),
  }),
  'POST /parts/session': async ({ body }) => ({
    status: 200,
    data: await openPartSession(dependencies, body.token, body.code),
  }),
  'POST /account/parts/:id/session': async ({ caller, params }) => ({
    status: 200,
    data: await openPartOfAccount(dependencies, caller, params.id),
  }),
  'GET /part': async ({ caller }) => ({
    status: 200,
    data: presentPart(await findOwnPart(dependencies, caller, { lock: false })),
  }),
  'PUT /part/answers': async ({ caller, body }) => ({
    status: 200,
    data: await savePart(dependencies, caller, body.changes),
  }),
  'POST /part/files': async ({ caller, query, file }) => ({
    status: 201,
    data: presentFile(await addPartFile(dependencies, caller, { purpose: query.purpose, file })),
  }),
  'GET /part/files/:fileId': async ({ caller, params, reply }) =>
    sendFile(reply, dependencies.files, await findPartFile(dependencies, caller, params.fileId)),
  'DELETE /part/files/:fileId': async ({ caller, params }) => {
    await removePartFile(dependencies, caller, params.fileId);
    return { status: 204, data: undefined };
  },
  'POST /part/signature': async ({ caller, body, request }) => ({
    status: 200,
    data: await signPart(dependencies, caller, body, signedFrom(request)),
  }),
  'GET /admin/applications/:id/signatures': async ({ params }) => ({
    status: 200,
    data: await readSignatures(dependencies, params.id),
  }),
});
