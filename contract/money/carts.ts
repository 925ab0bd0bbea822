import { MAX_CART_ORDERS } from './cart-limits.ts';
import { z } from 'zod';
import {
  byId,
  day,
  FileShape,
  id,
  instant,
  instantOrNull,
  timeZone,
  OurAccountShape,
} from '../applications/application-shapes.ts';
import { endpoints } from '../endpoint.ts';
import { CheckoutAttemptShape, CheckoutProviderShape, CheckoutWayShape } from './payments.ts';

/** An application whose order can be paid now. */
const PayableShape = z
  .object({
    applicationId: id,
    reference: z.string(),
    name: z.string().nullable(),
    service: z.string(),
    currency: z.string(),
    /** The amount still due. */
    dueMinor: z.int(),
  })
  .meta({ id: 'PayableApplication' });

const CartOrderShape = z
  .object({
    applicationId: id,
    reference: z.string(),
    name: z.string().nullable(),
    service: z.string(),
    /**
     * `ended`: the application does not wait for this payment any more, because it was cancelled or its price
     * changed.
     */
    state: z.enum(['due', 'paid', 'ended']),
    /** The amount still due; 0 unless it is due. */
    dueMinor: z.int(),
    /** The amount received and held because it was too little. */
    heldMinor: z.int(),
    totalMinor: z.int(),
    lines: z.array(z.object({ title: z.string(), minor: z.int() })),
  })
  .meta({ id: 'CartOrder' });

const ReportShape = z
  .object({
    at: instant,
    paidOn: day,
    receiptFileId: id,
    /** The amount due when the transfer was reported. */
    dueMinor: z.int(),
  })
  .meta({ id: 'CartTransferReport' });

export const CartShape = z
  .object({
    id,
    /** Named in a bank transfer. */
    reference: z.string(),
    currency: z.string(),
    /** The amount still due for all orders. */
    dueMinor: z.int(),
    orders: z.array(CartOrderShape),
    /** The account for a bank transfer of what is due. */
    account: OurAccountShape,
    ways: z.array(CheckoutWayShape),
    /** The latest try at a provider; null before the first. */
    attempt: CheckoutAttemptShape.nullable(),
    /** The bank transfer that the customer reported and that waits for its money; null: none. */
    reported: ReportShape.nullable(),
    /** Changes since the latest try, and money that an officer must decide on. */
    notices: z.array(z.string()),
  })
  .meta({ id: 'Cart' });

/** A cart as officers see it. */
export const DeskCartShape = z
  .object({
    id,
    reference: z.string(),
    customer: z.object({ name: z.string(), email: z.string() }),
    currency: z.string(),
    /** The amount still due for all orders. */
    dueMinor: z.int(),
    createdAt: instant,
    account: OurAccountShape,
    orders: z.array(CartOrderShape.extend({ paidOn: day.nullable() }).meta({ id: 'DeskCartOrder' })),
    /** Tries at providers, newest first. */
    attempts: z.array(
      z.object({
        reference: z.string(),
        provider: z.string(),
        state: z.enum(['new', 'open', 'paid', 'failed', 'expired', 'closed']),
        dueMinor: z.int(),
        createdAt: instant,
        failure: z.string().nullable(),
      }),
    ),
    /** Transactions of providers, newest first. */
    credits: z.array(
      z.object({
        provider: z.string(),
        transactionId: z.string(),
        chargedMinor: z.int(),
        currency: z.string(),
        paidAt: instant,
        verdict: z.string(),
        reversedAt: instantOrNull,
      }),
    ),
    /** Bank transfers, newest first. One that was found without a report has none. */
    transfers: z.array(
      z.object({
        id,
        report: ReportShape.nullable(),
        receipt: FileShape.nullable(),
        /** A later report took its place. */
        isReplaced: z.boolean(),
        confirmed: z
          .object({
            at: instant,
            by: z.string().nullable(),
            amountMinor: z.int(),
            receivedOn: day,
            /** A line of a bank statement shows it. */
            hasBankLine: z.boolean(),
          })
          .nullable(),
      }),
    ),
  })
  .meta({ id: 'DeskCart' });

/** The payments of several applications together that an application is or was part of, newest first. */
const cartsOf = z
  .object({
    carts: z.array(
      z.object({
        id,
        reference: z.string(),
        applications: z.int(),
        createdAt: instant,
        /** A reported transfer or an open page of a provider waits for its money. */
        waits: z.boolean(),
        /** The customer reported a transfer for all of them that waits for its money. */
        isReported: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'CartsOfApplication' });

/** The sum that the customer saw; another one is refused. */
const dueMinor = z.int().min(1);

/** Applications that one person pays at once, by one transfer or one visit to a provider. */
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
    switch: 'online-payment',
    summary: 'Open a provider’s page for what is due of a cart, or get the one that is open',
    params: byId,
    body: z.strictObject({ provider: CheckoutProviderShape, dueMinor }),
    reply: { 201: z.object({ redirectUrl: z.string() }) },
    refusals: ['not_possible_now', 'price_changed', 'busy', 'switched_off'],
  },
  'POST /carts/:id/transfer': {
    who: 'customer',
    summary: 'Report a bank transfer for all that is due of a cart, with its receipt',
    params: byId,
    body: z.strictObject({
      /** A document of one of its applications. */
      receiptFileId: id,
      paidOn: day,
      dueMinor,
      zone: timeZone.optional(),
    }),
    reply: { 200: CartShape },
    refusals: ['not_possible_now', 'price_changed'],
  },
  'POST /carts/:id/checkouts/check': {
    who: 'customer',
    summary: 'Ask the provider whether the open tries of a cart were paid',
    params: byId,
    reply: { 200: CartShape },
  },
  'GET /applications/:id/carts': {
    who: 'customer',
    access: 'application:read',
    summary: 'The caller’s payments of several applications together that this one is or was part of',
    params: byId,
    reply: { 200: cartsOf },
  },
  'GET /admin/applications/:id/carts': {
    who: 'admin',
    right: 'cases:read',
    summary: 'The payments of several applications together that this one is or was part of, newest first',
    params: byId,
    reply: { 200: cartsOf },
  },
  'GET /admin/carts': {
    who: 'admin',
    right: 'cases:read',
    summary:
      'Payments of several applications together whose reported transfer waits to be confirmed, the longest reported first',
    query: z.strictObject({ after: z.string().max(80).optional() }),
    reply: {
      200: z.object({
        rows: z.array(
          z.object({
            id,
            reference: z.string(),
            customer: z.string(),
            currency: z.string(),
            dueMinor: z.int(),
            /** How many applications are due. */
            applications: z.int(),
            reportedAt: instant,
            paidOn: day,
          }),
        ),
        next: z.string().nullable(),
      }),
    },
  },
  'GET /admin/carts/:id': {
    who: 'admin',
    right: 'cases:read',
    summary: 'A payment of several applications together: orders, attempts, credits and transfers',
    params: byId,
    reply: { 200: DeskCartShape },
  },
  'POST /admin/carts/:id/confirmation': {
    who: 'admin',
    right: 'payments:confirm',
    summary:
      'Confirm the bank transfer of several applications together: its amount is split over those that are due',
    params: byId,
    body: z.strictObject({
      /** The report that the officer read, or a new id for a transfer that was not reported. */
      transferId: id,
      /** The sum that the officer read; it may have changed since. */
      dueMinor: z.int().min(0),
      amountMinor: z.int().min(1),
      receivedOn: day,
    }),
    reply: { 200: DeskCartShape },
    refusals: ['not_possible_now', 'version_conflict'],
  },
});
