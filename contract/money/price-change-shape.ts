import { z } from 'zod';

const instant = z.iso.datetime();

/** A change of the price that an officer proposed, with the customer's answer. */
export const PriceChangeShape = z
  .object({
    id: z.uuid(),
    reason: z.string(),
    currency: z.string(),
    lines: z.array(
      z.object({
        feeId: z.string(),
        title: z.string(),
        payee: z.enum(['government', 'stamp-duty', 'ours']),
        wasMinor: z.int(),
        minor: z.int(),
      }),
    ),
    /** Charges before, and with the change. */
    wasMinor: z.int(),
    totalMinor: z.int(),
    /** Positive: to pay. Negative: repaid. */
    differenceMinor: z.int(),
    proposedBy: z.string(),
    proposedAt: instant,
    answer: z.enum(['accepted', 'declined', 'withdrawn', 'credited']).nullable(),
    answeredAt: instant.nullable(),
    /** Why it was declined or withdrawn. */
    words: z.string().nullable(),
  })
  .meta({ id: 'PriceChange' });
