import { INQUIRY_KINDS } from './inquiry-kinds.ts';
import { z } from 'zod';
import { byId, email, id, OurAccountShape } from '../applications/application-shapes.ts';
import { VISITOR_SECRET } from '../documents/uploads.ts';
import { CheckoutAttemptShape, CheckoutProviderShape, CheckoutWayShape } from '../money/payments.ts';
import { endpoints, fileRefusals } from '../endpoint.ts';
import { DayShape } from '../catalogue/rules-shapes.ts';

const INQUIRY_STATES = ['open', 'done'] as const;
/** The files that a visitor may upload before sending, by purpose. */
export const VISITOR_FILES = ['cv', 'cacCertificate', 'statusReport'] as const;

export type InquiryState = (typeof INQUIRY_STATES)[number];
export type VisitorFile = (typeof VISITOR_FILES)[number];

/** The papers of a paid request for Taxpromax: the last two for each refund. */
const INQUIRY_PAPERS = ['invoice', 'receipt', 'credit-note', 'refund-note'] as const;
export type InquiryPaper = (typeof INQUIRY_PAPERS)[number];

const words = (min: number, max: number) => z.string().trim().min(min).max(max);
const slug = z
  .string()
  .max(80)
  .regex(/^[a-z0-9-]+$/);
const phone = z.string().trim().max(40).optional();

const Received = z.object({ reference: z.string() });

const TransferShape = z.object({
  dueMinor: z.int(),
  currency: z.string(),
  account: OurAccountShape,
});

export const InquiryShape = z
  .object({
    id,
    kind: z.enum(INQUIRY_KINDS),
    state: z.enum(INQUIRY_STATES),
    reference: z.string(),
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    /** The subject: a product or a job opening; null when there is none. */
    topic: z.string().nullable(),
    message: z.string(),
    files: z.array(z.object({ id, name: z.string(), purpose: z.string() })),
    payment: z
      .object({
        dueMinor: z.int(),
        currency: z.string(),
        receivedOn: z.string().nullable(),
        /**
         * The name of the provider that can return it; null: it was transferred, or the provider is no longer
         * set up.
         */
        returnableBy: z.string().nullable(),
        /** Refunds, oldest first; `waiting` for a second officer. */
        refunds: z.array(
          z.object({
            id,
            amountMinor: z.int(),
            sentOn: z.string(),
            reason: z.string(),
            by: z.string(),
            /** The officer who proposed it. */
            proposedBy: id,
            approvedBy: z.string().nullable(),
            waiting: z.boolean(),
            /** The name of the provider that returns it; null: a bank transfer. */
            provider: z.string().nullable(),
            /** `proposed` waits for a second officer, `started` for the provider. */
            state: z.enum(['proposed', 'started', 'needs_details', 'sent', 'failed']),
            /** The latest failure in the provider's words. */
            message: z.string().nullable(),
          }),
        ),
      })
      .nullable(),
    createdAt: z.iso.datetime(),
    handled: z.object({ by: z.string(), at: z.iso.datetime() }).nullable(),
  })
  .meta({ id: 'Inquiry' });

/** How a request for Taxpromax can be paid online, and how its latest try stands. */
export const InquiryCheckoutsShape = z
  .object({
    currency: z.string(),
    dueMinor: z.int(),
    paid: z.boolean(),
    ways: z.array(CheckoutWayShape),
    attempt: CheckoutAttemptShape.nullable(),
  })
  .meta({ id: 'InquiryCheckouts' });

/** Forms of the public site without an account (contact, careers, Taxpromax), and the desk's work on them. */
export const inquiryEndpoints = endpoints({
  'POST /inquiries/files': {
    who: 'anyone',
    summary:
      'Upload a document to send with an inquiry (PDF, PNG or JPG, up to 10 MB); forgotten after a day unless sent',
    query: z.strictObject({
      purpose: z.enum(VISITOR_FILES),
      /** The secret of the browser with which an upload was sent in parts. */
      visitor: z.string().regex(VISITOR_SECRET).optional(),
    }),
    upload: true,
    reply: { 201: z.object({ id, name: z.string(), sizeBytes: z.int() }) },
    refusals: ['not_found', ...fileRefusals],
  },
  'POST /inquiries/contact': {
    who: 'anyone',
    switch: 'inquiries',
    summary: 'Write to us; idempotent by its id, where it has one',
    body: z.strictObject({
      /** Chosen by the browser, so that a message that is sent again is received once. */
      id: id.optional(),
      name: words(1, 120),
      email,
      message: words(10, 4000),
      phone,
      product: slug.optional(),
    }),
    reply: { 201: Received },
    refusals: ['switched_off'],
  },
  'POST /inquiries/careers': {
    who: 'anyone',
    switch: 'inquiries',
    summary: 'Apply for work with us',
    body: z.strictObject({
      name: words(1, 120),
      email,
      message: words(10, 4000),
      cvFileId: id,
      phone,
      opening: slug.optional(),
    }),
    reply: { 201: Received },
    refusals: ['evidence_needed', 'switched_off'],
  },
  'POST /inquiries/taxpromax': {
    who: 'anyone',
    switch: 'inquiries',
    summary: 'Ask for Taxpromax for a registered company',
    body: z.strictObject({
      companyName: words(1, 160),
      cacCertificateFileId: id,
      statusReportFileId: id,
      email: email.optional(),
    }),
    reply: { 201: Received.extend({ id, transfer: TransferShape }) },
    refusals: ['evidence_needed', 'service_not_offered', 'fee_not_known', 'switched_off'],
  },
  'PUT /inquiries/taxpromax/:id/email': {
    who: 'anyone',
    summary: 'Say where to answer a request for Taxpromax, once',
    params: byId,
    body: z.strictObject({ email }),
    reply: { 204: z.undefined() },
    refusals: ['not_possible_now'],
  },
  'GET /inquiries/taxpromax/:id/checkouts': {
    who: 'anyone',
    summary: 'The ways to pay a request for Taxpromax online, and its latest try',
    params: byId,
    reply: { 200: InquiryCheckoutsShape },
  },
  'POST /inquiries/taxpromax/:id/checkouts': {
    who: 'anyone',
    switch: 'online-payment',
    summary: 'Open a provider’s page for a request for Taxpromax, or get the one that is open',
    params: byId,
    body: z.strictObject({ provider: CheckoutProviderShape }),
    reply: { 201: z.object({ redirectUrl: z.string() }) },
    refusals: ['not_possible_now', 'busy', 'switched_off'],
  },
  'POST /inquiries/taxpromax/:id/checkouts/check': {
    who: 'anyone',
    summary: 'Ask the provider whether the open tries of a request for Taxpromax were paid',
    params: byId,
    reply: { 200: InquiryCheckoutsShape },
  },
  'GET /inquiries/taxpromax/:id/papers/:paper': {
    who: 'anyone',
    summary: 'Download a paper of a request for Taxpromax: its invoice or receipt, or the notes of a refund',
    params: z.strictObject({ id, paper: z.enum(INQUIRY_PAPERS) }),
    query: z.strictObject({ refund: id.optional() }),
    download: true,
    reply: { 200: z.any() },
    refusals: ['file_damaged', 'file_lost'],
  },
  'GET /admin/inquiries': {
    who: 'admin',
    right: 'inquiries:read',
    summary: 'Inquiries, oldest first while open, and the newsletter in numbers',
    query: z.strictObject({
      state: z.enum(INQUIRY_STATES).default('open'),
      kind: z.enum(INQUIRY_KINDS).optional(),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
    }),
    reply: {
      200: z.object({
        rows: z.array(InquiryShape),
        total: z.int(),
        counts: z.record(z.enum(INQUIRY_STATES), z.int()),
        newsletter: z.object({ confirmed: z.int(), waiting: z.int(), left: z.int() }),
      }),
    },
  },
  'PUT /admin/inquiries/:id/state': {
    who: 'admin',
    right: 'inquiries:answer',
    summary: 'Close an inquiry, or open it again',
    params: byId,
    body: z.strictObject({ state: z.enum(INQUIRY_STATES) }),
    reply: { 200: InquiryShape },
  },
  'PUT /admin/inquiries/:id/payment': {
    who: 'admin',
    right: 'payments:confirm',
    summary: 'Record that the transfer for an inquiry arrived',
    params: byId,
    body: z.strictObject({ receivedOn: DayShape }),
    reply: { 200: InquiryShape },
    refusals: ['not_possible_now'],
  },
  'POST /admin/inquiries/:id/refunds': {
    who: 'admin',
    right: 'refunds:pay',
    summary:
      'Refund a request for Taxpromax by its payment provider, or record a bank transfer; above the limit a second officer does the same',
    params: byId,
    body: z.strictObject({
      /** Chosen by the caller, or that of the waiting refund: repeated, it records one refund. */
      refundId: id,
      amountMinor: z.int().min(1).max(1_000_000_000_00),
      /** The day of a bank transfer; a refund by the provider gets the day on which it is sent. */
      sentOn: DayShape,
      /** `provider`: back to the card or account that paid. */
      way: z.enum(['bank_transfer', 'provider']).default('bank_transfer'),
      reason: words(1, 1000),
    }),
    reply: { 200: InquiryShape },
    refusals: ['not_possible_now', 'second_person_needed'],
  },
});
