import { z } from 'zod';
import { rowReading } from '../providers/row-reading.ts';

/** Amounts come as a number or as text, in subunits. */
const Subunits = z.union([z.int(), z.string().regex(/^\d+$/).transform(Number)]);
const Id = z.union([z.int(), z.string()]).transform(String);
const Instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

const envelope = <Data extends z.ZodType>(data: Data) =>
  z.object({ status: z.literal(true), message: z.string().nullish(), data });

export const PaystackStarted = envelope(
  z.object({ authorization_url: z.url(), access_code: z.string(), reference: z.string() }),
);

const Transaction = z.object({
  id: Id,
  domain: z.enum(['test', 'live']),
  status: z.string(),
  reference: z.string(),
  amount: Subunits,
  requested_amount: Subunits.nullish(),
  fees: Subunits.nullish(),
  currency: z.string(),
  gateway_response: z.string().nullish(),
  channel: z.string().nullish(),
  paid_at: Instant.nullish(),
  created_at: Instant,
});
export type PaystackTransaction = z.output<typeof Transaction>;
export const PaystackTransactionReply = envelope(Transaction);

const page = <Row extends z.ZodType>(row: Row) =>
  envelope(z.array(row)).extend({ meta: z.object({ pageCount: z.int().nullish() }).nullish() });
export const PaystackTransactionPage = page(rowReading(Transaction));

const Refund = z.object({
  id: Id,
  /** The whole transaction in the reply to a request, its id elsewhere. */
  transaction: z.union([Id, z.object({ id: Id.nullish() }).transform(({ id }) => id ?? null)]).nullish(),
  amount: Subunits,
  currency: z.string(),
  status: z.string(),
  merchant_note: z.string().nullish(),
});
export type PaystackRefund = z.output<typeof Refund>;
export const PaystackRefundReply = envelope(Refund);
export const PaystackRefundPage = page(Refund);

const Dispute = z.object({
  id: Id,
  refund_amount: Subunits.nullish(),
  currency: z.string().nullish(),
  status: z.string(),
  resolution: z.string().nullish(),
  category: z.string().nullish(),
  transaction: z.object({
    id: Id,
    reference: z.string().nullish(),
    amount: Subunits,
    currency: z.string().nullish(),
  }),
  createdAt: Instant,
  dueAt: Instant.nullish(),
});
export type PaystackDispute = z.output<typeof Dispute>;
export const PaystackDisputePage = page(rowReading(Dispute));

export const PaystackError = z.object({ message: z.string().default(''), code: z.string().nullish() });

export const PaystackEvent = z.object({
  event: z.string(),
  data: z.looseObject({
    id: Id.nullish(),
    status: z.string().nullish(),
    reference: z.string().nullish(),
    transaction_reference: z.string().nullish(),
    refund_reference: z.string().nullish(),
    transaction: z.looseObject({ id: Id.nullish(), reference: z.string().nullish() }).nullish().catch(null),
  }),
});
