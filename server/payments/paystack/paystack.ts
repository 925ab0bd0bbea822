import type { z } from 'zod';
import { jsonCaller, type Refusal } from '../providers/call-provider.ts';
import {
  ProviderRefusedError,
  type CheckoutProvider,
  type ProviderDispute,
  type ProviderRefund,
  type ProviderTransaction,
  type TransactionStatus,
} from '../providers/checkout-provider.ts';
import type { PaymentConfig } from '../../config/read-payment-config.ts';
import type { ProviderConnection } from '../providers/provider-connection.ts';
import { commonMembers } from '../providers/common-members.ts';
import { readableRows } from '../providers/row-reading.ts';
import { readPaystackWebhook } from './paystack-webhook.ts';
import {
  PaystackDisputePage,
  PaystackError,
  PaystackRefundPage,
  PaystackRefundReply,
  PaystackStarted,
  PaystackTransactionPage,
  PaystackTransactionReply,
  type PaystackDispute,
  type PaystackRefund,
  type PaystackTransaction,
} from './wire.ts';

/**
 * Paystack's hosted checkout: https://paystack.com/docs/api/transaction. Amounts are subunits; no API version
 * exists.
 */
export function createPaystack(
  { secretKey }: NonNullable<PaymentConfig['paystack']>,
  connection: ProviderConnection,
): CheckoutProvider {
  const call = jsonCaller(connection, secretKey, readRefusal);

  /** Reads all pages of a list. */
  async function listAll<Row>(
    path: string,
    schema: z.ZodType<{ data: Row[]; meta?: { pageCount?: number | null } | null }>,
  ): Promise<Row[]> {
    const rows: Row[] = [];
    for (let page = 1; ; page += 1) {
      const { data, meta } = await call('GET', `${path}&perPage=100&page=${page}`, schema);
      rows.push(...data);
      if (data.length === 0 || page >= (meta?.pageCount ?? 1)) return rows;
    }
  }

  return {
    ...commonMembers('paystack', secretKey.startsWith('sk_live_') ? 'live' : 'test'),

    async start({ reference, due, email, description, returnUrl, cancelUrl }) {
      const { data } = await call('POST', '/transaction/initialize', PaystackStarted, {
        email,
        amount: due.minor,
        currency: due.currency,
        reference,
        callback_url: returnUrl,
        metadata: {
          cancel_action: cancelUrl,
          custom_fields: [{ display_name: 'For', variable_name: 'for', value: description }],
        },
      });
      return { redirectUrl: data.authorization_url, providerReference: data.access_code, expiresAt: null };
    },

    // Paystack documents no way to close a page.
    close: () => Promise.resolve('not_supported'),

    async lookUp({ reference }) {
      try {
        const { data } = await call(
          'GET',
          `/transaction/verify/${encodeURIComponent(reference)}`,
          PaystackTransactionReply,
        );
        const transaction = readTransaction(data);
        return { status: transaction.status, final: false, transactions: [transaction] };
      } catch (error) {
        if (error instanceof ProviderRefusedError && error.reason === 'not_found')
          return { status: 'unknown', final: false, transactions: [] };
        throw error;
      }
    },

    readWebhook: (webhook) => readPaystackWebhook(webhook, secretKey),

    async refund({ key, transactionId, amount, note }) {
      const mark = `(${key})`;
      const earlier = await listAll(
        `/refund?transaction=${encodeURIComponent(transactionId)}`,
        PaystackRefundPage,
      );
      const same = earlier.find(({ merchant_note }) => merchant_note?.endsWith(mark));
      if (same !== undefined) return readRefund(same);
      const { data } = await call('POST', '/refund', PaystackRefundReply, {
        transaction: transactionId,
        amount: amount.minor,
        currency: amount.currency,
        merchant_note: `${note} ${mark}`,
      });
      return readRefund(data);
    },

    async lookUpRefund(refundId) {
      const { data } = await call('GET', `/refund/${encodeURIComponent(refundId)}`, PaystackRefundReply);
      return readRefund(data);
    },

    async listTransactions({ from, until }, onUnreadable) {
      const rows = await listAll(
        `/transaction?from=${from.toISOString()}&to=${until.toISOString()}`,
        PaystackTransactionPage,
      );
      return readableRows('paystack', rows, onUnreadable)
        .map(readTransaction)
        .filter(({ createdAt }) => createdAt >= from && createdAt < until)
        .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
    },

    async listDisputes({ from, until }, onUnreadable) {
      const rows = await listAll(
        `/dispute?from=${from.toISOString()}&to=${until.toISOString()}`,
        PaystackDisputePage,
      );
      return readableRows('paystack', rows, onUnreadable)
        .map(readDispute)
        .filter(({ openedAt }) => openedAt >= from && openedAt < until)
        .toSorted((a, b) => a.openedAt.getTime() - b.openedAt.getTime());
    },
  };
}

/** `abandoned` means not completed so far: the page stays open and may still be paid. */
const statuses: Record<string, TransactionStatus> = {
  success: 'paid',
  abandoned: 'pending',
  ongoing: 'pending',
  pending: 'pending',
  processing: 'pending',
  queued: 'pending',
  failed: 'failed',
  reversed: 'reversed',
};

function readTransaction(row: PaystackTransaction): ProviderTransaction {
  const status = statuses[row.status] ?? 'unknown';
  return {
    id: row.id,
    reference: row.reference,
    status,
    mode: row.domain,
    currency: row.currency.toUpperCase(),
    // With a fee passed on, `amount` is what the customer was charged and `requested_amount` what we asked for.
    chargedMinor: row.amount,
    requestedMinor: row.requested_amount ?? row.amount,
    refundedMinor: null,
    feeMinor: row.fees ?? null,
    feeCurrency: row.currency.toUpperCase(),
    channel: row.channel ?? null,
    createdAt: row.created_at,
    paidAt: row.paid_at ?? null,
    message: status === 'failed' ? (row.gateway_response ?? null) : null,
  };
}

const refundStatuses: Record<string, ProviderRefund['status']> = {
  pending: 'pending',
  processing: 'pending',
  processed: 'sent',
  failed: 'failed',
  'needs-attention': 'needs_details',
};

const readRefund = (row: PaystackRefund): ProviderRefund => ({
  id: row.id,
  transactionId: row.transaction ?? null,
  status: refundStatuses[row.status] ?? 'unknown',
  amountMinor: row.amount,
  currency: row.currency.toUpperCase(),
  message: null,
});

function readDispute(row: PaystackDispute): ProviderDispute {
  const resolved =
    row.resolution === 'declined' ? 'won' : row.resolution?.endsWith('accepted') ? 'lost' : 'unknown';
  const open: Record<string, ProviderDispute['status']> = {
    'awaiting-merchant-feedback': 'open',
    'awaiting-bank-feedback': 'waiting',
    pending: 'waiting',
    resolved,
  };
  return {
    id: row.id,
    transactionId: row.transaction.id,
    ...(row.transaction.reference && { reference: row.transaction.reference }),
    amountMinor: row.refund_amount ?? row.transaction.amount,
    currency: (row.currency ?? row.transaction.currency ?? '').toUpperCase(),
    status: open[row.status] ?? 'unknown',
    reason: row.category ?? null,
    moneyTaken: true,
    feeMinor: null,
    openedAt: row.createdAt,
    respondBy: row.dueAt ?? null,
  };
}

/** Reads the reason of a refusal. Most refusals have no code of their own, so the message counts too. */
function readRefusal(body: unknown): Refusal {
  const { message, code } = PaystackError.catch({ message: '', code: null }).parse(body);
  const known: readonly [RegExp, Refusal['reason']][] = [
    [/duplicate transaction reference/i, 'duplicate_reference'],
    [/currency not supported/i, 'currency_not_supported'],
    [/below the minimum|amount is less/i, 'amount_too_small'],
    [/above the maximum|amount is (?:more|greater)/i, 'amount_too_large'],
    [/email/i, 'invalid_email'],
    [/not found/i, 'not_found'],
    [/refund|reversed/i, 'refund_not_possible'],
    [/invalid key/i, 'invalid_key'],
  ];
  const reason =
    code === 'duplicate_reference' ? code : known.find(([pattern]) => pattern.test(message))?.[1];
  return { reason: reason ?? 'other', message };
}
