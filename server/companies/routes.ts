import type { Dependencies } from '../dependencies.ts';
import type { Handlers } from '../http/implement.ts';
import { addFilingProof, removeFilingProof } from './filing-proofs.ts';
import { knownAnswers } from './known-answers.ts';
import { markDeadlineFiled, unmarkDeadlineFiled } from './mark-deadline-filed.ts';
import { stateFacts } from './state-facts.ts';
import { listCompanies } from './list-companies.ts';
import { readCompany } from './read-companies.ts';

/** Routes of companies: their facts, deadlines, and the proofs of what was filed. */
export const companyRoutes = (
  dependencies: Dependencies,
): Handlers<
  | 'GET /companies'
  | 'GET /companies/:id'
  | 'GET /companies/:id/known-answers'
  | 'PUT /companies/:id/facts'
  | 'POST /companies/:id/filed-deadlines'
  | 'DELETE /companies/:id/filed-deadlines/:obligationId/:period'
  | 'POST /companies/:id/filed-deadlines/:obligationId/:period/proofs'
  | 'DELETE /companies/:id/filing-proofs/:fileId'
> => ({
  'GET /companies': async ({ caller, query }) => ({
    status: 200,
    data: await listCompanies(dependencies, caller, query),
  }),
  'GET /companies/:id': async ({ caller, params }) => ({
    status: 200,
    data: await readCompany(dependencies, caller, params.id),
  }),
  'GET /companies/:id/known-answers': async ({ caller, params, query }) => ({
    status: 200,
    data: { answers: await knownAnswers(dependencies, caller, params.id, query.serviceId) },
  }),
  'PUT /companies/:id/facts': async ({ caller, params, body }) => ({
    status: 200,
    data: await stateFacts(dependencies, caller, params.id, body.facts),
  }),
  'POST /companies/:id/filed-deadlines': async ({ caller, params, body }) => ({
    status: 200,
    data: await markDeadlineFiled(dependencies, caller, params.id, body),
  }),
  'DELETE /companies/:id/filed-deadlines/:obligationId/:period': async ({ caller, params }) => ({
    status: 200,
    data: await unmarkDeadlineFiled(dependencies, caller, params.id, params),
  }),
  'POST /companies/:id/filed-deadlines/:obligationId/:period/proofs': async ({ caller, params, file }) => ({
    status: 201,
    data: await addFilingProof(dependencies, caller, params.id, params, file),
  }),
  'DELETE /companies/:id/filing-proofs/:fileId': async ({ caller, params }) => ({
    status: 200,
    data: await removeFilingProof(dependencies, caller, params.id, params.fileId),
  }),
});
