import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { refunds } from '../applications/tables.ts';
import { actAsOfficer, createPaidApplication } from '../testing/application-fixtures.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { waitingForLock } from '../testing/waiting-for-lock.ts';
import { makeRefundPapers } from './make-billing-documents.ts';
import { billingDocuments, billingSeries } from './tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ now: new Date('2026-11-21T12:00:00Z') });
});
afterAll(() => app.stop());

test('papers of two repayments made at once: each line that fell is credited once', async () => {
  const ada = await app.signUp('ada@customer.example');
  const musa = await app.officer('Musa Bello');
  const { id } = await createPaidApplication(app, ada, musa);
  await app.runJobs();
  await app.call('PUT /applications/:id/refund-account', ada, {
    params: { id },
    body: { holder: 'Ada Obi', bank: 'Sample Bank', number: '0123456789' },
  });
  for (const byMinor of [500_00, 300_00]) {
    const { charged } = (await app.call('GET /admin/applications/:id', musa, { params: { id } })).data;
    const fee = charged?.find((line) => line.payee === 'government' && line.chargedMinor > byMinor);
    const { version, priceChanges } = await actAsOfficer(app, musa, id, {
      verb: 'proposeChange',
      reason: 'The Commission lowered its fee.',
      lines: [{ feeId: fee?.feeId ?? '', minor: (fee?.chargedMinor ?? 0) - byMinor }],
    });
    await app.call('POST /applications/:id/price-change', ada, {
      params: { id },
      body: { version, changeId: priceChanges[0]?.id ?? '', answer: 'accepted', differenceMinor: -byMinor },
    });
    await actAsOfficer(app, musa, id, { verb: 'refund', sentOn: '2026-11-21' });
  }
  const sent = await app.database.sql
    .select()
    .from(refunds)
    .where(eq(refunds.applicationId, id))
    .orderBy(asc(refunds.amountMinor));
  expect(sent.map(({ amountMinor }) => amountMinor)).toEqual([300_00, 500_00]);

  const { promise: held, resolve: holds } = Promise.withResolvers<void>();
  const { promise: over, resolve: release } = Promise.withResolvers<void>();
  onTestFinished(() => release());
  const numbering = app.database.transaction(async () => {
    await app.database.sql
      .insert(billingSeries)
      .values({ seller: 'NG', kind: 'credit_note', year: 2026 })
      .onConflictDoNothing();
    holds();
    await over;
  });
  await held;
  const making = sent.map((refund) =>
    makeRefundPapers(app.dependencies, { applicationId: id, refundId: refund.id }),
  );
  await expect.poll(() => waitingForLock(app.database), { timeout: 20_000 }).toBe(2);
  release();
  await Promise.all([numbering, ...making]);
  const notes = await app.database.sql
    .select({ totalMinor: billingDocuments.totalMinor })
    .from(billingDocuments)
    .where(and(eq(billingDocuments.applicationId, id), eq(billingDocuments.kind, 'credit_note')))
    .orderBy(asc(billingDocuments.number));
  expect(notes.reduce((sum, { totalMinor }) => sum + totalMinor, 0)).toBe(800_00);
});
