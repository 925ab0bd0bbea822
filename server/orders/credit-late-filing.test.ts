import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { ordersOf } from '../applications/queries.ts';
import { billingDocuments } from '../billing/tables.ts';
import { readBalances } from '../ledger/balances.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import {
  actAsOfficer,
  createFilledDraft,
  createPaidApplication,
  signApplication,
  type DeskApplication,
} from '../testing/application-fixtures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ now: new Date('2026-11-21T12:00:00Z') });
});
afterAll(() => app.stop());

const owedTo = async ({ id }: DeskApplication): Promise<number> => {
  const balances = await Promise.all(
    (await ordersOf(app.database, id)).map((order) => readBalances(app.database, { orderId: order.id })),
  );
  return balances
    .flat()
    .reduce((sum, { account, minor }) => (account === 'refunds-payable' ? sum - minor : sum), 0);
};

test('filed after the promised day: what the speed cost more than the slower one is owed once, repaid and credited', async () => {
  const ada = await app.signUp('ada@customer.example');
  let musa = await app.officer('Musa Bello');
  const paid = await createPaidApplication(app, ada, musa);
  expect(paid.tier).toBe('standard');
  const [standard] = paid.charged?.filter(({ payee }) => payee === 'ours') ?? [];

  app.setNow(new Date('2026-12-03T12:00:00Z'));
  musa = await app.officer('Musa Bello', 'reviewer');
  await actAsOfficer(app, musa, paid.id, { verb: 'approve' });
  const filed = await actAsOfficer(app, musa, paid.id, {
    verb: 'file',
    registryReference: 'CAC-1',
    filedOn: '2026-12-03',
  });
  expect(filed.promise).toMatchObject({ state: 'missed' });
  const [credit] = filed.priceChanges;
  expect(credit).toMatchObject({
    reason: 'We filed after the day that we had promised.',
    answer: 'credited',
  });
  const amountMinor = -(credit?.differenceMinor ?? 0);
  expect(amountMinor).toBeGreaterThan(0);
  expect(amountMinor).toBeLessThan(standard?.chargedMinor ?? 0);
  expect(filed.refunds).toMatchObject([{ amountMinor, ofReduction: true, sentOn: null }]);
  expect(await owedTo(filed)).toBe(amountMinor);
  const mail = (await app.mailsTo('ada@customer.example')).find(({ kind }) => kind === 'application.filed');
  expect(mail?.text.replace(/\s+/g, ' ')).toContain(
    'the difference between the speed you paid for and Basic',
  );

  await actAsOfficer(app, musa, paid.id, { verb: 'recordQuery', reason: 'The objects are too short.' });
  const again = await actAsOfficer(app, musa, paid.id, {
    verb: 'file',
    registryReference: 'CAC-2',
    filedOn: '2026-12-03',
  });
  expect(again.priceChanges).toHaveLength(1);

  await app.call('PUT /applications/:id/refund-account', ada, {
    params: { id: paid.id },
    body: { holder: 'Ada Obi', bank: 'Sample Bank', number: '0123456789' },
  });
  const ife = await app.officer('Ife Ojo', 'finance');
  const repaid = await actAsOfficer(app, ife, paid.id, { verb: 'refund', sentOn: '2026-12-03' });
  expect(repaid.receivedMinor).toBe(paid.receivedMinor - amountMinor);
  expect(await owedTo(repaid)).toBe(0);
  await app.runJobs();
  const papers = await app.database.sql
    .select({ kind: billingDocuments.kind, total: billingDocuments.totalMinor })
    .from(billingDocuments)
    .where(eq(billingDocuments.applicationId, paid.id));
  expect(papers).toEqual(
    expect.arrayContaining([
      { kind: 'credit_note', total: amountMinor },
      { kind: 'refund_note', total: amountMinor },
    ]),
  );
  expect((await checkLedger(app.database)).faults).toEqual([]);
});

test('filed after the promised day at the slowest speed: nothing is credited, and the mail says nothing of it', {
  tags: ['extended'],
}, async () => {
  app.setNow(new Date('2026-11-21T12:00:00Z'));
  const bola = await app.signUp('bola@customer.example');
  const draft = await createFilledDraft(app, bola);
  await app.call('PUT /applications/:id/tier', bola, { params: { id: draft.id }, body: { tier: 'basic' } });
  const { data } = await app.call('GET /applications/:id', bola, { params: { id: draft.id } });
  const signed = await signApplication(app, bola, data);
  await actAsOfficer(app, await app.officer('Musa Bello'), signed.id, {
    verb: 'confirmPayment',
    amountMinor: signed.payment?.dueMinor,
    receivedOn: '2026-11-21',
  });
  app.setNow(new Date('2027-03-01T12:00:00Z'));
  const musa = await app.officer('Musa Bello');
  await actAsOfficer(app, musa, signed.id, { verb: 'approve' });
  const filed = await actAsOfficer(app, musa, signed.id, {
    verb: 'file',
    registryReference: 'CAC-3',
    filedOn: '2027-03-01',
  });
  expect(filed).toMatchObject({ promise: { state: 'missed' }, priceChanges: [], refunds: [] });
  const { kind, text } = await app.lastMail('bola@customer.example');
  expect(kind).toBe('application.filed');
  expect(text).not.toContain('the difference between');
});
