import type { Currency } from '#values/money.ts';
import { messageOf } from '../../log.ts';
import { requireCheckout, type PaymentDependencies } from '../attempts/attempts.ts';
import { checkoutNames } from '#rules/ledger/checkout-names.ts';
import {
  ProviderRefusedError,
  type CheckoutProvider,
  type CheckoutProviderId,
  type ProviderRefund,
} from '../providers/checkout-provider.ts';
import { nextRefundCheck } from './next-refund-check.ts';

/** When to ask again after a refusal that may follow a call whose answer was lost. */
const secondRefusalMs = 3_600_000;

/** A refund at a provider, in minor units: of an application, or of a request for Taxpromax. */
export type RefundAtProvider = {
  /** Also the idempotency key at the provider. */
  readonly id: string;
  readonly provider: CheckoutProviderId;
  /** Null until the provider answered. */
  readonly providerRefundId: string | null;
  readonly transactionId: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly startedAt: Date;
  /** When the provider said that it was sent; null until then. */
  readonly sentAt: Date | null;
  /** The number of calls to the provider, with this one. */
  readonly checks: number;
  readonly refusals: number;
};

export type PendingAnswer = {
  state: 'pending' | 'needs_details';
  providerRefundId: string;
  message: string | null;
};

/** How the answers of a provider are recorded. Each ends the lease. */
export type RefundRecords = {
  /** Nothing is decided: when to ask again, and why in the provider's words. */
  watch(changes: { message: string | null; refusals?: number; nextCheckAt: Date | null }): Promise<void>;
  pending(answer: PendingAnswer): Promise<void>;
  sent(providerRefundId: string): Promise<void>;
  failed(message: string | null, providerRefundId: string | null): Promise<void>;
};

/** Asks the provider to return a payment, or what became of it, and records the answer. */
export async function settleAtProvider(
  dependencies: Pick<PaymentDependencies, 'checkouts' | 'clock' | 'log'>,
  refund: RefundAtProvider,
  records: RefundRecords,
): Promise<void> {
  let answer: ProviderRefund;
  try {
    answer = await askProvider(requireCheckout(dependencies.checkouts, refund.provider), refund);
  } catch (error) {
    return recordNoAnswer(dependencies, refund, records, error);
  }
  await recordAnswer(dependencies, refund, records, answer);
}

const askProvider = (provider: CheckoutProvider, refund: RefundAtProvider): Promise<ProviderRefund> =>
  refund.providerRefundId === null
    ? provider.refund({
        key: refund.id,
        transactionId: refund.transactionId,
        amount: { minor: refund.amountMinor, currency: refund.currency as Currency },
        note: 'Refund',
      })
    : provider.lookUpRefund(refund.providerRefundId);

/**
 * Records that the provider did not answer or refused. A refusal counts at once when it is the answer to the
 * first call. After a call whose answer was lost it counts when it is repeated an hour later: the refund may
 * have been carried out.
 */
async function recordNoAnswer(
  { clock, log }: Pick<PaymentDependencies, 'clock' | 'log'>,
  refund: RefundAtProvider,
  records: RefundRecords,
  error: unknown,
): Promise<void> {
  const message = messageOf(error);
  log.warn({ reason: message, providerRefundId: refund.id }, 'a refund was not answered');
  const isRefused =
    error instanceof ProviderRefusedError &&
    refund.providerRefundId === null &&
    error.reason !== 'invalid_key' &&
    error.reason !== 'not_found';
  if (isRefused && (refund.checks === 1 || refund.refusals > 0)) return records.failed(message, null);
  const now = clock();
  await records.watch({
    message,
    refusals: refund.refusals + (isRefused ? 1 : 0),
    nextCheckAt: isRefused ? new Date(now.getTime() + secondRefusalMs) : nextRefundCheck(refund, now),
  });
}

async function recordAnswer(
  { clock, log }: Pick<PaymentDependencies, 'clock' | 'log'>,
  refund: RefundAtProvider,
  records: RefundRecords,
  answer: ProviderRefund,
): Promise<void> {
  const { id, provider } = refund;
  if (answer.amountMinor !== refund.amountMinor) {
    log.error({ providerRefundId: id, answer: answer.id }, 'a provider reports another amount of a refund');
    return records.watch({
      message: `${checkoutNames[provider]} reports a refund of another amount.`,
      nextCheckAt: nextRefundCheck(refund, clock()),
    });
  }
  if (answer.status === 'failed') return records.failed(answer.message, answer.id);
  if (answer.status === 'sent') return records.sent(answer.id);
  await records.pending({
    state: answer.status === 'needs_details' ? 'needs_details' : 'pending',
    providerRefundId: answer.id,
    message:
      answer.status === 'unknown'
        ? `${checkoutNames[provider]} reports a status that we do not know.`
        : answer.message,
  });
}
