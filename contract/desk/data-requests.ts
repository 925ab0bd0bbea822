import { z } from 'zod';
import { byId, email, id, NamedShape, version, words } from '../applications/application-shapes.ts';
import { DayShape } from '../catalogue/rules-shapes.ts';
import { endpoints } from '../endpoint.ts';
import { DATA_REQUEST_CHANNELS, DATA_REQUEST_KINDS, DATA_REQUEST_STATES } from './data-request-words.ts';

const KeptShape = z.object({
  reference: z.string(),
  what: z.string(),
  reason: z.string(),
  until: z.string(),
});
export type KeptByLaw = z.output<typeof KeptShape>;

/** What an address finds: the parts of the export with the number of their entries, and what an erasure would keep. */
export const DataFindingsShape = z
  .object({
    hasAccount: z.boolean(),
    parts: z.array(z.object({ name: z.string(), entries: z.int() })),
    /** References of the person's own applications. */
    applications: z.array(z.string()),
    /** Records that the law makes us keep after an erasure. */
    kept: z.array(KeptShape),
    /** Why an erasure is not possible now; null when it is. */
    obstacle: z.string().nullable(),
    foundAt: z.iso.datetime(),
  })
  .meta({ id: 'DataFindings' });
export type DataFindings = z.output<typeof DataFindingsShape>;

const Step = z.object({ by: NamedShape, at: z.iso.datetime() });

const LawShape = z.object({
  id: z.string(),
  where: z.string(),
  law: z.string(),
  /** The period in words; null when no period is known. */
  period: z.string().nullable(),
  confidence: z.enum(['high', 'medium', 'low']),
  note: z.string().nullable(),
  source: z.object({ title: z.string(), url: z.string().nullable(), readOn: z.string().nullable() }),
});

export const DataRequestShape = z
  .object({
    id,
    version,
    reference: z.string(),
    kind: z.enum(DATA_REQUEST_KINDS),
    state: z.enum(DATA_REQUEST_STATES),
    name: z.string(),
    /** The address under which we look for data. */
    email: z.string().nullable(),
    /** Where the person wants our answer; null: by post. */
    answerTo: z.string().nullable(),
    channel: z.enum(DATA_REQUEST_CHANNELS),
    /** How we know that the person is who she says. */
    identityCheck: z.string(),
    /** What the person asked for, in the officer’s words. */
    wish: z.string().nullable(),
    /** The id of the law; null: none that we know. */
    law: z.string().nullable(),
    receivedOn: z.string(),
    /** The last day by law; null: not known. */
    dueOn: z.string().nullable(),
    /** The last day by law or by our promise, whichever comes first. */
    answerBy: z.string(),
    recorded: Step,
    prepared: Step.extend({ words: z.string(), findings: DataFindingsShape }).nullable(),
    decided: Step.extend({
      verdict: z.enum(['approved', 'declined']),
      reason: z.string().nullable(),
      /** What the erasure kept. */
      kept: z.array(KeptShape),
    }).nullable(),
    handedOver: Step.extend({ on: z.string(), words: z.string() }).nullable(),
    /** Whether the caller may decide: her role, and that she neither recorded nor prepared it, nor is the person. */
    mayDecide: z.boolean(),
  })
  .meta({ id: 'DataRequest' });

/**
 * Requests of people for their personal data, from entry to the handed-over archive, with the days the law
 * gives.
 */
export const dataRequestEndpoints = endpoints({
  'GET /admin/data-requests': {
    who: 'admin',
    right: 'privacy:read',
    summary:
      'Requests of people for their data that reached us by mail, post or phone: open ones by the day of the answer',
    query: z.strictObject({
      state: z.enum(['open', 'closed']).default('open'),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
    }),
    reply: {
      200: z.object({
        rows: z.array(DataRequestShape),
        total: z.int(),
        laws: z.array(LawShape),
        /** Within so many days we answer, whatever the law gives. */
        promisedDays: z.int(),
      }),
    },
  },
  'POST /admin/data-requests': {
    who: 'admin',
    right: 'privacy:prepare',
    summary: 'Record a request; the person is told by mail, and so is the account that it is about',
    body: z.strictObject({
      /** Chosen by the caller: repeated, it records one request. */
      id,
      kind: z.enum(DATA_REQUEST_KINDS),
      name: words(160),
      email: email.optional(),
      answerTo: email.optional(),
      channel: z.enum(DATA_REQUEST_CHANNELS),
      identityCheck: words(1000),
      wish: words(2000).optional(),
      law: z.string().max(40).optional(),
      receivedOn: DayShape,
    }),
    reply: { 200: DataRequestShape },
    refusals: ['not_possible_now', 'not_in_catalogue'],
  },
  'GET /admin/data-requests/:id/findings': {
    who: 'admin',
    right: 'privacy:prepare',
    summary: 'What we hold about the person, where, and what an erasure would keep',
    params: byId,
    reply: { 200: DataFindingsShape },
    refusals: ['not_possible_now'],
  },
  'POST /admin/data-requests/:id/preparation': {
    who: 'admin',
    right: 'privacy:prepare',
    summary:
      'Prepare a request for a second person, with what is found now; repeated, it replaces the preparation',
    params: byId,
    body: z.strictObject({ version, words: words(2000) }),
    reply: { 200: DataRequestShape },
    refusals: ['not_possible_now', 'version_conflict'],
  },
  'POST /admin/data-requests/:id/decision': {
    who: 'admin',
    right: 'privacy:decide',
    summary:
      'Approve a prepared request, which erases the person at once or opens the copy, or decline it with a reason; never one’s own',
    params: byId,
    body: z.strictObject({
      version,
      verdict: z.enum(['approved', 'declined']),
      /** For the person; needed to decline. */
      reason: words(2000).optional(),
    }),
    reply: { 200: DataRequestShape },
    refusals: ['not_possible_now', 'version_conflict', 'second_person_needed', 'reason_needed'],
  },
  'GET /admin/data-requests/:id/archive': {
    who: 'admin',
    right: 'privacy:prepare',
    summary:
      'Download the copy of an approved request, the same archive as on the account page, until it is handed over',
    params: byId,
    download: true,
    reply: { 200: z.any() },
    refusals: ['not_possible_now'],
  },
  'POST /admin/data-requests/:id/hand-over': {
    who: 'admin',
    right: 'privacy:prepare',
    summary: 'Record that the person has the copy, which closes the request',
    params: byId,
    body: z.strictObject({ version, on: DayShape, words: words(1000) }),
    reply: { 200: DataRequestShape },
    refusals: ['not_possible_now', 'version_conflict'],
  },
});
