/**
 * The lifecycle of an application as three state machines, one for each party: `order` is the purchase (the
 * customer and we), `review` is our officers' decision on the answers, `registry` is what the authority did.
 * See docs/decisions/0004.
 */
export const ORDER_STATES = [
  'draft',
  'awaiting_payment',
  'paid',
  'change_proposed',
  'difference_due',
  'cancellation_requested',
  'refund_due',
  'refund_sent',
  'refunded',
  'cancelled',
] as const;
export const REVIEW_STATES = [
  'not_started',
  'in_review',
  'information_asked',
  'approved',
  'rejected',
  'lapsed',
] as const;
export const REGISTRY_STATES = ['not_filed', 'filed_unconfirmed', 'queried', 'confirmed', 'refused'] as const;

/** State of the purchase, from draft to payment, refund or cancellation. */
export type OrderState = (typeof ORDER_STATES)[number];
export type ReviewState = (typeof REVIEW_STATES)[number];
export type RegistryState = (typeof REGISTRY_STATES)[number];
/** The three states of an application. `applicationVerbs` says which changes are allowed. */
export type ApplicationState = {
  readonly order: OrderState;
  readonly review: ReviewState;
  readonly registry: RegistryState;
};

export type Actor = 'customer' | 'staff' | 'system';

type StateCondition = {
  readonly order?: readonly OrderState[];
  readonly review?: readonly ReviewState[];
  readonly registry?: readonly RegistryState[];
};
type VerbRule = {
  readonly by: Actor;
  /** The system may use the verb too. */
  readonly alsoBySystem?: true;
  readonly from: StateCondition;
  readonly to: Partial<ApplicationState>;
  /** The input that the verb needs. */
  readonly requires?: 'reason' | 'questions' | 'registry reference' | 'evidence';
};

/** The states in which a difference can be owed by itself: where a refund is due, it is part of that. */
const statesWithRepayment = [
  'paid',
  'change_proposed',
  'difference_due',
  'cancellation_requested',
  'refund_sent',
  'refunded',
] as const satisfies readonly OrderState[];

export const applicationVerbs = {
  submit: { by: 'customer', from: { order: ['draft'] }, to: { order: 'awaiting_payment' } },
  // A promotional code entered or taken out before the order is paid; by the system when an unpaid order
  // loses its discount.
  changeCode: { by: 'customer', alsoBySystem: true, from: { order: ['awaiting_payment'] }, to: {} },
  // Answers that the customer corrects and signs again before an officer has begun the review (decision 67).
  correct: {
    by: 'customer',
    from: {
      order: ['awaiting_payment', 'paid'],
      review: ['not_started', 'in_review'],
      registry: ['not_filed'],
    },
    to: {},
  },
  cancel: { by: 'customer', from: { order: ['draft', 'awaiting_payment'] }, to: { order: 'cancelled' } },
  // A draft that was discarded; never what was signed.
  restore: {
    by: 'customer',
    from: { order: ['cancelled'], review: ['not_started'] },
    to: { order: 'draft' },
  },
  // A draft that did not change for a year, a month after a notice.
  expire: { by: 'system', from: { order: ['draft'] }, to: { order: 'cancelled' } },
  // Instead of `cancel` once money may have moved: an officer looks for it first.
  requestCancellation: {
    by: 'customer',
    from: {
      order: ['awaiting_payment', 'paid', 'change_proposed', 'difference_due'],
      registry: ['not_filed'],
    },
    to: { order: 'cancellation_requested' },
  },
  acceptCancellation: {
    by: 'staff',
    from: { order: ['cancellation_requested'] },
    to: { order: 'refund_due' },
  },
  recordNoPayment: {
    by: 'staff',
    requires: 'reason',
    // The review starts when a payment is confirmed.
    from: { order: ['cancellation_requested'], review: ['not_started'] },
    to: { order: 'cancelled' },
  },
  recordLatePayment: {
    by: 'staff',
    requires: 'reason',
    from: { order: ['cancelled'], review: ['not_started'] },
    to: { order: 'refund_due' },
  },
  // By an officer who saw the transfer, or by the system once a provider confirmed that the order is paid.
  confirmPayment: {
    by: 'staff',
    alsoBySystem: true,
    from: { order: ['awaiting_payment'] },
    to: { order: 'paid', review: 'in_review' },
  },
  // A fee at cost, a difference after a correction, or a government fee that changed before filing.
  proposeChange: {
    by: 'staff',
    requires: 'reason',
    from: { order: ['paid'], review: ['in_review', 'approved'], registry: ['not_filed', 'queried'] },
    to: { order: 'change_proposed' },
  },
  withdrawChange: {
    by: 'staff',
    requires: 'reason',
    from: { order: ['change_proposed', 'difference_due'] },
    to: { order: 'paid' },
  },
  acceptChange: { by: 'customer', from: { order: ['change_proposed'] }, to: { order: 'difference_due' } },
  // Instead of `acceptChange` where the price falls: we owe the difference.
  acceptReduction: { by: 'customer', from: { order: ['change_proposed'] }, to: { order: 'paid' } },
  declineChange: {
    by: 'customer',
    from: { order: ['change_proposed', 'difference_due'] },
    to: { order: 'paid' },
  },
  confirmDifference: {
    by: 'staff',
    alsoBySystem: true,
    from: { order: ['difference_due'] },
    to: { order: 'paid' },
  },
  // The difference of an accepted reduction was returned, whatever became of the application since.
  repayDifference: {
    by: 'staff',
    alsoBySystem: true,
    from: { order: [...statesWithRepayment, 'refund_due'] },
    to: {},
  },
  recordFailedRepayment: {
    by: 'system',
    from: { order: [...statesWithRepayment, 'refund_due'] },
    to: {},
  },
  // The payer's bank took the money back, so that the difference cannot be returned, or a part of it. Where a
  // refund is due, an officer decides about all of the money.
  cancelRepayment: { by: 'system', from: { order: statesWithRepayment }, to: {} },
  // The bank decided for us after all; or a difference that came back waited for a provider to return another one.
  restoreRepayment: { by: 'system', from: { order: statesWithRepayment }, to: {} },
  askForInformation: {
    by: 'staff',
    requires: 'questions',
    from: { order: ['paid'], review: ['in_review', 'approved'], registry: ['not_filed', 'queried'] },
    to: { review: 'information_asked' },
  },
  withdrawQuestion: {
    by: 'staff',
    requires: 'reason',
    from: { order: ['paid'], review: ['information_asked'] },
    to: {},
  },
  // Instead of `withdrawQuestion` for the last open question.
  withdrawLastQuestion: {
    by: 'staff',
    requires: 'reason',
    from: { order: ['paid'], review: ['information_asked'] },
    to: { review: 'in_review' },
  },
  answer: {
    by: 'customer',
    from: { order: ['paid'], review: ['information_asked'] },
    to: { review: 'in_review' },
  },
  approve: { by: 'staff', from: { order: ['paid'], review: ['in_review'] }, to: { review: 'approved' } },
  reject: {
    by: 'staff',
    requires: 'reason',
    from: { order: ['paid'], review: ['in_review', 'information_asked'], registry: ['not_filed'] },
    to: { review: 'rejected', order: 'refund_due' },
  },
  // The customer did not answer our questions by the day of the last notice.
  lapse: {
    by: 'system',
    from: { order: ['paid'], review: ['information_asked'], registry: ['not_filed'] },
    to: { review: 'lapsed', order: 'refund_due' },
  },
  file: {
    by: 'staff',
    requires: 'registry reference',
    from: { order: ['paid'], review: ['approved'], registry: ['not_filed', 'queried'] },
    to: { registry: 'filed_unconfirmed' },
  },
  // We filed after the promised day: the customer is owed what the speed cost more than a slower one.
  creditLateFiling: {
    by: 'system',
    from: { order: ['paid'], registry: ['filed_unconfirmed'] },
    to: {},
  },
  recordQuery: {
    by: 'staff',
    requires: 'reason',
    from: { order: ['paid'], registry: ['filed_unconfirmed'] },
    to: { registry: 'queried' },
  },
  confirm: {
    by: 'staff',
    requires: 'evidence',
    from: { order: ['paid'], registry: ['filed_unconfirmed'] },
    to: { registry: 'confirmed' },
  },
  // Some documents come before the confirmation, others long after it.
  addDocument: {
    by: 'staff',
    requires: 'evidence',
    from: { order: ['paid'], registry: ['filed_unconfirmed', 'queried', 'confirmed'] },
    to: {},
  },
  correctRegistration: {
    by: 'staff',
    requires: 'reason',
    from: { order: ['paid'], registry: ['confirmed'] },
    to: {},
  },
  reopen: {
    by: 'staff',
    requires: 'reason',
    from: { order: ['paid'], registry: ['confirmed'] },
    to: { registry: 'filed_unconfirmed' },
  },
  recordRefusal: {
    by: 'staff',
    requires: 'reason',
    from: { order: ['paid'], registry: ['filed_unconfirmed', 'queried'] },
    to: { registry: 'refused', order: 'refund_due' },
  },
  prepareRefund: { by: 'staff', requires: 'reason', from: { order: ['refund_due'] }, to: {} },
  // The provider that took the payment is asked to return it.
  startProviderRefund: { by: 'staff', from: { order: ['refund_due', 'paid'] }, to: {} },
  // By an officer who sent a transfer, or by the system once the provider says that it returned the payment.
  refund: {
    by: 'staff',
    alsoBySystem: true,
    from: { order: ['refund_due'] },
    to: { order: 'refund_sent' },
  },
  // A provider could not return the payment, or the payer's bank sent it back days later.
  recordFailedRefund: {
    by: 'system',
    from: { order: ['refund_due', 'refund_sent', 'refunded'] },
    to: { order: 'refund_due' },
  },
  confirmRefund: { by: 'customer', from: { order: ['refund_sent'] }, to: { order: 'refunded' } },
  objectToRefund: {
    by: 'customer',
    requires: 'reason',
    from: { order: ['refund_sent'] },
    to: { order: 'refund_due' },
  },
} as const satisfies Record<string, VerbRule>;

export type ApplicationVerb = keyof typeof applicationVerbs;
/** Verbs for a closed application: money or a document arrives, or a mistake is found. Nobody is expected to act. */
export const VERBS_AFTER_CLOSING: readonly ApplicationVerb[] = [
  'restore',
  'recordLatePayment',
  'addDocument',
  'correctRegistration',
  'reopen',
  'repayDifference',
  'startProviderRefund',
];
export const APPLICATION_VERBS = Object.keys(applicationVerbs) as readonly ApplicationVerb[];

export const initialState: ApplicationState = {
  order: 'draft',
  review: 'not_started',
  registry: 'not_filed',
};

const matches = (allowed: readonly string[] | undefined, state: string): boolean =>
  allowed === undefined || allowed.includes(state);

/** Returns the state after a verb, or null when this actor may not use the verb in this state. */
export function advance(
  state: ApplicationState,
  verb: ApplicationVerb,
  actor: Actor,
): ApplicationState | null {
  const rule: VerbRule = applicationVerbs[verb];
  const isAllowed =
    (rule.by === actor || (actor === 'system' && rule.alsoBySystem === true)) &&
    matches(rule.from.order, state.order) &&
    matches(rule.from.review, state.review) &&
    matches(rule.from.registry, state.registry);
  return isAllowed ? { ...state, ...rule.to } : null;
}

/** Returns the verbs that an actor may use in a state. */
export const allowedVerbs = (state: ApplicationState, actor: Actor): readonly ApplicationVerb[] =>
  APPLICATION_VERBS.filter((verb) => advance(state, verb, actor) !== null);
