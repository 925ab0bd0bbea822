import { z } from 'zod';
import { CURRENCIES } from '#values/money.ts';
import { ApplicationShape, byId, day, id, words, ByAtShape } from '../applications/application-shapes.ts';
import { endpoints } from '../endpoint.ts';

/** An amount in minor units; at most a billion of a currency. */
const minor = z.int().min(1).max(100_000_000_000);
export const amounts = z.partialRecord(z.enum(CURRENCIES), minor).meta({ id: 'AmountsByCurrency' });

const basisPoints = z.int().min(1).max(10_000);
const maxUses = z.int().min(1).max(1_000_000);
const maxUsesPerCustomer = z.int().min(1).max(1_000);
const conditions = {
  /** Off our fee, by currency, where it is not a share of it. */
  amounts,
  /** The least of our fee by currency. */
  minimums: amounts,
  /** Empty: all countries. */
  countries: z.array(z.string().max(40)).max(50),
  /** Empty: all services. */
  services: z.array(z.string().max(80)).max(100),
  /** In the time zone of the application's country, as is the last day. */
  firstDay: day,
};

export const PromotionalCodeShape = z
  .object({
    id,
    code: z.string(),
    /** Purpose; staff only. */
    note: z.string(),
    ...conditions,
    /** Of `services`, in their order; also of one that was removed from the catalogue, as its applications keep it. */
    serviceTitles: z.array(z.string()),
    /** A share of our fee; null: `amounts`. */
    basisPoints: basisPoints.nullable(),
    maxUses: maxUses.nullable(),
    maxUsesPerCustomer: maxUsesPerCustomer.nullable(),
    lastDay: day.nullable(),
    /** Uses that count: signed applications that were not cancelled before they were paid. */
    uses: z.int(),
    state: z.enum(['planned', 'valid', 'used_up', 'ended']),
    created: ByAtShape,
    ended: ByAtShape.nullable(),
  })
  .meta({ id: 'PromotionalCode' });

/** Promotional codes: their use by customers, and their making and ending at the desk. */
export const promotionEndpoints = endpoints({
  'PUT /applications/:id/promotional-code': {
    who: 'customer',
    access: 'application:pay',
    summary: 'Use a promotional code for an application that is not paid',
    params: byId,
    body: z.strictObject({ code: words(60) }),
    reply: { 200: ApplicationShape },
    refusals: ['code_not_valid', 'not_possible_now', 'fee_not_known', 'service_not_offered'],
  },
  'DELETE /applications/:id/promotional-code': {
    who: 'customer',
    access: 'application:pay',
    summary: 'Take the promotional code out of an application that is not paid',
    params: byId,
    reply: { 200: ApplicationShape },
    refusals: ['not_possible_now'],
  },
  'GET /admin/promotional-codes': {
    who: 'admin',
    right: 'prices:read',
    summary: 'Promotional codes with their uses, newest first, 50 a page',
    query: z.strictObject({
      /** The id of the last code of the page before. */ before: id.optional(),
    }),
    reply: { 200: z.object({ codes: z.array(PromotionalCodeShape), more: z.boolean() }) },
  },
  'POST /admin/promotional-codes': {
    who: 'admin',
    right: 'prices:change',
    summary: 'Create a promotional code; its conditions never change',
    body: z.strictObject({
      /** Chosen by the caller: the same id creates the same code. */ id,
      code: words(60),
      note: words(200),
      ...conditions,
      basisPoints: basisPoints.optional(),
      maxUses: maxUses.optional(),
      maxUsesPerCustomer: maxUsesPerCustomer.optional(),
      lastDay: day.optional(),
    }),
    reply: { 201: PromotionalCodeShape },
    refusals: ['not_possible_now'],
  },
  'POST /admin/promotional-codes/:id/end': {
    who: 'admin',
    right: 'prices:change',
    summary: 'End a promotional code for new uses',
    params: byId,
    reply: { 200: PromotionalCodeShape },
  },
});
