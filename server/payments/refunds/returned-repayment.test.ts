import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { billingDocuments } from '../../billing/tables.ts';
import { checkLedger } from '../../ledger/check-ledger.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { actAsOfficer, createFilledDraft, signApplication } from '../../testing/application-fixtures.ts';
import { createPretendCheckout, type PretendCheckout } from '../testing/pretend-checkout.ts';
import { pollRefunds } from './poll-refunds.ts';

const now = new Date('2026-11-21T12:00:00Z');
let app: TestApp;
let stripe: PretendCheckout;
beforeAll(async () => {
  stripe = createPretendCheckout(() => now);
  app = await startTestApp({ now, checkouts: [stripe] });
});
afterAll(() => app.stop());

async function poll(minutes: number): Promise<void> {
  app.setNow(new Date(app.now().getTime() + minutes * 60_000));
  await pollRefunds(app.dependencies);
  await app.runJobs();
}

test('repayment of a difference that comes back while a later one is prepared: both are owed in one transfer, and listed until they are sent', async () => {
  const ada = await app.signUp('ada@customer.example');
  let musa = await app.officer('Musa Bello');
  const { id } = await signApplication(app, ada, await createFilledDraft(app, ada));
  const params = { id };
  await app.call('POST /applications/:id/checkouts', ada, { params, body: { provider: 'stripe' } });
  stripe.pay(stripe.opened[0] ?? '');
  await app.call('POST /applications/:id/checkouts/check', ada, { params });
  const read = async () => (await app.call('GET /admin/applications/:id', musa, { params })).data;
  const repayments = async () => (await app.call('GET /admin/repayments', musa, {})).data;
  const waiting = async () => (await app.call('GET /admin/counts', musa, {})).data.repayments;
  const reduceBy = async (differenceMinor: number, reason: string) => {
    const fee = (await read()).charged?.find(({ payee }) => payee === 'government');
    const line = { feeId: fee?.feeId ?? '', minor: (fee?.chargedMinor ?? 0) - differenceMinor };
    await actAsOfficer(app, musa, id, { verb: 'proposeChange', reason, lines: [line] });
    const { version, priceChanges } = await read();
    const { status } = await app.call('POST /applications/:id/price-change', ada, {
      params,
      body: {
        version,
        changeId: priceChanges[0]?.id ?? '',
        answer: 'accepted',
        differenceMinor: -differenceMinor,
      },
    });
    expect(status).toBe(200);
  };
  await reduceBy(500_00, 'The fee fell.');
  await actAsOfficer(app, musa, id, { verb: 'startProviderRefund' });
  await app.runJobs();
  expect((await repayments()).rows).toMatchObject([
    { amountMinor: 500_00, reason: 'The fee fell.', isAtProvider: true, application: { id } },
  ]);
  expect(await waiting()).toBe(0);
  stripe.changeRefunds('sent');
  await poll(2);
  expect(await repayments()).toEqual({ rows: [], total: 0 });
  await reduceBy(300_00, 'It fell again.');
  stripe.changeRefunds('failed', 'The card was closed.');
  await poll(25 * 60);
  musa = await app.officer('Musa Bello');

  const { refunds, receivedMinor, payment } = await read();
  expect(refunds.find(({ sentOn }) => sentOn === null)).toMatchObject({
    amountMinor: 800_00,
    reason: 'The fee fell. It fell again.',
    ofReduction: true,
  });
  expect(receivedMinor).toBe(payment?.dueMinor);
  expect(await repayments()).toMatchObject({
    rows: [{ amountMinor: 800_00, isAtProvider: false }],
    total: 1,
  });
  expect(await waiting()).toBe(1);
  await actAsOfficer(app, musa, id, { verb: 'refund', sentOn: '2026-11-22' });
  await app.runJobs();
  expect((await read()).receivedMinor).toBe(receivedMinor - 800_00);
  const notes = await app.database.sql
    .select({ kind: billingDocuments.kind, totalMinor: billingDocuments.totalMinor })
    .from(billingDocuments)
    .where(eq(billingDocuments.applicationId, id));
  const credited = notes.filter(({ kind }) => kind === 'credit_note');
  expect(credited.reduce((sum, { totalMinor }) => sum + totalMinor, 0)).toBe(800_00);
  expect((await checkLedger(app.database)).faults).toEqual([]);
});
