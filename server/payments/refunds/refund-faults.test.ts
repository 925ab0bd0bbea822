import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tagsOfAlike } from '../../../testing/every.ts';
import type { TestApp } from '../../testing/app.ts';
import {
  acceptedCards,
  copyWithOrder,
  createSignedTemplate,
  startSimulatedCheckouts,
} from '../../testing/simulated-checkouts.ts';
import { findApplication, refundsOf, type ApplicationRow } from '../../applications/queries.ts';
import { balancesOfOrder } from '../../ledger/balances.ts';
import { checkLedger } from '../../ledger/check-ledger.ts';
import type { CheckoutProviderId } from '../providers/checkout-provider.ts';
import { pollAttempts } from '../attempts/poll-attempts.ts';
import type { ApiOperation, FaultKind } from '../simulators/faults.ts';
import type { PaymentSimulators } from '../simulators/payment-simulators.ts';
import { credits, paymentExceptions, providerRefunds } from '../tables.ts';
import { pollRefunds } from './poll-refunds.ts';

const start = new Date('2026-11-22T09:00:00Z');
const currencies = { paystack: 'NGN', stripe: 'GBP', flutterwave: 'NGN' } as const;
const totalMinor = 1_600_00;

let app: TestApp;
let simulators: PaymentSimulators;
let customer: string;
let musa: string;
let template: ApplicationRow;
beforeAll(async () => {
  ({ app, simulators } = await startSimulatedCheckouts({
    start,
    environment: { REFUND_LIMITS: 'NGN:10000,GBP:10000' },
  }));
  customer = await app.signUp('ada@example.com');
  musa = await app.officer('Musa Bello');
  template = await createSignedTemplate(app, customer);
});
afterAll(() => app.stop());

let serial = 0;
/** Copies a signed application with an order of its own, and pays it at a provider. */
async function createPaid(provider: CheckoutProviderId): Promise<{ id: string; orderId: string }> {
  serial += 1;
  const { id, orderId } = await copyWithOrder(app, template, {
    reference: `BACK-${serial}`,
    currency: currencies[provider],
    lines: [
      { feeId: 'a', title: 'Government fee', payee: 'government', minor: 1_000_00, source: 's' },
      { feeId: 'b', title: 'Our fee', payee: 'ours', minor: 600_00, source: 's' },
    ],
    createdAt: start,
  });
  const { data } = await app.call('POST /applications/:id/checkouts', customer, {
    params: { id },
    body: { provider },
  });
  await simulators.fetch(data.redirectUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ action: 'pay', card: acceptedCards[provider] }).toString(),
  });
  await simulators.simulation.runDue();
  await app.runJobs();
  return { id, orderId };
}

async function act(id: string, body: Record<string, unknown>): Promise<void> {
  const { version } = await findApplication(app.database, id);
  const reply = await app.callLoosely('POST /admin/applications/:id/events', musa, {
    params: { id },
    body: { version, ...body },
  });
  expect([reply.status, reply.refusal?.message]).toEqual([200, undefined]);
}

/** Lets five days pass: the steps of refunds, late webhooks, the poller. */
async function letTimePass(): Promise<void> {
  for (const minutes of [0, 2, 6, 40, 150, 300, 1500, 3000, 7200]) {
    app.setNow(new Date(start.getTime() + minutes * 60_000));
    await simulators.simulation.runDue();
    await pollAttempts(app.dependencies);
    await pollRefunds(app.dependencies);
    await app.runJobs();
  }
  app.setNow(start);
}

type RefundFault = { kind: FaultKind; operation?: ApiOperation; ends?: RegExp };
const faults: RefundFault[] = [
  { kind: 'server_error_before', operation: 'refund' },
  { kind: 'server_error_after', operation: 'refund' },
  { kind: 'timeout_after', operation: 'refund' },
  { kind: 'rate_limited', operation: 'refund' },
  { kind: 'html_body', operation: 'refund' },
  { kind: 'cut_json', operation: 'refund' },
  { kind: 'not_found', operation: 'refund' },
  { kind: 'server_error_after', operation: 'look_up' },
  { kind: 'unknown_status', operation: 'look_up' },
  { kind: 'refund_fails', ends: /^refund_due failed$/ },
  { kind: 'webhook_lost' },
  { kind: 'webhook_doubled' },
  { kind: 'webhook_late' },
  { kind: 'webhook_forged' },
];

describe.each(['paystack', 'stripe', 'flutterwave'] as const)('refund at %s', (provider) => {
  const tags = tagsOfAlike(provider === 'paystack');
  test.each(faults)(
    '$kind of $operation: returned once, or owed and left to an officer',
    { tags },
    async (fault) => {
      const { kind, operation, ends = /^refund_sent sent$/ } = fault;
      app.setNow(start);
      simulators.simulation.faults.clear();
      if (kind === 'refund_fails') simulators.simulation.faults.add({ provider, kind });
      const { id, orderId } = await createPaid(provider);
      await act(id, { verb: 'reject', reason: 'It needs a licence first.' });
      await act(id, { verb: 'prepareRefund', amountMinor: totalMinor, reason: 'Everything.' });
      if (kind !== 'refund_fails')
        simulators.simulation.faults.add({ provider, kind, ...(operation && { operation }) });
      await act(id, { verb: 'startProviderRefund' });
      await app.runJobs();
      await letTimePass();

      const [refund] = await refundsOf(app.database, id);
      const rows = await app.database.sql
        .select()
        .from(providerRefunds)
        .where(eq(providerRefunds.refundId, refund?.id ?? ''));
      const { orderState } = await findApplication(app.database, id);
      expect([orderState, ...rows.map(({ state }) => state)].join(' ')).toMatch(ends);
      const balances = await balancesOfOrder(app.database, { id: orderId, currency: currencies[provider] });
      expect(balances['refunds-payable'] ?? 0).toBe(orderState === 'refund_sent' ? 0 : -totalMinor);
      const [credit] = await app.database.sql.select().from(credits).where(eq(credits.orderId, orderId));
      expect(refundedAt(provider, credit?.transactionId ?? '')).toBe(
        orderState === 'refund_sent' ? totalMinor : 0,
      );
      const opened = await app.database.sql
        .select()
        .from(paymentExceptions)
        .where(eq(paymentExceptions.orderId, orderId));
      expect(opened).toEqual([]);
    },
  );
});

/** Returns the amount that a simulator has refunded of a transaction, in minor units. */
const refundedAt = (provider: CheckoutProviderId, transactionId: string): number =>
  simulators[provider].refundedMinorOf(transactionId);

test('books after all faults: every posting adds up', async () => {
  expect((await checkLedger(app.database)).faults).toEqual([]);
});
