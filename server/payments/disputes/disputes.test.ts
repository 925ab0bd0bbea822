// Above 400 lines because one app with simulators serves the tests of disputes, from the evidence to the last decision.
import { and, eq, inArray } from 'drizzle-orm';
import Fastify from 'fastify';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applications, orders } from '../../applications/tables.ts';
import { readConfig } from '../../config/config.ts';
import { readBalances } from '../../ledger/balances.ts';
import { checkLedger } from '../../ledger/check-ledger.ts';
import { postTransaction } from '../../ledger/post-transaction.ts';
import { ledgerPostings, ledgerTransactions } from '../../ledger/tables.ts';
import { createFilledDraft, signApplication } from '../../testing/application-fixtures.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { mails } from '../../mail/tables.ts';
import { requireCheckout } from '../attempts/attempts.ts';
import {
  ProviderUnavailableError,
  type CheckoutProvider,
  type Period,
  type ProviderDispute,
} from '../providers/checkout-provider.ts';
import { createCheckoutProviders } from '../providers/checkout-providers.ts';
import { createPaymentSimulators, type PaymentSimulators } from '../simulators/payment-simulators.ts';
import { credits, paymentExceptions } from '../tables.ts';
import { postDispute, type CreditedDispute } from './post-dispute.ts';
import { recordAllDisputes, recordDisputes } from './record-disputes.ts';

const start = new Date('2026-11-23T09:00:00Z');
let app: TestApp;
let simulators: PaymentSimulators;
let uche: string;
let webhooksArrive = true;
beforeAll(async () => {
  let now = (): Date => start;
  simulators = createPaymentSimulators({
    baseUrl: 'https://simulators.test',
    now: () => now(),
    webhookUrls: { paystack: 'https://shop.test/webhooks/paystack' },
    sendWebhook: async ({ provider, body, headers }) => {
      if (!webhooksArrive) return 0;
      const reply = await app.app.inject({
        method: 'POST',
        url: `/webhooks/${provider}`,
        headers: { 'content-type': 'application/json', ...headers },
        payload: body,
      });
      return reply.statusCode;
    },
  });
  const { all } = createCheckoutProviders(readConfig(simulators.environment).payments, {
    fetch: simulators.fetch,
    now: () => now(),
  });
  app = await startTestApp({ now: start, checkouts: all });
  now = app.now;
  uche = await app.signUp('uche@customer.example', 'Uche Obi');
});
afterAll(() => app.stop());

const balance = async (account: string): Promise<number> =>
  (await readBalances(app.database, {})).find((row) => row.account === account)?.minor ?? 0;

/** Signs an application and pays it at Paystack. @returns the reference of the attempt */
async function pay(customer: string): Promise<string> {
  const { id } = await signApplication(app, customer, await createFilledDraft(app, customer));
  const { data } = await app.call('POST /applications/:id/checkouts', customer, {
    params: { id },
    body: { provider: 'paystack' },
  });
  await simulators.fetch(data.redirectUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ action: 'pay', card: '4084084084084081' }).toString(),
  });
  const { data: checkouts } = await app.call('POST /applications/:id/checkouts/check', customer, {
    params: { id },
  });
  return checkouts.attempt?.reference ?? '';
}

/** Records disputes as Paystack, or a provider that differs from it, would list them. */
async function recordAt(changes: Partial<CheckoutProvider>, ...disputes: ProviderDispute[]): Promise<void> {
  const paystack = requireCheckout(app.dependencies.checkouts, 'paystack');
  await recordDisputes(app.dependencies, { ...paystack, ...changes, listDisputes: async () => disputes });
}

/** Records disputes as Paystack would list them. */
const record = (...disputes: ProviderDispute[]): Promise<void> => recordAt({}, ...disputes);

/** A dispute about the payment of an attempt, as Paystack lists it. */
async function disputeOf(
  reference: string,
  changes: Partial<ProviderDispute> = {},
): Promise<ProviderDispute> {
  const [credit] = await app.database.sql.select().from(credits).where(eq(credits.reference, reference));
  return {
    id: `dispute-${reference}`,
    transactionId: credit?.transactionId ?? '',
    amountMinor: credit?.requestedMinor ?? 0,
    currency: 'NGN',
    status: 'open',
    reason: 'chargeback',
    moneyTaken: true,
    feeMinor: null,
    openedAt: start,
    respondBy: null,
    ...changes,
  };
}

test('dispute: once, with its deadline, before other exceptions, also when its webhook was lost; later its outcome', async () => {
  const ada = await app.signUp('ada@customer.example');
  const funmi = await app.officer('Funmi Cole', 'finance');
  const list = async () => (await app.call('GET /admin/payment-exceptions', funmi, { query: {} })).data.rows;
  const reference = await pay(ada);
  const hoursToAnswer = 16 * 3_600_000;
  const earliest = app.now().getTime() + hoursToAnswer;
  const dispute = simulators.paystack.openDispute(reference);
  const latest = app.now().getTime() + hoursToAnswer;
  await simulators.simulation.runDue();
  await app.runJobs();
  await recordAllDisputes(app.dependencies);
  const [row, ...others] = await list();
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    kind: 'dispute',
    reference,
    application: { name: 'Zuma Foods Ventures' },
    dispute: { status: 'open' },
  });
  const respondBy = Date.parse(row?.dispute?.respondBy ?? '');
  expect(respondBy).toBeGreaterThanOrEqual(earliest);
  expect(respondBy).toBeLessThanOrEqual(latest);
  expect(row?.dispute?.amountMinor).toBeGreaterThan(0);
  expect((await app.mailsTo('funmi.cole@desk.example')).length).toBeGreaterThan(0);

  const evidence = await app.call('GET /admin/applications/:id/evidence', funmi, {
    params: { id: row?.application?.id ?? '' },
  });
  expect(evidence.status).toBe(200);
  const pdf = await getDocumentProxy(new Uint8Array(evidence.data as Buffer));
  const text = (await extractText(pdf, { mergePages: true })).text.replaceAll(/\s+/g, ' ');
  for (const words of ['The consent', 'Signed by Ada Obi', 'paystack', 'Sign-ins to the account'])
    expect(text).toContain(words);

  const disputedMinor = row?.dispute?.amountMinor ?? 0;
  expect(await balance('disputes-held')).toBe(disputedMinor);
  webhooksArrive = false;
  const other = simulators.paystack.openDispute(await pay(ada));
  simulators.paystack.resolveDispute(dispute, false);
  await Promise.all([recordAllDisputes(app.dependencies), recordAllDisputes(app.dependencies)]);
  // Nothing was filed, so all of it was still held.
  expect(await balance('disputes-held')).toBe(disputedMinor);
  expect(await balance('expense:disputes')).toBe(0);
  expect((await checkLedger(app.database)).faults).toEqual([]);
  const statuses = (await list()).map((each) => each.dispute?.status);
  expect(new Set(statuses)).toEqual(new Set(['lost', 'open']));
  expect(statuses).toHaveLength(2);

  // The bank decides for us, and later against us.
  const clearing = await balance('clearing:paystack');
  simulators.paystack.resolveDispute(other, true);
  await recordAllDisputes(app.dependencies);
  expect(await balance('disputes-held')).toBe(0);
  expect(await balance('clearing:paystack')).toBe(clearing + disputedMinor);
  simulators.paystack.resolveDispute(other, false);
  await recordAllDisputes(app.dependencies);
  expect(await balance('disputes-held')).toBe(0);
  expect(await balance('clearing:paystack')).toBe(clearing);
  expect(await balance('client:government')).toBe(0);
  expect((await checkLedger(app.database)).faults).toEqual([]);
});

test('evidence of a purchase: the order, the consent, what was done and delivered, the customer’s mails and sign-ins', {
  tags: ['extended'],
}, async () => {
  const reference = await pay(uche);
  const funmi = await app.officer('Funmi Cole', 'finance');
  const [credit] = await app.database.sql.select().from(credits).where(eq(credits.reference, reference));
  const [order] = await app.database.sql
    .select()
    .from(orders)
    .where(eq(orders.id, credit?.orderId ?? ''));
  const read = (id: string) => app.call('GET /admin/applications/:id/evidence', funmi, { params: { id } });
  const textOf = async () => {
    const pdf = await getDocumentProxy(
      new Uint8Array((await read(order?.applicationId ?? '')).data as Buffer),
    );
    return (await extractText(pdf, { mergePages: true })).text.replaceAll(/\s+/g, ' ');
  };
  const before = await textOf();
  for (const words of [
    'Service Business name, Nigeria',
    'Total ₦46,000 Paid ₦46,000 on 23 November 2026',
    `Transaction paystack ${credit?.transactionId}, 23 November 2026, 10:`,
    'Registration of the business name (CAC) Government ₦20,000',
    'Our fee, Standard Charterly ₦25,000',
    'I authorise you to submit this application',
    'Signed by Ada Obi',
    'Account Uche Obi, uche@customer.example',
    'Uche Obi signed the application',
    'Nothing was delivered yet.',
    'No mail was sent.',
  ])
    expect(before).toContain(words);
  // The customer signed up, and did not sign in since.
  expect(before.match(/West Africa Time 127\.0\.0\.1/g)).toHaveLength(1);

  await app.signIn('uche@customer.example');
  await app.runJobs();
  await app.database.sql
    .update(mails)
    .set({ sentAt: start })
    .where(eq(mails.applicationId, order?.applicationId ?? ''));
  const after = await textOf();
  expect(after).toMatch(/Receipt 23 November 2026, 10:\d\d West Africa Time/);
  expect(after.match(/West Africa Time 127\.0\.0\.1/g)).toHaveLength(2);
  expect(after).toMatch(/West Africa Time Zuma Foods Ventures: your payment is confirmed/);
  // Mails to officers are not the customer's.
  expect(after).not.toContain('No mail was sent.');
  expect(after).not.toMatch(/West Africa Time CH-[^ ]+: /);

  const draft = await createFilledDraft(app, uche);
  expect((await read(draft.id)).refusal.message).toBe(
    'There is no evidence for an application that is not signed, or was erased.',
  );
  await app.database.sql
    .update(applications)
    .set({ erasedAt: start })
    .where(eq(applications.id, order?.applicationId ?? ''));
  expect((await read(order?.applicationId ?? '')).status).toBe(409);
});

test('dispute with a fee, opened two days ago: booked on its day in Lagos, the decision on the day that it is recorded, and staff get one mail', {
  tags: ['extended'],
}, async () => {
  await app.officer('Funmi Cole', 'finance');
  const reference = await pay(uche);
  const mailed = async () =>
    (await app.mailsTo('funmi.cole@desk.example')).filter(({ text }) =>
      text.includes('A payment does not match the amount due.'),
    ).length;
  const before = { mails: await mailed(), expense: await balance('expense:disputes') };
  const [credit] = await app.database.sql.select().from(credits).where(eq(credits.reference, reference));
  const respondBy = new Date('2026-11-25T12:00:00Z');
  const openedAt = new Date('2026-11-20T23:30:00Z');
  const dispute = await disputeOf(reference, { feeMinor: 2_000_00, openedAt, respondBy });
  const task = async () => {
    const rows = await app.database.sql
      .select()
      .from(paymentExceptions)
      .where(eq(paymentExceptions.cause, `paystack/test/${dispute.id}`));
    return { ...rows[0], others: rows.slice(1) };
  };
  await record(dispute);
  const stays = {
    kind: 'dispute',
    provider: 'paystack',
    reference,
    orderId: credit?.orderId,
    attemptId: credit?.attemptId,
    creditId: credit?.id,
    currency: 'NGN',
    amountMinor: 0,
    disputedMinor: dispute.amountMinor,
    resolvedAt: null,
    others: [],
  };
  expect(await task()).toMatchObject({
    ...stays,
    disputeStatus: 'open',
    disputeReason: 'chargeback',
    respondBy,
  });
  await record({ ...dispute, status: 'won', reason: 'declined', respondBy: null });
  expect(await task()).toMatchObject({
    ...stays,
    disputeStatus: 'won',
    disputeReason: 'declined',
    respondBy: null,
  });
  const posted = await app.database.sql
    .select()
    .from(ledgerTransactions)
    .where(eq(ledgerTransactions.sourceId, `paystack/test/${dispute.id}`));
  expect(posted.map(({ kind, bookedOn, madeBy }) => `${kind} ${bookedOn} ${madeBy}`).toSorted()).toEqual([
    'fee 2026-11-21 system',
    'opened 2026-11-21 system',
    'won 2026-11-23 system',
  ]);
  expect(await balance('expense:disputes')).toBe(before.expense + 2_000_00);
  expect(await mailed()).toBe(before.mails + 1);
});

test.each([
  ['another provider', { id: 'stripe' }, 'stripe/test'],
  ['the other mode', { mode: 'live' }, 'paystack/live'],
] as const)(
  'dispute at %s about a payment with the number of ours: ours is not disputed',
  async (_case, changes, at) => {
    const held = await balance('disputes-held');
    const [credit] = await app.database.sql.select().from(credits).limit(1);
    const dispute = await disputeOf(credit?.reference ?? '', { id: 'elsewhere' });
    expect(dispute.amountMinor).toBeGreaterThan(0);
    await recordAt(changes, dispute);
    expect(await balance('disputes-held')).toBe(held);
    const tasks = await app.database.sql
      .select()
      .from(paymentExceptions)
      .where(eq(paymentExceptions.cause, `${at}/elsewhere`));
    expect(tasks).toMatchObject([
      { orderId: null, attemptId: null, creditId: null, reference: credit?.transactionId },
    ]);
  },
);

test('provider that does not answer, rows and disputes that cannot be read or recorded: logged, and the next provider is asked about the last 120 days', async () => {
  const logged: object[] = [];
  const stream = { write: (line: string) => void logged.push(JSON.parse(line) as object) };
  const paystack = requireCheckout(app.dependencies.checkouts, 'paystack');
  const periods: Period[] = [];
  const earliest = app.now().getTime();
  await recordAllDisputes({
    ...app.dependencies,
    log: Fastify({ logger: { stream } }).log,
    checkouts: [
      {
        ...paystack,
        id: 'stripe',
        listDisputes: () => Promise.reject(new ProviderUnavailableError('stripe', 'timeout')),
      },
      {
        ...paystack,
        listDisputes: async (period, onUnreadable) => {
          periods.push(period);
          onUnreadable?.('7: amount');
          return [await disputeOf('CHP-NEVER', { id: '8', currency: '\u0000' })];
        },
      },
    ],
  });
  const latest = app.now().getTime();
  const day = 86_400_000;
  expect(periods).toHaveLength(1);
  const [{ from, until } = { from: start, until: start }] = periods;
  expect(until.getTime() - from.getTime()).toBe(121 * day);
  expect(until.getTime()).toBeGreaterThanOrEqual(earliest + day);
  expect(until.getTime()).toBeLessThanOrEqual(latest + day);
  expect(logged).toMatchObject([
    { level: 40, provider: 'stripe', reason: 'stripe: timeout', msg: 'disputes could not be read' },
    { level: 50, provider: 'paystack', problem: '7: amount', msg: 'a dispute could not be read' },
    { level: 50, provider: 'paystack', dispute: '8', msg: 'a dispute could not be recorded' },
  ]);
});

test('dispute that the bank decides about another amount: what was taken is released as a whole', {
  tags: ['extended'],
}, async () => {
  const reference = await pay(uche);
  const before = { clearing: await balance('clearing:paystack'), held: await balance('disputes-held') };
  const dispute = await disputeOf(reference);
  await record(dispute);
  expect(await balance('disputes-held')).toBe(before.held + dispute.amountMinor);
  // Paystack names what is refunded: nothing of a dispute that was declined.
  await record({ ...dispute, status: 'won', amountMinor: 0 });
  expect(await balance('disputes-held')).toBe(before.held);
  expect(await balance('clearing:paystack')).toBe(before.clearing);
  await record({ ...dispute, status: 'lost', amountMinor: 5_000_00 });
  expect(await balance('disputes-held')).toBe(before.held);
  expect(await balance('clearing:paystack')).toBe(before.clearing - 5_000_00);
  expect((await checkLedger(app.database)).faults).toEqual([]);
});

test('dispute that cannot be posted: the others of the provider are recorded', {
  tags: ['extended'],
}, async () => {
  const [broken, other] = [await disputeOf(await pay(uche)), await disputeOf(await pay(uche))];
  await record({ ...broken, amountMinor: 0.5 }, other);
  const recorded = await app.database.sql
    .select({ cause: paymentExceptions.cause })
    .from(paymentExceptions)
    .where(
      inArray(
        paymentExceptions.cause,
        [broken, other].map(({ id }) => `paystack/test/${id}`),
      ),
    );
  expect(recorded).toEqual([{ cause: `paystack/test/${other.id}` }]);
});

test('lost dispute about a payment that was too much, which the bank then decides for us: the excess is held for an officer again', {
  tags: ['extended'],
}, async () => {
  simulators.simulation.faults.add({ provider: 'paystack', kind: 'other_amount', minor: 500_00 });
  const reference = await pay(uche);
  const suspense = await balance('suspense');
  const excess = async () =>
    (
      await app.database.sql
        .select()
        .from(paymentExceptions)
        .where(and(eq(paymentExceptions.kind, 'overpaid'), eq(paymentExceptions.reference, reference)))
    ).map(({ amountMinor, resolution, resolvedAt, note }) => ({ amountMinor, resolution, resolvedAt, note }));
  const open = { amountMinor: 500_00, resolution: null, resolvedAt: null, note: null };
  expect(await excess()).toEqual([open]);
  const dispute = await disputeOf(reference, { status: 'lost' });
  await record(dispute);
  expect(await excess()).toEqual([
    {
      ...open,
      resolution: 'completed',
      resolvedAt: expect.any(Date) as Date,
      note: 'The payer’s bank took it back.',
    },
  ]);
  expect(await balance('suspense')).toBe(suspense + 500_00);
  await record({ ...dispute, status: 'won' });
  expect(await excess()).toEqual([open]);
  expect(await balance('suspense')).toBe(suspense);
  expect((await checkLedger(app.database)).faults).toEqual([]);
});

test('dispute whose decision changes again and again: nothing stays in disputes-held, and each decision counts as the first of its kind', {
  tags: ['extended'],
}, async () => {
  const reference = await pay(uche);
  const before = { clearing: await balance('clearing:paystack'), held: await balance('disputes-held') };
  const dispute = await disputeOf(reference);
  await record(dispute);
  for (const status of ['won', 'lost', 'won', 'lost', 'lost', 'won', 'won'] as const) {
    // oxlint-disable-next-line no-await-in-loop
    await record({ ...dispute, status });
    // oxlint-disable-next-line no-await-in-loop
    expect({ status, held: await balance('disputes-held') }).toEqual({ status, held: before.held });
    // oxlint-disable-next-line no-await-in-loop
    expect({ status, clearing: await balance('clearing:paystack') }).toEqual({
      status,
      clearing: before.clearing - (status === 'lost' ? dispute.amountMinor : 0),
    });
  }
  expect((await checkLedger(app.database)).faults).toEqual([]);
});

test('lost dispute about a part of money that is held: the rest waits for an officer, and all of it once the bank decides for us', {
  tags: ['extended'],
}, async () => {
  simulators.simulation.faults.add({ provider: 'paystack', kind: 'other_amount', minor: 500_00 });
  const reference = await pay(uche);
  const suspense = await balance('suspense');
  const excess = async () =>
    (
      await app.database.sql
        .select()
        .from(paymentExceptions)
        .where(and(eq(paymentExceptions.kind, 'overpaid'), eq(paymentExceptions.reference, reference)))
        .orderBy(paymentExceptions.openedAt, paymentExceptions.resolvedAt)
    ).map(({ amountMinor, resolution, note }) => ({ amountMinor, resolution, note }));
  const open = (amountMinor: number) => ({ amountMinor, resolution: null, note: null });
  await app.database.sql
    .update(paymentExceptions)
    .set({
      proposedBy: crypto.randomUUID(),
      proposal: { sentOn: '2026-11-23', note: 'All of it.', proposedByName: 'Funmi Cole' },
    })
    .where(and(eq(paymentExceptions.kind, 'overpaid'), eq(paymentExceptions.reference, reference)));
  const dispute = await disputeOf(reference, { status: 'lost', amountMinor: 200_00 });
  await record(dispute);
  expect(await excess()).toEqual([open(300_00)]);
  expect(await balance('suspense')).toBe(suspense + 200_00);
  await record({ ...dispute, status: 'won' });
  expect(await excess()).toEqual([open(500_00)]);
  await record(dispute);
  expect(await excess()).toEqual([open(300_00)]);

  // What one officer proposed for all of it does not count for the rest.
  const funmi = await app.officer('Funmi Cole', 'finance');
  const [row] = await app.database.sql
    .select()
    .from(paymentExceptions)
    .where(and(eq(paymentExceptions.kind, 'overpaid'), eq(paymentExceptions.reference, reference)));
  expect(row?.proposal).toBeNull();
  const returned = { resolution: 'returned', sentOn: '2026-11-23', note: 'To the payer.' } as const;
  const { status } = await app.call('POST /admin/payment-exceptions/:id/resolution', funmi, {
    params: { id: row?.id ?? '' },
    body: returned,
  });
  expect(status).toBe(200);
  expect(await balance('suspense')).toBe(suspense + 500_00);
  await record({ ...dispute, status: 'won' });
  expect(await excess()).toEqual([
    { amountMinor: 300_00, resolution: 'returned', note: 'To the payer.' },
    open(200_00),
  ]);
  expect(await balance('suspense')).toBe(suspense + 300_00);
  await record(dispute);
  expect((await excess()).map(({ resolution }) => resolution)).toEqual(['returned', 'completed']);
  expect(await balance('suspense')).toBe(suspense + 500_00);
  expect((await checkLedger(app.database)).faults).toEqual([]);
});

test('lost dispute about two orders that the bank then decides for us: each order gets back what it gave', {
  tags: ['extended'],
}, async () => {
  const eve = await app.signUp('eve@customer.example', 'Eve Eze');
  const parts: CreditedDispute['parts'][number][] = [];
  for (const _ of [1, 2]) {
    // oxlint-disable-next-line no-await-in-loop
    const { id } = await signApplication(app, eve, await createFilledDraft(app, eve));
    // oxlint-disable-next-line no-await-in-loop
    const rows = await app.database.sql
      .select({ id: orders.id, customerId: applications.ownerId })
      .from(orders)
      .innerJoin(applications, eq(applications.id, orders.applicationId))
      .where(eq(orders.applicationId, id));
    parts.push(
      ...rows.map((order) => ({ order, zone: 'Africa/Lagos', readBalances: () => Promise.resolve({}) })),
    );
  }
  const [first, second] = parts.map(({ order }) => order);
  const cause = 'paystack/two-orders';
  const given = [
    { account: 'disputes-held', minor: -300 },
    { account: 'client:government', minor: 100, order: first },
    { account: 'client:government', minor: 200, order: second },
  ] as const;
  await app.database.transaction(async () => {
    const { database } = app;
    await postTransaction(database, {
      kind: 'lost',
      source: 'dispute',
      sourceId: cause,
      bookedOn: '2026-11-23',
      recordedAt: start,
      madeBy: 'system',
      order: first ?? null,
      currency: 'NGN',
      postings: given.map(({ account, minor, ...own }) => ({
        account,
        minor,
        ...('order' in own && own.order ? { order: own.order } : {}),
      })),
    });
    await postDispute(database, start, {
      cause,
      provider: 'paystack',
      dispute: {
        id: '1',
        currency: 'NGN',
        amountMinor: 300,
        moneyTaken: true,
        feeMinor: null,
        status: 'won',
        openedAt: start,
      } as ProviderDispute,
      credit: { id: crypto.randomUUID(), verdict: 'paid', currency: 'NGN' },
      parts,
    });
  });
  const reversed = await app.database.sql
    .select({
      account: ledgerPostings.account,
      minor: ledgerPostings.amountMinor,
      order: ledgerPostings.orderId,
    })
    .from(ledgerPostings)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerPostings.transactionId))
    .where(and(eq(ledgerTransactions.sourceId, cause), eq(ledgerTransactions.kind, 'lost_reversed')));
  expect(reversed).toHaveLength(3);
  expect(reversed).toEqual(
    expect.arrayContaining([
      { account: 'disputes-held', minor: 300, order: first?.id },
      { account: 'client:government', minor: -100, order: first?.id },
      { account: 'client:government', minor: -200, order: second?.id },
    ]),
  );
});

test.each([
  ['a payment of the other mode', { verdict: 'wrong_mode' }, {}],
  ['a payment under another reference', { verdict: 'wrong_reference' }, {}],
  ['another currency than the payment’s', {}, { currency: 'USD' }],
  ['money that the provider did not take', {}, { moneyTaken: false }],
])('dispute about %s: posts nothing', async (title, credit, dispute) => {
  const cause = `paystack/${title}`;
  await app.database.transaction(() =>
    postDispute(app.database, start, {
      cause,
      provider: 'paystack',
      dispute: {
        id: '1',
        currency: 'NGN',
        amountMinor: 300,
        moneyTaken: true,
        feeMinor: 10,
        status: 'lost',
        openedAt: start,
        ...dispute,
      } as ProviderDispute,
      credit: { verdict: 'paid', currency: 'NGN', ...credit } as CreditedDispute['credit'],
      parts: [],
    }),
  );
  const posted = await app.database.sql.$count(ledgerTransactions, eq(ledgerTransactions.sourceId, cause));
  expect(posted).toBe(0);
});
