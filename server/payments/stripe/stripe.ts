import { z } from 'zod';
import { callProvider, type Refusal } from '../providers/call-provider.ts';
import {
  ProviderRefusedError,
  type AttemptLookUp,
  type CheckoutProvider,
  type OnUnreadable,
  type ProviderDispute,
  type ProviderRefund,
  type ProviderTransaction,
  type TransactionStatus,
} from '../providers/checkout-provider.ts';
import type { PaymentConfig } from '../../config/read-payment-config.ts';
import type { ProviderConnection } from '../providers/provider-connection.ts';
import { commonMembers } from '../providers/common-members.ts';
import { readableRows, type RowReading } from '../providers/row-reading.ts';
import { readStripeWebhook } from './stripe-webhook.ts';
import {
  StripeDisputeList,
  StripeError,
  StripePaymentIntentList,
  StripeRefund,
  StripeSession,
  type StripeDispute,
  type StripePaymentIntent,
} from './wire.ts';

/** Pinned: Stripe changes the shape of its replies between versions. */
const API_VERSION = '2026-10-28.endive';

/**
 * Stripe Checkout Sessions: https://docs.stripe.com/api/checkout/sessions. Requests are form-encoded, amounts
 * minor units.
 */
export function createStripe(
  { secretKey, webhookSecrets }: NonNullable<PaymentConfig['stripe']>,
  connection: ProviderConnection,
): CheckoutProvider {
  const call = <Schema extends z.ZodType>(
    method: 'GET' | 'POST',
    path: string,
    schema: Schema,
    form: Record<string, string> = {},
    idempotencyKey?: string,
  ) => {
    const fields = new URLSearchParams(form).toString();
    return callProvider(
      connection,
      {
        method,
        path: method === 'GET' && fields !== '' ? `${path}?${fields}` : path,
        headers: {
          authorization: `Bearer ${secretKey}`,
          'stripe-version': API_VERSION,
          ...(method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
          ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        },
        body: method === 'POST' ? fields : undefined,
      },
      schema,
      readRefusal,
    );
  };

  /** Reads all pages of a list, oldest first. */
  async function listAll<Row>(
    path: string,
    schema: z.ZodType<{ data: RowReading<Row>[]; has_more: boolean }>,
    { from, until }: { from: Date; until: Date },
    onUnreadable: OnUnreadable | undefined,
    form: Record<string, string> = {},
  ): Promise<Row[]> {
    const rows: RowReading<Row>[] = [];
    for (;;) {
      const last = rows.findLast(({ id }) => id !== '')?.id;
      const page = await call('GET', path, schema, {
        'created[gte]': seconds(from),
        'created[lt]': seconds(until),
        limit: '100',
        ...form,
        ...(last === undefined ? {} : { starting_after: last }),
      });
      rows.push(...page.data);
      if (!page.has_more || page.data.every(({ id }) => id === ''))
        return readableRows('stripe', rows.toReversed(), onUnreadable);
    }
  }

  return {
    ...commonMembers('stripe', /^[rs]k_live_/.test(secretKey) ? 'live' : 'test'),
    closesForGood: true,

    async start({ reference, due, email, description, returnUrl, cancelUrl, expiresAt }) {
      const session = await call(
        'POST',
        '/v1/checkout/sessions',
        StripeSession,
        {
          mode: 'payment',
          'line_items[0][quantity]': '1',
          'line_items[0][price_data][currency]': due.currency.toLowerCase(),
          'line_items[0][price_data][unit_amount]': String(due.minor),
          'line_items[0][price_data][product_data][name]': description,
          customer_email: email,
          client_reference_id: reference,
          'metadata[reference]': reference,
          // Metadata of the session are not copied to the payment intent.
          'payment_intent_data[metadata][reference]': reference,
          success_url: returnUrl,
          cancel_url: cancelUrl,
          expires_at: seconds(expiresAt),
          // Otherwise Stripe may charge in the buyer's own currency.
          'adaptive_pricing[enabled]': 'false',
        },
        `start-${reference}`,
      );
      // The address is null in a session that has ended; the stored first reply has it.
      if (session.url == null)
        throw new ProviderRefusedError(
          'stripe',
          'duplicate_reference',
          'This payment page has ended.',
          'no url',
        );
      return { redirectUrl: session.url, providerReference: session.id, expiresAt: session.expires_at };
    },

    async close({ providerReference }) {
      if (providerReference === null) return 'not_supported';
      try {
        await call('POST', `/v1/checkout/sessions/${providerReference}/expire`, z.object({}));
      } catch (error) {
        // A session that is complete or expired takes no further payment.
        if (!(error instanceof ProviderRefusedError) || error.reason === 'invalid_key') throw error;
      }
      return 'closed';
    },

    async lookUp({ providerReference }) {
      if (providerReference === null) return { status: 'unknown', final: false, transactions: [] };
      try {
        const session = await call('GET', `/v1/checkout/sessions/${providerReference}`, StripeSession, {
          'expand[]': 'payment_intent.latest_charge.balance_transaction',
        });
        return readSession(session);
      } catch (error) {
        if (error instanceof ProviderRefusedError && error.reason === 'not_found')
          return { status: 'unknown', final: false, transactions: [] };
        throw error;
      }
    },

    readWebhook: (webhook) => readStripeWebhook(webhook, webhookSecrets),

    async refund({ key, transactionId, amount, note }) {
      const refund = await call(
        'POST',
        '/v1/refunds',
        StripeRefund,
        {
          payment_intent: transactionId,
          amount: String(amount.minor),
          reason: 'requested_by_customer',
          'metadata[key]': key,
          'metadata[note]': note.slice(0, 500),
        },
        `refund-${key}`,
      );
      return readRefund(refund);
    },

    async lookUpRefund(refundId) {
      return readRefund(await call('GET', `/v1/refunds/${encodeURIComponent(refundId)}`, StripeRefund));
    },

    async listTransactions(period, onUnreadable) {
      const rows = await listAll('/v1/payment_intents', StripePaymentIntentList, period, onUnreadable, {
        'expand[]': 'data.latest_charge.balance_transaction',
      });
      return rows.map((intent) => readIntent(intent, intent.metadata?.reference ?? null, intent.amount));
    },

    async listDisputes(period, onUnreadable) {
      return (await listAll('/v1/disputes', StripeDisputeList, period, onUnreadable)).map(readDispute);
    },
  };
}

const seconds = (instant: Date): string => String(Math.floor(instant.getTime() / 1000));

function readSession(session: z.output<typeof StripeSession>): AttemptLookUp {
  const { payment_intent: intent } = session;
  if (intent === null)
    return session.status === 'open'
      ? { status: 'pending', final: false, transactions: [] }
      : session.status === 'expired'
        ? { status: 'failed', final: true, transactions: [] }
        : { status: 'unknown', final: false, transactions: [] };
  const transaction = readIntent(intent, session.client_reference_id, session.amount_total ?? intent.amount);
  // Paid takes both: the session complete and paid, and the payment intent succeeded.
  const agreed = session.status === 'complete' && session.payment_status === 'paid';
  if (transaction.status === 'paid' && !agreed) transaction.status = 'unknown';
  if (session.livemode !== intent.livemode || session.currency !== intent.currency)
    transaction.status = 'unknown';
  const final =
    session.status === 'expired' || (session.status === 'complete' && transaction.status !== 'pending');
  return { status: transaction.status, final, transactions: [transaction] };
}

/** `requires_payment_method` after a completed session means that a delayed method failed. */
const statuses: Record<string, TransactionStatus> = {
  succeeded: 'paid',
  processing: 'pending',
  requires_action: 'pending',
  requires_confirmation: 'pending',
  requires_capture: 'pending',
  requires_payment_method: 'failed',
  canceled: 'failed',
};

function readIntent(
  intent: StripePaymentIntent,
  reference: string | null,
  requestedMinor: number,
): ProviderTransaction {
  const charge = intent.latest_charge ?? null;
  const status = charge?.refunded === true ? 'reversed' : (statuses[intent.status] ?? 'unknown');
  const balance = charge?.balance_transaction ?? null;
  return {
    id: intent.id,
    reference,
    status,
    mode: intent.livemode ? 'live' : 'test',
    currency: intent.currency.toUpperCase(),
    chargedMinor: intent.amount_received,
    requestedMinor,
    refundedMinor: charge?.amount_refunded ?? null,
    feeMinor: balance?.fee ?? null,
    feeCurrency: (balance?.currency ?? intent.currency).toUpperCase(),
    channel: charge?.payment_method_details?.type ?? null,
    createdAt: intent.created,
    paidAt: charge?.paid === true ? charge.created : null,
    message: charge?.failure_message ?? intent.last_payment_error?.message ?? null,
  };
}

const refundStatuses: Record<string, ProviderRefund['status']> = {
  pending: 'pending',
  requires_action: 'needs_details',
  succeeded: 'sent',
  failed: 'failed',
  canceled: 'failed',
};

const readRefund = (refund: z.output<typeof StripeRefund>): ProviderRefund => ({
  id: refund.id,
  transactionId: refund.payment_intent ?? null,
  status: refundStatuses[refund.status ?? ''] ?? 'unknown',
  amountMinor: refund.amount,
  currency: refund.currency.toUpperCase(),
  message: refund.failure_reason ?? null,
});

const disputeStatuses: Record<string, ProviderDispute['status']> = {
  needs_response: 'open',
  warning_needs_response: 'open',
  under_review: 'waiting',
  warning_under_review: 'waiting',
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
};

/**
 * The fee is a part of the balance transaction with which Stripe takes the money back, in the currency of our
 * account there.
 */
const disputeFeeOf = ({ currency, balance_transactions: moves }: StripeDispute): number | null =>
  moves?.find((move) => move.fee > 0 && move.currency === currency)?.fee ?? null;

const readDispute = (dispute: StripeDispute): ProviderDispute => ({
  id: dispute.id,
  transactionId: dispute.payment_intent ?? dispute.charge,
  amountMinor: dispute.amount,
  currency: dispute.currency.toUpperCase(),
  status: disputeStatuses[dispute.status] ?? 'unknown',
  reason: dispute.reason ?? null,
  moneyTaken: !dispute.status.startsWith('warning_') && dispute.status !== 'prevented',
  feeMinor: disputeFeeOf(dispute),
  openedAt: dispute.created,
  respondBy: dispute.evidence_details?.due_by ?? null,
});

function readRefusal(body: unknown): Refusal {
  const { error } = StripeError.catch({ error: { type: '', message: '' } }).parse(body);
  const byCode: Record<string, Refusal['reason']> = {
    amount_too_small: 'amount_too_small',
    amount_too_large: 'amount_too_large',
    email_invalid: 'invalid_email',
    resource_missing: 'not_found',
    charge_already_refunded: 'refund_not_possible',
  };
  const reason =
    byCode[error.code ?? ''] ??
    (error.type === 'idempotency_error'
      ? 'idempotency_conflict'
      : /api key/i.test(error.message)
        ? 'invalid_key'
        : /refund/i.test(error.message)
          ? 'refund_not_possible'
          : /invalid currency/i.test(error.message)
            ? 'currency_not_supported'
            : 'other');
  return { reason, message: error.message };
}
