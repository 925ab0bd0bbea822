// Above 400 lines because the shapes of an application are built from each other, up to the whole application.
import { z } from 'zod';
import { MessageShape } from '../accounts/message-shape.ts';
import { PriceChangeShape } from '../money/price-change-shape.ts';
import { OwnPriceShape, PromotionShape } from '../money/promotion-shape.ts';
import { MEMBER_ROLES } from '../members/member-rights.ts';
import { parseEmail } from '#values/email.ts';
import { DayShape, LikelyShape } from '../catalogue/rules-shapes.ts';
import {
  ORDER_STATES,
  REGISTRY_STATES,
  REVIEW_STATES,
  APPLICATION_VERBS,
  type ApplicationVerb,
} from '#rules/application/application-lifecycle.ts';

export const id = z.uuid();
/** A moment in UTC as ISO 8601 text that ends with Z. */
export const instant = z.iso.datetime();
/** A shape of its own in the OpenAPI document, where it is shorter than the union. */
export const instantOrNull = instant.nullable().meta({ id: 'InstantOrNull' });
export const day = DayShape;
/** The IANA name of a time zone, such as 'Africa/Lagos'. */
export const timeZone = z.string().min(1).max(60);
/** The version of an application, for the optimistic lock; as large as the database's integer. */
export const version = z.int().min(0).max(2_147_483_647);
/** Text of a person, at least one character when trimmed. */
export const words = (max: number) => z.string().trim().min(1).max(max);
/** An e-mail address as a person types it. */
export const email = z
  .string()
  .max(255)
  .refine((text) => parseEmail(text) !== null);
/** Path parameters of an endpoint about one object. */
export const byId = z.strictObject({ id });
/** The secret of a link, in a body so that no log has it. */
export const byToken = z.strictObject({ token: z.string().regex(/^[\w-]{43}$/) }).meta({ id: 'ByToken' });
/** A person or object by id, with its present or last name. */
export const NamedShape = z.object({ id, name: z.string() }).meta({ id: 'Named' });

const StateShape = z
  .object({
    order: z.enum(ORDER_STATES),
    review: z.enum(REVIEW_STATES),
    registry: z.enum(REGISTRY_STATES),
  })
  .meta({ id: 'ApplicationState' });
const HeadlineShape = z
  .object({
    id: z.string(),
    title: z.string(),
    nextActor: z.enum(['you', 'us', 'registry', 'nobody']),
    next: z.string(),
  })
  .meta({ id: 'Headline' });
export const TierShape = z.enum(['basic', 'standard', 'premium']);

/**
 * An uploaded file, without its bytes. `purpose` is the path of the answer it belongs to, or a kind such as
 * 'receipt'.
 */
export const FileShape = z
  .object({
    id,
    name: z.string(),
    mediaType: z.string(),
    sizeBytes: z.int(),
    purpose: z.string(),
    uploadedAt: instant,
  })
  .meta({ id: 'File' });

const QuoteLineShape = z.object({
  feeId: z.string(),
  title: z.string(),
  payee: z.enum(['government', 'stamp-duty', 'ours']),
  minor: z.int(),
  working: z.string(),
  source: z.string(),
  confidence: z.enum(['high', 'medium', 'low']),
  note: z.string().optional(),
  /** Charged separately at cost, not part of the total. */ atCost: z.literal(true).optional(),
  likely: LikelyShape.nullable().optional(),
});
const QuoteShape = z
  .object({
    on: day,
    currency: z.string(),
    lines: z.array(QuoteLineShape),
    totalMinor: z.int(),
    estimate: z.boolean(),
  })
  .meta({ id: 'Quote' });

const QuestionShape = z
  .object({
    id,
    path: z.string(),
    label: z.string(),
    reason: z.string(),
    words: z.string(),
    askedAt: instant,
    /** When it was answered or withdrawn; null while it is open. */
    answeredAt: instantOrNull,
    withdrawnAt: instantOrNull,
    /** The customer's answer in words, besides or instead of a changed answer. */
    reply: z.string().nullable(),
  })
  .meta({ id: 'Question' });
const EventShape = z
  .object({
    seq: z.int(),
    verb: z.string(),
    title: z.string(),
    by: z.enum(['customer', 'staff', 'system']),
    actorName: z.string(),
    at: instant,
    note: z.string().nullable(),
    hash: z.string(),
  })
  .meta({ id: 'Event' });
/** A document that we issued or that an authority issued, in the customer's documents. */
export const DocumentShape = z
  .object({
    id,
    kind: z.string(),
    title: z.string(),
    fileId: id,
    fileName: z.string(),
    code: z.string().nullable(),
    /** A number on it, such as a tax number or a key. */
    number: z.string().nullable(),
    /** Set when it was wrong: it is kept, and no longer valid. */
    withdrawn: z.object({ at: instant, reason: z.string() }).nullable(),
    issuedAt: instant,
  })
  .meta({ id: 'Document' });
export const BankAccountShape = z
  .object({ holder: words(120), bank: words(120), number: words(60) })
  .meta({ id: 'BankAccount' });
/** A refund: prepared, then sent; then the customer says that it arrived, or objects. */
export const RefundShape = z
  .object({
    id,
    amountMinor: z.int(),
    currency: z.string(),
    /** Why this amount. */
    reason: z.string(),
    /** Whether it repays the difference of a price that fell; the application goes on. */
    ofReduction: z.boolean(),
    /** Null: the account the transfer came from. */
    account: BankAccountShape.nullable(),
    preparedAt: instant,
    sentOn: day.nullable(),
    /** When the payer's bank sent it back; null: it did not. */
    failedAt: instantOrNull,
    /** The provider that returns it; null: by bank transfer. */
    byProvider: z
      .object({
        name: z.string(),
        state: z.enum(['started', 'pending', 'needs_details', 'sent', 'failed']),
        startedAt: instant,
        /** The provider's words about a failure; null for customers. */
        message: z.string().nullable(),
      })
      .nullable(),
    proofFileId: id.nullable(),
    arrivedAt: instantOrNull,
    objection: z.object({ at: instant, words: z.string() }).nullable(),
  })
  .meta({ id: 'Refund' });
const bankCodes = z.array(z.object({ label: z.string(), value: z.string() }));
/** Our account for a bank transfer. */
export const OurAccountShape = z
  .object({
    bank: z.string(),
    name: z.string(),
    number: z.string(),
    /** Details that a transfer within the country needs besides: a sort code, a routing number. */
    domestic: bankCodes,
    /** Details that a transfer from another country needs: IBAN, SWIFT. */
    international: bankCodes,
    sample: z.boolean(),
  })
  .meta({ id: 'OurAccount' });

const PaymentShape = z
  .object({
    reference: z.string(),
    dueMinor: z.int(),
    currency: z.string(),
    /** Bank account for the transfer. */
    account: OurAccountShape,
    reported: z.object({ at: instant, receiptFileId: id, paidOn: day }).nullable(),
    confirmed: z.object({ at: instant, amountMinor: z.int(), receivedOn: day }).nullable(),
    /** The provider that took the payment: 'Paystack'; null: paid by bank transfer, or not paid. */
    providerName: z.string().nullable(),
    /** The account the customer named for a refund. */
    refundAccount: BankAccountShape.nullable(),
  })
  .meta({ id: 'Payment' });

/** The day by which we promised to file; null before the payment and for an application closed without a filing. */
export const PromiseShape = z
  .object({
    state: z.enum(['running', 'paused', 'late', 'kept', 'missed']),
    /** Null while it is paused, because a question waits for the customer. */
    fileBy: day.nullable(),
    filedOn: day.nullable(),
    /** Business days left to us, rounded up. */
    daysLeft: z.int(),
  })
  .meta({ id: 'FilingPromise' });

/** An application in a list. `state` has the three states, `headline` their summary. */
export const ApplicationRowShape = z
  .object({
    id,
    reference: z.string(),
    serviceId: z.string(),
    serviceTitle: z.string(),
    tier: TierShape,
    name: z.string().nullable(),
    state: StateShape,
    headline: HeadlineShape,
    /** The caller's role; null for staff. */
    role: z.enum(MEMBER_ROLES).nullable(),
    /** Incremented with every event and sent back with a verb, as an optimistic lock. */
    version: z.int(),
    createdAt: instant,
    updatedAt: instant,
    submittedAt: instantOrNull,
    /** Until when a discarded draft can be restored; null for others. */
    restorableUntil: instantOrNull,
  })
  .meta({ id: 'ApplicationRow' });

const SectionShape = z
  .object({
    id: z.string(),
    title: z.string(),
    rows: z.array(
      z.object({
        path: z.string(),
        label: z.string(),
        value: z.string(),
        group: z.string().optional(),
        fileIds: z.array(z.string()).optional(),
      }),
    ),
  })
  .meta({ id: 'SummarySection' });

/** The service snapshot: stored at signing, taken from the current catalogue for a draft. */
export const ApplicationServiceShape = z
  .object({
    id: z.string(),
    title: z.string(),
    country: z.object({
      id: z.string(),
      name: z.string(),
      zone: z.string(),
      zoneName: z.string(),
      currency: z.string(),
    }),
    tier: z.object({ id: TierShape, title: z.string(), time: z.string() }),
    outcome: z.object({
      title: z.string(),
      done: z.string(),
      recorded: z.string(),
      record: z.string(),
      dayLabel: z.string(),
      proof: z.string(),
      next: z.string(),
    }),
    registry: z.object({
      name: z.string(),
      referenceLabel: z.string(),
      numberLabel: z.string(),
      numberExample: z.string(),
      /** Source of a regular expression. */ numberPattern: z.string(),
    }),
    /** The document that the registry issues. */
    certificate: z.object({ id: z.string(), title: z.string() }),
    /** All documents that come, the certificate first; the application is completed once the `closing` ones are in. */
    deliverables: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        from: z.enum(['registry', 'us']),
        arrives: z.enum(['filing', 'closing', 'later']),
      }),
    ),
    /** Titles of the sources of its fees, by id. */
    sources: z.record(z.string(), z.string()),
  })
  .meta({ id: 'ApplicationService' });

/**
 * A set-aside answer: it no longer fits after its form changed. `value` is the answer in words, as far as it
 * can be formatted.
 */
export const SetAsideAnswerShape = z
  .object({ path: z.string(), label: z.string(), value: z.string() })
  .meta({ id: 'SetAsideAnswer' });
/** Actor and time of an event. */
export const ByAtShape = z.object({ by: z.string(), at: instant }).meta({ id: 'ByAt' });
/** An application by its reference and name. */
export const NamedApplicationShape = z
  .object({ id, reference: z.string(), name: z.string().nullable() })
  .meta({ id: 'NamedApplication' });

export const answerMap = z.record(z.string(), z.unknown());
export const revisionMap = z.record(z.string(), z.int());

const ApplicationVerbShape = z
  .enum(APPLICATION_VERBS as [ApplicationVerb, ...ApplicationVerb[]])
  .meta({ id: 'ApplicationVerb' });

/** Signatory and time of a signature. */
export const DeclarationShape = z.object({ name: z.string(), signedAt: instant }).meta({ id: 'Declaration' });
/** A correction of a signed application that was not sent: when and by whom it was begun. */
const CorrectionShape = z
  .object({
    begunAt: instant,
    begunBy: z.string(),
    /** False once an officer has begun the review: it can no longer be changed or sent. */
    isOpen: z.boolean(),
    /**
     * What was typed in one that ended before it was sent, for owners, who may send it with the answers to an
     * officer's questions; null while it can still be sent, and for others.
     */
    kept: z.array(z.object({ field: z.string(), signed: z.unknown(), typed: z.unknown() })).nullable(),
  })
  .meta({ id: 'Correction' });
const NotOfferedShape = z
  .object({ successor: z.object({ serviceId: z.string(), title: z.string() }).nullable() })
  .meta({ id: 'NotOffered' });
const CaseOfficerShape = z
  .object({ name: z.string(), awayUntil: day.nullable(), standIn: z.string().nullable() })
  .meta({ id: 'CaseOfficer' });

/** An application with all that its customer may see. Staff get more: `DeskApplicationShape`. */
export const ApplicationShape = ApplicationRowShape.extend({
  formVersion: z.int(),
  service: ApplicationServiceShape,
  /** For a draft of a withdrawn service: its successor, if any. Null while the service is offered. */
  notOffered: NotOfferedShape.nullable(),
  /** The draft that continues this one. */
  successorId: id.nullable(),
  /** Answers to an earlier version of the form that do not fit this one. */
  setAside: z.array(SetAsideAnswerShape),
  answers: answerMap,
  /**
   * How often each top-level answer was saved, sent back with a change: an optimistic lock between tabs and
   * devices.
   */
  revisions: revisionMap,
  /**
   * Answers the customer may change now, as paths ('name1', 'directors/<item id>/surname'): null means
   * everything (a draft, or a correction before the review), later only the questions asked and the answers
   * to correct with them.
   */
  editable: z.array(z.string()).nullable(),
  allowed: z.array(ApplicationVerbShape),
  /** An unsent correction, which `answers` then has for people who may answer; null without one. */
  correction: CorrectionShape.nullable(),
  promise: PromiseShape.nullable(),
  /** The officer who has the application, and who stands in during an absence; null while nobody has it. */
  officer: CaseOfficerShape.nullable(),
  /**
   * The last day on which the customer’s answer to our questions counts; null while no question waits or the
   * schedule pauses.
   */
  answerBy: day.nullable(),
  quote: QuoteShape.nullable(),
  questions: z.array(QuestionShape),
  events: z.array(EventShape),
  /** The thread with our officers, oldest first, the newest 200. */
  messages: z.array(MessageShape),
  documents: z.array(DocumentShape),
  payment: PaymentShape.nullable(),
  /** Money received for the application in all parts of its order, without repayments after a reduction. */
  receivedMinor: z.int(),
  /** Newest first. */
  priceChanges: z.array(PriceChangeShape),
  /** Newest first. */
  refunds: z.array(RefundShape),
  /** The promotional code it uses; null without one. */
  promotion: PromotionShape.nullable(),
  /** Reduction of our fee of a draft by the customer’s own price; null without one. Signed prices have it as a line. */
  ownPrice: OwnPriceShape.nullable(),
  declaration: DeclarationShape.nullable(),
  registryReference: z.string().nullable(),
  registrationNumber: z.string().nullable(),
  registeredOn: day.nullable(),
  companyId: id.nullable(),
  /** The answers as signed, in words; null while a draft. */
  summary: z.array(SectionShape).nullable(),
}).meta({ id: 'Application' });

/**
 * A paper of the filing pack. `draftFor` names the authority's own form it is a draft for; `note` says what
 * is uncertain.
 */
export const PackPaperShape = z
  .object({
    id: z.string(),
    title: z.string(),
    law: z.string(),
    note: z.string(),
    draftFor: z.string().nullable(),
    confidence: z.enum(['high', 'medium', 'low']),
  })
  .meta({ id: 'PackPaper' });
