import { z } from 'zod';
import { RISK_LEVELS } from '#rules/desk/risk.ts';
import { byId, day, FileShape, id, TierShape, version, words } from '../applications/application-shapes.ts';
import {
  DeskActionShape,
  DeskApplicationShape,
  DeskRowShape,
  FailedJobShape,
  UptimeShape,
} from './desk-shapes.ts';
import { DUE_FILTERS, QUEUES } from './desk-words.ts';
import { endpoints, fileRefusals } from '../endpoint.ts';

const ViewsShape = z
  .object({
    views: z.array(
      z.object({
        id,
        name: z.string(),
        /** The query string of the queue’s address. */
        search: z.string(),
      }),
    ),
  })
  .meta({ id: 'SavedViews' });

const PreviewShape = z
  .object({
    /** How many pages the document has. */
    pages: z.int(),
    width: z.int(),
    height: z.int(),
    /** WebP in base64. */
    webp: z.string(),
  })
  .meta({ id: 'DocumentPreview' });

/** Applications of one page of the queue. */
const PasteRowShape = z.object({ label: z.string(), value: z.string() });
const bulkIds = z.array(id).min(1).max(50);

/** The officers' queue, and their work on one application. */
export const deskEndpoints = endpoints({
  'GET /admin/applications': {
    who: 'admin',
    right: 'cases:read',
    summary: 'The queue of applications, first due first',
    query: z.strictObject({
      queue: z.enum(QUEUES).default('all'),
      q: z.string().max(120).optional(),
      country: z.string().max(40).optional(),
      service: z.string().max(80).optional(),
      tier: TierShape.optional(),
      /** The officer who claimed it: `me`, `nobody` or an id. */
      officer: z.union([z.literal('me'), z.literal('nobody'), id]).optional(),
      due: z.enum(DUE_FILTERS).optional(),
      risk: z.enum(RISK_LEVELS).optional(),
      /** Sort order, by due time and then by waiting time; each queue has its own default. */
      order: z.enum(['longest', 'shortest']).optional(),
      /** The cursor `next` of the page before. */
      after: z.string().max(120).optional(),
    }),
    reply: {
      200: z.object({
        rows: z.array(DeskRowShape),
        /** With a search or filter counted up to 200. */
        total: z.int(),
        totalIsCapped: z.boolean(),
        /** Whether more documents have the words than are searched. */
        tooManyDocuments: z.boolean(),
        next: z.string().nullable(),
        counts: z.record(z.enum(QUEUES), z.int()),
      }),
    },
  },
  'GET /admin/changes': {
    who: 'admin',
    right: 'cases:read',
    summary:
      'Server-sent events: which applications changed, at most ten minutes long. Events name ids only; pages read them again',
    query: z.strictObject({ stream: z.literal('events') }),
    download: true,
    stream: true,
    reply: { 200: z.unknown() },
    refusals: ['busy'],
  },
  'GET /admin/files/:id/preview': {
    who: 'admin',
    right: 'cases:read',
    summary: 'One page of a stored document as a picture, so that the document itself is not opened',
    params: byId,
    query: z.strictObject({ page: z.coerce.number().int().min(1).max(5000).default(1) }),
    reply: { 200: PreviewShape },
    refusals: ['file_unreadable', 'file_damaged', 'file_lost', 'busy'],
  },
  'GET /admin/views': {
    who: 'admin',
    right: 'cases:read',
    summary: 'The caller’s saved filters of the queue, by name',
    reply: { 200: ViewsShape },
  },
  'PUT /admin/views/:id': {
    who: 'admin',
    right: 'cases:read',
    summary: 'Save filters of the queue under a name; a view of the same name is replaced',
    params: byId,
    body: z.strictObject({ name: words(60), search: z.string().max(500) }),
    reply: { 200: ViewsShape },
    refusals: ['not_possible_now'],
  },
  'DELETE /admin/views/:id': {
    who: 'admin',
    right: 'cases:read',
    summary: 'Delete saved filters',
    params: byId,
    reply: { 200: ViewsShape },
  },
  'GET /admin/counts': {
    who: 'admin',
    right: 'cases:read',
    summary: 'How much waits on each page of the desk; null for a page that the caller’s role does not open',
    reply: {
      200: z.object({
        queues: z.record(z.enum(QUEUES), z.int()),
        /** Mentions of the caller, and applications whose customers wait for an answer: at most 1,000 of each. */
        inbox: z.int(),
        /** Payments that an officer must decide on. */
        exceptions: z.int(),
        inquiries: z.int().nullable(),
        /** At most 200. */
        failedJobs: z.int().nullable(),
        /** Reported transfers for several applications, for those who confirm them. */
        cartTransfers: z.int().nullable(),
        /** Differences to repay to customers whose applications go on, for those who pay refunds. */
        repayments: z.int().nullable(),
        /** New amounts of law that wait for the caller as the second person. */
        lawAmounts: z.int().nullable(),
        /** Requests of people for their data that wait for the caller. */
        dataRequests: z.int().nullable(),
        /** Changes of roles that wait for the caller as the second administrator. */
        roleChanges: z.int().nullable(),
      }),
    },
  },
  'GET /admin/applications/:id': {
    who: 'admin',
    right: 'cases:read',
    summary: 'One application as an officer sees it',
    params: byId,
    reply: { 200: DeskApplicationShape },
  },
  'GET /admin/applications/:id/paste-sheet': {
    who: 'admin',
    right: 'cases:read',
    summary: 'The signed answers in the order of the registry’s own pages',
    params: byId,
    reply: {
      200: z.object({
        portal: z.string(),
        url: z.string().nullable(),
        ordered: z.enum(['as-the-portal', 'as-our-form']),
        pages: z.array(
          z.object({
            title: z.string(),
            rows: z.array(
              PasteRowShape.extend({
                /**
                 * The parts of an address, which portals ask for in fields of their own; `value` is the whole
                 * address.
                 */
                parts: z.array(PasteRowShape).optional(),
              }),
            ),
          }),
        ),
      }),
    },
    refusals: ['not_possible_now'],
  },
  'GET /admin/applications/:id/filing-pack': {
    who: 'admin',
    right: 'cases:read',
    summary:
      'What is filed as one ZIP archive: documents under names for the registry, papers, paste sheet and manifest with SHA-256',
    params: byId,
    download: true,
    reply: { 200: z.unknown() },
    refusals: ['not_possible_now', 'file_damaged', 'file_lost', 'busy'],
  },
  'POST /admin/applications/:id/events': {
    who: 'admin',
    right: 'cases:work',
    summary: 'Act on an application',
    params: byId,
    body: DeskActionShape,
    reply: { 200: DeskApplicationShape },
    refusals: [
      'version_conflict',
      'not_possible_now',
      'evidence_needed',
      'reference_needed',
      'reason_needed',
    ],
  },
  'POST /admin/applications/:id/emergency-access': {
    who: 'admin',
    right: 'cases:read',
    summary:
      'Open the documents for an hour to a caller whose role does not open them, with a reason that all staff read',
    params: byId,
    body: z.strictObject({ id, words: words(1000) }),
    reply: { 200: DeskApplicationShape },
    refusals: ['not_possible_now'],
  },
  'POST /admin/applications/:id/claim': {
    who: 'admin',
    right: 'cases:work',
    summary: 'Claim an application',
    params: byId,
    reply: { 200: DeskApplicationShape },
    refusals: ['not_possible_now'],
  },
  'DELETE /admin/applications/:id/claim': {
    who: 'admin',
    right: 'cases:work',
    summary: 'Release your own claim',
    params: byId,
    reply: { 200: DeskApplicationShape },
    refusals: ['not_possible_now'],
  },
  'POST /admin/applications/:id/hand-over': {
    who: 'admin',
    right: 'cases:work',
    summary: 'Hand an application over to another officer',
    params: byId,
    body: z.strictObject({ toId: id, note: words(1000) }),
    reply: { 200: DeskApplicationShape },
    refusals: ['not_possible_now'],
  },
  'PUT /admin/applications/:id/chase-pause': {
    who: 'admin',
    right: 'cases:ask',
    summary: 'Pause the reminders to a customer who owes us answers, until a day or until they are resumed',
    params: byId,
    body: z.strictObject({ reason: words(500), until: day.optional() }),
    reply: { 200: DeskApplicationShape },
    refusals: ['not_possible_now'],
  },
  'DELETE /admin/applications/:id/chase-pause': {
    who: 'admin',
    right: 'cases:ask',
    summary: 'Resume the reminders; the schedule starts again today',
    params: byId,
    reply: { 200: DeskApplicationShape },
    refusals: ['not_possible_now'],
  },
  'POST /admin/claims': {
    who: 'admin',
    right: 'cases:work',
    summary: 'Claim the most urgent application that nobody has, from the queues in which the caller may act',
    reply: { 200: z.object({ id: id.nullable() }) },
    refusals: ['not_possible_now'],
  },
  'POST /admin/claims/bulk': {
    who: 'admin',
    right: 'cases:work',
    summary:
      'Claim, release or hand over several applications, with a result for each; one that is refused leaves the others done',
    body: z.discriminatedUnion('act', [
      z.strictObject({ act: z.enum(['claim', 'release']), applicationIds: bulkIds }),
      z.strictObject({
        act: z.literal('hand-over'),
        applicationIds: bulkIds,
        toId: id,
        note: words(1000),
      }),
    ]),
    reply: {
      200: z.object({
        results: z.array(
          z.object({
            applicationId: id,
            reference: z.string().nullable(),
            /** Why it was not done; null: it is done. */
            problem: z.string().nullable(),
          }),
        ),
      }),
    },
  },
  'PUT /admin/applications/:id/checklist/:item': {
    who: 'admin',
    right: 'cases:check',
    summary: 'Tick an item of the checklist, or remove the tick',
    params: z.strictObject({ id, item: words(80) }),
    body: z.strictObject({ ticked: z.boolean() }),
    reply: { 200: DeskApplicationShape },
    refusals: ['not_possible_now'],
  },
  'POST /admin/applications/:id/pending-action': {
    who: 'admin',
    right: 'cases:work',
    summary: 'Decide on an action that waits for a second person, or withdraw your own',
    params: byId,
    body: z.strictObject({
      pendingActionId: id,
      version,
      verdict: z.enum(['approved', 'declined', 'withdrawn']),
      note: z.string().trim().max(1000).optional(),
    }),
    reply: { 200: DeskApplicationShape },
    refusals: [
      'version_conflict',
      'not_possible_now',
      'second_person_needed',
      'reason_needed',
      'evidence_needed',
      'reference_needed',
    ],
  },
  'POST /admin/applications/:id/files': {
    who: 'admin',
    right: 'cases:work',
    summary: 'Upload a document from the registry',
    params: byId,
    query: z.strictObject({ purpose: z.string().min(1).max(120) }),
    upload: true,
    reply: { 201: FileShape },
    refusals: [...fileRefusals, 'too_many_files'],
  },
  'GET /admin/jobs/failed': {
    who: 'admin',
    right: 'jobs:read',
    summary: 'Work that failed after every retry',
    reply: { 200: z.object({ jobs: z.array(FailedJobShape) }) },
  },
  'GET /admin/uptime': {
    who: 'admin',
    right: 'jobs:read',
    summary: 'Uptime of the last 30 days, counted by the product itself',
    reply: { 200: UptimeShape },
  },
  'POST /admin/jobs/:id/retry': {
    who: 'admin',
    right: 'jobs:retry',
    summary: 'Try a failed piece of work again',
    params: byId,
    reply: { 204: z.undefined() },
  },
});
