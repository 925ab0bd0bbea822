import { z } from 'zod';
import {
  FileShape,
  id,
  instant,
  instantOrNull,
  words,
  byToken,
  email,
} from '../applications/application-shapes.ts';
import { endpoints, storedFileRefusals } from '../endpoint.ts';

/** State of a person's part, which the owner sees. The order of these words is the order of the work. */
export const PART_STATES = ['not-invited', 'invited', 'opened', 'filled-in', 'signed'] as const;
export type PartState = (typeof PART_STATES)[number];

/** Days for which the link to a part is valid, and minutes for which its code and a session are. */
export const PART_LINK_DAYS = 14;
export const PART_CODE_MINUTES = 10;
export const PART_SESSION_MINUTES = 120;

/** The item of a list in which a person is entered: 'directors/k3x9'. */
const path = z.string().regex(/^[a-z][\w-]{0,59}\/[A-Za-z0-9][\w-]{0,59}$/);
const token = z.string().regex(/^[\w-]{43}$/);
const ofApplication = z.strictObject({ id });
const ofPart = z.strictObject({ id, partId: id });

export const PartsShape = z
  .object({
    /** Whether people sign one after the other, in the order of the list. */
    inOrder: z.boolean(),
    /** Whether the caller may invite now: an owner or editor, while the application is not signed. */
    canInvite: z.boolean(),
    parts: z.array(
      z.object({
        path: z.string(),
        /** '' while no name is typed. */
        name: z.string(),
        roles: z.array(z.string()),
        state: z.enum(PART_STATES),
        /** How many answers are missing or must be corrected. */
        problems: z.int(),
        /** The address typed in the application. */
        email: z.string().nullable(),
        invitation: z
          .object({
            id,
            email: z.string(),
            invitedBy: z.string(),
            sentAt: instant,
            expiresAt: instant,
            expired: z.boolean(),
            openedAt: instantOrNull,
          })
          .nullable(),
        signature: z.object({ name: z.string(), signedAt: instant }).nullable(),
        /** When a change ended the latest signature; null while it counts or without one. */
        signatureEndedAt: instantOrNull,
        /**
         * Whether the caller may send the link again or withdraw the invitation; after signing only where she
         * must sign again.
         */
        canRemind: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'Parts' });

const option = z.object({ value: z.string(), label: z.string(), hint: z.string().optional() });
const itemShape = z.object({
  path: z.string(),
  /** 'Director'. */
  title: z.string(),
  /** The questions that apply, and the options of those that depend on other answers. */
  fields: z.array(z.object({ id: z.string(), options: z.array(option).optional() })),
  answers: z.record(z.string(), z.unknown()),
  /** Changes with every answer of the item; sent back with the next change (optimistic lock). */
  revision: z.int(),
});
const problem = z.object({ path: z.string(), code: z.string(), words: z.string() });

/** A signature drawn by hand: strokes of points, each from 0 to 1000. */
const drawing = z
  .array(
    z
      .array(z.tuple([z.int().min(0).max(1000), z.int().min(0).max(1000)]))
      .min(1)
      .max(1500),
  )
  .min(1)
  .max(60);

export const PartShape = z
  .object({
    companyName: z.string(),
    invitedBy: z.string(),
    serviceId: z.string(),
    serviceTitle: z.string(),
    /** Today in the country of the registry. */
    today: z.string(),
    name: z.string(),
    roles: z.array(z.string()),
    /** Whether answers can be changed: until the application is signed. */
    isOpen: z.boolean(),
    items: z.array(itemShape),
    problems: z.array(problem),
    /** Text that a signature covers, and its SHA-256; null until nothing is missing. */
    toSign: z
      .object({
        sections: z.array(
          z.object({
            title: z.string(),
            rows: z.array(z.object({ label: z.string(), value: z.string() })),
          }),
        ),
        statements: z.array(z.string()),
        digest: z.string(),
      })
      .nullable(),
    /** The person who must sign before this one, where people sign in order. */
    waitsFor: z.string().nullable(),
    signature: z.object({ name: z.string(), signedAt: instant, digest: z.string() }).nullable(),
    /** When a change ended the latest signature. */
    signatureEndedAt: instantOrNull,
  })
  .meta({ id: 'Part' });

const SignaturesShape = z
  .object({
    signatures: z.array(
      z.object({
        id,
        /** As which person of the application; null for the applicant, who signed the whole. */
        person: z.string().nullable(),
        roles: z.array(z.string()),
        name: z.string(),
        email: z.string(),
        manner: z.enum(['typed', 'drawn']),
        /** Whether the name is that of a person in the application. */
        isNamed: z.boolean(),
        signedAt: instant,
        ip: z.string(),
        userAgent: z.string(),
        digest: z.string(),
        endedAt: instantOrNull,
        endedBecause: z.enum(['changed', 'withdrawn']).nullable(),
      }),
    ),
    /** People who were invited and have not signed. */
    waiting: z.array(z.object({ name: z.string(), email: z.string() })),
  })
  .meta({ id: 'Signatures' });

const common = ['not_found', 'not_possible_now'] as const;
/** Refusals of a session of the own part: it ended, or the service was removed from the catalogue. */
const session = ['session_expired', 'service_not_offered'] as const;

/** People named in an application fill in and sign their own part, without an account (decision 38). */
export const partEndpoints = endpoints({
  'GET /applications/:id/parts': {
    who: 'customer',
    access: 'application:read',
    summary: 'The people named in an application, with the state of each one’s part',
    params: ofApplication,
    reply: { 200: PartsShape },
  },
  'POST /applications/:id/parts': {
    who: 'customer',
    access: 'application:answer',
    summary: 'Invite a person named in a draft to fill in and sign their part; again with another address',
    params: ofApplication,
    body: z.strictObject({ path, email }),
    reply: { 200: PartsShape },
    refusals: common,
  },
  'POST /applications/:id/parts/:partId/resend': {
    who: 'customer',
    access: 'application:answer',
    summary: 'Send the link to a part again: the former link and its session end',
    params: ofPart,
    reply: { 200: PartsShape },
    refusals: common,
  },
  'DELETE /applications/:id/parts/:partId': {
    who: 'customer',
    access: 'application:answer',
    summary: 'Withdraw the invitation to a part: its link, session and signature end',
    params: ofPart,
    reply: { 200: PartsShape },
    refusals: common,
  },
  'PUT /applications/:id/parts-order': {
    who: 'customer',
    access: 'application:answer',
    summary: 'Choose whether people sign one after the other or at once',
    params: ofApplication,
    body: z.strictObject({ inOrder: z.boolean() }),
    reply: { 200: PartsShape },
    refusals: common,
  },
  'POST /parts/lookup': {
    who: 'anyone',
    summary: 'Who asks for what, by the token of a link to a part',
    body: byToken,
    reply: {
      200: z.object({
        companyName: z.string(),
        invitedBy: z.string(),
        serviceTitle: z.string(),
        /** The first name is enough for a greeting; '' while none is typed. */
        name: z.string(),
        roles: z.array(z.string()),
        /** The invited address, partly hidden. */
        emailHint: z.string(),
        expiresAt: instant,
      }),
    },
    refusals: common,
  },
  'POST /parts/code': {
    who: 'anyone',
    summary: 'Mail a code of six digits to the invited address',
    body: byToken,
    reply: { 200: z.object({ emailHint: z.string(), validMinutes: z.int() }) },
    refusals: common,
  },
  'POST /parts/session': {
    who: 'anyone',
    summary: 'Open a part with the code: a session for it alone',
    body: z.strictObject({ token, code: z.string().min(1).max(20) }),
    reply: { 200: z.object({ session: z.string(), expiresAt: instant }) },
    refusals: [...common, 'confirmation_wrong'],
  },
  'POST /account/parts/:id/session': {
    who: 'customer',
    summary: 'Open your own part of another person’s application with the account of the invited address',
    params: ofApplication,
    reply: { 200: z.object({ session: z.string(), expiresAt: instant }) },
  },
  'GET /part': {
    who: 'part',
    summary: 'Your own part: its questions, answers, and what to sign',
    reply: { 200: PartShape },
    refusals: session,
  },
  'PUT /part/answers': {
    who: 'part',
    summary: 'Save items of your own part as typed',
    body: z.strictObject({
      changes: z.record(
        path,
        z.strictObject({ value: z.record(z.string().max(60), z.unknown()), base: z.int().min(0) }),
      ),
    }),
    reply: {
      200: z.object({
        part: PartShape,
        savedAt: instant,
        /** Items that another person changed since `base`: not saved. The part has their current answers. */
        conflicts: z.array(z.string()),
      }),
    },
    refusals: [...session, 'already_signed', 'body_too_large'],
  },
  'POST /part/files': {
    who: 'part',
    summary: 'Upload a document that your own part asks for (PDF, PNG or JPG, up to 10 MB)',
    query: z.strictObject({ purpose: z.string().min(1).max(182) }),
    upload: true,
    reply: { 201: FileShape },
    refusals: [...session, 'already_signed', ...storedFileRefusals],
  },
  'GET /part/files/:fileId': {
    who: 'part',
    summary: 'Download a document of your own part',
    params: z.strictObject({ fileId: id }),
    download: true,
    reply: { 200: z.any() },
    refusals: [...session, 'file_damaged', 'file_lost'],
  },
  'DELETE /part/files/:fileId': {
    who: 'part',
    summary: 'Remove a document from your own part',
    params: z.strictObject({ fileId: id }),
    reply: { 204: z.undefined() },
    refusals: [...session, 'already_signed'],
  },
  'POST /part/signature': {
    who: 'part',
    summary: 'Sign your own part as it was shown; idempotent',
    body: z.strictObject({
      name: words(120),
      agreed: z.literal(true),
      /** SHA-256 of what was shown. */
      digest: z.string().regex(/^[0-9a-f]{64}$/),
      drawing: drawing.optional(),
    }),
    reply: { 200: PartShape },
    refusals: [...session, 'answers_invalid', 'version_conflict', 'not_possible_now'],
  },
  'GET /admin/applications/:id/signatures': {
    who: 'admin',
    right: 'cases:read',
    summary:
      'Who signed an application or a part of it, from where, and whether the name is in the application',
    params: ofApplication,
    reply: { 200: SignaturesShape },
  },
});
