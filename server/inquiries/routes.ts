import type { Handlers } from '../http/implement.ts';
import {
  checkInquiryCheckouts,
  readInquiryCheckouts,
  startInquiryCheckout,
} from '../payments/inquiries/inquiry-checkouts.ts';
import { countSubscribers } from '../newsletter/queries.ts';
import {
  listInquiries,
  recordInquiryPayment,
  recordInquiryRefund,
  setInquiryState,
} from './desk-inquiries.ts';
import {
  setReplyAddress,
  receiveMessage,
  receiveTaxpromax,
  receiveJobApplication,
  type InquiryDependencies,
} from './receive-inquiry.ts';
import { storeVisitorFile } from './visitor-files.ts';
import { findInquiryPaper } from '../payments/inquiries/inquiry-papers.ts';
import { sendFile } from '../files/send-file.ts';
import { visitorClaimantId } from '../uploads/visitor-claimant.ts';

type InquiryEndpoint =
  | 'POST /inquiries/files'
  | 'POST /inquiries/contact'
  | 'POST /inquiries/careers'
  | 'POST /inquiries/taxpromax'
  | 'PUT /inquiries/taxpromax/:id/email'
  | 'GET /inquiries/taxpromax/:id/checkouts'
  | 'POST /inquiries/taxpromax/:id/checkouts'
  | 'POST /inquiries/taxpromax/:id/checkouts/check'
  | 'GET /inquiries/taxpromax/:id/papers/:paper'
  | 'GET /admin/inquiries'
  | 'PUT /admin/inquiries/:id/state'
  | 'PUT /admin/inquiries/:id/payment'
  | 'POST /admin/inquiries/:id/refunds';

/** Routes of the forms of the public site, and of the desk's work on what they bring. */
export const inquiryRoutes = (dependencies: InquiryDependencies): Handlers<InquiryEndpoint> => ({
  'POST /inquiries/files': async ({ query, file }) => {
    const claimantId = query.visitor === undefined ? undefined : visitorClaimantId(query.visitor);
    const { id, name, sizeBytes } = await storeVisitorFile(
      dependencies,
      query.purpose,
      await file(claimantId),
      claimantId,
    );
    return { status: 201, data: { id, name, sizeBytes } };
  },
  'POST /inquiries/contact': async ({ body }) => ({
    status: 201,
    data: await receiveMessage(dependencies, body),
  }),
  'POST /inquiries/careers': async ({ body }) => ({
    status: 201,
    data: await receiveJobApplication(dependencies, body),
  }),
  'POST /inquiries/taxpromax': async ({ body }) => {
    const { inquiry, transfer } = await receiveTaxpromax(dependencies, body);
    return { status: 201, data: { id: inquiry.id, reference: inquiry.reference, transfer } };
  },
  'PUT /inquiries/taxpromax/:id/email': async ({ params, body }) => {
    await setReplyAddress(dependencies, params.id, body.email);
    return { status: 204, data: undefined };
  },
  'GET /inquiries/taxpromax/:id/checkouts': async ({ params }) => ({
    status: 200,
    data: await readInquiryCheckouts(dependencies, params.id),
  }),
  'POST /inquiries/taxpromax/:id/checkouts': async ({ params, body }) => ({
    status: 201,
    data: await startInquiryCheckout(dependencies, params.id, body.provider),
  }),
  'POST /inquiries/taxpromax/:id/checkouts/check': async ({ params }) => ({
    status: 200,
    data: await checkInquiryCheckouts(dependencies, params.id),
  }),
  'GET /inquiries/taxpromax/:id/papers/:paper': async ({ params, query, reply }) =>
    sendFile(
      reply,
      dependencies.files,
      await findInquiryPaper(dependencies.database, params.id, params.paper, query.refund),
    ),
  'GET /admin/inquiries': async ({ query }) => ({
    status: 200,
    data: {
      ...(await listInquiries(dependencies, query)),
      newsletter: await countSubscribers(dependencies.database),
    },
  }),
  'PUT /admin/inquiries/:id/state': async ({ caller, params, body }) => ({
    status: 200,
    data: await setInquiryState(dependencies, caller, params.id, body.state),
  }),
  'PUT /admin/inquiries/:id/payment': async ({ caller, params, body }) => ({
    status: 200,
    data: await recordInquiryPayment(dependencies, caller, params.id, body.receivedOn),
  }),
  'POST /admin/inquiries/:id/refunds': async ({ caller, params, body }) => ({
    status: 200,
    data: await recordInquiryRefund(dependencies, caller, params.id, body),
  }),
});
