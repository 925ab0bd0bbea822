import { createHash, createHmac } from 'node:crypto';
import {
  ProviderRefusedError,
  ProviderUnavailableError,
  type CheckoutProvider,
  type ProviderRefund,
  type ProviderTransaction,
} from '../providers/checkout-provider.ts';

const webhookKey = 'pretend';

/** A provider in memory, and what its customer and its operator do. */
export type PretendCheckout = CheckoutProvider & {
  /** Makes the customer pay on the page of a reference; members override what the provider says. */
  pay(reference: string, transaction?: Partial<ProviderTransaction>): ProviderTransaction;
  /** The references of the pages that were opened. */
  opened: string[];
  closed: string[];
  /** Forgets all pages and transactions. */
  reset(): void;
  /** While true, no call is answered. */
  down: boolean;
  /** The keys of all calls of `refund`. */
  refundCalls: string[];
  /** The provider's words with which it refuses refunds; null: it takes them. */
  refundRefusal: string | null;
  /** While true, refunds are carried out and their answers are lost. */
  losesAnswer: boolean;
  /** Changes what the provider says about all refunds, or about the one with a key. */
  changeRefunds(status: ProviderRefund['status'], message?: string | null, only?: string): void;
  /** A signed webhook about a reference. */
  webhook(reference: string | null, eventId: string, topic?: string): { body: string; signature: string };
};

/** A payment provider in memory that takes pounds and naira, for tests of what is around the port. */
export function createPretendCheckout(
  clock: () => Date,
  id: CheckoutProvider['id'] = 'stripe',
): PretendCheckout {
  const pages = new Map<string, { minor: number; currency: string }>();
  const transactions = new Map<string, ProviderTransaction[]>();
  const unavailable = () => new ProviderUnavailableError(id, 'timeout');
  const refunds = new Map<string, ProviderRefund>();
  let serial = 0;
  const provider: PretendCheckout = {
    id,
    name: id === 'stripe' ? 'Stripe' : 'Paystack',
    mode: 'test',
    currencies: ['GBP', 'NGN'],
    closesForGood: false,
    opened: [],
    closed: [],
    down: false,
    refundCalls: [],
    refundRefusal: null,
    losesAnswer: false,
    accepts: ({ currency }) => currency === 'GBP' || currency === 'NGN',
    formatReference: (base, attempt) => `${base}-${id === 'stripe' ? 'S' : 'P'}${attempt}`,
    start: async ({ reference, due }) => {
      if (provider.down) throw unavailable();
      if (!pages.has(reference)) {
        pages.set(reference, due);
        provider.opened.push(reference);
      }
      return {
        redirectUrl: `https://checkout.example/${reference}`,
        providerReference: `cs_${reference}`,
        expiresAt: null,
      };
    },
    close: async ({ reference }) => {
      provider.closed.push(reference);
      return 'closed';
    },
    lookUp: async ({ reference }) => {
      if (provider.down) throw unavailable();
      const found = transactions.get(reference) ?? [];
      return {
        status: found.at(-1)?.status ?? (pages.has(reference) ? 'pending' : 'unknown'),
        final: false,
        transactions: found,
      };
    },
    readWebhook: ({ body, headers }) => {
      const text = Buffer.from(body).toString('utf8');
      if (headers['x-signature'] !== sign(text)) return { accepted: false, reason: 'signature_wrong' };
      const { eventId, reference, topic } = JSON.parse(text) as {
        eventId: string;
        reference: string | null;
        topic: 'payment' | 'refund' | 'dispute';
      };
      return { accepted: true, eventId, eventType: topic, topic, reference, transactionId: null };
    },
    refund: async ({ key, transactionId, amount }) => {
      provider.refundCalls.push(key);
      if (provider.down) throw unavailable();
      if (provider.refundRefusal !== null)
        throw new ProviderRefusedError(id, 'refund_not_possible', 'Refused.', provider.refundRefusal);
      const refund: ProviderRefund = refunds.get(key) ?? {
        id: `re_${key}`,
        transactionId,
        status: 'pending',
        amountMinor: amount.minor,
        currency: amount.currency,
        message: null,
      };
      refunds.set(key, refund);
      if (provider.losesAnswer) throw unavailable();
      return { ...refund };
    },
    lookUpRefund: async (refundId) => {
      const refund = refunds.get(refundId.slice('re_'.length));
      if (provider.down || !refund) throw unavailable();
      return { ...refund };
    },
    changeRefunds: (status, message = null, only) => {
      for (const [key, refund] of refunds)
        if (only === undefined || key === only) Object.assign(refund, { status, message });
    },
    listTransactions: async () => [...transactions.values()].flat(),
    listDisputes: async () => [],
    reset: () => {
      pages.clear();
      transactions.clear();
      provider.opened.length = 0;
      provider.closed.length = 0;
      provider.down = false;
      refunds.clear();
      provider.refundCalls.length = 0;
      provider.refundRefusal = null;
      provider.losesAnswer = false;
    },
    pay: (reference, changes = {}) => {
      const { minor, currency } = pages.get(reference) ?? { minor: 0, currency: 'GBP' };
      serial += 1;
      const transaction: ProviderTransaction = {
        id: `txn_${serial}`,
        reference,
        status: 'paid',
        mode: 'test',
        currency,
        chargedMinor: minor,
        requestedMinor: minor,
        refundedMinor: null,
        feeMinor: 260,
        feeCurrency: currency,
        channel: 'card',
        createdAt: clock(),
        paidAt: clock(),
        message: null,
        ...changes,
      };
      transactions.set(reference, [...(transactions.get(reference) ?? []), transaction]);
      return transaction;
    },
    webhook: (reference, eventId, topic = 'payment') => {
      const body = JSON.stringify({ eventId, reference, topic });
      return { body, signature: sign(body) };
    },
  };
  return provider;
}

const sign = (text: string): string =>
  createHmac('sha256', webhookKey).update(createHash('sha256').update(text).digest()).digest('hex');
