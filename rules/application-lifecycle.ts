/**
 * The lifecycle of an application as three state machines, one for each party: `order` is the purchase (the customer and we),
 * `review` is our officers' decision on the answers, `registry` is what the authority did. See docs/decisions/0004.
 */
export const ORDER_STATES = [
  'draft',
  'awaiting_payment',
  'paid',
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
] as const;
export const REGISTRY_STATES = ['not_filed', 'filed_unconfirmed', 'queried', 'confirmed', 'refused'] as const;

export type OrderState = (typeof ORDER_STATES)[number];
export type ReviewState = (typeof REVIEW_STATES)[number];
export type RegistryState = (typeof REGISTRY_STATES)[number];
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

export const applicationVerbs = {
  submit: { by: 'customer', from: { order: ['draft'] }, to: { order: 'awaiting_payment' } },
  cancel: { by: 'customer', from: { order: ['draft', 'awaiting_payment'] }, to: { order: 'cancelled' } },
  // Instead of `cancel` once money may have moved: an officer looks for it first.
  requestCancellation: {
    by: 'customer',
    from: { order: ['awaiting_payment', 'paid'], registry: ['not_filed'] },
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
  file: {
    by: 'staff',
    requires: 'registry reference',
    from: { order: ['paid'], review: ['approved'], registry: ['not_filed', 'queried'] },
    to: { registry: 'filed_unconfirmed' },
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
  startProviderRefund: { by: 'staff', from: { order: ['refund_due'] }, to: {} },
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
  'recordLatePayment',
  'addDocument',
  'correctRegistration',
  'reopen',
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

/** Next actor. */
export type NextActor = 'you' | 'us' | 'registry' | 'nobody';
export type Headline = {
  readonly id: string;
  readonly title: string;
  readonly nextActor: NextActor;
  /** Next step, in a sentence for the customer. */
  readonly next: string;
};

/** Facts of a headline besides the states. */
export type HeadlineFacts = {
  readonly transferReported: boolean;
  /** Whether the refund that was decided on is nothing. */
  readonly nothingRefunded?: boolean;
  /** The name of the registry. */
  readonly registry: string;
  /** The outcome of the service: 'Registered', and where the customer finds it. */
  readonly outcome: { readonly title: string; readonly next: string };
  /** Set for a draft of a withdrawn service. `successor` is the title of the service that replaces it. */
  readonly notOffered?: { readonly successor: string | null };
};

/** Returns the headline of an application, for customer and staff: its status, the next actor and what happens next. */
export function headline(state: ApplicationState, facts: HeadlineFacts): Headline {
  const { order, review, registry } = state;
  if (order === 'cancelled')
    return {
      id: 'cancelled',
      title: 'Cancelled',
      nextActor: 'nobody',
      next: 'Nothing was filed and you owe nothing. You can start again at any time.',
    };
  if (order === 'cancellation_requested')
    return {
      id: 'cancellation_requested',
      title: 'Cancelling',
      nextActor: 'us',
      next: 'We have stopped work and check what you have paid. We write to you within one business day with what we refund.',
    };
  if (order === 'refund_sent' && facts.nothingRefunded)
    return {
      id: 'refund_sent',
      title: 'Closed without a refund',
      nextActor: 'you',
      next: 'No money is on its way. Tell us if you agree, or what is wrong.',
    };
  if (order === 'refund_sent')
    return {
      id: 'refund_sent',
      title: 'Refund on its way',
      nextActor: 'you',
      next: 'Tell us when the refund has arrived, or if something is wrong with it.',
    };
  if (order === 'refunded')
    return {
      id: 'refunded',
      title: facts.nothingRefunded ? 'Closed without a refund' : 'Refunded',
      nextActor: 'nobody',
      next: facts.nothingRefunded
        ? 'You agreed that nothing is refunded. This application is closed.'
        : 'The refund has been paid. This application is closed.',
    };
  if (registry === 'confirmed')
    return { id: 'completed', title: facts.outcome.title, nextActor: 'nobody', next: facts.outcome.next };
  if (order === 'refund_due' && review !== 'rejected' && registry !== 'refused')
    return {
      id: 'refund_due',
      title: 'Cancelled, refund due',
      nextActor: 'us',
      next: 'Nothing was filed. We are preparing your refund.',
    };
  if (registry === 'refused')
    return {
      id: 'refused',
      title: `Refused by ${facts.registry}`,
      nextActor: 'us',
      next: 'We are checking what can be refunded. We will write to you with the reason and your options.',
    };
  if (review === 'rejected')
    return {
      id: 'rejected',
      title: 'We cannot file this',
      nextActor: 'us',
      next: 'We are preparing your refund. The reason is in the history below.',
    };
  if (order === 'draft' && facts.notOffered)
    return {
      id: 'draft_not_offered',
      title: 'No longer offered',
      nextActor: 'you',
      next:
        facts.notOffered.successor === null
          ? 'We no longer offer this service, so you cannot submit this draft. You can cancel it. You owe nothing.'
          : `We no longer offer this service. Continue with ‘${facts.notOffered.successor}’. We carry over the answers that fit.`,
    };
  if (order === 'draft')
    return {
      id: 'draft',
      title: 'Draft',
      nextActor: 'you',
      next: 'Finish your answers, check them and sign. You pay nothing before that.',
    };
  if (order === 'awaiting_payment' && !facts.transferReported)
    return {
      id: 'awaiting_payment',
      title: 'Waiting for your payment',
      nextActor: 'you',
      next: 'Pay by bank transfer and upload the receipt. We start as soon as we confirm the payment.',
    };
  if (order === 'awaiting_payment')
    return {
      id: 'payment_reported',
      title: 'Checking your payment',
      nextActor: 'us',
      next: 'We check for your transfer and confirm it within one business day.',
    };
  if (review === 'information_asked')
    return {
      id: 'information_asked',
      title: 'We need something from you',
      nextActor: 'you',
      next: 'Answer the questions marked below. Everything else stays as it is.',
    };
  if (registry === 'queried')
    return {
      id: 'queried',
      title: `Queried by ${facts.registry}`,
      nextActor: 'us',
      next: 'We answer the query and ask you if we need anything.',
    };
  if (registry === 'filed_unconfirmed')
    return {
      id: 'filed',
      title: `Filed with ${facts.registry}, not yet confirmed`,
      nextActor: 'registry',
      next: `We check every business day until ${facts.registry} confirms.`,
    };
  if (review === 'approved')
    return {
      id: 'ready_to_file',
      title: 'Checked and ready to file',
      nextActor: 'us',
      next: `We file it with ${facts.registry} next.`,
    };
  return {
    id: 'in_review',
    title: 'In review',
    nextActor: 'us',
    next: 'An officer reads every answer and document, then files or asks you a question.',
  };
}
