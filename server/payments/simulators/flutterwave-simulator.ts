import { checkoutPage, noticePage, readCheckoutAction } from './checkout-page.ts';
import type { ApiOperation, FaultKind } from './faults.ts';
import {
  errorBody,
  failure,
  isWithin,
  listPage,
  presentChargeback,
  presentRefund,
  presentTransaction,
  success,
  type Chargeback,
  type Checkout,
  type Refund,
  type Transaction,
} from './flutterwave-replies.ts';
import {
  readJson,
  redirect,
  type SimulatedReply,
  type SimulatedRequest,
  type Simulation,
} from './simulation.ts';

const cards: readonly { number: string; does: string }[] = [
  { number: '5531886652142950', does: 'is paid' },
  { number: '5258585922666506', does: 'has insufficient funds' },
  { number: '5143010522339965', does: 'is declined' },
  { number: '5590131743294314', does: 'is declined as fraud' },
];
const paying = ['5531886652142950', '5438898014560229', '5061460166976054667'];
const faults: readonly FaultKind[] = [
  'webhook_lost',
  'webhook_late',
  'webhook_doubled',
  'webhook_forged',
  'other_amount',
  'other_currency',
  'paid_twice',
];

/** Imitates https://api.flutterwave.com/v3 and its hosted checkout page. Amounts are decimal major units. */
export class FlutterwaveSimulator {
  readonly transactions: Transaction[] = [];
  readonly #checkouts = new Map<string, Checkout>();
  readonly #refunds: Refund[] = [];
  readonly #chargebacks: Chargeback[] = [];
  readonly #simulation: Simulation;
  readonly #secretKey: string;
  readonly #webhookHash: string;
  readonly #baseUrl: string;
  /** Whether failed webhooks are sent again, a switch of the dashboard. */
  retriesWebhooks = true;
  #nextId = 8_415_006;

  constructor(simulation: Simulation, options: { secretKey: string; webhookHash: string; baseUrl: string }) {
    this.#simulation = simulation;
    this.#secretKey = options.secretKey;
    this.#webhookHash = options.webhookHash;
    this.#baseUrl = options.baseUrl;
  }

  handle(request: SimulatedRequest): SimulatedReply {
    const { method, path, query } = request;
    const page = /^\/checkout\/([\w-]+)$/.exec(path)?.[1];
    if (page !== undefined) return this.#page(page, request);
    if (request.headers['authorization'] !== `Bearer ${this.#secretKey}`)
      return failure(401, 'Authorization required');
    const answer = (operation: ApiOperation, carryOut: () => SimulatedReply) =>
      this.#simulation.answer('flutterwave', operation, errorBody, carryOut);
    const post = method === 'POST' ? readJson(request.body) : {};
    if (method === 'POST' && path === '/v3/payments') return answer('start', () => this.#start(post));
    if (method === 'POST' && path === '/v3/payments/link/disable')
      return answer('close', () => this.#disable(String(post['link'])));
    if (path === '/v3/transactions/verify_by_reference')
      return answer('look_up', () =>
        this.#verify(this.transactions.findLast(({ txRef }) => txRef === query.get('tx_ref'))),
      );
    const verified = /^\/v3\/transactions\/(\d+)\/verify$/.exec(path)?.[1];
    if (verified !== undefined) return answer('look_up', () => this.#verify(this.#find(verified)));
    const refunded = /^\/v3\/transactions\/(\d+)\/refund$/.exec(path)?.[1];
    if (refunded !== undefined) return answer('refund', () => this.#refund(this.#find(refunded), post));
    if (path === '/v3/transactions')
      // The list of one reference is how an attempt is looked up.
      return answer(query.has('tx_ref') ? 'look_up' : 'list', () => this.#listTransactions(query));
    const refundId = /^\/v3\/refunds\/(\d+)$/.exec(path)?.[1];
    if (refundId !== undefined)
      return answer('look_up', () => {
        const refund = this.#refunds.find(({ id }) => String(id) === refundId);
        return refund === undefined
          ? failure(400, 'Refund not found')
          : success('Refund fetched', presentRefund(refund));
      });
    if (path === '/v3/refunds')
      return answer('list', () => listPage('Refunds fetched', this.#refunds.map(presentRefund), query));
    if (path === '/v3/chargebacks')
      return answer('list', () =>
        listPage(
          'Chargebacks fetched',
          this.#chargebacks.filter(isWithin(query)).map(presentChargeback),
          query,
        ),
      );
    return failure(404, 'Not found');
  }

  #find(id: string): Transaction | undefined {
    return this.transactions.find((each) => String(each.id) === id);
  }

  #start(input: Record<string, unknown>): SimulatedReply {
    const { tx_ref, amount, currency = 'NGN', redirect_url, customer, configurations } = input;
    const email = (customer as { email?: unknown } | undefined)?.email;
    if (typeof tx_ref !== 'string' || tx_ref === '') return failure(400, 'tx_ref is required');
    if (typeof email !== 'string' || !email.includes('@')) return failure(400, 'customer.email is required');
    if (!/^\d+(\.\d{1,2})?$/.test(String(amount)) || Number(amount) <= 0)
      return failure(400, 'amount must be a number greater than 0');
    if (typeof currency !== 'string' || !/^(NGN|GHS|ZAR|GBP|EUR|USD|KES)$/.test(currency))
      return failure(400, 'Invalid currency');
    const minutes = Number(
      (configurations as { session_duration?: unknown } | undefined)?.session_duration ?? 1440,
    );
    if (!(minutes > 0 && minutes <= 1440)) return failure(400, 'session_duration must be at most 1440');
    const linkId = `flwlnk-${this.#simulation.token(26)}`;
    this.#checkouts.set(linkId, {
      linkId,
      txRef: tx_ref,
      minor: Math.round(Number(amount) * 100),
      currency,
      redirectUrl: String(redirect_url),
      expiresAt: new Date(this.#simulation.now().getTime() + minutes * 60_000),
      disabled: false,
      email,
      account: `00${String(this.#simulation.random(1e8)).padStart(8, '0')}`,
    });
    return success('Hosted Link', { link: `${this.#baseUrl}/checkout/${linkId}` });
  }

  #disable(link: string): SimulatedReply {
    const checkout = this.#checkouts.get(link.split('/').at(-1) ?? '');
    if (checkout === undefined || checkout.disabled)
      return failure(400, 'This payment link is currently inactive');
    checkout.disabled = true;
    return success('Link disabled', null);
  }

  #verify(transaction: Transaction | undefined): SimulatedReply {
    if (transaction === undefined) return failure(400, 'No transaction was found for this id');
    return success('Transaction fetched successfully', presentTransaction(transaction));
  }

  #listTransactions(query: URLSearchParams): SimulatedReply {
    const reference = query.get('tx_ref');
    const rows = this.transactions
      .filter(({ txRef }) => reference === null || txRef === reference)
      .filter(isWithin(query))
      .toReversed();
    return listPage('Transactions fetched', rows.map(presentTransaction), query);
  }

  #page(linkId: string, request: SimulatedRequest): SimulatedReply {
    const checkout = this.#checkouts.get(linkId);
    if (checkout === undefined) return noticePage(404, 'This payment page does not exist.');
    const back = (status: string, transaction?: Transaction) =>
      redirect(checkout.redirectUrl, {
        status,
        tx_ref: checkout.txRef,
        ...(transaction ? { transaction_id: String(transaction.id) } : {}),
      });
    const form = request.method === 'POST' ? readCheckoutAction(request.body, faults) : null;
    if (form?.fault) this.#simulation.faults.add({ provider: 'flutterwave', kind: form.fault });
    const closed = checkout.disabled || this.#simulation.now() > checkout.expiresAt;
    const paysLate =
      form !== null &&
      closed &&
      this.#simulation.faults.take('flutterwave', 'paid_after_close') !== undefined;
    if (closed && !paysLate) return noticePage(400, 'This payment link is currently inactive.');
    let message: string | null = null;
    if (form !== null) {
      if (form.action === 'cancel') return back('cancelled');
      if (form.action === 'return') return back('failed');
      if (form.action === 'await-transfer') {
        this.#createTransaction(checkout, 'pending', 'bank_transfer', 'Pending', checkout.minor);
        return back('completed');
      }
      if (form.action === 'transfer') {
        // A transfer of another amount becomes a transaction of that amount.
        const minor = form.amountMinor ?? checkout.minor;
        return back('completed', this.#pay(checkout, 'bank_transfer', minor));
      }
      if (paying.includes(form.card)) return back('completed', this.#pay(checkout, 'card', checkout.minor));
      const response = form.card === '5258585922666506' ? 'Insufficient Funds' : 'Do not honour';
      this.#notify(this.#createTransaction(checkout, 'failed', 'card', response, checkout.minor));
      message = `${response}. Try another card.`;
    }
    return checkoutPage({
      provider: 'Flutterwave',
      title: 'Flutterwave checkout',
      amountMinor: checkout.minor,
      currency: checkout.currency,
      description: checkout.email,
      transferAccount:
        checkout.currency === 'NGN'
          ? { bank: 'Mock Bank', number: checkout.account, until: checkout.expiresAt }
          : null,
      cards,
      faults,
      message,
    });
  }

  #pay(checkout: Checkout, paymentType: Transaction['paymentType'], minor: number): Transaction {
    const take = (kind: FaultKind) => this.#simulation.faults.take('flutterwave', kind);
    const other = take('other_amount');
    const paid = minor + (other === undefined ? 0 : (other.minor ?? -100));
    const awaited = this.transactions.find(
      ({ txRef, status }) => txRef === checkout.txRef && status === 'pending',
    );
    const transaction =
      awaited ?? this.#createTransaction(checkout, 'successful', paymentType, 'Approved', paid);
    transaction.status = 'successful';
    transaction.response = 'Approved';
    transaction.refundFails = take('refund_fails') !== undefined;
    if (take('other_currency')) transaction.currency = 'KES';
    if (take('other_reference')) {
      this.#notify({ ...transaction, txRef: 'SOMEBODY-ELSE-1' });
      return transaction;
    }
    this.#notify(transaction);
    if (take('paid_twice'))
      this.#notify(this.#createTransaction(checkout, 'successful', paymentType, 'Approved', paid));
    return transaction;
  }

  #createTransaction(
    checkout: Checkout,
    status: Transaction['status'],
    paymentType: Transaction['paymentType'],
    response: string,
    minor: number,
  ): Transaction {
    const transaction: Transaction = {
      id: this.#nextId,
      txRef: checkout.txRef,
      minor,
      currency: checkout.currency,
      feeMinor: Math.min(Math.round(minor * 0.014), 2_000_00),
      status,
      paymentType,
      response,
      email: checkout.email,
      createdAt: this.#simulation.now(),
      refundFails: false,
    };
    this.#nextId += 1 + this.#simulation.random(90);
    this.transactions.push(transaction);
    return transaction;
  }

  #refund(transaction: Transaction | undefined, input: Record<string, unknown>): SimulatedReply {
    if (transaction?.status !== 'successful') return failure(400, 'No transaction was found for this id');
    const minor =
      input['amount'] === undefined ? transaction.minor : Math.round(Number(input['amount']) * 100);
    if (minor > transaction.minor - this.refundedMinorOf(String(transaction.id)))
      return failure(400, 'Refund amount cannot be more than transaction amount');
    const refund: Refund = {
      id: this.#nextId,
      transaction,
      minor,
      status: 'pending',
      comments: typeof input['comments'] === 'string' ? input['comments'] : '',
      createdAt: this.#simulation.now(),
    };
    this.#nextId += 1;
    this.#refunds.push(refund);
    this.#simulation.schedule(3600, () => {
      refund.status = transaction.refundFails ? 'failed' : 'completed';
    });
    return success('Transaction refund initiated', presentRefund(refund));
  }

  /** Returns what was refunded of a transaction, in minor units. */
  refundedMinorOf(transactionId: string): number {
    return this.#refunds
      .filter((each) => String(each.transaction.id) === transactionId && each.status !== 'failed')
      .reduce((sum, each) => sum + each.minor, 0);
  }

  /** The bank of a payer disputes a payment: ten hours to answer for local cards. */
  openDispute(reference: string): string {
    const transaction = this.transactions.findLast(({ txRef }) => txRef === reference);
    if (transaction === undefined) throw new Error(`There is no transaction ${reference}`);
    const createdAt = this.#simulation.now();
    const id = this.#nextId;
    this.#nextId += 1;
    this.#chargebacks.push({
      id,
      transaction,
      status: 'initiated',
      createdAt,
      dueAt: new Date(createdAt.getTime() + 10 * 3_600_000),
    });
    return String(id);
  }

  resolveDispute(id: string, won: boolean): void {
    const chargeback = this.#chargebacks.find((each) => String(each.id) === id);
    if (chargeback === undefined) throw new Error(`There is no chargeback ${id}`);
    chargeback.status = won ? 'won' : 'lost';
  }

  reset(): void {
    this.#checkouts.clear();
    this.transactions.length = 0;
    this.#refunds.length = 0;
    this.#chargebacks.length = 0;
  }

  #notify(transaction: Transaction): void {
    const { meta: _meta, amount_settled: _settled, ...data } = presentTransaction(transaction);
    this.#simulation.sendWebhook({
      provider: 'flutterwave',
      event: 'charge.completed',
      body: { event: 'charge.completed', data },
      sign: (_body, _now, forged) => ({ 'verif-hash': forged ? 'forged' : this.#webhookHash }),
      retryAfterSeconds: this.retriesWebhooks ? [1800, 1800, 1800] : [],
      isDelivered: (status) => status === 200,
    });
  }
}
