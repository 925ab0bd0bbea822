import { createHmac } from 'node:crypto';
import { checkoutPage, noticePage, readCheckoutAction } from './checkout-page.ts';
import type { FaultKind } from './faults.ts';
import {
  errorBody,
  invalid,
  isWithin,
  listPage,
  notFound,
  ok,
  presentDispute,
  presentRefund,
  presentTransaction,
  readMetadata,
  type Dispute,
  type Refund,
  type Transaction,
} from './paystack-replies.ts';
import { paystackFee } from './paystack-fee.ts';
import {
  json,
  readJson,
  redirect,
  type SimulatedReply,
  type SimulatedRequest,
  type Simulation,
} from './simulation.ts';

const cards: readonly { number: string; does: string }[] = [
  { number: '4084084084084081', does: 'is paid' },
  { number: '4084080000005408', does: 'is declined' },
  { number: '4084080000670037', does: 'has insufficient funds' },
  { number: '4084080000671803', does: 'is paid, a refund fails' },
  { number: '4084080000671902', does: 'is paid, a refund needs the bank account' },
];
const paying = [
  '4084084084084081',
  '507850785078507812',
  '5060666666666666666',
  '4084080000671803',
  '4084080000671902',
];
const currencies = ['NGN', 'GHS', 'ZAR', 'KES', 'USD'];
const minimumMinor: Record<string, number> = { NGN: 50_00, GHS: 10, ZAR: 1_00, USD: 2_00, KES: 3_00 };
const faults: readonly FaultKind[] = [
  'webhook_lost',
  'webhook_late',
  'webhook_doubled',
  'webhook_forged',
  'other_amount',
  'other_currency',
  'refund_fails',
];
/** Live: every three minutes for four tries, then hourly for 72 hours. Test: hourly for ten hours. */
const retries = {
  live: [...Array<number>(4).fill(180), ...Array<number>(72).fill(3600)],
  test: Array<number>(10).fill(3600),
};

/** Imitates https://api.paystack.co and its hosted checkout page. */
export class PaystackSimulator {
  readonly transactions = new Map<string, Transaction>();
  readonly disputes: Dispute[] = [];
  readonly #refunds: Refund[] = [];
  readonly #simulation: Simulation;
  readonly #secretKey: string;
  readonly #baseUrl: string;
  /** Whether the customer bears the fee, as a Paystack dashboard can set it. */
  customerBearsFee = false;
  #nextId = 4_099_260_516;

  constructor(simulation: Simulation, options: { secretKey: string; baseUrl: string }) {
    this.#simulation = simulation;
    this.#secretKey = options.secretKey;
    this.#baseUrl = options.baseUrl;
  }

  handle(request: SimulatedRequest): SimulatedReply {
    const page = /^\/checkout\/(\w+)$/.exec(request.path)?.[1];
    if (page !== undefined) return this.#page(page, request);
    if (request.headers['authorization'] !== `Bearer ${this.#secretKey}`)
      return json(401, { status: false, message: 'Invalid key' });
    const answer = (operation: 'start' | 'look_up' | 'refund' | 'list', carryOut: () => SimulatedReply) =>
      this.#simulation.answer('paystack', operation, errorBody, carryOut);
    const { method, path, query } = request;
    if (method === 'POST' && path === '/transaction/initialize')
      return answer('start', () => this.#initialize(readJson(request.body)));
    const verified = /^\/transaction\/verify\/([^/]+)$/.exec(path)?.[1];
    if (verified !== undefined)
      return answer('look_up', () => this.#verify(this.transactions.get(decodeURIComponent(verified))));
    if (path === '/transaction') return answer('list', () => this.#listTransactions(query));
    if (method === 'POST' && path === '/refund')
      return answer('refund', () => this.#refund(readJson(request.body)));
    if (path === '/refund')
      return answer('list', () => {
        const transaction = query.get('transaction');
        const rows = this.#refunds.filter((each) => String(each.transaction.id) === transaction);
        return listPage('Refunds retrieved', rows.map(presentRefund), query);
      });
    const refundId = /^\/refund\/(\d+)$/.exec(path)?.[1];
    if (refundId !== undefined)
      return answer('look_up', () => {
        const refund = this.#refunds.find(({ id }) => String(id) === refundId);
        return refund === undefined
          ? notFound('Refund not found')
          : ok('Refund retrieved', presentRefund(refund));
      });
    if (path === '/dispute')
      return answer('list', () =>
        listPage('Disputes retrieved', this.disputes.filter(isWithin(query)).map(presentDispute), query),
      );
    return notFound('Route not found');
  }

  #initialize(input: Record<string, unknown>): SimulatedReply {
    const { email, amount, currency = 'NGN', reference, callback_url, metadata } = input;
    if (typeof email !== 'string' || !email.includes('@'))
      return invalid('Email Address is required', 'missing_params', 'Provide all required params ');
    const minor = Number(amount);
    if (!Number.isSafeInteger(minor) || minor <= 0) return invalid('Invalid amount', 'invalid_params', '');
    if (typeof currency !== 'string' || !currencies.includes(currency))
      return invalid('Currency not supported by merchant', 'unsupported_currency', '');
    if (minor < (minimumMinor[currency] ?? 0))
      return invalid('Amount is below the minimum', 'invalid_params', '');
    if (minor > 10_000_000_00) return invalid('Amount is above the maximum', 'invalid_params', '');
    const name = typeof reference === 'string' ? reference : this.#simulation.token(10);
    if (!/^[A-Za-z0-9.=-]+$/.test(name))
      return invalid('Reference contains an invalid character', 'invalid_params', '');
    if (this.transactions.has(name))
      return invalid(
        'Duplicate Transaction Reference',
        'duplicate_reference',
        'Try and create the Transaction or Charge with a new reference',
      );
    const now = this.#simulation.now();
    const accessCode = this.#simulation.token(15);
    const cancel = readMetadata(metadata)['cancel_action'];
    this.transactions.set(name, {
      id: this.#nextId,
      reference: name,
      accessCode,
      email,
      requestedMinor: minor,
      chargedMinor: minor,
      feeMinor: null,
      currency,
      domain: this.#secretKey.startsWith('sk_live_') ? 'live' : 'test',
      status: 'abandoned',
      gatewayResponse: 'The transaction was not completed',
      channel: 'card',
      callbackUrl: typeof callback_url === 'string' ? callback_url : null,
      cancelUrl: typeof cancel === 'string' ? cancel : null,
      createdAt: now,
      paidAt: null,
      transfer: {
        account: `12${String(this.#simulation.random(1e8)).padStart(8, '0')}`,
        until: new Date(now.getTime() + 30 * 60_000),
      },
      refundEnd: 'processed',
    });
    this.#nextId += 1 + this.#simulation.random(900);
    return ok('Authorization URL created', {
      authorization_url: `${this.#baseUrl}/checkout/${accessCode}`,
      access_code: accessCode,
      reference: name,
    });
  }

  #verify(transaction: Transaction | undefined): SimulatedReply {
    if (transaction === undefined) return notFound('Transaction reference not found');
    return ok('Verification successful', presentTransaction(transaction));
  }

  #listTransactions(query: URLSearchParams): SimulatedReply {
    const rows = [...this.transactions.values()].filter(isWithin(query)).toReversed();
    return listPage('Transactions retrieved', rows.map(presentTransaction), query);
  }

  #page(accessCode: string, request: SimulatedRequest): SimulatedReply {
    const transaction = [...this.transactions.values()].find((each) => each.accessCode === accessCode);
    if (transaction === undefined) return noticePage(404, 'This payment page does not exist.');
    const back = () =>
      transaction.callbackUrl === null
        ? noticePage(200, 'Close this page and return to the shop.')
        : redirect(transaction.callbackUrl, {
            trxref: transaction.reference,
            reference: transaction.reference,
          });
    if (transaction.status === 'success' || transaction.status === 'reversed') return back();
    let message: string | null = null;
    if (request.method === 'POST') {
      const { action, card, amountMinor, fault } = readCheckoutAction(request.body, faults);
      if (fault !== null) this.#simulation.faults.add({ provider: 'paystack', kind: fault });
      if (action === 'cancel')
        return transaction.cancelUrl === null ? back() : redirect(transaction.cancelUrl);
      if (action === 'return') return back();
      if (action === 'await-transfer') {
        transaction.status = 'ongoing';
        return back();
      }
      if (action === 'transfer') {
        message = this.#transfer(transaction, amountMinor ?? 0);
        if (message === null) return back();
      } else if (paying.includes(card)) {
        transaction.refundEnd =
          card === '4084080000671803'
            ? 'failed'
            : card === '4084080000671902'
              ? 'needs-attention'
              : 'processed';
        this.#pay(transaction, 'card');
        return back();
      } else {
        transaction.status = 'failed';
        transaction.gatewayResponse = card === '4084080000670037' ? 'Insufficient Funds' : 'Declined';
        message = `${transaction.gatewayResponse}. Try another card.`;
      }
    }
    return checkoutPage({
      provider: 'Paystack',
      title: 'Paystack checkout',
      amountMinor: transaction.requestedMinor,
      currency: transaction.currency,
      description: transaction.email,
      transferAccount:
        transaction.currency === 'NGN'
          ? { bank: 'Test Bank', number: transaction.transfer.account, until: transaction.transfer.until }
          : null,
      cards,
      faults,
      message,
    });
  }

  /**
   * Receives a transfer: only the exact amount in time counts, everything else is sent back. Returns the
   * reason, or null.
   */
  #transfer(transaction: Transaction, minor: number): string | null {
    const late = this.#simulation.now() > transaction.transfer.until;
    if (minor === transaction.requestedMinor && !late) {
      this.#pay(transaction, 'bank_transfer');
      return null;
    }
    transaction.status = 'ongoing';
    this.#notify('bank.transfer.rejected', {
      bank_transfer: {
        amount: String(minor),
        message: late ? 'account expired' : 'incorrect amount sent',
        message_type: late ? 'ACCOUNT_EXPIRED' : 'INCORRECT_AMOUNT',
        transaction_id: String(transaction.id),
      },
      customer: { email: transaction.email, domain: transaction.domain },
    });
    return 'The transfer was sent back. Transfer the exact amount.';
  }

  #pay(transaction: Transaction, channel: string): void {
    const take = (kind: FaultKind) => this.#simulation.faults.take('paystack', kind);
    const other = take('other_amount');
    if (other !== undefined) transaction.requestedMinor += other.minor ?? -100;
    if (take('other_currency')) transaction.currency = 'KES';
    if (take('other_mode')) transaction.domain = transaction.domain === 'test' ? 'live' : 'test';
    if (take('refund_fails')) transaction.refundEnd = 'failed';
    if (take('refund_needs_details')) transaction.refundEnd = 'needs-attention';
    const fee = paystackFee(transaction.requestedMinor, transaction.currency);
    transaction.feeMinor = fee;
    transaction.chargedMinor = transaction.requestedMinor + (this.customerBearsFee ? fee : 0);
    transaction.status = 'success';
    transaction.gatewayResponse = channel === 'card' ? 'Successful' : 'Approved';
    transaction.channel = channel;
    transaction.paidAt = this.#simulation.now();
    const otherReference = take('other_reference') ? { reference: 'SOMEBODY-ELSE-1' } : {};
    this.#notify('charge.success', { ...presentTransaction(transaction), ...otherReference });
  }

  #refund(input: Record<string, unknown>): SimulatedReply {
    const transaction = [...this.transactions.values()].find(
      (each) => each.reference === input['transaction'] || String(each.id) === String(input['transaction']),
    );
    if (transaction === undefined) return notFound('Transaction not found');
    if (transaction.status !== 'success')
      return invalid('Transaction has been fully reversed', 'invalid_params', '');
    const minor = input['amount'] === undefined ? transaction.chargedMinor : Number(input['amount']);
    if (minor > transaction.chargedMinor - this.#refundedMinor(transaction))
      return invalid('Refund amount cannot be more than transaction amount', 'invalid_params', '');
    const refund: Refund = {
      id: this.#nextId,
      transaction,
      minor,
      status: 'pending',
      merchantNote: typeof input['merchant_note'] === 'string' ? input['merchant_note'] : '',
      createdAt: this.#simulation.now(),
    };
    this.#nextId += 1;
    this.#refunds.push(refund);
    this.#notifyRefund(refund);
    this.#simulation.schedule(60, () => this.#step(refund, 'processing'));
    this.#simulation.schedule(3600, () => this.#step(refund, transaction.refundEnd));
    return ok('Refund has been queued for processing', presentRefund(refund));
  }

  #step(refund: Refund, status: Refund['status']): void {
    refund.status = status;
    const { transaction } = refund;
    if (status === 'processed' && this.#refundedMinor(transaction) === transaction.chargedMinor)
      transaction.status = 'reversed';
    this.#notifyRefund(refund);
  }

  /** Returns what was refunded of a transaction, in minor units. */
  refundedMinorOf(transactionId: string): number {
    const transaction = [...this.transactions.values()].find(({ id }) => String(id) === transactionId);
    return transaction ? this.#refundedMinor(transaction) : 0;
  }

  #refundedMinor(transaction: Transaction): number {
    return this.#refunds
      .filter((each) => each.transaction === transaction && each.status !== 'failed')
      .reduce((sum, { minor }) => sum + minor, 0);
  }

  /** The bank of a payer disputes a payment. Answer within 16 hours in Nigeria, 48 elsewhere. */
  openDispute(reference: string): string {
    const transaction = this.transactions.get(reference);
    if (transaction === undefined) throw new Error(`There is no transaction ${reference}`);
    const createdAt = this.#simulation.now();
    const hours = transaction.currency === 'NGN' ? 16 : 48;
    const dispute: Dispute = {
      id: this.#nextId,
      transaction,
      status: 'awaiting-merchant-feedback',
      resolution: null,
      createdAt,
      dueAt: new Date(createdAt.getTime() + hours * 3_600_000),
    };
    this.#nextId += 1;
    this.disputes.push(dispute);
    this.#notify('charge.dispute.create', presentDispute(dispute));
    return String(dispute.id);
  }

  resolveDispute(id: string, won: boolean): void {
    const dispute = this.disputes.find((each) => String(each.id) === id);
    if (dispute === undefined) throw new Error(`There is no dispute ${id}`);
    dispute.status = 'resolved';
    dispute.resolution = won ? 'declined' : 'merchant-accepted';
    if (!won) dispute.transaction.status = 'reversed';
    this.#notify('charge.dispute.resolve', presentDispute(dispute));
  }

  reset(): void {
    this.transactions.clear();
    this.#refunds.length = 0;
    this.disputes.length = 0;
  }

  #notifyRefund({ status, transaction, id, minor }: Refund): void {
    this.#notify(`refund.${status}`, {
      status,
      transaction_reference: transaction.reference,
      refund_reference: status === 'pending' ? null : String(id),
      amount: String(minor),
      currency: transaction.currency,
      domain: transaction.domain,
    });
  }

  #notify(event: string, data: unknown): void {
    this.#simulation.sendWebhook({
      provider: 'paystack',
      event,
      body: { event, data },
      sign: (body, _now, forged) => ({
        'x-paystack-signature': createHmac('sha512', forged ? 'sk_test_forged' : this.#secretKey)
          .update(body)
          .digest('hex'),
      }),
      retryAfterSeconds: this.#secretKey.startsWith('sk_live_') ? retries.live : retries.test,
      isDelivered: (status) => status === 200,
    });
  }
}
