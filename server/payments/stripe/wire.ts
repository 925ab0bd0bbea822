import { z } from 'zod';
import { rowReading } from '../providers/row-reading.ts';

const UnixTime = z.int().transform((seconds) => new Date(seconds * 1000));

const BalanceTransaction = z.object({ fee: z.int(), currency: z.string() });

const Charge = z.object({
  id: z.string(),
  amount_refunded: z.int(),
  refunded: z.boolean(),
  created: UnixTime,
  paid: z.boolean(),
  payment_method_details: z.object({ type: z.string() }).nullish(),
  failure_message: z.string().nullish(),
  /** An id where it is not expanded; null while the charge is pending. */
  balance_transaction: z.union([BalanceTransaction, z.string().transform(() => null)]).nullish(),
});

const PaymentIntent = z.object({
  id: z.string(),
  amount: z.int(),
  amount_received: z.int(),
  currency: z.string(),
  status: z.string(),
  livemode: z.boolean(),
  created: UnixTime,
  metadata: z.looseObject({ reference: z.string().nullish() }).nullish(),
  latest_charge: z.union([Charge, z.string().transform(() => null)]).nullish(),
  last_payment_error: z.object({ message: z.string().nullish() }).nullish(),
});
export type StripePaymentIntent = z.output<typeof PaymentIntent>;

export const StripeSession = z.object({
  id: z.string(),
  status: z.string().nullable(),
  payment_status: z.string(),
  amount_total: z.int().nullable(),
  currency: z.string().nullable(),
  client_reference_id: z.string().nullable(),
  livemode: z.boolean(),
  url: z.string().nullish(),
  expires_at: UnixTime,
  payment_intent: z.union([PaymentIntent, z.string().transform(() => null)]).nullable(),
});

const list = <Row extends z.ZodType>(row: Row) =>
  z.object({ data: z.array(rowReading(row)), has_more: z.boolean() });

export const StripePaymentIntentList = list(PaymentIntent);

export const StripeRefund = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.string().nullable(),
  payment_intent: z.string().nullish(),
  failure_reason: z.string().nullish(),
});

const Dispute = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.string(),
  reason: z.string().nullish(),
  payment_intent: z.string().nullish(),
  charge: z.string(),
  created: UnixTime,
  evidence_details: z.object({ due_by: UnixTime.nullish() }).nullish(),
  balance_transactions: z.array(z.object({ fee: z.int(), currency: z.string() })).nullish(),
});
export const StripeDisputeList = list(Dispute);
export type StripeDispute = z.output<typeof Dispute>;

export const StripeError = z.object({
  error: z.object({
    type: z.string().default(''),
    code: z.string().nullish(),
    param: z.string().nullish(),
    message: z.string().default(''),
  }),
});

export const StripeEvent = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({
    object: z.looseObject({
      id: z.string().nullish(),
      object: z.string().nullish(),
      client_reference_id: z.string().nullish(),
      metadata: z.looseObject({ reference: z.string().nullish() }).nullish(),
      payment_intent: z
        .union([z.string(), z.looseObject({ id: z.string() }).transform(({ id }) => id)])
        .nullish(),
    }),
  }),
});
