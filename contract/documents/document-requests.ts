import { z } from 'zod';
import { parseEmail } from '#values/email.ts';
import {
  byId,
  day,
  FileShape,
  id,
  instant,
  instantOrNull,
  words,
  byToken,
} from '../applications/application-shapes.ts';
import { endpoints, storedFileRefusals } from '../endpoint.ts';

/** The most requests in one reply. */
export const REQUESTS_PER_PAGE = 50;
/** How far ahead the day of a request may be, and how long after it files are taken. */
export const MAX_REQUEST_DAYS = 366;
export const REQUEST_OPEN_DAYS = 60;

export const REQUEST_STATES = ['open', 'overdue', 'received', 'withdrawn'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

const token = z.string().regex(/^[\w-]{43}$/);
const RequestedFileShape = FileShape.omit({ purpose: true });

/** Text for the person who is asked. */
const asked = {
  title: z.string(),
  note: z.string().nullable(),
  /** The name of the company or application. */
  subject: z.string(),
  requestedBy: z.string(),
  dueOn: day,
  state: z.enum(REQUEST_STATES),
};

const DocumentRequestShape = z
  .object({
    id,
    ...asked,
    companyId: id.nullable(),
    applicationId: id.nullable(),
    email: z.string(),
    /** Whether an officer asked. */
    fromDesk: z.boolean(),
    createdAt: instant,
    receivedAt: instantOrNull,
    remindedAt: instantOrNull,
    /** When the person who was asked ended the reminders. */
    remindersStoppedAt: instantOrNull,
    /** Whether mails to the address come back. */
    undeliverable: z.boolean(),
    files: z.array(RequestedFileShape),
    /** Whether the caller may withdraw it now. */
    canWithdraw: z.boolean(),
  })
  .meta({ id: 'DocumentRequest' });

const AskedDocumentShape = z
  .object({ id, ...asked, files: z.array(RequestedFileShape), canUpload: z.boolean() })
  .meta({ id: 'AskedDocument' });

const body = z
  .strictObject({
    /** Chosen by the browser, so that a repeated request asks once. */
    id,
    email: z
      .string()
      .max(255)
      .refine((text) => parseEmail(text) !== null),
    title: words(160),
    note: words(1000).optional(),
    dueOn: day,
  })
  .meta({ id: 'NewDocumentRequest' });

const uploadRefusals = ['not_found', 'not_possible_now', ...storedFileRefusals] as const;

/** Documents requested from a person, with a day and reminders (decision 51). */
export const documentRequestEndpoints = endpoints({
  'POST /companies/:id/document-requests': {
    who: 'customer',
    access: 'company:change',
    summary: 'Ask a person for a document of a company, by mail with a link; idempotent',
    params: byId,
    body,
    reply: { 201: DocumentRequestShape },
    refusals: ['not_possible_now'],
  },
  'POST /applications/:id/document-requests': {
    who: 'customer',
    access: 'application:answer',
    summary: 'Ask a person for a document of an application, by mail with a link; idempotent',
    params: byId,
    body,
    reply: { 201: DocumentRequestShape },
    refusals: ['not_possible_now'],
  },
  'GET /document-requests': {
    who: 'customer',
    token: 'read',
    summary: 'Documents asked for in the caller’s companies and applications, newest first, a page at a time',
    query: z.strictObject({ companyId: id.optional(), after: id.optional() }),
    reply: { 200: z.object({ requests: z.array(DocumentRequestShape), hasMore: z.boolean() }) },
  },
  'DELETE /document-requests/:id': {
    who: 'customer',
    summary: 'Withdraw a request for a document: its link and reminders end; idempotent',
    params: byId,
    reply: { 200: DocumentRequestShape },
    refusals: ['not_possible_now'],
  },
  'GET /document-requests/:id/sent/:fileId': {
    who: 'customer',
    summary: 'Download a file that was sent for a request: people with access, and who sent it',
    params: z.strictObject({ id, fileId: id }),
    download: true,
    reply: { 200: z.any() },
    refusals: ['file_damaged', 'file_lost'],
  },
  'GET /account/asked-documents': {
    who: 'customer',
    summary: 'Documents that the caller was asked for, the first due at the top; sent ones for 30 days',
    reply: { 200: z.object({ asked: z.array(AskedDocumentShape) }) },
  },
  'POST /account/asked-documents/:id/files': {
    who: 'customer',
    summary: 'Send a file for a document that the caller was asked for (PDF, PNG or JPG, up to 10 MB)',
    params: byId,
    upload: true,
    reply: { 201: AskedDocumentShape },
    refusals: uploadRefusals,
  },
  'POST /asked-documents/lookup': {
    who: 'anyone',
    summary: 'Who asks for which document, by the token of a link',
    body: byToken,
    reply: {
      200: z.object({ ...asked, received: z.int(), canUpload: z.boolean() }),
    },
    refusals: ['not_found', 'not_possible_now'],
  },
  'POST /asked-documents/files': {
    who: 'anyone',
    summary: 'Send a file for a document by the token of a link, which reads nothing',
    query: z.strictObject({ token }),
    upload: true,
    reply: { 201: z.object({ received: z.int() }) },
    refusals: uploadRefusals,
  },
  'POST /asked-documents/unsubscriptions': {
    who: 'anyone',
    summary: 'End the reminders of documents to the person who was asked, by the token of a link; idempotent',
    body: byToken,
    reply: { 200: z.object({}) },
    refusals: ['not_found'],
  },
  'GET /admin/applications/:id/document-requests': {
    who: 'admin',
    right: 'cases:read',
    summary: 'Documents that were asked for in an application, newest first',
    params: byId,
    reply: { 200: z.object({ requests: z.array(DocumentRequestShape) }) },
  },
  'POST /admin/applications/:id/document-requests': {
    who: 'admin',
    right: 'cases:ask',
    summary: 'Ask a person for a document of an application; idempotent',
    params: byId,
    body,
    reply: { 201: DocumentRequestShape },
    refusals: ['not_possible_now'],
  },
  'DELETE /admin/applications/:id/document-requests/:requestId': {
    who: 'admin',
    right: 'cases:ask',
    summary: 'Withdraw a request for a document that an officer made; idempotent',
    params: z.strictObject({ id, requestId: id }),
    reply: { 200: DocumentRequestShape },
    refusals: ['not_possible_now'],
  },
});
