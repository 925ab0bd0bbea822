import { json, type SimulatedReply } from './simulation.ts';

export type Checkout = {
  linkId: string;
  txRef: string;
  minor: number;
  currency: string;
  redirectUrl: string;
  expiresAt: Date;
  disabled: boolean;
  email: string;
  account: string;
};

/** One try to pay. Several may have the same `txRef`. */
export type Transaction = {
  id: number;
  txRef: string;
  minor: number;
  currency: string;
  /** The provider's fee without the VAT on it. */
  feeMinor: number;
  status: 'successful' | 'failed' | 'pending';
  paymentType: 'card' | 'bank_transfer';
  response: string;
  email: string;
  createdAt: Date;
  refundFails: boolean;
};

export type Refund = {
  id: number;
  transaction: Transaction;
  minor: number;
  status: string;
  comments: string;
  createdAt: Date;
};
export type Chargeback = {
  id: number;
  transaction: Transaction;
  status: string;
  createdAt: Date;
  dueAt: Date;
};

export const errorBody = (): unknown => ({
  status: 'error',
  message: 'An error occurred. Please contact support',
  data: null,
});

export const success = (message: string, data: unknown): SimulatedReply =>
  json(200, { status: 'success', message, data });
export const failure = (status: number, message: string): SimulatedReply =>
  json(status, { status: 'error', message, data: null });

export function listPage(message: string, rows: unknown[], query: URLSearchParams): SimulatedReply {
  const size = 20;
  const page = Number(query.get('page') ?? 1);
  return json(200, {
    status: 'success',
    message,
    meta: {
      page_info: {
        total: rows.length,
        current_page: page,
        total_pages: Math.max(Math.ceil(rows.length / size), 1),
      },
    },
    data: rows.slice((page - 1) * size, page * size),
  });
}

/** Lists are limited by calendar days, both inclusive. */
export const isWithin =
  (query: URLSearchParams) =>
  ({ createdAt }: { createdAt: Date }): boolean => {
    const on = createdAt.toISOString().slice(0, 10);
    return on >= (query.get('from') ?? '0').slice(0, 10) && on <= (query.get('to') ?? '9').slice(0, 10);
  };

/** Decimal major units, cut to two places as Flutterwave does. */
const majorUnits = (minor: number): number => Math.trunc(minor) / 100;

export const presentTransaction = (transaction: Transaction) => ({
  id: transaction.id,
  tx_ref: transaction.txRef,
  flw_ref: `FLW-MOCK-${transaction.id}`,
  amount: majorUnits(transaction.minor),
  currency: transaction.currency,
  charged_amount: majorUnits(transaction.minor),
  app_fee: majorUnits(transaction.feeMinor),
  merchant_fee: 0,
  processor_response: transaction.response,
  narration: 'CARD Transaction ',
  status: transaction.status,
  payment_type: transaction.paymentType,
  created_at: transaction.createdAt.toISOString(),
  meta: {},
  // 7.5 % VAT on the fee is taken too.
  amount_settled: majorUnits(transaction.minor - transaction.feeMinor * 1.075),
  customer: { id: 2_362_222, name: 'Test payer', phone_number: null, email: transaction.email },
});

export const presentRefund = (refund: Refund) => ({
  id: refund.id,
  tx_id: refund.transaction.id,
  flw_ref: `FLW-MOCK-${refund.transaction.id}`,
  amount_refunded: majorUnits(refund.minor),
  status: refund.status,
  destination: 'payment_source',
  comments: refund.comments,
  created_at: refund.createdAt.toISOString(),
});

export const presentChargeback = (chargeback: Chargeback) => ({
  id: chargeback.id,
  amount: majorUnits(chargeback.transaction.minor),
  currency: chargeback.transaction.currency,
  flw_ref: `FLW-MOCK-${chargeback.transaction.id}`,
  tx_id: chargeback.transaction.id,
  tx_ref: chargeback.transaction.txRef,
  status: chargeback.status,
  stage: 'new',
  comment: 'Payer does not recognise the payment',
  due_date: chargeback.dueAt.toISOString(),
  created_at: chargeback.createdAt.toISOString(),
});
