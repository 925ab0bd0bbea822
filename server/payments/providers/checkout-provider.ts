import type { CheckoutProviderId } from '#rules/ledger/postings.ts';
import type { Currency, Money } from '#values/money.ts';

export type { CheckoutProviderId };

/** Whether a provider moves money. The secret key decides it, and each adapter compares it with the replies. */
export type PaymentMode = 'test' | 'live';

/**
 * The port for providers with a hosted checkout page: Paystack, Stripe, Flutterwave. Customers pay on the
 * provider's page and are sent back. Neither the return nor a webhook proves a payment: only `lookUp` does.
 *
 * Methods that call the provider throw `ProviderUnavailableError` (retry later; nothing is decided) or
 * `ProviderRefusedError` (a retry would be refused too). All amounts are integer minor units.
 */
export type CheckoutProvider = {
  readonly id: CheckoutProviderId;
  /** The name customers read: 'Paystack'. */
  readonly name: string;
  readonly mode: PaymentMode;
  /** The currencies we use this provider for, from `provider-currencies.ts`. */
  readonly currencies: readonly Currency[];
  /** Whether a page that was closed takes no payment any more. Elsewhere, a transfer may still arrive. */
  readonly closesForGood: boolean;
  /** Whether the currency is served and the amount is within the provider's minimum and maximum. */
  accepts(due: Money): boolean;
  /**
   * Returns the reference of an attempt: 'CHP-7Q2K-93FD' and 2 give 'CHP-7Q2K-93FD-2'. At most 40 characters
   * of A-Z, 0-9 and '-', which every provider takes.
   * @throws RangeError when the base has other characters or is too long
   */
  formatReference(base: string, attempt: number): string;
  /**
   * Opens a checkout page. Store the attempt before the call. After a `ProviderUnavailableError` call it
   * again with the same input: Stripe returns the same page, Flutterwave opens another page of the same
   * attempt, and Paystack refuses with `duplicate_reference` when the first call arrived. Its address is then
   * lost: begin a new attempt.
   */
  start(checkout: CheckoutToStart): Promise<StartedCheckout>;
  /** Closes the checkout page of an attempt, where the provider can. A payment may still arrive. */
  close(attempt: AttemptKey): Promise<'closed' | 'not_supported'>;
  /** Asks the provider for everything that happened to an attempt. */
  lookUp(attempt: AttemptKey): Promise<AttemptLookUp>;
  /**
   * Authenticates and reads a webhook. Pure: calls nobody. `receivedAt` is compared with the signature's time
   * stamp.
   */
  readWebhook(webhook: WebhookRequest): WebhookReading;
  /**
   * Refunds a transaction in part or whole. A second call with the same key returns the first refund.
   * Paystack and Flutterwave have no idempotency keys, so the adapter looks for the key among the
   * transaction's refunds first: do not call it concurrently with the same key.
   */
  refund(refund: RefundToStart): Promise<ProviderRefund>;
  /** Returns a refund by the provider's id. */
  lookUpRefund(refundId: string): Promise<ProviderRefund>;
  /**
   * Returns the transactions created in a period, `from` inclusive, `until` exclusive, oldest first, for
   * reconciliation.
   * @param onUnreadable  told of a row that cannot be read, which is left out; without it the list fails
   */
  listTransactions(period: Period, onUnreadable?: OnUnreadable): Promise<ProviderTransaction[]>;
  /** Returns the disputes (chargebacks) opened in a period, oldest first. `onUnreadable` as for transactions. */
  listDisputes(period: Period, onUnreadable?: OnUnreadable): Promise<ProviderDispute[]>;
};

/** Is told the id of a row that cannot be read, and which of its members are wrong. */
export type OnUnreadable = (problem: string) => void;

/** `from` inclusive, `until` exclusive. */
export type Period = { from: Date; until: Date };

/** A page to open at a provider for one attempt. */
export type CheckoutToStart = {
  /** From `formatReference`; unique per attempt; also the idempotency key. */
  reference: string;
  due: Money;
  email: string;
  /** The payer's name as the provider shows it; null: not known. */
  name: string | null;
  /** Item on the provider's page: 'Private company, CHA-7Q2K'. */
  description: string;
  /** Address to which the provider sends the customer after paying. It adds query parameters; trust none of them. */
  returnUrl: string;
  /** Address for customers who cancel on the provider's page. */
  cancelUrl: string;
  /** When the page stops taking payments, where the provider can; 30 minutes to 24 hours ahead. */
  expiresAt: Date;
};

/** A page that a provider opened. */
export type StartedCheckout = {
  /** The hosted page to redirect the customer to. Reusable until the checkout expires. */
  redirectUrl: string;
  /**
   * The provider's id of the checkout: an access code, a session id or a link. Store it: `lookUp` and `close`
   * need it.
   */
  providerReference: string;
  /** When the provider closes the page; null: the provider does not say. */
  expiresAt: Date | null;
};

/** Identifiers of an attempt at its provider. */
export type AttemptKey = {
  reference: string;
  /** From `StartedCheckout`; null while `start` has not answered. Stripe then answers 'unknown'. */
  providerReference: string | null;
};

/**
 * - `paid`: the money was charged
 * - `pending`: nothing is decided; a page that is still open counts as pending
 * - `failed`: this try failed
 * - `reversed`: was paid, then refunded in full or charged back
 * - `unknown`: the provider has no record, or a status that we do not know; an officer must look
 */
export type TransactionStatus = 'paid' | 'pending' | 'failed' | 'reversed' | 'unknown';

/** What a provider knows about an attempt. */
export type AttemptLookUp = {
  /** `paid` when a transaction is paid, otherwise the status of the latest transaction or of the checkout page. */
  status: TransactionStatus;
  /** Whether the provider excludes any later payment for this attempt: an expired session. */
  final: boolean;
  /**
   * All transactions of the attempt, oldest first; Flutterwave may have several. Each paid transaction is
   * money received.
   */
  transactions: ProviderTransaction[];
};

/** One charge at a provider. Amounts are minor units of `currency`, the fee of `feeCurrency`. */
export type ProviderTransaction = {
  /** The provider's id as text: Paystack's exceed 2³¹. Unique per provider and mode; the key for crediting once. */
  id: string;
  /** The reference as the provider reports it: compare it with the attempt's. Null: a payment not started by us. */
  reference: string | null;
  status: TransactionStatus;
  mode: PaymentMode;
  /** ISO 4217, upper case; may be a currency that we do not sell in. */
  currency: string;
  /** Amount charged to the customer, with a fee passed on to her. */
  chargedMinor: number;
  /** Requested amount: compare this with the amount due. Without a fee passed on, equal to `chargedMinor`. */
  requestedMinor: number;
  /** The amount refunded; null: the provider's transaction does not say. */
  refundedMinor: number | null;
  /** The provider's fee, with any tax on it, in the currency of `feeCurrency`; null: not known (yet). */
  feeMinor: number | null;
  /** ISO 4217. Stripe takes its fee in the account's currency. */
  feeCurrency: string;
  /** How it was paid, in the provider's word: 'card', 'bank_transfer', 'ussd'. */
  channel: string | null;
  createdAt: Date;
  /** When the money was charged; null: not paid. */
  paidAt: Date | null;
  /** The provider's words about a failure, for officers; null: none. */
  message: string | null;
};

export type WebhookRequest = {
  /** The body's bytes exactly as received, before any parsing. */
  body: Uint8Array;
  /** Header names in lower case, as Node has them. */
  headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  receivedAt: Date;
};

/**
 * What a webhook says, or why it is refused. A signature proves the sender only: look the attempt up before
 * anything is credited.
 */
export type WebhookReading =
  | {
      accepted: false;
      /**
       * `stale`: the signature's time stamp is more than five minutes away. `unreadable`: signed, but not a
       * body that we know.
       */
      reason: 'signature_missing' | 'signature_wrong' | 'stale' | 'unreadable';
    }
  | {
      accepted: true;
      /** Unique per provider: the provider's event id, or a key of the event's content for providers without ids. */
      eventId: string;
      /** The provider's name of the event: 'charge.success'. */
      eventType: string;
      topic: 'payment' | 'refund' | 'dispute' | 'other';
      /** The reference of the attempt to look up; null: the event names none. Not proven: never credit from it. */
      reference: string | null;
      /** The provider's id of the transaction, where the event names it. */
      transactionId: string | null;
    };

export type RefundToStart = {
  /** Our idempotency key; at most 64 characters of A-Z, a-z, 0-9 and '-'. */
  key: string;
  transactionId: string;
  amount: Money;
  /** The reason in words, stored at the provider. */
  note: string;
};

/** A refund as its provider reports it, in minor units. */
export type ProviderRefund = {
  id: string;
  /** Null where the reply does not name the transaction. */
  transactionId: string | null;
  /**
   * - `pending`: accepted, not sent yet
   * - `sent`: on its way to the payer's bank
   * - `failed`: the money is back with us
   * - `needs_details`: the provider needs the payer's bank account; an officer enters it in the provider's dashboard
   * - `unknown`: a status that we do not know; an officer must look
   */
  status: 'pending' | 'sent' | 'failed' | 'needs_details' | 'unknown';
  amountMinor: number;
  /** ISO 4217, upper case. */
  currency: string;
  /** The provider's words about a failure; null: none. */
  message: string | null;
};

/** A chargeback or a question of the payer's bank. Amounts are minor units of `currency`. */
export type ProviderDispute = {
  id: string;
  transactionId: string;
  /** What the payment was started with, for an order of ours its attempt; absent: the provider's list does not say. */
  reference?: string;
  amountMinor: number;
  currency: string;
  /** `open`: we must answer by `respondBy`. `waiting`: the bank decides. */
  status: 'open' | 'waiting' | 'won' | 'lost' | 'unknown';
  /** The provider's word for why the payer disputes it; null: none was given. */
  reason: string | null;
  /** Whether the provider takes the money back until the bank has decided; not for a mere question. */
  moneyTaken: boolean;
  /** Fee of the provider for the dispute, in its currency; null: nothing, or not known. */
  feeMinor: number | null;
  openedAt: Date;
  /** Until when we may answer; null where the provider does not say, or no answer is awaited. */
  respondBy: Date | null;
};

/**
 * The provider did not answer, answered with 429 or 5xx, or with a body that we cannot read. Nothing is
 * decided: try again later.
 */
export class ProviderUnavailableError extends Error {
  override readonly name = 'ProviderUnavailableError';
  readonly provider: CheckoutProviderId;
  readonly reason: 'network' | 'timeout' | 'rate_limited' | 'server_error' | 'unreadable';
  /** From `Retry-After`; null: none. */
  readonly retryAfterSeconds: number | null;

  constructor(
    provider: CheckoutProviderId,
    reason: ProviderUnavailableError['reason'],
    options: { cause?: unknown; retryAfterSeconds?: number | null; detail?: string } = {},
  ) {
    super(`${provider}: ${reason}${options.detail ? ` (${options.detail})` : ''}`, { cause: options.cause });
    this.provider = provider;
    this.reason = reason;
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
  }
}

/** Why a provider declined a request. `other` covers everything an officer must read in `message`. */
export type RefusalReason =
  | 'duplicate_reference'
  | 'currency_not_supported'
  | 'amount_too_small'
  | 'amount_too_large'
  | 'invalid_email'
  | 'not_found'
  | 'refund_not_possible'
  | 'idempotency_conflict'
  | 'invalid_key'
  | 'other';

/** The provider declined a request: the same request would be declined again. */
export class ProviderRefusedError extends Error {
  override readonly name = 'ProviderRefusedError';
  readonly provider: CheckoutProviderId;
  readonly reason: RefusalReason;
  /** Text for the customer: one or two sentences that say what to do. */
  readonly sentence: string;

  constructor(
    provider: CheckoutProviderId,
    reason: RefusalReason,
    sentence: string,
    /** The provider's own words, for officers and the log. */
    providerMessage: string,
  ) {
    super(`${provider}: ${providerMessage}`);
    this.provider = provider;
    this.reason = reason;
    this.sentence = sentence;
  }
}

/** A provider was asked for that has no secret key in the configuration. */
export class ProviderNotConfiguredError extends Error {
  override readonly name = 'ProviderNotConfiguredError';
  readonly provider: CheckoutProviderId;

  constructor(provider: CheckoutProviderId) {
    super(`${provider} is not configured`);
    this.provider = provider;
  }
}
