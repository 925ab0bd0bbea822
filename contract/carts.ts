import { z } from 'zod';
import { byId, id } from './application-shapes.ts';
import { endpoints } from './endpoint.ts';
import { CheckoutAttemptShape, CheckoutProviderShape, CheckoutWayShape } from './payments.ts';

/** The most applications that are paid together. */
export const MAX_CART_ORDERS = 50;

/** An application whose order can be paid now. */
const PayableShape = z
  .object({
    applicationId: id,
    reference: z.string(),
    name: z.string().nullable(),
    service: z.string(),
    currency: z.string(),
    /** What is still due of it. */
    dueMinor: z.int(),
  })
  .meta({ id: 'PayableApplication' });

export const CartShape = z
  .object({
    id,
    /** Named in a bank transfer. */
    reference: z.string(),
    currency: z.string(),
    /** What is still due of all orders. */
    dueMinor: z.int(),
    orders: z.array(
      z.object({
        applicationId: id,
        reference: z.string(),
        name: z.string().nullable(),
        service: z.string(),
        /** `ended`: the application does not wait for this payment any more, because it was cancelled or its price changed. */
        state: z.enum(['due', 'paid', 'ended']),
        /** What is still due of it; 0 unless it is due. */
        dueMinor: z.int(),
        /** What has arrived for it and is held, because it was too little. */
        heldMinor: z.int(),
        totalMinor: z.int(),
        lines: z.array(z.object({ title: z.string(), minor: z.int() })),
      }),
    ),
    /** The account for a bank transfer of what is due. */
    account: z.object({ bank: z.string(), name: z.string(), number: z.string(), sample: z.boolean() }),
    ways: z.array(CheckoutWayShape),
    /** The latest try at a provider; null before the first. */
    attempt: CheckoutAttemptShape.nullable(),
    /** What changed since the latest try, and money that an officer must decide on. */
    notices: z.array(z.string()),
  })
  .meta({ id: 'Cart' });

export const cartEndpoints = endpoints({
  'GET /carts/payable': {
    who: 'customer',
    summary: 'The applications that the caller may pay now, oldest first',
    reply: { 200: z.object({ applications: z.array(PayableShape) }) },
  },
  'POST /carts': {
    who: 'customer',
    summary: 'Put signed, unpaid applications of one currency together, to pay them at once',
    body: z.strictObject({ applicationIds: z.array(id).min(2).max(MAX_CART_ORDERS) }),
    reply: { 201: CartShape },
    refusals: ['not_possible_now'],
  },
  'GET /carts/:id': {
    who: 'customer',
    summary: 'Applications that are paid together: their orders, the sum, and the ways to pay',
    params: byId,
    reply: { 200: CartShape },
  },
  'POST /carts/:id/checkouts': {
    who: 'customer',
    summary: 'Open a provider’s page for what is due of a cart, or get the one that is open',
    params: byId,
    body: z.strictObject({ provider: CheckoutProviderShape }),
    reply: { 201: z.object({ redirectUrl: z.string() }) },
    refusals: ['not_possible_now', 'busy'],
  },
  'POST /carts/:id/checkouts/check': {
    who: 'customer',
    summary: 'Ask the provider whether the open tries of a cart were paid',
    params: byId,
    reply: { 200: CartShape },
  },
});
