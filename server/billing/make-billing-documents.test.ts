import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asc } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { checkLedger } from '../ledger/check-ledger.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { actAsOfficer, createPaidApplication, type Application } from '../testing/application-fixtures.ts';
import { makeInvoice, makeRefundPapers } from './make-billing-documents.ts';
import { billingDocuments } from './tables.ts';

let testApp: TestApp;
let ada: string;
let officer: string;

beforeAll(async () => {
  testApp = await startTestApp({
    now: new Date('2026-11-21T12:00:00Z'),
    environment: {
      SELLER_NG_NAME: 'Charterly Nigeria Limited',
      SELLER_NG_ADDRESS: '1 Marina, Lagos',
      SELLER_NG_COMPANY_NUMBER: 'RC 1234567',
      SELLER_NG_TAX_NUMBER: '12345678-0001',
      SELLER_NG_TAX_FROM: '2026-01-01',
      REFUND_LIMITS: 'NGN:1000000',
    },
  });
  ada = await testApp.signUp('ada@customer.example');
  officer = await testApp.officer();
});
afterAll(() => testApp.stop());

const read = async (id: string): Promise<Application> =>
  (await testApp.call('GET /applications/:id', ada, { params: { id } })).data;
const textOf = async (application: Application, kind: string): Promise<string> => {
  const { fileId = '' } = application.documents.find((each) => each.kind === kind) ?? {};
  const { rawPayload } = await testApp.app.inject({
    url: `/api/files/${fileId}`,
    headers: { authorization: `Bearer ${ada}` },
  });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), {
    mergePages: true,
  });
  return text.replace(/\s+/g, ' ');
};
/** Makes the price fall by an amount of the government's fee, which the customer accepts. */
async function reduce(id: string, byMinor: number, reason: string): Promise<void> {
  const { charged } = (await testApp.call('GET /admin/applications/:id', officer, { params: { id } })).data;
  const fee = charged?.find(({ payee, chargedMinor }) => payee === 'government' && chargedMinor > byMinor);
  await actAsOfficer(testApp, officer, id, {
    verb: 'proposeChange',
    reason,
    lines: [{ feeId: fee?.feeId ?? '', minor: (fee?.chargedMinor ?? 0) - byMinor }],
  });
  const { version, priceChanges } = await read(id);
  await testApp.call('POST /applications/:id/price-change', ada, {
    params: { id },
    body: { version, changeId: priceChanges[0]?.id ?? '', answer: 'accepted', differenceMinor: -byMinor },
  });
}
/** Records that the prepared refund was sent, and makes its papers. */
async function send(id: string): Promise<void> {
  await testApp.call('PUT /applications/:id/refund-account', ada, {
    params: { id },
    body: { holder: 'Ada Obi', bank: 'Sample Bank', number: '0123456789' },
  });
  await actAsOfficer(testApp, officer, id, { verb: 'refund', sentOn: '2026-11-21' });
  await testApp.runJobs();
}
/** Sums the lines of the papers of one kind by payee. */
const sumsOf = async (id: string, kind: string): Promise<Record<string, number>> => {
  const sums: Record<string, number> = {};
  for (const row of await rows())
    if (row.applicationId === id && row.kind === kind)
      for (const { payee, minor } of row.content.lines) sums[payee] = (sums[payee] ?? 0) + minor;
  return sums;
};
/** The reasons on the papers of the refunds of an application, in alphabetical order. */
const reasonsOf = async (id: string): Promise<string[]> =>
  (await rows())
    .filter(({ applicationId }) => applicationId === id)
    .flatMap(({ content }) =>
      content.facts.flatMap(({ label, value }) => (label === 'Reason' ? [value] : [])),
    )
    .toSorted();
const rows = () => testApp.database.sql.select().from(billingDocuments).orderBy(asc(billingDocuments.number));

describe('billing documents of a Nigerian order', () => {
  test('paid: a tax invoice with VAT on our fee only, government fees apart, and a numbered receipt', async () => {
    const { id } = await createPaidApplication(testApp, ada, officer, 'nigeria-company-registration');
    await testApp.runJobs();
    const application = await read(id);
    const text = await textOf(application, 'invoice');
    for (const words of [
      'Tax invoice',
      'NG-INV-2026-000001',
      'Charterly Nigeria Limited',
      'RC 1234567',
      '12345678-0001',
      'Ada Obi',
      application.reference,
      'Our service',
      'VAT 7.5%',
      'Paid on your behalf, no tax',
      'Corporate Affairs Commission',
    ])
      expect(text).toContain(words);
    const [invoice, receipt] = await rows();
    expect([invoice?.number, receipt?.number]).toEqual(['NG-INV-2026-000001', 'NG-RCP-2026-000001']);
    expect(await textOf(application, 'receipt')).toContain('NG-RCP-2026-000001');
    expect(invoice?.content).toMatchObject({
      buyer: { name: 'Ada Obi', business: application.name },
      reference: application.reference,
      supply: expect.stringContaining(`${application.service.title}, `),
      facts: [
        { label: 'Paid on', value: '21 November 2026' },
        { label: 'Paid by', value: `Bank transfer, reference ${application.payment?.reference}` },
      ],
    });
    const lines = invoice?.content.lines ?? [];
    const sumOf = (payee: string) =>
      lines.filter((line) => line.payee === payee).reduce((sum, { minor }) => sum + minor, 0);
    const own = sumOf('ours') + sumOf('tax');
    expect(sumOf('tax')).toBe(Math.round((own * 750) / 10_750));
    expect(own + sumOf('government') + sumOf('stamp-duty')).toBe(application.payment?.dueMinor);
    const code = application.documents.find(({ kind }) => kind === 'invoice')?.code ?? '';
    expect((await testApp.call('GET /verify/:code', null, { params: { code } })).data).toMatchObject({
      genuine: true,
      document: { title: 'Tax invoice' },
    });
    expect((await checkLedger(testApp.database)).faults).toEqual([]);
    await makeInvoice(testApp.dependencies, { applicationId: id });
    expect(await rows()).toHaveLength(2);
  });

  test('refunded in part: a credit note that names the invoice, and a refund note', {
    tags: ['extended'],
  }, async () => {
    const { id } = await createPaidApplication(testApp, ada, officer, 'nigeria-business-name-registration');
    await testApp.runJobs();
    await actAsOfficer(testApp, officer, id, { verb: 'reject', reason: 'It needs a licence first.' });
    await testApp.call('PUT /applications/:id/refund-account', ada, {
      params: { id },
      body: { holder: 'Ada Obi', bank: 'Sample Bank', number: '0123456789' },
    });
    const refund = {
      verb: 'prepareRefund',
      amountMinor: 10_000_00,
      reason: 'Part of the price is refunded',
    };
    await actAsOfficer(testApp, officer, id, refund);
    await actAsOfficer(testApp, officer, id, { verb: 'refund', sentOn: '2026-11-21' });
    await testApp.runJobs();
    const application = await read(id);
    const note = await textOf(application, 'credit_note');
    for (const words of ['Credit note', 'NG-CRN-2026-000001', 'NG-INV-2026-000002', '₦10,000', 'VAT 7.5%'])
      expect(note).toContain(words);
    const refundNote = await textOf(application, 'refund_note');
    for (const words of ['Refund note', 'NG-RFN-2026-000001', '₦10,000', 'Part of the price is refunded'])
      expect(refundNote).toContain(words);
    const issued = await rows();
    const [creditNote] = issued.filter(({ kind }) => kind === 'credit_note');
    expect(creditNote?.correctsId).toBe(issued.find(({ number }) => number === 'NG-INV-2026-000002')?.id);
    expect(creditNote?.content.facts).toEqual([
      { label: 'Corrects invoice', value: 'NG-INV-2026-000002 of 21 November 2026' },
      { label: 'Reason', value: 'Part of the price is refunded' },
    ]);
    const refunded = issued.find(({ kind }) => kind === 'refund_note');
    expect(refunded?.content).toMatchObject({
      title: 'Refund note',
      lines: [],
      totalMinor: 10_000_00,
      facts: [
        { label: 'Sent on', value: '21 November 2026' },
        { label: 'Reason', value: 'Part of the price is refunded' },
      ],
    });
    const credited = creditNote?.content.lines ?? [];
    expect(credited.reduce((sum, { minor }) => sum + minor, 0)).toBe(10_000_00);
    const tax = credited.find((line) => line.payee === 'tax')?.minor ?? 0;
    // In proportion to the tax of the invoice, which was itself rounded.
    expect(Math.abs(tax - (10_000_00 * 750) / 10_750)).toBeLessThan(1);
    const [row] = application.refunds;
    const { rows: refunds } = await testApp.database.query(`select id from refunds`);
    expect(row).toMatchObject({ amountMinor: 10_000_00 });
    await makeRefundPapers(testApp.dependencies, { applicationId: id, refundId: String(refunds[0]?.['id']) });
    expect(await rows()).toHaveLength(issued.length);
  });
});

describe('price that falls before the whole of it is refunded', () => {
  test('refunded before the invoice was issued: the invoice is issued first, and credited', {
    tags: ['extended'],
  }, async () => {
    const { id } = await createPaidApplication(testApp, ada, officer, 'nigeria-business-name-registration');
    await actAsOfficer(testApp, officer, id, { verb: 'reject', reason: 'It needs a licence first.' });
    await actAsOfficer(testApp, officer, id, {
      verb: 'prepareRefund',
      amountMinor: 10_000_00,
      reason: 'Part of the price is refunded',
    });
    await actAsOfficer(testApp, officer, id, { verb: 'refund', sentOn: '2026-11-21' });
    const { refunds } = await read(id);
    // The job of the invoice has not run, or has failed until now.
    expect((await rows()).filter(({ applicationId }) => applicationId === id)).toEqual([]);
    await makeRefundPapers(testApp.dependencies, { applicationId: id, refundId: refunds[0]?.id ?? '' });
    const issued = (await rows()).filter(({ applicationId }) => applicationId === id);
    expect(issued.map(({ kind }) => kind).toSorted()).toEqual(['credit_note', 'invoice', 'refund_note']);
    await testApp.runJobs();
    expect((await rows()).filter(({ applicationId }) => applicationId === id)).toHaveLength(4);
    const [note] = issued.filter(({ kind }) => kind === 'credit_note');
    expect(note).toMatchObject({
      totalMinor: 10_000_00,
      correctsId: issued.find(({ kind }) => kind === 'invoice')?.id,
    });
  });

  test('each fee and its tax is credited once', { tags: ['extended'] }, async () => {
    const { id } = await createPaidApplication(testApp, ada, officer, 'nigeria-company-registration');
    await testApp.runJobs();
    await reduce(id, 5_000_00, 'The Commission lowered its fee.');
    await send(id);
    expect(await sumsOf(id, 'credit_note')).toEqual({ government: 5_000_00 });
    expect(await reasonsOf(id)).toEqual(['The price was reduced', 'The price was reduced']);
    await actAsOfficer(testApp, officer, id, { verb: 'reject', reason: 'It needs a licence first.' });
    await actAsOfficer(testApp, officer, id, {
      verb: 'prepareRefund',
      amountMinor: (await read(id)).receivedMinor,
      reason: 'All that is left.',
    });
    await send(id);
    expect(await sumsOf(id, 'credit_note')).toEqual(await sumsOf(id, 'invoice'));
    expect(await reasonsOf(id)).toEqual([
      'The price is refunded',
      'The price is refunded',
      'The price was reduced',
      'The price was reduced',
    ]);
  });

  test('filed late while the difference is not repaid: one refund of both, and a credit note of both', {
    tags: ['extended'],
  }, async () => {
    const { id } = await createPaidApplication(testApp, ada, officer, 'nigeria-company-registration');
    await testApp.runJobs();
    await reduce(id, 5_000_00, 'The Commission lowered its fee.');
    await actAsOfficer(testApp, officer, id, { verb: 'approve' });
    testApp.setNow(new Date('2026-12-21T12:00:00Z'));
    [ada, officer] = [await testApp.signIn('ada@customer.example'), await testApp.officer()];
    const filed = await actAsOfficer(testApp, officer, id, {
      verb: 'file',
      registryReference: 'CAC-1',
      filedOn: '2026-12-21',
    });
    const lateMinor = -(filed.priceChanges[0]?.differenceMinor ?? 0);
    expect(lateMinor).toBeGreaterThan(0);
    expect(filed.refunds).toMatchObject([
      {
        amountMinor: 5_000_00 + lateMinor,
        reason: 'The Commission lowered its fee. We filed after the day that we had promised.',
        sentOn: null,
      },
    ]);
    await send(id);
    const { government, ours = 0, tax = 0 } = await sumsOf(id, 'credit_note');
    expect([government, ours + tax]).toEqual([5_000_00, lateMinor]);
    expect(tax).toBeGreaterThan(0);
    expect((await checkLedger(testApp.database)).faults).toEqual([]);
    testApp.setNow(new Date('2026-11-21T12:00:00Z'));
    [ada, officer] = [await testApp.signIn('ada@customer.example'), await testApp.officer()];
  });
});

test('made out to her company: its name, address and tax number are on the documents that follow', {
  tags: ['extended'],
}, async () => {
  const details = { name: 'Zuma Foods Ltd', address: '7 Broad Street, Lagos', taxNumber: '87654321-0001' };
  await testApp.call('PUT /billing-details', ada, { body: { details } });
  expect((await testApp.call('GET /billing-details', ada)).data).toEqual({ details });
  const { id } = await createPaidApplication(testApp, ada, officer);
  await testApp.runJobs();
  const text = await textOf(await read(id), 'invoice');
  for (const words of Object.values(details)) expect(text).toContain(words);
  await testApp.call('PUT /billing-details', ada, { body: { details: null } });
  expect((await testApp.call('GET /billing-details', ada)).data).toEqual({ details: null });
});
