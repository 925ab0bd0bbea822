import { sendDownload } from '../files/send-file.ts';
import type { Dependencies } from '../dependencies.ts';
import { makeEvidence } from './disputes/make-evidence.ts';
import type { Handlers } from '../http/implement.ts';
import type { PaymentDependencies } from './attempts/attempts.ts';
import { readOpenPayments } from './apply-held-money.ts';
import { readRepayments } from './refunds/repayments.ts';
import { readExceptions, resolveException } from './payment-exceptions.ts';
import { checkCheckouts, readCheckouts } from './attempts/read-checkouts.ts';
import { startCheckout } from './attempts/start-checkout.ts';

type PaymentEndpoint =
  | 'GET /applications/:id/checkouts'
  | 'POST /applications/:id/checkouts'
  | 'POST /applications/:id/checkouts/check'
  | 'GET /admin/payment-exceptions'
  | 'GET /admin/repayments'
  | 'GET /admin/payment-exceptions/:id/open-payments'
  | 'GET /admin/applications/:id/evidence'
  | 'POST /admin/payment-exceptions/:id/resolution';

/** The routes of payments at a provider, and of the money that officers decide on. */
export const paymentRoutes = (
  dependencies: PaymentDependencies & Pick<Dependencies, 'papers'>,
): Handlers<PaymentEndpoint> => ({
  'GET /applications/:id/checkouts': async ({ caller, params }) => ({
    status: 200,
    data: await readCheckouts(dependencies, caller, params.id),
  }),
  'POST /applications/:id/checkouts': async ({ caller, params, body }) => ({
    status: 201,
    data: await startCheckout(dependencies, caller, params.id, body.provider),
  }),
  'POST /applications/:id/checkouts/check': async ({ caller, params }) => ({
    status: 200,
    data: await checkCheckouts(dependencies, caller, params.id),
  }),
  'GET /admin/payment-exceptions': async ({ query }) => ({
    status: 200,
    data: await readExceptions(dependencies, query),
  }),
  'GET /admin/repayments': async () => ({ status: 200, data: await readRepayments(dependencies.database) }),
  'GET /admin/payment-exceptions/:id/open-payments': async ({ params }) => ({
    status: 200,
    data: await readOpenPayments(dependencies, params.id),
  }),
  'GET /admin/applications/:id/evidence': async ({ params, reply }) => {
    const { bytes, ...file } = await makeEvidence(dependencies, params.id);
    return sendDownload(reply, { ...file, content: bytes });
  },
  'POST /admin/payment-exceptions/:id/resolution': async ({ caller, params, body }) => ({
    status: 200,
    data: await resolveException(dependencies, caller, params.id, body),
  }),
});
