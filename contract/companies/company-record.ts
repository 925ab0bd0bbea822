import { z } from 'zod';
import { REGISTER_KINDS } from '#catalog/types/statutory-register.ts';
import { OFFICES, type NewRecordEvent } from '#rules/record/record-events.ts';
import { byId, day, id, instant, version, words } from '../applications/application-shapes.ts';
import { endpoints } from '../endpoint.ts';

/** A whole number of shares, as digits: JSON numbers are exact only to 9,007,199,254,740,991. */
const shares = z.string().regex(/^[1-9]\d{0,17}$/);
const amount = z
  .strictObject({
    amount: z.string().regex(/^\d{1,15}(?:\.\d{1,10})?$/),
    currency: z.string().regex(/^[A-Z]{3}$/),
  })
  .meta({ id: 'DecimalAmount' });
const particulars = {
  address: z.string().trim().max(400).optional(),
  nationality: z.string().trim().max(80).optional(),
  bornOn: day.optional(),
  occupation: z.string().trim().max(120).optional(),
  number: z.string().trim().max(60).optional(),
};
const certificate = words(40).nullable().default(null);
const holding = { classId: id, personId: id, quantity: shares };

const changes = [
  z.strictObject({
    kind: z.literal('person_entered'),
    personId: id,
    personType: z.enum(['individual', 'organisation']),
    particulars: z.strictObject({ name: words(200), ...particulars }),
  }),
  z.strictObject({
    kind: z.literal('particulars_changed'),
    personId: id,
    particulars: z
      .strictObject({ name: words(200).optional(), ...particulars })
      .refine((changed) => Object.values(changed).some((value) => value !== undefined)),
  }),
  z.strictObject({
    kind: z.literal('class_created'),
    classId: id,
    name: words(80),
    classType: z.enum(['common', 'preferred']).default('common'),
    nominal: amount.nullable().default(null),
    authorised: shares.nullable().default(null),
    votesPerShare: z.int().min(0).max(1_000_000).default(1),
  }),
  z.strictObject({
    kind: z.literal('shares_issued'),
    ...holding,
    paid: amount.nullable().default(null),
    certificate,
  }),
  z.strictObject({
    kind: z.literal('shares_transferred'),
    ...holding,
    toPersonId: id,
    certificate,
    balanceCertificate: certificate,
  }),
  z.strictObject({ kind: z.literal('shares_cancelled'), ...holding, balanceCertificate: certificate }),
  z.strictObject({ kind: z.literal('member_admitted'), personId: id, interest: words(120) }),
  z.strictObject({ kind: z.literal('member_left'), personId: id }),
  z.strictObject({
    kind: z.literal('officer_appointed'),
    personId: id,
    office: z.enum(OFFICES),
    title: words(120).nullable().default(null),
  }),
  z.strictObject({ kind: z.literal('officer_resigned'), personId: id, office: z.enum(OFFICES) }),
  z.strictObject({
    kind: z.literal('control_began'),
    personId: id,
    natures: z.array(words(300)).min(1).max(20).readonly(),
  }),
  z.strictObject({ kind: z.literal('control_ceased'), personId: id }),
  z.strictObject({
    kind: z.literal('charge_created'),
    chargeId: id,
    holder: words(200),
    property: words(1000),
    secured: amount.nullable().default(null),
  }),
  z.strictObject({ kind: z.literal('charge_satisfied'), chargeId: id }),
] as const;

/** Content of an event of a company's record; the kinds of `rules/record/record-events.ts`. */
const RecordChangeShape = z
  .discriminatedUnion('kind', [...changes, z.strictObject({ kind: z.literal('withdrawn') })])
  .meta({ id: 'RecordChange' }) satisfies z.ZodType<NewRecordEvent['change']>;

/**
 * An event to append. The caller chooses its id, so that events of one request can refer to people and
 * classes of each other.
 */
export const NewRecordEventShape = z
  .strictObject({
    id,
    effectiveOn: day,
    change: RecordChangeShape,
    /** The recorded event that this one replaces, or withdraws. */
    corrects: id.nullable().default(null),
  })
  .meta({ id: 'NewRecordEvent' });

const RecordEventShape = z
  .object({
    id,
    seq: z.int(),
    effectiveOn: day,
    recordedAt: instant,
    /** Recorded by the customer, an officer, or the system with the registration. */
    by: z.enum(['customer', 'staff', 'system']),
    recordedBy: z.string(),
    change: RecordChangeShape,
    corrects: id.nullable(),
    /** The filing here that it was made from, or confirms. */
    applicationId: id.nullable(),
  })
  .meta({ id: 'RecordEvent' });

export const CompanyRecordShape = z
  .object({
    company: z.object({
      id,
      name: z.string(),
      country: z.string(),
      entityType: z.string(),
      registrationNumber: z.string(),
      registeredOn: day,
    }),
    /** Today where the company is. */
    today: day,
    currency: z.string(),
    /** Sent back with new events, as an optimistic lock. */
    version: z.int(),
    /** Whether the caller may add events. */
    editable: z.boolean(),
    /** The registers that the law of its country asks for, as far as they are known. */
    registers: z.array(
      z.object({
        kind: z.enum(REGISTER_KINDS),
        title: z.string(),
        law: z.string(),
        note: z.string().nullable(),
        confidence: z.enum(['high', 'medium', 'low']),
        source: z.object({ title: z.string(), url: z.string().nullable() }),
      }),
    ),
    events: z.array(RecordEventShape),
  })
  .meta({ id: 'CompanyRecord' });

/** The registers of a company, as a list of events that is only appended to. */
export const companyRecordEndpoints = endpoints({
  'GET /companies/:id/record': {
    who: 'customer',
    token: 'read',
    access: 'company:read',
    summary: 'The events of a company’s registers, in the order recorded; staff may read any',
    params: byId,
    reply: { 200: CompanyRecordShape },
  },
  'GET /companies/:id/record/open-cap-format': {
    who: 'customer',
    access: 'company:read',
    summary:
      'The cap table on a day, today without one, as a ZIP archive in the Open Cap Format; staff may read any',
    params: byId,
    query: z.strictObject({ on: day.optional() }),
    download: true,
    reply: { 200: z.unknown() },
    refusals: ['not_possible_now'],
  },
  'POST /companies/:id/record-events': {
    who: 'customer',
    access: 'company:change',
    summary: 'Append events to a company’s registers: all of them, or none',
    params: byId,
    body: z.strictObject({
      version,
      /** The same key appends the same events once: a request may be sent again when its reply was lost. */
      idempotencyKey: z.uuid(),
      events: z.array(NewRecordEventShape).min(1).max(500),
    }),
    reply: { 200: CompanyRecordShape },
    refusals: ['record_impossible', 'record_full', 'version_conflict'],
  },
});
