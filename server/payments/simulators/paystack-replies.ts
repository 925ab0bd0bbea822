import { json, readJson, type SimulatedReply } from './simulation.ts';

export type Transaction = {
  id: number;
  reference: string;
  accessCode: string;
  email: string;
  /** Requested amount, and the amount charged: with the fee if the customer bears it. */
  requestedMinor: number;
  chargedMinor: number;
  feeMinor: number | null;
  currency: string;
  domain: 'test' | 'live';
  status: 'abandoned' | 'ongoing' | 'success' | 'failed' | 'reversed';
  gatewayResponse: string;
  channel: string;
  callbackUrl: string | null;
  cancelUrl: string | null;
  createdAt: Date;
  paidAt: Date | null;
  transfer: { account: string; until: Date };
  /** Outcome of its refunds, by the card that paid. */
  refundEnd: 'processed' | 'failed' | 'needs-attention';
};

export type Refund = {
  id: number;
  transaction: Transaction;
  minor: number;
  status: 'pending' | 'processing' | 'processed' | 'failed' | 'needs-attention';
  merchantNote: string;
  createdAt: Date;
};

export type Dispute = {
  id: number;
  transaction: Transaction;
  status: 'awaiting-merchant-feedback' | 'awaiting-bank-feedback' | 'pending' | 'resolved';
  resolution: 'merchant-accepted' | 'declined' | null;
  createdAt: Date;
  dueAt: Date;
};

export const errorBody = (status: number): unknown =>
  status === 404
    ? { status: false, message: 'Transaction reference not found' }
    : { status: false, message: 'An error occurred', type: 'api_error' };

export const ok = (message: string, data: unknown): SimulatedReply =>
  json(200, { status: true, message, data });
export const notFound = (message: string): SimulatedReply => json(404, { status: false, message });
export const invalid = (message: string, code: string, nextStep: string): SimulatedReply =>
  json(400, { status: false, message, meta: { nextStep }, type: 'validation_error', code });

export function readMetadata(metadata: unknown): Record<string, unknown> {
  if (typeof metadata === 'string') return readJson(metadata);
  return (metadata ?? {}) as Record<string, unknown>;
}

/** Returns one page of a list, with the counts Paystack sends. */
export function listPage(message: string, rows: unknown[], query: URLSearchParams): SimulatedReply {
  const perPage = Number(query.get('perPage') ?? 50);
  const page = Number(query.get('page') ?? 1);
  return json(200, {
    status: true,
    message,
    data: rows.slice((page - 1) * perPage, page * perPage),
    meta: {
      total: rows.length,
      skipped: (page - 1) * perPage,
      perPage,
      page,
      pageCount: Math.ceil(rows.length / perPage),
    },
  });
}

export const isWithin =
  (query: URLSearchParams) =>
  ({ createdAt }: { createdAt: Date }): boolean =>
    createdAt >= new Date(query.get('from') ?? 0) && createdAt <= new Date(query.get('to') ?? '9999-01-01');

export const presentTransaction = (transaction: Transaction) => ({
  id: transaction.id,
  domain: transaction.domain,
  status: transaction.status,
  reference: transaction.reference,
  amount: transaction.chargedMinor,
  requested_amount: transaction.requestedMinor,
  fees: transaction.feeMinor,
  currency: transaction.currency,
  gateway_response: transaction.gatewayResponse,
  message: null,
  paid_at: transaction.paidAt?.toISOString() ?? null,
  created_at: transaction.createdAt.toISOString(),
  channel: transaction.channel,
  metadata: '',
  authorization: transaction.channel === 'card' ? { last4: '4081', brand: 'visa', channel: 'card' } : {},
  customer: { email: transaction.email },
});

export const presentRefund = (refund: Refund) => ({
  id: refund.id,
  // The reply to the request has the whole transaction, lists and lookups only its id.
  transaction: refund.transaction.id,
  amount: refund.minor,
  currency: refund.transaction.currency,
  status: refund.status,
  merchant_note: refund.merchantNote,
  domain: refund.transaction.domain,
  createdAt: refund.createdAt.toISOString(),
});

export const presentDispute = (dispute: Dispute) => ({
  id: dispute.id,
  refund_amount: dispute.transaction.chargedMinor,
  currency: dispute.transaction.currency,
  status: dispute.status,
  resolution: dispute.resolution,
  category: 'chargeback',
  domain: dispute.transaction.domain,
  transaction: {
    id: dispute.transaction.id,
    reference: dispute.transaction.reference,
    amount: dispute.transaction.chargedMinor,
  },
  createdAt: dispute.createdAt.toISOString(),
  dueAt: dispute.dueAt.toISOString(),
});
