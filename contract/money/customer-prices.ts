import { z } from 'zod';
import { amounts } from './promotions.ts';
import { byId, day, id, instant, words, ByAtShape } from '../applications/application-shapes.ts';
import { endpoints } from '../endpoint.ts';

/** At most 99%, so that something is left to pay. */
const basisPoints = z.int().min(1).max(9_900);
const conditions = {
  /** Off our fee, by currency, where it is not a share of it. */
  amounts,
  /** In the time zone of the application's country, as is the last day. */
  firstDay: day,
};

const CustomerPriceShape = z
  .object({
    id,
    customer: z.object({ id, email: z.string(), name: z.string() }).nullable(),
    /** Null: all services. */
    service: z.string().nullable(),
    /** Also of a service that was removed from the catalogue, as its applications keep it; null: all services. */
    serviceTitle: z.string().nullable(),
    ...conditions,
    basisPoints: basisPoints.nullable(),
    lastDay: day.nullable(),
    reason: z.string(),
    state: z.enum(['planned', 'valid', 'ended']),
    created: ByAtShape,
    ended: z.object({ by: z.string(), at: instant, reason: z.string() }).nullable(),
  })
  .meta({ id: 'CustomerPrice' });

/** Prices of single customers, set at the desk. */
export const customerPriceEndpoints = endpoints({
  'GET /admin/customer-prices': {
    who: 'admin',
    right: 'prices:read',
    summary: 'Prices of single customers, newest first, 50 a page',
    query: z.strictObject({
      /** The id of the last price of the page before. */ before: id.optional(),
      /** Only those of the account with this address. */ email: z.string().trim().max(254).optional(),
    }),
    reply: { 200: z.object({ prices: z.array(CustomerPriceShape), more: z.boolean() }) },
  },
  'POST /admin/customer-prices': {
    who: 'admin',
    right: 'prices:change',
    summary: 'Give a customer a price of their own; its conditions never change',
    body: z.strictObject({
      /** Chosen by the caller: the same id sets the same price. */ id,
      /** Address of the customer’s account. */ email: words(254),
      /** Without one: all services. */ service: z.string().max(80).optional(),
      ...conditions,
      basisPoints: basisPoints.optional(),
      lastDay: day.optional(),
      /** Why she gets it; staff only. */ reason: words(500),
    }),
    reply: { 201: CustomerPriceShape },
    refusals: ['not_possible_now'],
  },
  'POST /admin/customer-prices/:id/end': {
    who: 'admin',
    right: 'prices:change',
    summary: 'End the price of a customer; what was signed keeps it',
    params: byId,
    body: z.strictObject({ reason: words(500) }),
    reply: { 200: CustomerPriceShape },
  },
});
