import { z } from 'zod';
import { rowReading } from '../providers/row-reading.ts';

/** Decimal major units with at most two places; becomes minor units. Anything finer is refused, never rounded. */
const MajorUnits = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^-?\d+(\.\d+)?$/)
      .transform(Number),
  ])
  .transform((value, context) => {
    const minor = Math.round(value * 100);
    if (Number.isSafeInteger(minor) && Math.abs(value * 100 - minor) < 1e-6) return minor;
    context.addIssue({ code: 'custom', message: 'not a whole number of minor units' });
    return z.NEVER;
  });
/** Fees may have more than two places: they are rounded. */
const RoundedMajorUnits = z.number().transform((value) => Math.round(value * 100));
const Id = z.union([z.int(), z.string()]).transform(String);
const Instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

const envelope = <Data extends z.ZodType>(data: Data) =>
  z.object({ status: z.literal('success'), message: z.string().nullish(), data });

export const FlutterwaveStarted = envelope(z.object({ link: z.url() }));
export const FlutterwaveDone = z.object({ status: z.literal('success') });

const Transaction = z.object({
  id: Id,
  tx_ref: z.string(),
  flw_ref: z.string().nullish(),
  amount: MajorUnits,
  charged_amount: MajorUnits.nullish(),
  app_fee: RoundedMajorUnits.nullish(),
  amount_settled: RoundedMajorUnits.nullish(),
  currency: z.string(),
  status: z.string(),
  processor_response: z.string().nullish(),
  payment_type: z.string().nullish(),
  created_at: Instant,
});
export type FlutterwaveTransaction = z.output<typeof Transaction>;

const page = <Row extends z.ZodType>(row: Row) =>
  envelope(z.array(row)).extend({
    meta: z.object({ page_info: z.object({ total_pages: z.int().nullish() }).nullish() }).nullish(),
  });
/** What belongs to one reference: it decides about an attempt only when all of it can be read. */
export const FlutterwaveTransactionPage = page(Transaction);
export const FlutterwaveTransactionList = page(rowReading(Transaction));

const Refund = z.object({
  id: Id,
  tx_id: Id.nullish(),
  amount_refunded: MajorUnits,
  currency: z.string().nullish(),
  status: z.string(),
  comments: z.string().nullish(),
});
export type FlutterwaveRefund = z.output<typeof Refund>;
export const FlutterwaveRefundReply = envelope(Refund);
export const FlutterwaveRefundPage = page(Refund);
export const FlutterwaveTransactionReply = envelope(Transaction);

const Chargeback = z.object({
  id: Id,
  tx_id: Id,
  amount: MajorUnits,
  currency: z.string().nullish(),
  status: z.string(),
  comment: z.string().nullish(),
  due_date: Instant.nullish().catch(null),
  created_at: Instant,
});
export type FlutterwaveChargeback = z.output<typeof Chargeback>;
export const FlutterwaveChargebackPage = page(rowReading(Chargeback));

export const FlutterwaveError = z.object({ message: z.string().default('') });

/** Current webhooks have `event` and `data`, older ones are flat with `event.type` and `txRef`. */
export const FlutterwaveEvent = z.union([
  z.object({
    event: z.string(),
    data: z.looseObject({
      id: Id,
      tx_ref: z.string().nullish(),
      status: z.string().nullish(),
    }),
  }),
  z
    .object({ 'event.type': z.string(), id: Id, txRef: z.string(), status: z.string().nullish() })
    .transform((flat) => ({
      event: flat['event.type'],
      data: { id: flat.id, tx_ref: flat.txRef, status: flat.status },
    })),
]);
