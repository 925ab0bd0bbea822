import type { Dependencies } from '../dependencies.ts';
import { sendFile } from '../files/send-file.ts';
import type { Caller } from '../http/caller.ts';
import type { Handlers } from '../http/implement.ts';
import { answerChange } from '../orders/answer-change.ts';
import { answerRefund, nameRefundAccount } from './answer-refund.ts';
import { answerQuestions } from './answer-questions.ts';
import { addCustomerFile, findReadableFile, removeCustomerFile } from './application-files.ts';
import { cancelApplication } from './cancel-application.ts';
import { chooseTier } from './choose-tier.ts';
import { beginCorrection, discardCorrection } from './corrections/begin-correction.ts';
import { submitCorrection } from './corrections/submit-correction.ts';
import { copyDraft } from './drafts/copy-draft.ts';
import { discardDraft, restoreDraft } from './drafts/discard-draft.ts';
import { presentFile } from './present-application.ts';
import type { ApplicationRow } from './queries.ts';
import { listApplications } from './lists/own-applications.ts';
import { readApplication, presentFor } from './read-application.ts';
import { reportTransfer } from './report-transfer.ts';
import { saveAnswers } from './save-answers.ts';
import { startApplication } from './start-application.ts';
import { startSuccessor } from './start-successor.ts';
import { signedFrom } from '../parts/signed-from.ts';
import { submitApplication } from './submit-application.ts';

type CustomerEndpoint =
  | 'POST /applications'
  | 'GET /applications'
  | 'GET /applications/:id'
  | 'PUT /applications/:id/answers'
  | 'PUT /applications/:id/tier'
  | 'POST /applications/:id/files'
  | 'DELETE /applications/:id/files/:fileId'
  | 'POST /applications/:id/submit'
  | 'POST /applications/:id/correction'
  | 'DELETE /applications/:id/correction'
  | 'POST /applications/:id/correction/submit'
  | 'POST /applications/:id/transfer'
  | 'POST /applications/:id/price-change'
  | 'POST /applications/:id/answer'
  | 'POST /applications/:id/cancel'
  | 'POST /applications/:id/copy'
  | 'POST /applications/:id/discard'
  | 'POST /applications/:id/restore'
  | 'PUT /applications/:id/refund-account'
  | 'POST /applications/:id/refund-answer'
  | 'POST /applications/:id/successor'
  | 'GET /files/:id';

/** Routes for customers and their applications. */
export const applicationRoutes = (dependencies: Dependencies): Handlers<CustomerEndpoint> => {
  const present = async (caller: Caller, application: ApplicationRow) =>
    presentFor(dependencies, application, caller);
  return {
    'POST /applications': async ({ caller, body }) => ({
      status: 201,
      data: await present(caller, await startApplication(dependencies, caller, body)),
    }),
    'GET /applications': async ({ caller, query }) => ({
      status: 200,
      data: await listApplications(dependencies, caller, query),
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
      data: await present(caller, await chooseTier(dependencies, caller, params.id, body.tier)),
    }),
    'POST /applications/:id/files': async ({ caller, params, query, file }) => ({
      status: 201,
      data: presentFile(
        await addCustomerFile(dependencies, caller, params.id, { purpose: query.purpose, file }),
      ),
    }),
    'DELETE /applications/:id/files/:fileId': async ({ caller, params }) => {
      await removeCustomerFile(dependencies, caller, params.id, params.fileId);
      return { status: 204, data: undefined };
    },
    'POST /applications/:id/submit': async ({ caller, params, body, request }) => ({
      status: 200,
      data: await present(
        caller,
        await submitApplication(dependencies, caller, params.id, body, signedFrom(request)),
      ),
    }),
    'POST /applications/:id/correction': async ({ caller, params }) => ({
      status: 200,
      data: await present(caller, await beginCorrection(dependencies, caller, params.id)),
    }),
    'DELETE /applications/:id/correction': async ({ caller, params }) => ({
      status: 200,
      data: await present(caller, await discardCorrection(dependencies, caller, params.id)),
    }),
    'POST /applications/:id/correction/submit': async ({ caller, params, body, request }) => ({
      status: 200,
      data: await present(
        caller,
        await submitCorrection(dependencies, caller, params.id, body, signedFrom(request)),
      ),
    }),
    'POST /applications/:id/transfer': async ({ caller, params, body }) => ({
      status: 200,
      data: await present(caller, await reportTransfer(dependencies, caller, params.id, body)),
    }),
    'POST /applications/:id/price-change': async ({ caller, params, body }) => ({
      status: 200,
      data: await present(caller, await answerChange(dependencies, caller, params.id, body)),
    }),
    'POST /applications/:id/answer': async ({ caller, params, body }) => ({
      status: 200,
      data: await present(caller, await answerQuestions(dependencies, caller, params.id, body)),
    }),
    'POST /applications/:id/cancel': async ({ caller, params, body }) => ({
      status: 200,
      data: await present(caller, await cancelApplication(dependencies, caller, params.id, body)),
    }),
    'POST /applications/:id/copy': async ({ caller, params, body }) => ({
      status: 201,
      data: await present(caller, await copyDraft(dependencies, caller, params.id, body.idempotencyKey)),
    }),
    'POST /applications/:id/discard': async ({ caller, params }) => ({
      status: 200,
      data: await present(caller, await discardDraft(dependencies, caller, params.id)),
    }),
    'POST /applications/:id/restore': async ({ caller, params }) => ({
      status: 200,
      data: await present(caller, await restoreDraft(dependencies, caller, params.id)),
    }),
    'PUT /applications/:id/refund-account': async ({ caller, params, body }) => ({
      status: 200,
      data: await present(caller, await nameRefundAccount(dependencies, caller, params.id, body)),
    }),
    'POST /applications/:id/refund-answer': async ({ caller, params, body }) => ({
      status: 200,
      data: await present(caller, await answerRefund(dependencies, caller, params.id, body)),
    }),
    'POST /applications/:id/successor': async ({ caller, params }) => ({
      status: 200,
      data: await present(caller, await startSuccessor(dependencies, caller, params.id)),
    }),
    'GET /files/:id': async ({ caller, params, reply }) =>
      sendFile(reply, dependencies.files, await findReadableFile(dependencies, caller, params.id)),
  };
};
