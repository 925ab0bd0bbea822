import { z } from 'zod';
import { DayShape } from '../catalogue/rules-shapes.ts';

/** The promotional code that an application uses. */
export const PromotionShape = z
  .object({
    code: z.string(),
    /** A share of our fee; null: an amount. */
    basisPoints: z.int().nullable(),
    amountMinor: z.int().nullable(),
    /** The last day on which the unpaid order keeps the discount; null in a draft. */
    keptUntil: DayShape.nullable(),
    /** Why a draft can no longer use it; null while it can. */
    problem: z.string().nullable(),
  })
  .meta({ id: 'Promotion' });

/** Reduction of our fee by the customer's own price. */
export const OwnPriceShape = z.object({
  /** A share of our fee; null: an amount. */
  basisPoints: z.int().nullable(),
  amountMinor: z.int().nullable(),
});
