import { z } from 'zod';
import { endpoints, storedFileRefusals } from '../endpoint.ts';
import {
  id,
  instant,
  day,
  timeZone,
  words,
  version,
  byId,
  TierShape,
  FileShape,
  ApplicationRowShape,
  answerMap,
  revisionMap,
  ApplicationShape,
  BankAccountShape,
  PackPaperShape,
} from './application-shapes.ts';
import { APPLICATION_GROUPS } from './application-groups.ts';
import { CompanyRowShape, whichDeadline, CompanyShape } from '../companies/company-shapes.ts';
import { statedFacts } from '../catalogue/rules-shapes.ts';

/**
 * A customer's applications from draft to outcome with their files and papers, and the companies they made.
 */
export const applicationEndpoints = endpoints({
  'POST /applications': {
    who: 'customer',
    token: 'write',
    switch: 'new-applications',
    summary: 'Begin an application for a service',
    body: z.strictObject({
      serviceId: z.string().max(80),
      tier: TierShape,
      answers: answerMap.optional(),
      /** The company it is for: its owners own the application, and its people have access. */
      companyId: id.optional(),
      /** The same key begins the same application: a request may be sent again when its reply was lost. */
      idempotencyKey: z.uuid().optional(),
    }),
    reply: { 201: ApplicationShape },
    refusals: ['service_not_offered', 'too_many_drafts', 'switched_off'],
  },
  'GET /applications': {
    who: 'customer',
    token: 'read',
    summary: 'The caller’s applications, newest first, a page at a time',
    query: z.strictObject({
      group: z.enum(APPLICATION_GROUPS).optional(),
      serviceId: z.string().max(80).optional(),
      /** Words in the name, the service or the reference. */
      q: z.string().max(120).optional(),
      /** The last application of the page before. */
      after: id.optional(),
    }),
    reply: { 200: z.object({ applications: z.array(ApplicationRowShape), hasMore: z.boolean() }) },
  },
  'GET /applications/:id': {
    who: 'customer',
    token: 'read',
    access: 'application:read',
    summary: 'One application with answers, questions, history, documents and payment',
    params: byId,
    reply: { 200: ApplicationShape },
  },
  'PUT /applications/:id/answers': {
    who: 'customer',
    token: 'write',
    access: 'application:answer',
    summary: 'Save answers as typed, field by field',
    params: byId,
    body: z.strictObject({
      changes: z.record(z.string().max(80), z.strictObject({ value: z.unknown(), base: z.int().min(0) })),
    }),
    reply: {
      200: z.object({
        revisions: revisionMap,
        savedAt: instant,
        /** Fields that another tab or device changed since `base`: not saved, with their current answers. */ conflicts:
          z.array(z.object({ field: z.string(), value: z.unknown(), revision: z.int() })),
      }),
    },
    refusals: ['already_signed', 'only_asked_answers', 'service_not_offered'],
  },
  'PUT /applications/:id/tier': {
    who: 'customer',
    access: 'application:answer',
    summary: 'Choose another speed before signing',
    params: byId,
    body: z.strictObject({ tier: TierShape }),
    reply: { 200: ApplicationShape },
    refusals: ['already_signed', 'service_not_offered'],
  },
  'POST /applications/:id/files': {
    who: 'customer',
    access: 'application:answer',
    summary: 'Upload a document (PDF, PNG or JPG, up to 10 MB)',
    params: byId,
    query: z.strictObject({ purpose: z.string().min(1).max(120) }),
    upload: true,
    reply: { 201: FileShape },
    refusals: ['not_possible_now', ...storedFileRefusals],
  },
  'DELETE /applications/:id/files/:fileId': {
    who: 'customer',
    access: 'application:answer',
    summary: 'Remove an uploaded document from a draft',
    params: z.strictObject({ id, fileId: id }),
    reply: { 204: z.undefined() },
    refusals: ['already_signed'],
  },
  'POST /applications/:id/submit': {
    who: 'customer',
    access: 'application:sign',
    summary: 'Sign the declaration and accept the price',
    params: byId,
    body: z.strictObject({
      name: words(120),
      agreed: z.literal(true),
      totalMinor: z.int(),
      version,
      /** The revisions of the answers on the page that was signed; with them a later change is detected. */
      revisions: revisionMap.optional(),
    }),
    reply: { 200: ApplicationShape },
    refusals: [
      'answers_invalid',
      'price_changed',
      'fee_not_known',
      'version_conflict',
      'not_possible_now',
      'service_not_offered',
    ],
  },
  'POST /applications/:id/correction': {
    who: 'customer',
    access: 'application:sign',
    summary: 'Begin to correct a signed application before an officer reviews it',
    params: byId,
    reply: { 200: ApplicationShape },
    refusals: ['not_possible_now'],
  },
  'DELETE /applications/:id/correction': {
    who: 'customer',
    access: 'application:sign',
    summary: 'Discard an unsent correction: the application stays as it was signed',
    params: byId,
    reply: { 200: ApplicationShape },
  },
  'POST /applications/:id/correction/submit': {
    who: 'customer',
    access: 'application:sign',
    summary: 'Sign a correction and send it, at the price that was accepted',
    params: byId,
    body: z.strictObject({
      name: words(120),
      agreed: z.literal(true),
      version,
      /** The revisions of the answers on the page that was signed; with them a later change is detected. */
      revisions: revisionMap.optional(),
    }),
    reply: { 200: ApplicationShape },
    refusals: ['answers_invalid', 'price_changed', 'fee_not_known', 'version_conflict', 'not_possible_now'],
  },
  'POST /applications/:id/transfer': {
    who: 'customer',
    access: 'application:pay',
    summary: 'Report a bank transfer with its receipt',
    params: byId,
    body: z.strictObject({ receiptFileId: id, paidOn: day, zone: timeZone.optional() }),
    reply: { 200: ApplicationShape },
    refusals: ['not_possible_now'],
  },
  'POST /applications/:id/price-change': {
    who: 'customer',
    access: 'application:sign',
    summary: 'Accept or decline a change of the price that an officer proposed',
    params: byId,
    body: z.discriminatedUnion('answer', [
      z.strictObject({
        answer: z.literal('accepted'),
        version,
        changeId: id,
        /** The difference that the customer saw. */ differenceMinor: z.int(),
      }),
      z.strictObject({ answer: z.literal('declined'), version, changeId: id, words: words(1000) }),
    ]),
    reply: { 200: ApplicationShape },
    refusals: ['price_changed', 'version_conflict', 'not_possible_now'],
  },
  'POST /applications/:id/answer': {
    who: 'customer',
    access: 'application:answer',
    summary: 'Send the answers to an officer’s questions back: corrected, in words, or both',
    params: byId,
    body: z.strictObject({
      version,
      replies: z
        .array(z.strictObject({ questionId: id, words: words(2000) }))
        .max(30)
        .optional(),
    }),
    reply: { 200: ApplicationShape },
    refusals: ['answers_invalid', 'version_conflict', 'not_possible_now'],
  },
  'POST /applications/:id/cancel': {
    who: 'customer',
    access: 'application:cancel',
    summary:
      'Cancel; once money may have been sent, request it, so that the money is looked for and refunded',
    params: byId,
    body: z.strictObject({
      version,
      /** Whether the customer has sent money that was not reported yet. */ moneySent: z.boolean().optional(),
    }),
    reply: { 200: ApplicationShape },
    refusals: ['version_conflict', 'not_possible_now'],
  },
  'POST /applications/:id/copy': {
    who: 'customer',
    access: 'application:answer',
    summary:
      'Begin another draft with the answers of one, or of an unpaid application, without its uploaded documents',
    params: byId,
    body: z.strictObject({
      /** The same key begins the same draft: a request may be sent again when its reply was lost. */
      idempotencyKey: z.uuid(),
    }),
    reply: { 201: ApplicationShape },
    refusals: ['service_not_offered', 'too_many_drafts', 'not_possible_now'],
  },
  'POST /applications/:id/discard': {
    who: 'customer',
    access: 'application:cancel',
    summary: 'Discard a draft: it can be restored for 30 days and is then erased',
    params: byId,
    reply: { 200: ApplicationShape },
    refusals: ['not_possible_now'],
  },
  'POST /applications/:id/restore': {
    who: 'customer',
    access: 'application:cancel',
    summary: 'Restore a discarded draft',
    params: byId,
    reply: { 200: ApplicationShape },
    refusals: ['too_many_drafts', 'not_possible_now'],
  },
  'PUT /applications/:id/refund-account': {
    who: 'customer',
    access: 'application:cancel',
    summary: 'Name the account for a refund',
    params: byId,
    body: BankAccountShape.strict(),
    reply: { 200: ApplicationShape },
    refusals: ['not_possible_now'],
  },
  'POST /applications/:id/refund-answer': {
    who: 'customer',
    access: 'application:cancel',
    summary: 'Say that the refund arrived, or object to it',
    params: byId,
    body: z.discriminatedUnion('answer', [
      z.strictObject({ answer: z.literal('arrived'), version }),
      z.strictObject({ answer: z.literal('objection'), version, words: words(1000) }),
    ]),
    reply: { 200: ApplicationShape },
    refusals: ['version_conflict', 'not_possible_now'],
  },
  'POST /applications/:id/successor': {
    who: 'customer',
    access: 'application:answer',
    summary: 'Go on with the service that replaces a withdrawn one, taking along the answers that fit',
    params: byId,
    reply: { 200: ApplicationShape },
    refusals: ['service_not_offered', 'already_signed', 'not_possible_now'],
  },
  'GET /applications/:id/pack': {
    who: 'customer',
    access: 'application:read',
    summary: 'The papers made from the signed answers; staff may read any',
    params: byId,
    reply: { 200: z.object({ papers: z.array(PackPaperShape) }) },
    refusals: ['not_possible_now'],
  },
  'GET /applications/:id/pack/:paper': {
    who: 'customer',
    access: 'application:read',
    summary: 'One paper, as PDF or DOCX: the same answers give the same bytes',
    params: z.strictObject({ id, paper: z.string().min(1).max(80) }),
    query: z.strictObject({ format: z.enum(['pdf', 'docx']).default('pdf') }),
    download: true,
    reply: { 200: z.any() },
    refusals: ['not_possible_now', 'busy'],
  },
  'GET /files/:id': {
    who: 'customer',
    token: 'read',
    access: 'application:read',
    summary: 'Download a file that is yours, or as staff',
    params: byId,
    download: true,
    reply: { 200: z.any() },
    refusals: ['file_damaged', 'file_lost'],
  },
  'GET /companies': {
    who: 'customer',
    token: 'read',
    summary: 'The caller’s companies by name, each with its next deadline, a page at a time',
    query: z.strictObject({
      /** Part of the name or the registration number. */
      q: z.string().max(120).optional(),
      /** The last company of the page before. */
      after: id.optional(),
    }),
    reply: {
      200: z.object({
        companies: z.array(CompanyRowShape),
        /** How many there are, on all pages. */
        total: z.int(),
        hasMore: z.boolean(),
      }),
    },
  },
  'GET /companies/:id': {
    who: 'customer',
    token: 'read',
    access: 'company:read',
    summary: 'One company with deadlines and documents',
    params: byId,
    reply: { 200: CompanyShape },
  },
  'GET /companies/:id/known-answers': {
    who: 'customer',
    access: 'company:change',
    summary:
      'Answers with which an application for one’s company begins: its record, and what its registration here said',
    params: byId,
    query: z.strictObject({ serviceId: z.string().max(80) }),
    reply: { 200: z.object({ answers: answerMap }) },
    refusals: ['service_not_offered'],
  },
  'PUT /companies/:id/facts': {
    who: 'customer',
    token: 'write',
    access: 'company:change',
    summary: 'Replace the facts that the deadlines of one’s company depend on',
    params: byId,
    body: z.strictObject({ facts: statedFacts }),
    reply: { 200: CompanyShape },
    refusals: ['facts_invalid'],
  },
  'POST /companies/:id/filed-deadlines': {
    who: 'customer',
    token: 'write',
    access: 'company:change',
    summary: 'Say that a deadline of one’s company is met',
    params: byId,
    body: z.strictObject(whichDeadline),
    reply: { 200: CompanyShape },
    refusals: ['not_in_catalogue'],
  },
  'DELETE /companies/:id/filed-deadlines/:obligationId/:period': {
    who: 'customer',
    token: 'write',
    access: 'company:change',
    summary: 'Take that back',
    params: byId.extend(whichDeadline),
    reply: { 200: CompanyShape },
    refusals: ['not_possible_now'],
  },
  'POST /companies/:id/filed-deadlines/:obligationId/:period/proofs': {
    who: 'customer',
    access: 'company:change',
    summary: 'Say that a deadline of one’s company was met elsewhere, with a file that shows it',
    params: byId.extend(whichDeadline),
    upload: true,
    reply: { 201: CompanyShape },
    refusals: ['not_in_catalogue', 'not_possible_now', ...storedFileRefusals],
  },
  'DELETE /companies/:id/filing-proofs/:fileId': {
    who: 'customer',
    access: 'company:change',
    summary: 'Delete a file that showed that a deadline was met elsewhere; idempotent',
    params: z.strictObject({ id, fileId: id }),
    reply: { 200: CompanyShape },
  },
});
