import type { z } from 'zod';
import { sourcePath } from '#forms/resolve-people.ts';
import {
  allowedVerbs,
  VERBS_AFTER_CLOSING,
  type ApplicationState,
  type ApplicationVerb,
} from '#rules/application/application-lifecycle.ts';
import { headline } from '#rules/application/application-headline.ts';
import type {
  ApplicationRowShape,
  ApplicationShape,
  FileShape,
} from '#contract/applications/application-shapes.ts';
import { memberHasRight, memberMayUse, type MemberRole } from '#contract/members/member-rights.ts';
import type { Country } from '#catalog/types/index.ts';
import { discountIn, withDiscount, type DiscountTerms } from '#rules/promotions/discount.ts';
import { isQuote, quoteAnswers, type Quote } from '#rules/pricing/quote.ts';
import { formatCalendarDate, type CalendarDate } from '#values/calendar-date.ts';
import type { Currency } from '#values/money.ts';
import { readPromise } from '../queue/read-item-clock.ts';
import type { AssignedOfficer } from '../staff/assigned-officer.ts';
import type { Chase } from '../chasing/read-chase.ts';
import { presentDocument } from '../documents/present-document.ts';
import type { FileRow } from '../files/tables.ts';
import { checkoutNames } from '#rules/ledger/checkout-names.ts';
import { ownTermsIn } from '../customer-prices/own-price.ts';
import { findProblemOf } from '../promotions/uses.ts';
import { keptAnswersOf } from './corrections/end-correction.ts';
import { isUndecided } from '../payments/refunds/provider-refunds.ts';
import { chargedLines, sumOfLines } from '../orders/charged-lines.ts';
import { eventTitle } from './events/event-words.ts';
import { stateOf, type ApplicationParts, type ApplicationRow, type PaymentRow } from './queries.ts';
import { isReturnable, presentPayment, presentRefund } from './present-payment.ts';
import { pathsAddedSince } from './editable-paths.ts';
import { findBlockers } from './review-answers.ts';
import { findOffer, isOfferedToday, successorToday, todayIn, type Offer } from './offers.ts';
import { deliverablesOf, serviceSnapshotOf } from './service-snapshot.ts';
import type { ListedApplication } from './lists/listed-applications.ts';

export type ApplicationView = z.input<typeof ApplicationShape>;
/** An application in a list, as the contract has it. */
export type ApplicationRowView = z.input<typeof ApplicationRowShape>;

/** Presents an application as a row of a list. */
export function presentRow(
  application: ListedApplication,
  payment: Pick<PaymentRow, 'reportedAt'> | null,
  {
    now,
    nothingRefunded,
    role,
  }: {
    now: Date;
    /** Whether the refund that was decided on is nothing. */
    nothingRefunded: boolean;
    /** The reader's role; null for staff. */
    role: MemberRole | null;
  },
): ApplicationRowView {
  const service = serviceSnapshotOf(application);
  const notOffered = findNotOffered(application, now);
  const state = stateOf(application);
  const { eraseDraftAt } = application;
  const restorableUntil = eraseDraftAt !== null && eraseDraftAt > now ? eraseDraftAt : null;
  return {
    id: application.id,
    reference: application.reference,
    serviceId: application.serviceId,
    serviceTitle: service.title,
    tier: application.tier,
    name: application.name,
    state,
    role,
    headline: headline(state, {
      transferReported: payment?.reportedAt != null,
      nothingRefunded,
      registry: service.registry.name,
      outcome: service.outcome,
      ...(restorableUntil === null
        ? {}
        : { restorableUntil: formatCalendarDate(todayIn(service.country, restorableUntil)) }),
      ...(notOffered === null ? {} : { notOffered: { successor: notOffered.successor?.title ?? null } }),
    }),
    version: application.version,
    createdAt: application.createdAt.toISOString(),
    updatedAt: application.updatedAt.toISOString(),
    submittedAt: application.submittedAt?.toISOString() ?? null,
    restorableUntil: restorableUntil?.toISOString() ?? null,
  };
}

/** Reader of an application: a customer with a role, or staff. */
export type Reader = { by: 'customer' | 'staff'; role: MemberRole | null };
type ViewOptions = Reader & {
  now: Date;
  files: readonly FileRow[];
  /** The country with what the desk recorded, for the price of a draft. */
  country: Country | null;
  /** How the silent customer is reminded; null unless a question waits. */
  chase: Chase | null;
  officer: AssignedOfficer | null;
  /** Whether the customer may correct the signed application: no officer has begun the review. */
  correctable: boolean;
};

/** Presents one application with all its parts, for its owner or for staff. */
export function presentApplication(
  parts: ApplicationParts,
  { by, role, now, files, country, chase, officer, correctable }: ViewOptions,
): ApplicationView {
  const { application, events, questions, payment, refunds, providerRefunds, credit, documents, messages } =
    parts;
  const { signed } = application;
  const state = stateOf(application);
  const released = findOffer(application);
  const offer = released && country ? { ...released, country } : released;
  const snapshot = serviceSnapshotOf(application, offer);
  const today = todayIn(snapshot.country, now);
  const { entityType: _entityType, questions: _questions, ...service } = snapshot;
  const notOffered = findNotOffered(application, now);
  const draftPrice = signed === null && offer ? quoteToday(application, offer, today) : null;
  const ownTerms = signed === null ? ownTermsIn(parts.ownPrices, today, now) : null;
  const promotion = presentPromotion(parts, draftPrice, today, ownTerms);
  const { correction } = application;
  const mayAnswer = role !== null && memberHasRight(role, 'application:answer');
  const unsent = mayAnswer && !correction?.ended ? correction : null;
  const maySign = role !== null && memberHasRight(role, 'application:sign');
  const ownPrice = ownTerms && presentOwnPrice(ownTerms, snapshot.country.currency as Currency);
  const isUnavailable = (verb: ApplicationVerb): boolean =>
    (verb === 'submit' && notOffered !== null) ||
    (verb === 'correct' && (!correctable || offer === null)) ||
    (VERBS_AFTER_CLOSING.includes(verb) && verb !== 'restore' && payment === null) ||
    (verb === 'cancel' && payment?.reportedAt != null) ||
    (verb === 'restore' && (application.eraseDraftAt === null || application.eraseDraftAt <= now)) ||
    (verb === 'refund' && !refunds.some(({ sentOn }) => sentOn === null)) ||
    (verb === 'repayDifference' &&
      !refunds.some(({ sentOn, orderId }) => sentOn === null && orderId !== null)) ||
    ((verb === 'refund' || verb === 'prepareRefund' || verb === 'repayDifference') &&
      providerRefunds.some(isUndecided)) ||
    (verb === 'startProviderRefund' && !isReturnable(parts));
  return {
    ...presentRow(application, payment, { now, role, nothingRefunded: refunds[0]?.amountMinor === 0 }),
    service: { ...service, deliverables: [...deliverablesOf(snapshot)] },
    notOffered,
    successorId: application.successorId,
    setAside: application.setAside.map(({ path, label, value }) => ({ path, label, value })),
    formVersion: application.formVersion,
    answers: unsent?.answers ?? application.answers,
    revisions: unsent?.revisions ?? application.revisions,
    editable:
      role !== null && !mayAnswer
        ? []
        : unsent !== null && correctable
          ? null
          : editablePathsOf(parts, { offer, today, files }),
    correction: correction && {
      begunAt: correction.begunAt,
      begunBy: correction.begunBy,
      isOpen: correctable && !correction.ended,
      kept: correction.ended && maySign ? keptAnswersOf(application) : null,
    },
    allowed: allowedVerbs(state, by).filter(
      (verb) => !isUnavailable(verb) && (role === null || memberMayUse(role, verb)),
    ),
    promise: readPromise(application, events, now),
    officer,
    answerBy: chase?.reading?.answerBy ?? null,
    quote: signed?.quote ?? (draftPrice && withDiscountIn(draftPrice, promotion, ownPrice)),
    promotion,
    ownPrice,
    questions: questions.map(
      ({ id, path, label, reason, words, askedAt, answeredAt, withdrawnAt, reply }) => ({
        id,
        path,
        label,
        reason,
        words,
        askedAt: askedAt.toISOString(),
        answeredAt: answeredAt?.toISOString() ?? null,
        withdrawnAt: withdrawnAt?.toISOString() ?? null,
        reply,
      }),
    ),
    events: events.map(({ seq, verb, byWhom, actorName, at, note, hash, details }) => ({
      seq,
      verb,
      title: eventTitle({ verb, details }, service),
      by: byWhom,
      actorName,
      at: at.toISOString(),
      note: note ?? (by === 'staff' ? untickedWords(details) : null),
      hash,
    })),
    messages: messages.map(({ id, fromWhom, authorName, words, byMail, attachments, at, settledAt }) => ({
      id,
      from: fromWhom,
      author: authorName,
      words,
      byMail,
      attachments: [...attachments],
      at: at.toISOString(),
      waits: fromWhom === 'customer' && settledAt === null,
    })),
    documents: documents.map((document) => presentDocument(document, files)),
    payment:
      payment === null
        ? null
        : {
            ...presentPayment(payment, application.country),
            providerName: credit && checkoutNames[credit.provider],
          },
    receivedMinor: parts.receivedMinor,
    priceChanges: presentChanges(parts),
    refunds: refunds.map((refund) =>
      presentRefund(
        refund,
        providerRefunds.find(({ refundId }) => refundId === refund.id),
        by,
      ),
    ),
    declaration:
      signed === null ? null : { name: signed.declaration.name, signedAt: signed.declaration.signedAt },
    registryReference: application.registryReference,
    registrationNumber: application.registrationNumber,
    registeredOn: application.registeredOn,
    companyId: application.companyId,
    summary: signed?.summary ?? null,
  };
}

/** Presents the changes of the price, each beside the price before it. */
function presentChanges({ application, priceChanges }: ApplicationParts): ApplicationView['priceChanges'] {
  return priceChanges.map((change, index) => {
    const wasMinor = sumOfLines(chargedLines(application, priceChanges.slice(index + 1)));
    return {
      id: change.id,
      reason: change.reason,
      currency: change.currency,
      lines: change.lines.map(({ source: _source, ...line }) => line),
      wasMinor,
      totalMinor: wasMinor + change.differenceMinor,
      differenceMinor: change.differenceMinor,
      proposedBy: change.proposedByName,
      proposedAt: change.proposedAt.toISOString(),
      answer: change.answer,
      answeredAt: change.answeredAt?.toISOString() ?? null,
      words: change.words,
    };
  });
}

/**
 * Returns the paths that the customer may change; null means all, as in a draft. When information was asked for, these
 * are the answers asked about, the answers that the form or a registry does not accept any more, and answers to
 * questions that the form asks only since it was signed.
 */
export function editablePathsOf(
  { application, questions }: Pick<ApplicationParts, 'application' | 'questions'>,
  { offer, today, files }: { offer: Offer | null; today: CalendarDate; files: readonly FileRow[] },
): string[] | null {
  const state: ApplicationState = stateOf(application);
  if (offer === null) return [];
  if (state.order === 'draft') return null;
  if (state.order !== 'paid' || state.review !== 'information_asked') return [];
  const openPaths = questions.filter(({ answeredAt }) => answeredAt === null).map(({ path }) => path);
  const { values, paths } = findBlockers({
    service: offer.service,
    answers: application.answers,
    today,
    fileIds: new Set(files.map(({ id }) => id)),
  });
  // The details of a person who is referenced elsewhere are changed at their source.
  return [
    ...new Set([
      ...openPaths.map((path) => sourcePath(offer.service.form, application.answers, path)),
      ...paths,
      ...pathsAddedSince(application.signed?.answers ?? {}, values),
    ]),
  ];
}

/** Names the items of the checklist that were not ticked at the approval; only staff read them. */
function untickedWords({ unticked }: Record<string, unknown>): string | null {
  return Array.isArray(unticked) ? `Not ticked: ${unticked.join(' ')}` : null;
}

/**
 * For a draft whose service is no longer offered, returns the service that replaces it, if any. Null for
 * other applications.
 */
function findNotOffered(
  application: Pick<ApplicationRow, 'orderState' | 'serviceId'>,
  now: Date,
): ApplicationView['notOffered'] {
  if (application.orderState !== 'draft') return null;
  const offer = findOffer(application);
  if (offer !== null && isOfferedToday(offer, now)) return null;
  const successor = offer && successorToday(offer, now);
  return { successor: successor && { serviceId: successor.id, title: successor.title } };
}

/** Returns today's price for the answers, or null when a fee is unknown. */
function quoteToday(
  application: ApplicationRow,
  { service, country }: Offer,
  today: CalendarDate,
): Quote | null {
  const price = quoteAnswers(service, application.tier, application.answers, today, country);
  return isQuote(price) ? price : null;
}

/** Presents the promotional code of an application, and for a draft whether it can still be used. */
function presentPromotion(
  { application, promotion }: ApplicationParts,
  draftPrice: Quote | null,
  today: CalendarDate,
  ownTerms: DiscountTerms | null,
): ApplicationView['promotion'] {
  if (promotion === null) return null;
  const { code, use } = promotion;
  const currency = serviceSnapshotOf(application).country.currency as Currency;
  return {
    code: code.code,
    basisPoints: code.basisPoints,
    amountMinor: code.basisPoints === null ? (code.amounts?.[currency] ?? 0) : null,
    keptUntil: application.orderState === 'awaiting_payment' ? use.keptUntil : null,
    problem:
      draftPrice === null
        ? null
        : findProblemOf(promotion, application, { price: draftPrice, today, ownTerms }),
  };
}

const presentOwnPrice = (
  { basisPoints, amounts }: DiscountTerms,
  currency: Currency,
): ApplicationView['ownPrice'] => ({
  basisPoints,
  amountMinor: basisPoints === null ? (amounts[currency] ?? 0) : null,
});

const withDiscountIn = (
  price: Quote,
  promotion: ApplicationView['promotion'],
  ownPrice: ApplicationView['ownPrice'],
): ApplicationView['quote'] => {
  const { lines, ...rest } = withDiscount(price, discountIn(promotion, ownPrice, price.currency));
  return { ...rest, lines: lines.map((line) => ({ ...line })) };
};

/** Presents a file without what only the server needs. */
export const presentFile = ({
  id,
  name,
  mediaType,
  sizeBytes,
  purpose,
  uploadedAt,
}: FileRow): z.input<typeof FileShape> => ({
  id,
  name,
  mediaType,
  sizeBytes,
  purpose,
  uploadedAt: uploadedAt.toISOString(),
});
