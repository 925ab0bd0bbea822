import type { z } from 'zod';
import type { ApplicationShape } from '#contract/applications/application-shapes.ts';
import type { Currency } from '#values/money.ts';
import { checkoutNames } from '#rules/ledger/checkout-names.ts';
import { requireProvider } from '../payments/providers/providers.ts';
import type { ProviderRefundRow } from '../payments/refunds/provider-refunds.ts';
import type { ApplicationParts, PaymentRow, RefundRow } from './queries.ts';

type ApplicationView = z.input<typeof ApplicationShape>;

/** Returns whether the provider that took the payment could return the prepared refund. */
export const isReturnable = ({ refunds, providerRefunds, credit }: ApplicationParts): boolean =>
  credit !== null &&
  refunds.some(
    ({ id, sentOn, amountMinor }) =>
      sentOn === null && amountMinor > 0 && !providerRefunds.some(({ refundId }) => refundId === id),
  );

/** Presents how the order is paid, without the name of who took it. */
export function presentPayment(
  payment: PaymentRow,
  countryId: string,
): Omit<NonNullable<ApplicationView['payment']>, 'providerName'> {
  const {
    reference,
    dueMinor,
    currency,
    reportedAt,
    receiptFileId,
    reportedPaidOn,
    confirmedAt,
    amountMinor,
    receivedOn,
    refundAccount,
  } = payment;
  return {
    reference,
    dueMinor,
    currency,
    account: requireProvider(payment.provider).accountFor(currency as Currency, countryId),
    reported:
      reportedAt === null || receiptFileId === null || reportedPaidOn === null
        ? null
        : { at: reportedAt.toISOString(), receiptFileId, paidOn: reportedPaidOn },
    confirmed:
      confirmedAt === null || amountMinor === null || receivedOn === null
        ? null
        : { at: confirmedAt.toISOString(), amountMinor, receivedOn },
    refundAccount,
  };
}

/** Presents a refund. What the provider said of it is for staff. */
export function presentRefund(
  refund: RefundRow,
  byProvider: ProviderRefundRow | undefined,
  reader: 'customer' | 'staff',
): ApplicationView['refunds'][number] {
  const { id, amountMinor, currency, reason, account, sentOn, proofFileId, objectedAt, objection } = refund;
  return {
    id,
    amountMinor,
    currency,
    reason,
    ofReduction: refund.orderId !== null,
    account,
    preparedAt: refund.preparedAt.toISOString(),
    sentOn,
    failedAt: refund.failedAt?.toISOString() ?? null,
    byProvider: byProvider
      ? {
          name: checkoutNames[byProvider.provider],
          state: byProvider.state,
          startedAt: byProvider.startedAt.toISOString(),
          message: reader === 'staff' ? byProvider.message : null,
        }
      : null,
    proofFileId,
    arrivedAt: refund.arrivedAt?.toISOString() ?? null,
    objection: objectedAt === null ? null : { at: objectedAt.toISOString(), words: objection ?? '' },
  };
}
