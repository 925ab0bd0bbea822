import { z } from 'zod';
import { RISK_KINDS, RISK_LEVELS } from '#rules/desk/risk.ts';
import { REASON_IDS } from './question-reasons.ts';
import {
  ApplicationRowShape,
  ApplicationShape,
  day,
  FileShape,
  instant,
  instantOrNull,
  version,
  NamedShape,
  words,
  id,
} from '../applications/application-shapes.ts';
import { whichDeadline } from '../companies/company-shapes.ts';

/** The clock of an application's tier: counting, soon used up, used up, or not counting now. */
export const ClockShape = z.object({
  state: z.enum(['running', 'warning', 'breached', 'none']),
  dueAt: instantOrNull,
});

/** The officer who works on an application. */
const ClaimShape = z
  .object({
    by: NamedShape,
    at: z.iso.datetime(),
    /** The last day of an absence of the officer that lasts today. */
    awayUntil: day.nullable(),
    /** Stand-in during the absence. */
    standIn: NamedShape.nullable(),
  })
  .meta({ id: 'Claim' });

export const DeskRowShape = ApplicationRowShape.extend({
  /** Next step of the officer, or whom we wait for; the headline is the customer's. */
  deskTitle: z.string(),
  customer: z.object({ name: z.string(), email: z.string() }),
  totalMinor: z.int().nullable(),
  currency: z.string(),
  waitingSince: z.iso.datetime(),
  clock: ClockShape,
  risk: z.enum(RISK_LEVELS),
  claim: ClaimShape.nullable(),
  /** Names of the other officers who have it open. */
  viewers: z.array(z.string()),
  /** The name of a document that has the words searched for. */
  foundIn: z.string().nullable(),
}).meta({ id: 'DeskRow' });

const FindingShape = z
  .object({
    ruleId: z.string(),
    severity: z.enum(['refused', 'consent', 'query', 'advice']),
    path: z.string(),
    words: z.string(),
    remedy: z.string(),
    law: z.string(),
    source: z.string(),
    confidence: z.enum(['high', 'medium', 'low']),
  })
  .meta({ id: 'Finding' });

const QuestionReasonShape = z.enum(REASON_IDS).meta({ id: 'QuestionReason' });
const QuestionTextsShape = z.record(QuestionReasonShape, z.string()).meta({ id: 'QuestionTexts' });

/** An application as staff see it: the customer's view with the customer, the desk check, notes and risk. */
export const DeskApplicationShape = ApplicationShape.extend({
  deskTitle: z.string(),
  customer: z.object({
    id,
    name: z.string(),
    email: z.string(),
    /** Since when mails to her come back, so that she gets no reminders; null when they arrive. */
    undeliverable: z.object({ since: instant, status: z.string() }).nullable(),
  }),
  files: z.array(FileShape),
  /** Whether the caller may open customers' documents here, by the role or by an emergency access. */
  opensDocuments: z.boolean(),
  /** Accesses to the documents outside a role, newest first. */
  emergencyAccesses: z.array(
    z.object({
      id,
      by: z.string(),
      reason: z.string(),
      at: z.iso.datetime(),
      expiresAt: z.iso.datetime(),
    }),
  ),
  findings: z.array(FindingShape),
  /** The text to start a question from, by its reason, in the terms of the country and the registry. */
  questionTexts: QuestionTextsShape,
  /** Values of the variables of these texts if the question is sent now; null without a value. */
  textVariables: z.object({ 'first name': z.string().nullable(), deadline: z.string().nullable() }),
  /** The risk and what makes it, the worst first; null of a draft and of an application that is done. */
  risk: z
    .object({
      level: z.enum(RISK_LEVELS),
      reasons: z.array(
        z.object({ kind: z.enum(RISK_KINDS), level: z.enum(['high', 'raised']), count: z.int() }),
      ),
    })
    .nullable(),
  readiness: z.int(),
  /** Details it shares with other applications, for the officer to look at. */
  duplicates: z.array(
    z.object({
      /** One number for two names, one business name of two customers, or the same business twice for one customer. */
      kind: z.enum(['person-number', 'same-name', 'same-business']),
      label: z.string(),
      other: z.object({
        applicationId: id,
        reference: z.string(),
        name: z.string().nullable(),
        label: z.string(),
      }),
    }),
  ),
  /** What providers keep of its payments until a bank decides, and what banks took back; null: neither. */
  disputed: z.object({ heldMinor: z.int().min(0), lostMinor: z.int().min(0), since: day }).nullable(),
  /** The names proposed to the registry, in the customer's order; null where the service registers no business. */
  proposedNames: z.array(z.string()).nullable(),
  /** Effect of confirming it on a company here; null for a service that concerns no registered company. */
  completion: z
    .object({
      company: z.object({ id, name: z.string(), registrationNumber: z.string() }).nullable(),
      /** The open deadlines that it can meet; `proposed` where the period fits. */
      deadlines: z.array(
        z.object({
          obligationId: z.string(),
          period: z.string(),
          title: z.string(),
          dueOn: day,
          proposed: z.boolean(),
        }),
      ),
      changes: z.array(z.object({ label: z.string(), value: z.string() })),
    })
    .nullable(),
  clock: ClockShape,
  claim: ClaimShape.nullable(),
  /** Claims, releases and hand-overs, newest first. */
  claimHistory: z.array(
    z.object({
      kind: z.enum(['claimed', 'released', 'handed_over']),
      by: z.string(),
      to: z.string().nullable(),
      note: z.string().nullable(),
      at: z.iso.datetime(),
    }),
  ),
  /** Checklist before approving; empty for a service that the catalogue no longer has. */
  checklist: z.array(
    z.object({
      id: z.string(),
      words: z.string(),
      /** `isOutdated`: ticked before the customer's last corrections, so that it counts as not ticked. */
      tick: z.object({ by: z.string(), at: z.iso.datetime(), isOutdated: z.boolean() }).nullable(),
    }),
  ),
  /** How the silent customer is reminded; null unless a question waits for the customer. */
  chase: z
    .object({
      /** The next step and its day; null while it pauses, and after the last one. */
      next: z.object({ step: z.string(), on: day }).nullable(),
      /** The steps taken since the questions were asked, newest first. */
      taken: z.array(z.object({ step: z.string(), on: day })),
      pause: z.object({ by: z.string(), reason: z.string(), until: day.nullable(), at: instant }).nullable(),
      /** Whether a message of the customer waits for an officer, so that nobody is reminded. */
      waitsForUs: z.boolean(),
      /** Whether the application is closed at the end; otherwise officers decide. */
      lapses: z.boolean(),
    })
    .nullable(),
  /** Internal notes, newest first. */
  notes: z.array(
    z.object({
      id,
      by: z.string(),
      words: z.string(),
      at: z.iso.datetime(),
      /** Names of the colleagues it mentions. */
      mentions: z.array(z.string()),
    }),
  ),
  /** Colleagues who work on applications, to hand this one over to. */
  colleagues: z.array(
    z.object({
      id,
      name: z.string(),
      /** The last day of an absence that lasts today. */
      awayUntil: day.nullable(),
      /** Applications that wait for us, and the limit. */
      load: z.object({ open: z.int(), max: z.int().nullable() }),
    }),
  ),
  /** Names of the other officers who have the application open. */
  viewers: z.array(z.string()),
  /** The fees charged so far, with today's amount where it is known; null while the price cannot be changed. */
  charged: z
    .array(
      z.object({
        feeId: z.string(),
        title: z.string(),
        payee: z.enum(['government', 'stamp-duty', 'ours']),
        chargedMinor: z.int(),
        todayMinor: z.int().nullable(),
        /** Charged at cost, once the cost is known. */
        atCost: z.boolean(),
      }),
    )
    .nullable(),
  /** An officer's action that waits for a second person. */
  pendingAction: z
    .object({
      id,
      verb: z.string(),
      input: z.record(z.string(), z.unknown()),
      proposedBy: NamedShape,
      proposedAt: z.iso.datetime(),
    })
    .nullable(),
  /** The answers that changed since the application was last submitted. */
  changes: z.array(z.object({ path: z.string(), label: z.string(), before: z.string(), after: z.string() })),
  /** Whether the hash chain of events is intact. */
  chainIntact: z.boolean(),
  mails: z.array(
    z.object({
      id: z.string(),
      subject: z.string(),
      kind: z.string(),
      createdAt: z.iso.datetime(),
      sentAt: instantOrNull,
      bouncedAt: instantOrNull,
      lastError: z.string().nullable(),
    }),
  ),
}).meta({ id: 'DeskApplication' });

/** The kind of reason of a decision, for reports; `reason` has the words for the customer. */
const reasonId = QuestionReasonShape.optional();

/** An action of an officer on an application, with the version the officer read. */
export const DeskActionShape = z.discriminatedUnion('verb', [
  z.strictObject({
    verb: z.literal('confirmPayment'),
    version,
    amountMinor: z.int().min(0),
    receivedOn: day,
    note: z.string().trim().max(500).optional(),
    /** The line of a bank statement that shows it. */
    bankLineId: id.optional(),
    /**
     * The money came apart from the transfer that was reported for several applications together. Needed
     * while that transfer waits and no line of a statement shows the money; the note says how the officer
     * knows.
     */
    apart: z.literal(true).optional(),
  }),
  /** New amounts of fees; all rise or all fall. `feeId` is 'other' for a fee that was not charged before. */
  z.strictObject({
    verb: z.literal('proposeChange'),
    version,
    reason: words(1000),
    lines: z
      .array(
        z.strictObject({
          feeId: words(120),
          minor: z.int().min(0).max(1_000_000_000_000),
          title: words(200).optional(),
          payee: z.enum(['government', 'stamp-duty', 'ours']).optional(),
        }),
      )
      .min(1)
      .max(30),
  }),
  z.strictObject({ verb: z.literal('withdrawChange'), version, reason: words(1000) }),
  z.strictObject({
    verb: z.literal('askForInformation'),
    version,
    questions: z
      .array(
        z.strictObject({
          path: z.string().min(1).max(160),
          reason: QuestionReasonShape,
          words: words(1000),
        }),
      )
      .min(1)
      .max(30),
  }),
  /** Withdraws one open question that was asked by mistake. */
  z.strictObject({ verb: z.literal('withdrawQuestion'), version, questionId: id, reason: words(1000) }),
  z.strictObject({ verb: z.literal('approve'), version }),
  z.strictObject({ verb: z.literal('reject'), version, reason: words(1000), reasonId }),
  z.strictObject({ verb: z.literal('file'), version, registryReference: words(80), filedOn: day }),
  z.strictObject({ verb: z.literal('recordQuery'), version, reason: words(1000) }),
  z.strictObject({
    verb: z.literal('confirm'),
    version,
    registrationNumber: words(40),
    registeredOn: day,
    evidenceFileId: id,
    /** The name that the registry took; required for a business with several proposed names or none. */
    registeredName: words(200).optional(),
    /** The deadlines of the company that this filing met; those that `completion` proposes when absent. */
    metDeadlines: z.array(z.strictObject(whichDeadline)).max(60).optional(),
    /** The other documents that came with it. */
    documents: z
      .array(z.strictObject({ kind: words(80), fileId: id, number: words(80).optional() }))
      .max(10)
      .optional(),
  }),
  z.strictObject({
    verb: z.literal('addDocument'),
    version,
    /** A document of the service that is not there yet, or 'other' with a title. */
    kind: words(80),
    title: words(120).optional(),
    fileId: id,
    number: words(80).optional(),
  }),
  /** At least one value or document; needs a second person. A document without a file is withdrawn and not replaced. */
  z.strictObject({
    verb: z.literal('correctRegistration'),
    version,
    reason: words(1000),
    registrationNumber: words(40).optional(),
    registeredOn: day.optional(),
    registeredName: words(200).optional(),
    documents: z
      .array(z.strictObject({ documentId: id, fileId: id.optional() }))
      .max(10)
      .optional(),
  }),
  /** Needs a second person. */
  z.strictObject({ verb: z.literal('reopen'), version, reason: words(1000) }),
  z.strictObject({ verb: z.literal('recordRefusal'), version, reason: words(1000), reasonId }),
  /** Amount and day only where the payment is not confirmed yet. */
  z.strictObject({
    verb: z.literal('acceptCancellation'),
    version,
    amountMinor: z.int().min(1).optional(),
    receivedOn: day.optional(),
  }),
  z.strictObject({ verb: z.literal('recordNoPayment'), version, reason: words(1000) }),
  z.strictObject({
    verb: z.literal('recordLatePayment'),
    version,
    amountMinor: z.int().min(1),
    receivedOn: day,
    reason: words(1000),
  }),
  z.strictObject({
    verb: z.literal('prepareRefund'),
    version,
    amountMinor: z.int().min(0),
    reason: words(1000),
  }),
  /** Returns the prepared refund through the provider that took the payment. */
  z.strictObject({ verb: z.literal('startProviderRefund'), version }),
  z.strictObject({ verb: z.literal('refund'), version, sentOn: day, proofFileId: id.optional() }),
]);

export const FailedJobShape = z.object({
  id: z.string(),
  name: z.string(),
  about: z.string().nullable(),
  attempts: z.int(),
  error: z.string(),
  failedAt: z.iso.datetime(),
});

/** How much of the last 30 days the product served. */
export const UptimeShape = z.object({
  /** The first counted minute, or 30 days ago; null before the first. */
  since: instantOrNull,
  /** Number of complete minutes since then. */
  minutes: z.int(),
  /** Number of those in which a process served, and at most one in twenty requests failed. */
  served: z.int(),
  /** Newest first, at most 50. */
  interruptions: z.array(z.object({ from: instant, minutes: z.int() })),
});
export type Uptime = z.infer<typeof UptimeShape>;
