import { z } from 'zod';
import {
  byId,
  day,
  id,
  instant,
  instantOrNull,
  words,
  NamedApplicationShape,
} from '../applications/application-shapes.ts';
import { endpoints } from '../endpoint.ts';

export const CheckoutProviderShape = z.enum(['paystack', 'stripe', 'flutterwave']);

/** A provider at which an amount can be paid. */
export const CheckoutWayShape = z
  .object({
    provider: CheckoutProviderShape,
    name: z.string(),
    /** How one pays on its page, the most usual first. */
    methods: z.array(z.enum(['bank_transfer', 'card', 'ussd', 'mobile_money', 'eft'])),
    /** About what it adds as its fee, on its own page; null: nothing. */
    feeMinor: z.int().nullable(),
    /** Test keys: no money moves. */
    test: z.boolean(),
  })
  .meta({ id: 'CheckoutWay' });

/** A try to pay at a provider. */
export const CheckoutAttemptShape = z
  .object({
    provider: CheckoutProviderShape,
    name: z.string(),
    reference: z.string(),
    state: z.enum(['new', 'open', 'paid', 'failed', 'expired', 'closed']),
    dueMinor: z.int(),
    /** The provider's page, while it is open. */
    redirectUrl: z.string().nullable(),
    expiresAt: instant,
    /** Remedy for a failure. */
    failure: z.string().nullable(),
  })
  .meta({ id: 'CheckoutAttempt' });

/** How an order can be paid online, and how its latest try stands. */
export const CheckoutsShape = z
  .object({
    currency: z.string(),
    /** The amount still due. */
    dueMinor: z.int(),
    /** The amount received and held because it was too little. */
    heldMinor: z.int(),
    /** Whether the order is paid. */
    paid: z.boolean(),
    ways: z.array(CheckoutWayShape),
    /** The names of the providers of the currency, while none of them can be used yet. */
    announced: z.array(z.string()),
    /** The latest try; null before the first. */
    attempt: CheckoutAttemptShape.nullable(),
    /** The cart with the latest open try to pay this application together with others; null: there is none. */
    cartId: id.nullable(),
    /** Money that an officer must decide on; the customer reads these words. */
    notices: z.array(z.string()),
  })
  .meta({ id: 'Checkouts' });

const ExceptionShape = z
  .object({
    id,
    kind: z.enum([
      'underpaid',
      'overpaid',
      'paid_twice',
      'after_cancelling',
      'other_currency',
      'wrong_mode',
      'wrong_reference',
      'reversed',
      'dispute',
      'unknown_reference',
      'not_listed',
    ]),
    /** `bank_transfer`: a second transfer to our account. */
    provider: z.enum([...CheckoutProviderShape.options, 'bank_transfer']),
    reference: z.string().nullable(),
    transactionId: z.string().nullable(),
    currency: z.string().nullable(),
    /** The amount held for it; 0 if none is held. */
    amountMinor: z.int(),
    openedAt: instant,
    /** Whether it can be used for another open payment of the customer. */
    applicable: z.boolean(),
    /** A dispute that the provider lists; null for other exceptions, and while it is not listed yet. */
    dispute: z
      .object({
        /** `open`: we must answer by `respondBy`. `waiting`: the bank decides. */
        status: z.enum(['open', 'waiting', 'won', 'lost', 'unknown']),
        amountMinor: z.int(),
        reason: z.string().nullable(),
        respondBy: instantOrNull,
      })
      .nullable(),
    application: NamedApplicationShape.nullable(),
    /** The return, or the use for another payment, that waits for a second officer. */
    proposal: z
      .object({
        proposedBy: id,
        proposedByName: z.string(),
        /** The day of the return; null for a use. */
        sentOn: day.nullable(),
        /** The reference of the payment for which it is used; null for a return. */
        paymentReference: z.string().nullable(),
        note: z.string(),
      })
      .nullable(),
    resolved: z
      .object({
        at: instant,
        resolution: z.enum(['returned', 'applied', 'noted', 'completed']),
        by: z.string().nullable(),
        note: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'PaymentException' });

/** Payment at a provider's page, and payments that an officer must decide about. */
export const paymentEndpoints = endpoints({
  'GET /applications/:id/checkouts': {
    who: 'customer',
    access: 'application:read',
    summary: 'The ways to pay an application online, and its latest try',
    params: byId,
    reply: { 200: CheckoutsShape },
    refusals: ['not_possible_now'],
  },
  'POST /applications/:id/checkouts': {
    who: 'customer',
    access: 'application:pay',
    switch: 'online-payment',
    summary: 'Open a provider’s page for what is due, or get the one that is open',
    params: byId,
    body: z.strictObject({ provider: CheckoutProviderShape }),
    reply: { 201: z.object({ redirectUrl: z.string() }) },
    refusals: ['not_possible_now', 'busy', 'switched_off'],
  },
  'POST /applications/:id/checkouts/check': {
    who: 'customer',
    access: 'application:read',
    summary: 'Ask the provider whether the open tries were paid',
    params: byId,
    reply: { 200: CheckoutsShape },
    refusals: ['not_possible_now'],
  },
  'GET /admin/payment-exceptions': {
    who: 'admin',
    right: 'cases:read',
    summary:
      'Money that an officer must decide on, disputes by deadline, then oldest first; or what was decided, newest first',
    query: z.strictObject({
      state: z.enum(['open', 'resolved']).default('open'),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
    }),
    reply: { 200: z.object({ rows: z.array(ExceptionShape), total: z.int() }) },
  },
  'GET /admin/repayments': {
    who: 'admin',
    right: 'cases:read',
    summary:
      'Differences owed to customers whose applications go on, and not sent yet, at most 100, oldest first',
    reply: {
      200: z.object({
        rows: z.array(
          z.object({
            id,
            amountMinor: z.int(),
            currency: z.string(),
            /** Why this amount, as the customer reads it. */
            reason: z.string(),
            preparedAt: instant,
            /** Whether the provider that took the payment is returning it now. */
            isAtProvider: z.boolean(),
            /** Whether a bank has not decided yet on a dispute about a payment of the application. */
            isDisputed: z.boolean(),
            application: NamedApplicationShape,
          }),
        ),
        total: z.int(),
      }),
    },
  },
  'GET /admin/payment-exceptions/:id/open-payments': {
    who: 'admin',
    right: 'refunds:pay',
    summary: 'Open payments of the same customer and currency for which held money can be used, oldest first',
    params: byId,
    reply: {
      200: z.object({
        rows: z.array(
          z.object({
            reference: z.string(),
            /** The amount still due. */
            dueMinor: z.int(),
            currency: z.string(),
            application: NamedApplicationShape,
          }),
        ),
      }),
    },
  },
  'GET /admin/applications/:id/evidence': {
    who: 'admin',
    right: 'refunds:pay',
    summary:
      'Evidence for a disputed payment as PDF: order, consent, what was done and delivered, mails and sign-ins',
    params: byId,
    download: true,
    reply: { 200: z.unknown() },
    refusals: ['not_possible_now', 'busy'],
  },
  'POST /admin/payment-exceptions/:id/resolution': {
    who: 'admin',
    right: 'refunds:pay',
    summary:
      'Record that held money was returned by bank transfer, use it for another open payment of the customer, or note what was decided where none is held',
    params: byId,
    body: z.discriminatedUnion('resolution', [
      z.strictObject({
        resolution: z.literal('applied'),
        paymentReference: z.string().min(1).max(60),
        note: words(1000),
      }),
      z.strictObject({ resolution: z.literal('returned'), sentOn: day, note: words(1000) }),
      z.strictObject({ resolution: z.literal('noted'), note: words(1000) }),
    ]),
    reply: { 200: ExceptionShape },
    refusals: ['not_possible_now', 'second_person_needed'],
  },
});
