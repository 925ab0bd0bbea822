import { createHmac } from 'node:crypto';
import { checkoutPage, noticePage, readCheckoutAction } from './checkout-page.ts';
import type { FaultKind } from './faults.ts';
import { json, redirect, type SimulatedReply, type SimulatedRequest, type Simulation } from './simulation.ts';
import { decodeStripeForm, formText, formTexts, type FormObject } from './stripe-form.ts';
import {
  errorBody,
  expandObject,
  findSessionProblem,
  failure,
  invalid,
  listObjects,
  missing,
  objectNames,
  operationOf,
  type StripeObject,
} from './stripe-replies.ts';

const cards: readonly { number: string; does: string }[] = [
  { number: '4242424242424242', does: 'is paid' },
  { number: '4000000000000002', does: 'is declined' },
  { number: '4000000000009995', does: 'has insufficient funds' },
  { number: '4000000000000259', does: 'is paid and disputed' },
  { number: '6200000000000005', does: 'is paid an hour later (a delayed method)' },
];
const declines: Record<string, string> = {
  '4000000000000002': 'Your card was declined.',
  '4000000000009995': 'Your card has insufficient funds.',
  '4000000000000119': 'An error occurred while processing your card.',
};
const faults: readonly FaultKind[] = [
  'webhook_lost',
  'webhook_late',
  'webhook_doubled',
  'webhook_forged',
  'other_amount',
  'other_currency',
  'refund_fails',
];
/** Live: up to three days with growing pauses. Test: three tries in a few hours. */
const retries = {
  live: [60, 300, 1800, 7200, 18_000, 36_000, 36_000, 86_400, 86_400],
  test: [300, 3600, 7200],
};

/** Imitates https://api.stripe.com as far as Checkout Sessions need it, and the hosted checkout page. */
export class StripeSimulator {
  /** All objects by id, in the order of their creation. */
  readonly objects = new Map<string, StripeObject>();
  readonly #replies = new Map<string, { request: string; reply: SimulatedReply }>();
  readonly #simulation: Simulation;
  readonly #secretKey: string;
  readonly #webhookSecret: string;
  readonly #baseUrl: string;

  constructor(
    simulation: Simulation,
    options: { secretKey: string; webhookSecret: string; baseUrl: string },
  ) {
    this.#simulation = simulation;
    this.#secretKey = options.secretKey;
    this.#webhookSecret = options.webhookSecret;
    this.#baseUrl = options.baseUrl;
  }

  handle(request: SimulatedRequest): SimulatedReply {
    const page = /^\/checkout\/(\w+)$/.exec(request.path)?.[1];
    if (page !== undefined) return this.#page(page, request);
    if (request.headers['authorization'] !== `Bearer ${this.#secretKey}`)
      return failure(401, 'invalid_request_error', 'Invalid API Key provided', {});
    const { method, path } = request;
    const key = request.headers['idempotency-key'];
    if (method !== 'POST' || key === undefined) return this.#call(request);
    const fingerprint = `${path}\n${request.body}`;
    const earlier = this.#replies.get(key);
    if (earlier !== undefined && earlier.request !== fingerprint)
      return failure(
        400,
        'idempotency_error',
        'Keys for idempotent requests can only be used with the same parameters they were first used with.',
        {},
      );
    if (earlier !== undefined)
      return this.#simulation.answer('stripe', operationOf(path), errorBody, () => earlier.reply);
    let executed: SimulatedReply | null = null;
    const reply = this.#call(request, (carriedOut) => {
      executed = carriedOut;
    });
    // Validation failures are not stored, everything that began to execute is.
    const stored = executed as SimulatedReply | null;
    if (stored !== null && stored !== 'never' && stored.status === 200)
      this.#replies.set(key, { request: fingerprint, reply: stored });
    return reply;
  }

  #call(request: SimulatedRequest, onExecuted: (reply: SimulatedReply) => void = () => {}): SimulatedReply {
    return this.#simulation.answer('stripe', operationOf(request.path), errorBody, () => {
      const reply = this.#route(request);
      onExecuted(reply);
      return reply;
    });
  }

  #route({ method, path, query, body }: SimulatedRequest): SimulatedReply {
    const form = decodeStripeForm(method === 'POST' ? body : query.toString());
    const expand = Object.values(formTexts(form, 'expand'));
    if (method === 'POST' && path === '/v1/checkout/sessions') return this.#createSession(form, expand);
    const expired = /^\/v1\/checkout\/sessions\/(\w+)\/expire$/.exec(path)?.[1];
    if (expired !== undefined) return this.#expire(expired);
    if (method === 'POST' && path === '/v1/refunds') return this.#createRefund(form, expand);
    const kind =
      /^\/v1\/(checkout\/sessions|payment_intents|refunds|disputes|events|charges)(?:\/(\w+))?$/.exec(path);
    if (kind === null || method !== 'GET')
      return failure(404, 'invalid_request_error', `Unrecognized request URL (${method}: ${path}).`, {});
    const [, collection = '', id] = kind;
    this.#expireOverdue();
    if (id === undefined) return listObjects(this.objects, collection, form, expand);
    const object = this.objects.get(id);
    if (object === undefined || object.object !== objectNames[collection]) return missing(collection, id);
    return json(200, expandObject(this.objects, object, expand));
  }

  #createSession(form: FormObject, expand: string[]): SimulatedReply {
    const now = this.#seconds();
    const problem = findSessionProblem(form, now);
    if (problem !== null) return problem;
    const unit = Number(formText(form, 'line_items', '0', 'price_data', 'unit_amount'));
    const id = `cs_${this.#live() ? 'live' : 'test'}_a1${this.#simulation.token(40)}`;
    const session = this.#add('checkout.session', id, {
      status: 'open',
      payment_status: 'unpaid',
      mode: 'payment',
      amount_total: unit * Number(formText(form, 'line_items', '0', 'quantity') ?? 1),
      currency: formText(form, 'line_items', '0', 'price_data', 'currency'),
      client_reference_id: formText(form, 'client_reference_id') ?? null,
      customer_email: formText(form, 'customer_email') ?? null,
      customer_details: null,
      url: `${this.#baseUrl}/checkout/${id}`,
      success_url: formText(form, 'success_url'),
      cancel_url: formText(form, 'cancel_url') ?? null,
      expires_at: Number(formText(form, 'expires_at') ?? now + 86_400),
      payment_intent: null,
      metadata: formTexts(form, 'metadata'),
    });
    this.#intentMetadata.set(id, formTexts(form, 'payment_intent_data', 'metadata'));
    this.#titles.set(id, formText(form, 'line_items', '0', 'price_data', 'product_data', 'name') ?? '');
    return json(200, expandObject(this.objects, session, expand));
  }

  readonly #intentMetadata = new Map<string, Record<string, string>>();
  readonly #titles = new Map<string, string>();

  #expire(id: string): SimulatedReply {
    const session = this.objects.get(id);
    if (session === undefined) return missing('checkout.session', id);
    if (session['status'] !== 'open')
      return invalid(`Only Checkout Sessions with a status in ["open"] can be expired.`, 'session');
    this.#endSession(session);
    return json(200, session);
  }

  #endSession(session: StripeObject): void {
    session['status'] = 'expired';
    session['url'] = null;
    this.#notify('checkout.session.expired', session);
  }

  #expireOverdue(): void {
    for (const each of this.objects.values())
      if (
        each.object === 'checkout.session' &&
        each['status'] === 'open' &&
        Number(each['expires_at']) <= this.#seconds()
      )
        this.#endSession(each);
  }

  #page(id: string, request: SimulatedRequest): SimulatedReply {
    this.#expireOverdue();
    const session = this.objects.get(id);
    if (session === undefined) return noticePage(404, 'This payment page does not exist.');
    const back = () =>
      redirect(String(session['success_url']).replaceAll('{CHECKOUT_SESSION_ID}', session.id));
    const form = request.method === 'POST' ? readCheckoutAction(request.body, faults) : null;
    if (form?.fault) this.#simulation.faults.add({ provider: 'stripe', kind: form.fault });
    if (session['status'] === 'complete') return back();
    const paysLate =
      form !== null &&
      session['status'] === 'expired' &&
      this.#simulation.faults.take('stripe', 'paid_after_close') !== undefined;
    if (session['status'] === 'expired' && !paysLate)
      return noticePage(400, 'This payment page has expired.');
    let message: string | null = null;
    if (form !== null) {
      if (form.action === 'cancel' || form.action === 'return')
        return typeof session['cancel_url'] === 'string' ? redirect(session['cancel_url']) : back();
      message = declines[form.card] ?? null;
      const payable = cards.some(({ number }) => number === form.card) || form.card === '4000002760003184';
      if (message === null && payable) {
        this.#complete(session, form.card);
        return back();
      }
      message ??= 'Your card number is invalid.';
    }
    return checkoutPage({
      provider: 'Stripe',
      title: 'Stripe checkout',
      amountMinor: Number(session['amount_total']),
      currency: String(session['currency']).toUpperCase(),
      description: this.#titles.get(id) ?? '',
      transferAccount: null,
      cards,
      faults,
      message,
    });
  }

  #complete(session: StripeObject, card: string): void {
    const take = (kind: FaultKind) => this.#simulation.faults.take('stripe', kind);
    const other = take('other_amount');
    if (other !== undefined)
      session['amount_total'] = Number(session['amount_total']) + (other.minor ?? -100);
    if (take('other_currency')) session['currency'] = 'jpy';
    if (take('other_mode')) session.livemode = !session.livemode;
    if (take('other_reference')) session['client_reference_id'] = 'SOMEBODY-ELSE-1';
    if (take('refund_fails')) this.#failingRefunds.add(session.id);
    const intent = this.#add('payment_intent', `pi_${this.#simulation.token(24)}`, {
      amount: session['amount_total'],
      amount_received: 0,
      currency: session['currency'],
      status: 'processing',
      latest_charge: null,
      metadata: this.#intentMetadata.get(session.id) ?? {},
    });
    intent.livemode = session.livemode;
    session['status'] = 'complete';
    session['url'] = null;
    session['payment_intent'] = intent.id;
    session['customer_details'] = { email: session['customer_email'] };
    if (card === '6200000000000005') {
      this.#notify('checkout.session.completed', session);
      this.#simulation.schedule(3600, () => {
        this.#charge(session, intent);
        this.#notify('checkout.session.async_payment_succeeded', session);
      });
      return;
    }
    const charge = this.#charge(session, intent);
    this.#notify('checkout.session.completed', session);
    if (card === '4000000000000259') this.#dispute(charge);
  }

  readonly #failingRefunds = new Set<string>();

  #charge(session: StripeObject, intent: StripeObject): StripeObject {
    const amount = Number(session['amount_total']);
    const currency = String(session['currency']);
    const fee = currency === 'gbp' ? Math.round(amount * 0.015) + 20 : Math.round(amount * 0.029) + 30;
    const balance = this.#add('balance_transaction', `txn_${this.#simulation.token(24)}`, {
      amount,
      fee,
      net: amount - fee,
      currency,
      exchange_rate: null,
      type: 'charge',
    });
    const charge = this.#add('charge', `ch_${this.#simulation.token(24)}`, {
      amount,
      amount_captured: amount,
      amount_refunded: 0,
      refunded: false,
      disputed: false,
      currency,
      paid: true,
      status: 'succeeded',
      payment_intent: intent.id,
      balance_transaction: balance.id,
      payment_method_details: { type: 'card' },
      failure_message: null,
    });
    Object.assign(intent, { status: 'succeeded', amount_received: amount, latest_charge: charge.id });
    session['payment_status'] = 'paid';
    return charge;
  }

  #createRefund(form: FormObject, expand: string[]): SimulatedReply {
    const intent = this.objects.get(formText(form, 'payment_intent') ?? '');
    const charge = this.objects.get(String(intent?.['latest_charge']));
    if (intent === undefined || charge === undefined)
      return missing('payment_intent', formText(form, 'payment_intent') ?? '');
    const left = Number(charge['amount']) - Number(charge['amount_refunded']);
    const amount = Number(formText(form, 'amount') ?? left);
    if (left === 0)
      return invalid(`Charge ${charge.id} has already been refunded.`, 'charge', 'charge_already_refunded');
    if (amount > left) return invalid(`Refund amount is greater than unrefunded amount on charge`, 'amount');
    const refund = this.#add('refund', `re_${this.#simulation.token(24)}`, {
      amount,
      currency: charge['currency'],
      charge: charge.id,
      payment_intent: intent.id,
      status: 'pending',
      reason: formText(form, 'reason') ?? null,
      metadata: formTexts(form, 'metadata'),
    });
    this.#recordRefund(charge, amount);
    this.#notify('refund.created', refund);
    const session = [...this.objects.values()].find((each) => each['payment_intent'] === intent.id);
    this.#simulation.schedule(60, () => {
      if (session !== undefined && this.#failingRefunds.has(session.id)) {
        Object.assign(refund, { status: 'failed', failure_reason: 'lost_or_stolen_card' });
        this.#recordRefund(charge, -amount);
        this.#notify('refund.failed', refund);
        return;
      }
      refund['status'] = 'succeeded';
      this.#notify('refund.updated', refund);
    });
    return json(200, expandObject(this.objects, refund, expand));
  }

  /** Returns what was refunded of a payment intent, in minor units. */
  refundedMinorOf = (id: string): number =>
    Number(this.objects.get(String(this.objects.get(id)?.['latest_charge']))?.['amount_refunded'] ?? 0);

  #recordRefund(charge: StripeObject, amount: number): void {
    charge['amount_refunded'] = Number(charge['amount_refunded']) + amount;
    charge['refunded'] = charge['amount_refunded'] === charge['amount'];
  }

  #dispute(charge: StripeObject): StripeObject {
    charge['disputed'] = true;
    const dispute = this.#add('dispute', `du_${this.#simulation.token(24)}`, {
      amount: charge['amount'],
      currency: charge['currency'],
      charge: charge.id,
      payment_intent: charge['payment_intent'],
      status: 'needs_response',
      reason: 'fraudulent',
      balance_transactions: [{ fee: 20_00, currency: charge['currency'] }],
      evidence_details: { due_by: this.#seconds() + 7 * 86_400, submission_count: 0 },
      metadata: {},
    });
    this.#notify('charge.dispute.created', dispute);
    return dispute;
  }

  openDispute(reference: string): string {
    const session = [...this.objects.values()].find((each) => each['client_reference_id'] === reference);
    const intent = this.objects.get(String(session?.['payment_intent']));
    const charge = this.objects.get(String(intent?.['latest_charge']));
    if (charge === undefined) throw new Error(`There is no charge for ${reference}`);
    return this.#dispute(charge).id;
  }

  resolveDispute(id: string, won: boolean): void {
    const dispute = this.objects.get(id);
    if (dispute === undefined) throw new Error(`There is no dispute ${id}`);
    dispute['status'] = won ? 'won' : 'lost';
    this.#notify('charge.dispute.closed', dispute);
  }

  reset(): void {
    this.objects.clear();
    this.#replies.clear();
  }

  #add(object: string, id: string, members: Record<string, unknown>): StripeObject {
    const added: StripeObject = { id, object, created: this.#seconds(), livemode: this.#live(), ...members };
    this.objects.set(id, added);
    return added;
  }

  #notify(type: string, object: StripeObject): void {
    const event = this.#add('event', `evt_${this.#simulation.token(24)}`, {
      api_version: '2026-10-28.endive',
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
      data: { object: structuredClone(object) },
    });
    event.livemode = object.livemode;
    this.#simulation.sendWebhook({
      provider: 'stripe',
      event: type,
      body: event,
      sign: (body, now, forged) => {
        const time = Math.floor(now.getTime() / 1000);
        const secret = forged ? 'whsec_forged' : this.#webhookSecret;
        const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
        return { 'stripe-signature': `t=${time},v1=${signature}` };
      },
      retryAfterSeconds: this.#live() ? retries.live : retries.test,
      isDelivered: (status) => status >= 200 && status < 300,
    });
  }

  readonly #live = (): boolean => this.#secretKey.startsWith('sk_live_');
  readonly #seconds = (): number => Math.floor(this.#simulation.now().getTime() / 1000);
}
