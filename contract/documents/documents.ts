import { z } from 'zod';
import { day, DocumentShape, id, instant, words, byToken } from '../applications/application-shapes.ts';
import { endpoints, storedFileRefusals } from '../endpoint.ts';

/** The most documents in one reply. */
export const DOCUMENTS_PER_PAGE = 100;
/** The most documents in one share, and the longest time it is open. */
export const MAX_SHARED_DOCUMENTS = 200;
export const MAX_SHARE_DAYS = 366;
/** The most shares of an account that are open. */
export const MAX_OPEN_SHARES = 100;
/** The most files that a document keeps besides the present one. */
export const MAX_EARLIER_VERSIONS = 20;

const token = z.string().regex(/^[\w-]{43}$/);
const inCompany = z.strictObject({ companyId: id.optional(), kind: z.string().max(80).optional() });

export const OwnDocumentShape = DocumentShape.extend({
  /** Null for a document that was requested for a company. */
  applicationId: id.nullable(),
  reference: z.string().nullable(),
  /** The name of what the application is about, until there is a company. */
  applicationName: z.string().nullable(),
  companyId: id.nullable(),
  companyName: z.string().nullable(),
  mediaType: z.string(),
  sizeBytes: z.int(),
  /** Whether the caller may share it: owners may. */
  canShare: z.boolean(),
  /** Whether the caller may upload a new version. */
  canReplace: z.boolean(),
  /** Whether the caller may delete the present file, where there is an earlier one. */
  canDelete: z.boolean(),
  /** Newest first; `replacedBy` uploaded the version after it. */
  earlierVersions: z.array(
    z.object({
      fileId: id,
      fileName: z.string(),
      sizeBytes: z.int(),
      addedAt: instant,
      replacedAt: instant,
      replacedBy: z.string(),
      canDelete: z.boolean(),
    }),
  ),
}).meta({ id: 'OwnDocument' });

export const ShareShape = z
  .object({
    id,
    name: z.string(),
    recipient: z.string(),
    createdAt: instant,
    /** The last day, in UTC. */
    endsOn: day,
    hasPassword: z.boolean(),
    /** Whether each page carries who opened it, and when. */
    watermark: z.boolean(),
    state: z.enum(['open', 'ended', 'revoked']),
    documents: z.array(z.object({ id, title: z.string() })),
    /** Openings, newest first, the latest 50. `document` is null when only the list was opened. */
    openings: z.array(z.object({ at: instant, visitor: z.string(), document: z.string().nullable() })),
  })
  .meta({ id: 'Share' });

/** All documents of a customer, and links with which they are shared. */
export const documentEndpoints = endpoints({
  'GET /documents': {
    who: 'customer',
    token: 'read',
    summary: 'The documents of the caller’s companies and applications, newest first, a page at a time',
    query: inCompany.extend({ /** The last document of the page before. */ after: id.optional() }),
    reply: {
      200: z.object({
        documents: z.array(OwnDocumentShape),
        hasMore: z.boolean(),
        /** Kinds among all documents of the caller. */
        kinds: z.array(z.object({ kind: z.string(), title: z.string() })),
      }),
    },
  },
  'GET /documents/archive': {
    who: 'customer',
    token: 'read',
    summary: 'The caller’s documents as a streamed ZIP archive, a folder for each company',
    query: inCompany,
    download: true,
    reply: { 200: z.any() },
  },
  'POST /documents/:id/versions': {
    who: 'customer',
    access: 'company:change',
    summary: 'Upload a new version of a document that people uploaded; earlier versions are kept',
    params: z.strictObject({ id }),
    upload: true,
    reply: { 201: OwnDocumentShape },
    refusals: ['not_possible_now', ...storedFileRefusals],
  },
  'DELETE /documents/:id/versions/:fileId': {
    who: 'customer',
    access: 'company:change',
    summary: 'Delete one version of a document; without the newest, links show the one before; idempotent',
    params: z.strictObject({ id, fileId: id }),
    reply: { 200: OwnDocumentShape },
    refusals: ['not_possible_now'],
  },
  'GET /shares': {
    who: 'customer',
    summary:
      'The caller’s shares with what was opened, newest first: all that are open, and of the others the latest',
    reply: { 200: z.object({ shares: z.array(ShareShape) }) },
  },
  'POST /shares': {
    who: 'customer',
    summary:
      'Share documents with one link; a repeated request replaces its link, and ends the visits of the former one',
    body: z.strictObject({
      /** Chosen by the browser, so that a repeated request shares nothing twice. */
      id,
      name: words(120),
      recipient: words(120),
      documentIds: z.array(id).min(1).max(MAX_SHARED_DOCUMENTS),
      endsOn: day,
      password: z.string().min(8).max(128).optional(),
      /** Put the reader’s name and the time on each page; false when it is missing. */
      watermark: z.boolean().optional(),
    }),
    reply: { 201: z.object({ share: ShareShape, url: z.string() }) },
    refusals: ['not_allowed', 'not_possible_now'],
  },
  'POST /shares/:id/documents': {
    who: 'customer',
    summary: 'Add documents to an open share: its link stays the same; idempotent',
    params: z.strictObject({ id }),
    body: z.strictObject({ documentIds: z.array(id).min(1).max(MAX_SHARED_DOCUMENTS) }),
    reply: { 200: ShareShape },
    refusals: ['not_possible_now'],
  },
  'DELETE /shares/:id': {
    who: 'customer',
    summary: 'Revoke a share: its link ends at once; idempotent',
    params: z.strictObject({ id }),
    reply: { 200: ShareShape },
  },
  'POST /shares/lookup': {
    who: 'anyone',
    summary: 'What a link shares and whether it needs a password, by its token',
    body: byToken,
    reply: {
      200: z.object({
        name: z.string(),
        from: z.string(),
        endsOn: day,
        needsPassword: z.boolean(),
        watermark: z.boolean(),
      }),
    },
    refusals: ['not_found'],
  },
  'POST /shares/visits': {
    who: 'anyone',
    summary: 'Open a share by its token, a stated name, and its password if it has one',
    body: z.strictObject({ token, visitor: words(120), password: z.string().max(128).optional() }),
    reply: {
      201: z.object({
        /** Opens the documents for twelve hours. */
        visit: token,
        name: z.string(),
        recipient: z.string(),
        documents: z.array(
          z.object({
            id,
            title: z.string(),
            fileName: z.string(),
            mediaType: z.string(),
            sizeBytes: z.int(),
            issuedAt: instant,
          }),
        ),
      }),
    },
    refusals: ['not_found', 'confirmation_wrong', 'busy'],
  },
  'POST /shares/document': {
    who: 'anyone',
    summary: 'Download a shared document with an open visit, with its watermark if the share has one',
    body: z.strictObject({ visit: token, documentId: id }),
    download: true,
    reply: { 200: z.any() },
    refusals: ['not_found', 'file_damaged', 'file_lost', 'busy', 'not_possible_now'],
  },
});
