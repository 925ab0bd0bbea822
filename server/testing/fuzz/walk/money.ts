import { csvMappingWithReference } from '../../../bank-statements/testing/csv-mapping.ts';
import { bankLines } from '../../../bank-statements/tables.ts';
import { formWith } from '../multipart.ts';
import { createSigned } from './drafts.ts';
import { first, type Walk } from './walk.ts';

const today = '2026-11-21';

/** Promotional codes, prices of single customers, reference rates, and the ledger. */
export async function walkPrices(walk: Walk): Promise<void> {
  const code = {
    note: 'Spring',
    amounts: {},
    minimums: {},
    countries: [],
    services: [],
    firstDay: today,
    basisPoints: 1000,
  };
  await walk.chapter(async () => {
    await walk.send('POST /admin/promotional-codes', 'finance', {
      body: { id: crypto.randomUUID(), code: 'SPRING', ...code },
    });
    const ended = await walk.send('POST /admin/promotional-codes', 'finance', {
      body: { id: crypto.randomUUID(), code: 'ENDED', ...code },
    });
    await walk.send('POST /admin/promotional-codes/:id/end', 'finance', { params: { id: ended.id } });
    await walk.send('GET /admin/promotional-codes', 'finance');
  });
  await walk.chapter(async () => {
    const price = await walk.send('POST /admin/customer-prices', 'finance', {
      body: {
        id: crypto.randomUUID(),
        email: 'ben@customer.example',
        amounts: {},
        basisPoints: 1000,
        firstDay: today,
        reason: 'An agent.',
      },
    });
    await walk.send('POST /admin/customer-prices/:id/end', 'finance', {
      params: { id: price.id },
      body: { reason: 'No agent any more.' },
    });
    await walk.send('GET /admin/customer-prices', 'finance', { query: { email: 'ben@customer.example' } });
  });
  await walk.try('POST /admin/reference-rates', 'finance', {
    body: {
      id: crypto.randomUUID(),
      from: 'NGN',
      to: 'USD',
      rate: '0.0006',
      day: today,
      source: 'The central bank',
    },
  });
  await walk.try('GET /admin/reference-rates', 'finance');
  await walk.try('GET /admin/ledger', 'finance', { query: { day: today } });
  await walk.try('POST /admin/ledger/client-moves', 'finance', {
    body: { id: crypto.randomUUID(), currency: 'NGN', amountMinor: 100, movedOn: today },
  });
  for (const format of ['csv', 'xero', 'quickbooks'])
    await walk.try('GET /admin/ledger/export', 'finance', {
      query: { from: '2026-01-01', until: today, format, currency: 'NGN' },
    });
}

const amount = (minor: number): string => (minor / 100).toFixed(2);
const about = (id: string) => ({ params: { id } });
/** Lines of a bank statement, and the money that an officer must decide on. */
export async function walkBank(walk: Walk): Promise<void> {
  const { sql } = walk.testApp.database;
  const sign = () => createSigned(walk);
  const account = { account: 'nigeria' };
  await walk.try('GET /admin/bank-accounts', 'finance');
  await walk.send('PUT /admin/bank-accounts/:account/mapping', 'finance', {
    params: account,
    body: { mapping: csvMappingWithReference },
  });
  const [paid, inCart, alsoInCart] = [await sign(), await sign(), await sign()];
  const cart = await walk.send('POST /carts', 'customer', {
    body: { applicationIds: [inCart.id, alsoInCart.id] },
  });
  const cartMinor = (inCart.payment?.dueMinor ?? 0) + (alsoInCart.payment?.dueMinor ?? 0);
  const dueMinor = paid.payment?.dueMinor ?? 0;
  const rows = [
    'Date,Details,Amount,Ref',
    `20/11/2026,${paid.payment?.reference},${amount(dueMinor)},B1`,
    `20/11/2026,${paid.payment?.reference},${amount(dueMinor)},B2`,
    `20/11/2026,${cart.reference},${amount(cartMinor)},B3`,
    '20/11/2026,A gift,10.00,B4',
  ];
  await walk.send('POST /admin/bank-accounts/:account/statements', 'finance', {
    params: account,
    file: formWith(Buffer.from(rows.join('\n')), 'statement.csv', 'text/csv'),
  });
  await walk.try('GET /admin/bank-lines', 'finance', { query: { state: 'open' } });
  const lines = await sql.select().from(bankLines);
  const lineOf = (minor: number): string[] =>
    lines.filter((line) => line.amountMinor === minor).map((line) => line.id);
  const [firstLine = '', secondLine = ''] = lineOf(dueMinor);
  await walk.chapter(async () => {
    const { version } = await walk.send('GET /applications/:id', 'customer', { params: { id: paid.id } });
    await walk.send('POST /admin/bank-lines/:id/confirmation', 'finance', {
      ...about(firstLine),
      body: { paymentReference: paid.payment?.reference, version },
    });
    await walk.send('POST /admin/bank-lines/:id/second-payment', 'finance', {
      ...about(secondLine),
      body: { paymentReference: paid.payment?.reference },
    });
    await walk.send('GET /admin/repayments', 'finance');
    const { rows: exceptions } = await walk.send('GET /admin/payment-exceptions', 'finance');
    const params = { id: first(exceptions).id };
    await walk.send('GET /admin/payment-exceptions/:id/open-payments', 'finance', { params });
    await walk.send('POST /admin/payment-exceptions/:id/resolution', 'finance', {
      params,
      body: { resolution: 'returned', sentOn: today, note: 'To the account it came from.' },
    });
  });
  await walk.try('POST /admin/bank-lines/:id/cart-confirmation', 'finance', {
    ...about(lineOf(cartMinor)[0] ?? ''),
    body: { cartReference: cart.reference, dueMinor: cartMinor },
  });
  await walk.chapter(async () => {
    const gift = about(lineOf(10_00)[0] ?? '');
    await walk.send('POST /admin/bank-lines/:id/note', 'finance', { ...gift, body: { note: 'A gift.' } });
    await walk.send('DELETE /admin/bank-lines/:id/note', 'finance', gift);
    await walk.send('PUT /admin/bank-lines/:id/payment', 'finance', {
      ...gift,
      body: { reference: inCart.payment?.reference },
    });
  });
}

/** Requests of visitors: messages, applications for work, a request that is paid, and what the desk does with them. */
export async function walkInquiries(walk: Walk): Promise<void> {
  const message = { name: 'Ada', email: 'ada@customer.example', message: 'How long does a company take?' };
  await walk.send('POST /inquiries/contact', 'nobody', { body: message });
  const upload = async (purpose: string): Promise<string> =>
    (await walk.send('POST /inquiries/files', 'nobody', { query: { purpose } })).id;
  await walk.send('POST /inquiries/careers', 'nobody', {
    body: { ...message, cvFileId: await upload('cv') },
  });
  const request = await walk.send('POST /inquiries/taxpromax', 'nobody', {
    body: {
      companyName: 'Zuma Foods Limited',
      cacCertificateFileId: await upload('cacCertificate'),
      statusReportFileId: await upload('statusReport'),
    },
  });
  const params = { id: request.id };
  await walk.send('PUT /inquiries/taxpromax/:id/email', 'nobody', { params, body: { email: message.email } });
  await walk.try('GET /inquiries/taxpromax/:id/checkouts', 'nobody', { params });
  await walk.try('POST /inquiries/taxpromax/:id/checkouts', 'nobody', {
    params,
    body: { provider: 'paystack' },
  });
  await walk.try('POST /inquiries/taxpromax/:id/checkouts/check', 'nobody', { params });
  const { rows } = await walk.send('GET /admin/inquiries', 'officer', { query: { state: 'open' } });
  await walk.send('PUT /admin/inquiries/:id/payment', 'finance', { params, body: { receivedOn: today } });
  await walk.testApp.runJobs();
  await walk.try('GET /inquiries/taxpromax/:id/papers/:paper', 'nobody', {
    params: { ...params, paper: 'receipt' },
  });
  await walk.try('POST /admin/inquiries/:id/refunds', 'finance', {
    params,
    body: { refundId: crypto.randomUUID(), amountMinor: 100, sentOn: today, reason: 'Too much.' },
  });
  await walk.send('PUT /admin/inquiries/:id/state', 'officer', {
    params: { id: first(rows).id },
    body: { state: 'done' },
  });
}
