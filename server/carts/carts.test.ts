import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { csvMapping } from '../bank-statements/testing/csv-mapping.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import {
  actAsOfficer,
  createFilledDraft,
  signApplication,
  type Application,
} from '../testing/application-fixtures.ts';
import { findApplication, orderOf } from '../applications/queries.ts';
import { bankLines } from '../bank-statements/tables.ts';
import { readConfig } from '../config/config.ts';
import { balancesOfOrder } from '../ledger/balances.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { createCheckoutProviders } from '../payments/providers/checkout-providers.ts';
import {
  createPaymentSimulators,
  type PaymentSimulators,
} from '../payments/simulators/payment-simulators.ts';
import { recordAllDisputes } from '../payments/disputes/record-disputes.ts';
import { credits, paymentAttempts } from '../payments/tables.ts';
import { findBlocker } from '../promotions/enter-code.ts';
import { cartOrders, carts } from './tables.ts';

const start = new Date('2026-11-22T09:00:00Z');
const [goodCard, declinedCard] = ['4084084084084081', '4084080000005408'];

let app: TestApp;
let simulators: PaymentSimulators;
beforeAll(async () => {
  let now = (): Date => start;
  simulators = createPaymentSimulators({
    baseUrl: 'https://simulators.test',
    now: () => now(),
    webhookUrls: {},
    sendWebhook: async () => 200,
  });
  const { all } = createCheckoutProviders(readConfig(simulators.environment).payments, {
    fetch: simulators.fetch,
    now: () => now(),
  });
  app = await startTestApp({ keepSetups: true, now: start, checkouts: all });
  now = app.now;
});
afterAll(() => app.stop());
let [ada, musa] = ['', ''];
let first: Application;
let second: Application;
let third: Application;
beforeEach(async () => {
  await app.reset();
  app.setNow(start);
  [ada, musa] = [await app.signUp('ada@example.com'), await app.officer()];
  [first, second, third] = [await sign(), await sign(), await sign()];
});

const sign = async (token = ada) => signApplication(app, token, await createFilledDraft(app, token));
const due = (...applications: Application[]) =>
  applications.reduce((sum, { payment }) => sum + (payment?.dueMinor ?? 0), 0);
const put = (applications: readonly { id: string }[], token = ada) =>
  app.call('POST /carts', token, { body: { applicationIds: applications.map(({ id }) => id) } });
const readCart = async (id: string, token = ada) => app.call('GET /carts/:id', token, { params: { id } });
/** Opens the page of a provider for the sum that the payer sees. */
const pay = async (id: string, token = ada, dueMinor?: number) =>
  app.call('POST /carts/:id/checkouts', token, {
    params: { id },
    body: { provider: 'paystack', dueMinor: dueMinor ?? (await readCart(id)).data.dueMinor },
  });
const later = (seconds: number) => app.setNow(new Date(app.now().getTime() + seconds * 1000));
async function check(id: string) {
  later(10);
  return (await app.call('POST /carts/:id/checkouts/check', ada, { params: { id } })).data;
}
const submit = (url: string, fields: Record<string, string>) =>
  simulators.fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
    redirect: 'manual',
  });
const read = async ({ id }: { id: string }) =>
  (await app.call('GET /applications/:id', ada, { params: { id } })).data;
const statesOf = async (...applications: Application[]) =>
  (await Promise.all(applications.map(read))).map(({ state }) => state.order);
const balances = async ({ id }: Application) => {
  const order = await orderOf(app.database, id);
  if (order === null) throw new Error('There is no order');
  return balancesOfOrder(app.database, order);
};
const expectBalanced = async () => expect((await checkLedger(app.database)).faults).toEqual([]);
const exceptions = async () => (await app.call('GET /admin/payment-exceptions', musa, {})).data.rows;

test('three applications paid together at Paystack: one attempt and one credit, each order paid to the last unit with its own papers', async () => {
  const eve = await app.signUp('eve@example.com', 'Eve');
  const foreign = await sign(eve);
  expect((await put([first, foreign])).status).toBe(404);
  expect((await put([first, first])).refusal.code).toBe('not_possible_now');
  expect((await put([first, await createFilledDraft(app, ada)])).refusal.code).toBe('not_possible_now');
  const payable = (await app.call('GET /carts/payable', ada, {})).data.applications;
  expect(payable).toHaveLength(3);
  for (const each of [first, second, third])
    expect(payable).toContainEqual({
      applicationId: each.id,
      reference: each.reference,
      name: each.name,
      service: each.service.title,
      currency: 'NGN',
      dueMinor: due(each),
    });

  const twice = await Promise.all([put([first, second, third]), put([first, second, third])]);
  const { id } = twice[0].data;
  expect(twice.map(({ data }) => data.id)).toEqual([id, id]);
  expect(twice[0].data).toMatchObject({
    currency: 'NGN',
    dueMinor: due(first, second, third),
    orders: [{ reference: first.reference, state: 'due', dueMinor: due(first) }, {}, {}],
    attempt: null,
  });
  expect((await readCart(id, eve)).status).toBe(404);
  expect((await pay(id, eve)).status).toBe(404);

  const [one, again] = [await pay(id), await pay(id)];
  expect(again.data).toEqual(one.data);
  await submit(one.data.redirectUrl, { action: 'pay', card: declinedCard, fault: '' });
  expect(await statesOf(first)).toEqual(['awaiting_payment']);
  await submit((await pay(id)).data.redirectUrl, { action: 'pay', card: goodCard, fault: '' });
  expect(await check(id)).toMatchObject({
    dueMinor: 0,
    orders: [{ state: 'paid' }, { state: 'paid' }, { state: 'paid' }],
    attempt: { state: 'paid' },
  });
  expect(await statesOf(first, second, third)).toEqual(['paid', 'paid', 'paid']);
  const credited = await app.database.sql.select().from(credits);
  expect(credited).toMatchObject([{ chargedMinor: due(first, second, third), verdict: 'paid' }]);
  await check(id);
  const atDesk = async () => (await app.call('GET /admin/carts/:id', musa, { params: { id } })).data;
  const [attempt] = await app.database.sql.select().from(paymentAttempts);
  const [cart] = await app.database.sql.select().from(carts);
  expect(await atDesk()).toEqual({
    id,
    reference: twice[0].data.reference,
    customer: { name: 'Ada Obi', email: 'ada@example.com' },
    currency: 'NGN',
    dueMinor: 0,
    createdAt: cart?.createdAt.toISOString(),
    account: expect.objectContaining({ bank: 'Sample Bank of Lagos' }),
    orders: [first, second, third].map(({ reference }) =>
      expect.objectContaining({ reference, state: 'paid', paidOn: '2026-11-22' }),
    ),
    attempts: [
      {
        reference: attempt?.reference,
        provider: 'Paystack',
        state: 'paid',
        dueMinor: due(first, second, third),
        createdAt: attempt?.createdAt.toISOString(),
        failure: null,
      },
    ],
    credits: [
      {
        provider: 'Paystack',
        transactionId: credited[0]?.transactionId,
        chargedMinor: due(first, second, third),
        currency: 'NGN',
        paidAt: credited[0]?.paidAt.toISOString(),
        verdict: 'paid',
        reversedAt: null,
      },
    ],
    transfers: [],
  });
  await app.database.sql.update(carts).set({ accountId: null });
  expect((await atDesk()).customer).toEqual({ name: 'A former customer', email: '' });
  await app.database.sql.update(carts).set({ accountId: cart?.accountId ?? null });
  for (const application of [first, second, third]) {
    // oxlint-disable-next-line no-await-in-loop
    const { payment, events } = await read(application);
    expect(payment?.confirmed?.amountMinor).toBe(due(application));
    expect(events.filter(({ verb }) => verb === 'confirmPayment')).toHaveLength(1);
    // oxlint-disable-next-line no-await-in-loop
    expect((await balances(application)).suspense).toBeUndefined();
  }
  const fee = credited[0]?.feeMinor ?? 0;
  const clearing = (await Promise.all([first, second, third].map(balances))).map(
    (each) => each['clearing:paystack'] ?? 0,
  );
  expect(clearing.reduce((sum, minor) => sum + minor, 0)).toBe(due(first, second, third) - fee);
  await app.runJobs();
  // oxlint-disable-next-line no-await-in-loop
  for (const application of [first, second, third])
    expect((await read(application)).documents.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['invoice', 'receipt']),
    );
  await expectBalanced();

  // The provider returns the money of one order; the others keep theirs.
  await actAsOfficer(app, musa, second.id, { verb: 'reject', reason: 'The name is taken.' });
  await actAsOfficer(app, musa, second.id, {
    verb: 'prepareRefund',
    amountMinor: 1_000_00,
    reason: 'The name is taken.',
  });
  await actAsOfficer(app, musa, second.id, { verb: 'startProviderRefund' });
  await app.runJobs();
  await expectBalanced();
  expect(await statesOf(first, third)).toEqual(['paid', 'paid']);
});

test('one application is cancelled while the page is open: the others are paid, its share is held, in words; a second page that is paid, too: all is held', {
  tags: ['extended'],
}, async () => {
  const { id } = (await put([first, second, third])).data;
  const { redirectUrl } = (await pay(id)).data;
  const blocker = await findBlocker(app.dependencies, await findApplication(app.database, third.id));
  expect(blocker).toContain('A payment page is open.');
  const own = await app.call('GET /applications/:id/checkouts', ada, { params: { id: third.id } });
  expect(own.data).toMatchObject({ cartId: id, attempt: null });
  await app.call('POST /applications/:id/cancel', ada, {
    params: { id: second.id },
    body: { version: (await read(second)).version },
  });
  expect(await statesOf(second)).toEqual(['cancelled']);
  const changed = (await readCart(id)).data;
  expect(changed).toMatchObject({
    dueMinor: due(first, third),
    orders: [{}, { state: 'ended', dueMinor: 0 }, {}],
  });
  expect(changed.notices).toEqual([
    `${second.reference} is not due any more, but was part of the payment page that you opened. Open it again with the button below.`,
  ]);
  // The page still shows the old sum.
  const stale = await pay(id, ada, due(first, second, third));
  expect(stale.refusal).toMatchObject({
    code: 'price_changed',
    message: expect.stringContaining('confirm the new sum'),
  });
  const newer = (await pay(id)).data;
  expect(newer.redirectUrl).not.toBe(redirectUrl);
  await submit(redirectUrl, { action: 'pay', card: goodCard, fault: '' });
  await app.runJobs();
  await check(id);
  expect(await statesOf(first, second, third)).toEqual(['paid', 'cancelled', 'paid']);
  expect(await exceptions()).toMatchObject([
    { kind: 'after_cancelling', amountMinor: due(second), application: { id: second.id }, applicable: true },
  ]);
  expect((await readCart(id)).data.notices).toContainEqual(
    expect.stringContaining('arrived after you cancelled'),
  );
  // The newer page is paid as well: everything is held.
  await submit(newer.redirectUrl, { action: 'pay', card: goodCard, fault: '' });
  await check(id);
  // oxlint-disable-next-line no-await-in-loop
  for (const attempt of await app.database.sql.select().from(paymentAttempts))
    await app.dependencies.jobs.add('payments.settle', { attemptId: attempt.id });
  await app.runJobs();
  const held = (await exceptions()).filter(({ kind }) => kind === 'paid_twice');
  expect(new Set(held.map(({ application, amountMinor }) => `${application?.id} ${amountMinor}`))).toEqual(
    new Set([first, third].map((each) => `${each.id} ${due(each)}`)),
  );
  await expectBalanced();
});

test('bank transfer with the reference of the cart: too little pays the first and is held for the next, the rest completes it', {
  tags: ['extended'],
}, async () => {
  const cart = (await put([first, second])).data;
  await app.call('PUT /admin/bank-accounts/:account/mapping', musa, {
    params: { account: 'nigeria' },
    body: {
      mapping: csvMapping,
    },
  });
  const importLine = async (minor: number, day: string) => {
    const csv = `Date,Details,Amount\n${day}/11/2026,TRF ${cart.reference} ADA OBI,${(minor / 100).toFixed(2)}\n`;
    const form = new FormData();
    form.append('file', new File([csv], 'statement.csv', { type: 'text/csv' }));
    const request = new Request('http://test', { method: 'POST', body: form });
    const reply = await app.app.inject({
      method: 'POST',
      url: '/api/admin/bank-accounts/nigeria/statements',
      headers: { authorization: `Bearer ${musa}`, 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return reply.json<{ matched: number; unmatched: number }>();
  };
  expect(await importLine(due(first) + 1_000_00, '20')).toMatchObject({ matched: 1, unmatched: 0 });
  const lines = async () =>
    (await app.call('GET /admin/bank-lines', musa, { query: { state: 'open', found: 'yes' } })).data.rows;
  const confirm = async (dueMinor: number, token = musa) => {
    const [line] = await app.database.sql.select().from(bankLines).where(eq(bankLines.state, 'open'));
    return app.call('POST /admin/bank-lines/:id/cart-confirmation', token, {
      params: { id: line?.id ?? '' },
      body: { cartReference: cart.reference, dueMinor },
    });
  };
  expect(await lines()).toMatchObject([
    {
      match: null,
      cart: { reference: cart.reference, dueMinor: due(first, second), applications: [{}, {}] },
    },
  ]);
  expect((await confirm(1)).refusal.code).toBe('version_conflict');
  expect((await confirm(due(first, second), ada)).status).toBe(403);
  expect((await confirm(due(first, second))).data).toMatchObject({ state: 'confirmed' });
  expect(await statesOf(first, second)).toEqual(['paid', 'awaiting_payment']);
  expect((await readCart(cart.id)).data).toMatchObject({
    dueMinor: due(second) - 1_000_00,
    orders: [{ state: 'paid' }, { state: 'due', heldMinor: 1_000_00 }],
  });
  expect((await app.call('GET /carts/payable', ada, {})).data.applications).toContainEqual(
    expect.objectContaining({ applicationId: second.id, dueMinor: due(second) - 1_000_00 }),
  );
  await importLine(due(second) - 1_000_00 + 5_00, '21');
  expect((await confirm(due(second) - 1_000_00)).data.decided?.note).toContain('₦5 too much');
  expect(await statesOf(first, second)).toEqual(['paid', 'paid']);
  expect(await exceptions()).toMatchObject([
    { kind: 'overpaid', amountMinor: 5_00, provider: 'bank_transfer' },
  ]);
  await expectBalanced();
  expect(await app.database.sql.$count(carts)).toBe(1);
  expect(await app.database.sql.$count(cartOrders)).toBe(2);
});

test('a payment of two applications is disputed and lost: each gives back what it holds, and nothing is our loss', {
  tags: ['extended'],
}, async () => {
  const { id } = (await put([first, second])).data;
  await submit((await pay(id)).data.redirectUrl, { action: 'pay', card: goodCard, fault: '' });
  await check(id);
  const [credit] = await app.database.sql.select().from(credits);
  const dispute = simulators.paystack.openDispute(credit?.reference ?? '');
  await recordAllDisputes(app.dependencies);
  expect((await balances(first))['disputes-held']).toBe(due(first, second));
  simulators.paystack.resolveDispute(dispute, false);
  await recordAllDisputes(app.dependencies);
  // oxlint-disable-next-line no-await-in-loop
  // oxlint-disable-next-line no-await-in-loop
  for (const application of [first, second])
    for (const account of ['client:government', 'deferred', 'expense:disputes', 'disputes-held'] as const)
      expect((await balances(application))[account] ?? 0).toBe(0);
  await expectBalanced();
});
