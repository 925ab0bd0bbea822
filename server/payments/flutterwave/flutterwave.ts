import type { z } from 'zod';
import { jsonCaller, type Refusal } from '../providers/call-provider.ts';
import {
  ProviderRefusedError,
  type CheckoutProvider,
  type PaymentMode,
  type ProviderDispute,
  type ProviderRefund,
  type ProviderTransaction,
  type TransactionStatus,
} from '../providers/checkout-provider.ts';
import type { PaymentConfig } from '../../config/read-payment-config.ts';
import type { ProviderConnection } from '../providers/provider-connection.ts';
import { commonMembers } from '../providers/common-members.ts';
import { readableRows } from '../providers/row-reading.ts';
import { readFlutterwaveWebhook } from './flutterwave-webhook.ts';
import {
  FlutterwaveChargebackPage,
  FlutterwaveDone,
  FlutterwaveError,
  FlutterwaveRefundPage,
  FlutterwaveRefundReply,
  FlutterwaveStarted,
  FlutterwaveTransactionList,
  FlutterwaveTransactionPage,
  FlutterwaveTransactionReply,
  type FlutterwaveChargeback,
  type FlutterwaveRefund,
  type FlutterwaveTransaction,
} from './wire.ts';

const MAX_SESSION_MINUTES = 1440;
const DAY_MS = 86_400_000;

/**
 * Flutterwave Standard, API v3: https://developer.flutterwave.com/v3.0/docs/flutterwave-standard-1. Amounts
 * are decimal major units on the wire. One `tx_ref` may have several transactions, and starting twice opens
 * two pages for it; `lookUp` reads them all.
 */
export function createFlutterwave(
  { secretKey, webhookHash }: NonNullable<PaymentConfig['flutterwave']>,
  connection: ProviderConnection,
): CheckoutProvider {
  const mode: PaymentMode = secretKey.startsWith('FLWSECK_TEST-') ? 'test' : 'live';

  const call = jsonCaller(connection, secretKey, readRefusal);

  /** Reads all pages of a list. */
  async function listAll<Row>(
    path: string,
    schema: z.ZodType<{ data: Row[]; meta?: { page_info?: { total_pages?: number | null } | null } | null }>,
  ): Promise<Row[]> {
    const rows: Row[] = [];
    for (let page = 1; ; page += 1) {
      const { data, meta } = await call('GET', `${path}&page=${page}`, schema);
      rows.push(...data);
      if (data.length === 0 || page >= (meta?.page_info?.total_pages ?? 1)) return rows;
    }
  }

  /** A refund's reply does not name its currency: it is that of the transaction. */
  async function readRefund(row: FlutterwaveRefund): Promise<ProviderRefund> {
    const currency =
      row.currency ??
      (row.tx_id == null
        ? ''
        : (
            await call(
              'GET',
              `/transactions/${encodeURIComponent(row.tx_id)}/verify`,
              FlutterwaveTransactionReply,
            )
          ).data.currency);
    return {
      id: row.id,
      transactionId: row.tx_id ?? null,
      status: readRefundStatus(row.status),
      amountMinor: row.amount_refunded,
      currency: currency.toUpperCase(),
      message: null,
    };
  }

  return {
    ...commonMembers('flutterwave', mode),

    async start({ reference, due, email, name, description, returnUrl, expiresAt }) {
      const minutes = Math.ceil((expiresAt.getTime() - connection.now().getTime()) / 60_000);
      const { data } = await call('POST', '/payments', FlutterwaveStarted, {
        tx_ref: reference,
        amount: formatMajorUnits(due.minor),
        currency: due.currency,
        redirect_url: returnUrl,
        customer: { email, ...(name === null ? {} : { name }) },
        customizations: { title: description },
        configurations: { session_duration: Math.min(Math.max(minutes, 1), MAX_SESSION_MINUTES) },
      });
      return { redirectUrl: data.link, providerReference: data.link, expiresAt };
    },

    async close({ providerReference }) {
      if (providerReference === null) return 'not_supported';
      try {
        await call('POST', '/payments/link/disable', FlutterwaveDone, { link: providerReference });
      } catch (error) {
        if (!(error instanceof ProviderRefusedError && /inactive/i.test(error.message))) throw error;
      }
      return 'closed';
    },

    async lookUp({ reference }) {
      const rows = await listAll(
        `/transactions?tx_ref=${encodeURIComponent(reference)}`,
        FlutterwaveTransactionPage,
      ).catch((error: unknown) => {
        if (error instanceof ProviderRefusedError && error.reason === 'not_found') return null;
        throw error;
      });
      if (rows === null) return { status: 'unknown', final: false, transactions: [] };
      const transactions = rows
        .map((row) => readTransaction(row, mode))
        // No document says that the list compares the whole reference: 'CHP-1' is no part of 'CHP-11'.
        .filter((transaction) => transaction.reference === reference)
        .toSorted(byCreation);
      const paid = transactions.some(({ status }) => status === 'paid');
      // Without a try the page has not been used yet.
      const status = paid ? 'paid' : (transactions.at(-1)?.status ?? 'pending');
      return { status, final: false, transactions };
    },

    readWebhook: (webhook) => readFlutterwaveWebhook(webhook, webhookHash),

    async refund({ key, transactionId, amount, note }) {
      const mark = `(${key})`;
      const now = connection.now().getTime();
      const earlier = await listAll(
        `/refunds?from=${formatDay(new Date(now - 30 * DAY_MS))}&to=${formatDay(new Date(now + DAY_MS))}`,
        FlutterwaveRefundPage,
      );
      const same = earlier.find(({ tx_id, comments }) => tx_id === transactionId && comments?.endsWith(mark));
      if (same !== undefined) return readRefund({ ...same, currency: amount.currency });
      const { data } = await call(
        'POST',
        `/transactions/${encodeURIComponent(transactionId)}/refund`,
        FlutterwaveRefundReply,
        { amount: formatMajorUnits(amount.minor), comments: `${note} ${mark}` },
      );
      return readRefund({ ...data, tx_id: data.tx_id ?? transactionId, currency: amount.currency });
    },

    async lookUpRefund(refundId) {
      const { data } = await call('GET', `/refunds/${encodeURIComponent(refundId)}`, FlutterwaveRefundReply);
      return readRefund(data);
    },

    async listTransactions({ from, until }, onUnreadable) {
      // Lists are limited by days.
      const rows = await listAll(
        `/transactions?from=${formatDay(from)}&to=${formatDay(until)}`,
        FlutterwaveTransactionList,
      );
      return readableRows('flutterwave', rows, onUnreadable)
        .map((row) => readTransaction(row, mode))
        .filter(({ createdAt }) => createdAt >= from && createdAt < until)
        .toSorted(byCreation);
    },

    async listDisputes({ from, until }, onUnreadable) {
      const rows = await listAll(
        `/chargebacks?from=${formatDay(from)}&to=${formatDay(until)}`,
        FlutterwaveChargebackPage,
      );
      return readableRows('flutterwave', rows, onUnreadable)
        .map(readChargeback)
        .filter(({ openedAt }) => openedAt >= from && openedAt < until)
        .toSorted((a, b) => a.openedAt.getTime() - b.openedAt.getTime());
    },
  };
}

/** Returns decimal major units with two places, from the integer and without floating point. */
const formatMajorUnits = (minor: number): string =>
  `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;

const formatDay = (instant: Date): string => instant.toISOString().slice(0, 10);

const byCreation = (a: ProviderTransaction, b: ProviderTransaction): number =>
  a.createdAt.getTime() - b.createdAt.getTime() || Number(a.id) - Number(b.id);

const statuses: Record<string, TransactionStatus> = {
  successful: 'paid',
  pending: 'pending',
  failed: 'failed',
};

/** Replies do not say whether they are of test mode, except by 'FLW-MOCK' in test references. */
function readTransaction(row: FlutterwaveTransaction, mode: PaymentMode): ProviderTransaction {
  const charged = row.charged_amount ?? row.amount;
  const status = statuses[row.status] ?? 'unknown';
  return {
    id: row.id,
    reference: row.tx_ref,
    status,
    mode: row.flw_ref?.startsWith('FLW-MOCK') === true ? 'test' : mode,
    currency: row.currency.toUpperCase(),
    chargedMinor: charged,
    requestedMinor: row.amount,
    refundedMinor: null,
    // `app_fee` is without the VAT on it; what is not settled is the whole cost.
    feeMinor: row.amount_settled == null ? (row.app_fee ?? null) : charged - row.amount_settled,
    feeCurrency: row.currency.toUpperCase(),
    channel: row.payment_type ?? null,
    createdAt: row.created_at,
    paidAt: status === 'paid' ? row.created_at : null,
    message: status === 'failed' ? (row.processor_response ?? null) : null,
  };
}

/** The documents name 'completed'; 'completed-…' has been seen. */
function readRefundStatus(status: string): ProviderRefund['status'] {
  if (status.startsWith('completed')) return 'sent';
  if (status === 'pending' || status === 'new') return 'pending';
  return status.startsWith('fail') ? 'failed' : 'unknown';
}

const chargebackStatuses: Record<string, ProviderDispute['status']> = {
  initiated: 'open',
  pending: 'open',
  declined: 'waiting',
  won: 'won',
  accepted: 'lost',
  lost: 'lost',
};

const readChargeback = (row: FlutterwaveChargeback): ProviderDispute => ({
  id: row.id,
  transactionId: row.tx_id,
  amountMinor: row.amount,
  currency: (row.currency ?? '').toUpperCase(),
  status: chargebackStatuses[row.status] ?? 'unknown',
  reason: row.comment ?? null,
  moneyTaken: true,
  feeMinor: null,
  openedAt: row.created_at,
  respondBy: row.due_date ?? null,
});

/** Flutterwave sends no codes, only messages. */
function readRefusal(body: unknown): Refusal {
  const { message } = FlutterwaveError.catch({ message: '' }).parse(body);
  const known: readonly [RegExp, Refusal['reason']][] = [
    [/invalid currency|currency not/i, 'currency_not_supported'],
    [/email/i, 'invalid_email'],
    [/refund/i, 'refund_not_possible'],
    [/no transaction|not found|an error occurred/i, 'not_found'],
    [/authorization|secret key/i, 'invalid_key'],
  ];
  return { reason: known.find(([pattern]) => pattern.test(message))?.[1] ?? 'other', message };
}
