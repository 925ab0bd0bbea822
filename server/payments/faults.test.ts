import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Currency } from '#values/money.ts';
import { tagsOfAlike } from '../../testing/every.ts';
import type { TestApp } from '../testing/app.ts';
import {
  acceptedCards,
  copyWithOrder,
  createSignedTemplate,
  startSimulatedCheckouts,
} from '../testing/simulated-checkouts.ts';
import { findApplication, type ApplicationRow } from '../applications/queries.ts';
import { balancesOfOrder } from '../ledger/balances.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import type { CheckoutProviderId } from './providers/checkout-provider.ts';
import { pollAttempts } from './attempts/poll-attempts.ts';
import { faultKinds, type FaultKind } from './simulators/faults.ts';
import type { PaymentSimulators } from './simulators/payment-simulators.ts';
import { credits, paymentExceptions } from './tables.ts';

const start = new Date('2026-11-22T09:00:00Z');
const currencies = { paystack: 'NGN', stripe: 'GBP', flutterwave: 'NGN' } as const;
const lines = [
  { feeId: 'a', title: 'Government fee', payee: 'government', minor: 10_000_00, source: 's' },
  { feeId: 'b', title: 'Our fee', payee: 'ours', minor: 6_000_00, source: 's' },
] as const;
const totalMinor = 16_000_00;

let app: TestApp;
let simulators: PaymentSimulators;
let customer: string;
let template: ApplicationRow;
beforeAll(async () => {
  ({ app, simulators } = await startSimulatedCheckouts({ start }));
  customer = await app.signUp('ada@example.com');
  template = await createSignedTemplate(app, customer);
});
afterAll(() => app.stop());

let serial = 0;
/** Copies the signed application with an order of its own. */
const createOrder = (currency: Currency): Promise<{ id: string; orderId: string }> => {
  serial += 1;
  return copyWithOrder(app, template, {
    reference: `STORM-${serial}`,
    currency,
    lines: [...lines],
    createdAt: start,
  });
};

/** Opens the page as a customer does who tries again when told to. */
async function openPage(id: string, provider: CheckoutProviderId): Promise<string | null> {
  for (let tries = 0; tries < 4; tries += 1) {
    const reply = await app.call('POST /applications/:id/checkouts', customer, {
      params: { id },
      body: { provider },
    });
    if (reply.status === 201) return reply.data.redirectUrl;
    expect([409, 503]).toContain(reply.status);
    expect(reply.refusal.message).toMatch(/not charged|try again|another way to pay/i);
  }
  return null;
}

const pay = (page: string, provider: CheckoutProviderId) =>
  simulators.fetch(page, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ action: 'pay', card: acceptedCards[provider] }).toString(),
  });

/** Lets time pass: late webhooks arrive, the poller asks. */
async function letTimePass(): Promise<void> {
  for (const minutes of [0, 2, 15, 75, 300]) {
    app.setNow(new Date(start.getTime() + minutes * 60_000));
    await simulators.simulation.runDue();
    await pollAttempts(app.dependencies);
    await app.runJobs();
  }
  app.setNow(start);
}

/**
 * Whatever happened: the ledger adds up, the order is paid once or not at all, and the rest is held with a
 * task for an officer.
 */
async function expectSound(applicationId: string, orderId: string, currency: string): Promise<string> {
  const { orderState } = await findApplication(app.database, applicationId);
  const balances = await balancesOfOrder(app.database, { id: orderId, currency });
  const due = (balances['client:government'] ?? 0) + (balances.deferred ?? 0);
  expect(due).toBe(orderState === 'paid' ? -totalMinor : 0);
  const open = await app.database.sql
    .select()
    .from(paymentExceptions)
    .where(eq(paymentExceptions.orderId, orderId));
  const held = open
    .filter((row) => row.resolvedAt === null && row.currency === currency)
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  expect(held + (balances.suspense ?? 0)).toBe(0);
  const credited = await app.database.sql.select().from(credits).where(eq(credits.orderId, orderId));
  expect(credited.filter(({ verdict }) => verdict === 'paid' || verdict === 'overpaid').length).toBe(
    orderState === 'paid' ? 1 : 0,
  );
  return [orderState, ...open.map(({ kind }) => kind)].join(' ');
}

const paymentFaults: Partial<Record<FaultKind, RegExp>> = {
  other_amount: /^awaiting_payment underpaid$/,
  other_currency: /^awaiting_payment other_currency$/,
  other_mode: /^awaiting_payment/,
  paid_twice: /^paid paid_twice$/,
};
/** At Paystack and Flutterwave only the webhook names another reference; the question by ours finds the payment. */
const expectedOutcome = (provider: CheckoutProviderId, kind: FaultKind): RegExp =>
  kind === 'other_reference' && provider === 'stripe'
    ? /^awaiting_payment/
    : (paymentFaults[kind] ?? /^paid$/);

/** A checkout of Paystack or Stripe takes one payment; Flutterwave's replies have no mark of the mode. */
const impossible: Record<CheckoutProviderId, FaultKind> = {
  paystack: 'paid_twice',
  stripe: 'paid_twice',
  flutterwave: 'other_mode',
};
const faultsOf = (provider: CheckoutProviderId) =>
  faultKinds.filter(
    (kind) => !kind.startsWith('refund_') && kind !== 'paid_after_close' && kind !== impossible[provider],
  );

describe.each(['paystack', 'stripe', 'flutterwave'] as const)('faults of %s', (provider) => {
  test.each(faultsOf(provider))(
    '%s: the order is paid once, or the money is held for an officer',
    { tags: tagsOfAlike(provider === 'paystack') },
    async (kind) => {
      const currency = currencies[provider];
      const { id, orderId } = await createOrder(currency);
      simulators.simulation.faults.clear();
      simulators.simulation.faults.add({ provider, kind });
      const page = await openPage(id, provider);
      expect(page).not.toBeNull();
      if (page === null) return;
      await pay(page, provider);
      await letTimePass();
      const outcome = await expectSound(id, orderId, currency);
      expect(outcome).toMatch(expectedOutcome(provider, kind));
    },
  );
});

test('books after all faults: every posting since the first adds up', async () => {
  const report = await checkLedger(app.database);
  expect(report.faults).toEqual([]);
  expect(report.postings).toBeGreaterThan(serial);
});
