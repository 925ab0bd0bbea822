// Above 400 lines because one signed order and two pretend providers serve every case of a payment.
import { count, eq, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createFilledDraft, signApplication, type Application } from '../testing/application-fixtures.ts';
import type { Database } from '../database/database.ts';
import { orderOf } from '../applications/queries.ts';
import { balancesOfOrder } from '../ledger/balances.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { ledgerPostings, ledgerTransactions } from '../ledger/tables.ts';
import type { ProviderTransaction } from './providers/checkout-provider.ts';
import { pollAttempts } from './attempts/poll-attempts.ts';
import { reconcileProviders } from './reconcile.ts';
import { readCheckouts } from './attempts/read-checkouts.ts';
import { settleAttempt } from './attempts/settle-attempt.ts';
import { credits, paymentAttempts, paymentExceptions, providerEvents } from './tables.ts';
import { createPretendCheckout, type PretendCheckout } from './testing/pretend-checkout.ts';
import { subjectOf } from '../testing/subject-of.ts';

const now = new Date('2026-11-22T10:00:00Z');
let app: TestApp;
let stripe: PretendCheckout;
let paystack: PretendCheckout;
beforeAll(async () => {
  let clock = (): Date => now;
  stripe = createPretendCheckout(() => clock());
  paystack = createPretendCheckout(() => clock(), 'paystack');
  app = await startTestApp({ keepSetups: true, now, checkouts: [paystack, stripe] });
  clock = app.now;
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.reset();
  app.setNow(now);
  stripe.reset();
  paystack.reset();
});

let customer: string;
let signed: Application;
let dueMinor: number;
async function signOne(): Promise<void> {
  customer = await app.signUp('ada@example.com');
  signed = await signApplication(app, customer, await createFilledDraft(app, customer));
  dueMinor = signed.payment?.dueMinor ?? 0;
}

const start = (provider: 'stripe' | 'paystack' = 'stripe', token: string | null = customer) =>
  app.call('POST /applications/:id/checkouts', token, { params: { id: signed.id }, body: { provider } });
const check = () =>
  app.call('POST /applications/:id/checkouts/check', customer, { params: { id: signed.id } });
const application = async () =>
  (await app.call('GET /applications/:id', customer, { params: { id: signed.id } })).data;
const post = (body: string, headers: Record<string, string>, provider = 'stripe') =>
  app.app.inject({ method: 'POST', url: `/webhooks/${provider}`, headers, payload: body });
const send = ({ body, signature }: { body: string; signature: string }) =>
  post(body, { 'content-type': 'application/json', 'x-signature': signature });
const countRows = async (table: typeof credits | typeof providerEvents | typeof paymentAttempts) =>
  (await app.database.sql.select({ rows: count() }).from(table))[0]?.rows;
const exceptions = () => app.database.sql.select().from(paymentExceptions);
const balances = async () => {
  const order = await orderOf(app.database, signed.id);
  if (order === null) throw new Error('There is no order');
  return balancesOfOrder(app.database, order);
};
const later = (seconds: number) => app.setNow(new Date(app.now().getTime() + seconds * 1000));
const expectBalanced = async () => expect((await checkLedger(app.database)).faults).toEqual([]);
/** Returns the database, with an act done just before a request reads the attempts. */
function beforeAttempts(act: () => Promise<void>): Database {
  const { sql } = app.database;
  const from = (table: typeof paymentAttempts) =>
    table !== paymentAttempts
      ? sql.select().from(table)
      : {
          where: (condition: SQL) => ({
            orderBy: async (order: SQL) => {
              await act();
              return sql.select().from(table).where(condition).orderBy(order);
            },
          }),
        };
  const get = (target: Database['sql'], key: string): unknown =>
    key === 'select'
      ? (...fields: []) => (fields.length === 0 ? { from } : sql.select(...fields))
      : Reflect.get(target, key);
  return { ...app.database, sql: new Proxy(sql, { get: (target, key) => get(target, String(key)) }) };
}
async function open(): Promise<string> {
  await start();
  const [reference = ''] = stripe.opened.slice(-1);
  return reference;
}

describe('checkout', () => {
  test('double click: one attempt, one page; another provider: the first page is closed', async () => {
    await signOne();
    const replies = await Promise.all([start(), start()]);
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    expect(new Set(replies.map(({ data }) => data.redirectUrl)).size).toBe(1);
    expect([stripe.opened.length, await countRows(paymentAttempts)]).toEqual([1, 1]);
    expect((await start('paystack')).status).toBe(201);
    await app.runJobs();
    expect(stripe.closed).toEqual(stripe.opened);
  });

  test('stranger, signed-out visitor, unknown provider, draft, paid order: refused', async () => {
    await signOne();
    const stranger = await app.signUp('eve@example.com', 'Eve');
    expect((await start('stripe', stranger)).status).toBe(404);
    expect((await start('stripe', null)).status).toBe(401);
    for (const key of ['GET /applications/:id/checkouts', 'POST /applications/:id/checkouts/check'] as const)
      expect((await app.call(key, stranger, { params: { id: signed.id } })).status).toBe(404);
    const none = await app.callLoosely('POST /applications/:id/checkouts', customer, {
      params: { id: signed.id },
      body: { provider: 'cowries' },
    });
    expect(none.status).toBe(400);
    const draft = await createFilledDraft(app, customer);
    const unsigned = await app.call('POST /applications/:id/checkouts', customer, {
      params: { id: draft.id },
      body: { provider: 'stripe' },
    });
    expect([unsigned.status, unsigned.refusal.code]).toEqual([409, 'not_possible_now']);
  });

  test('provider does not answer: the customer reads that nothing was charged; the same attempt goes on', async () => {
    await signOne();
    stripe.down = true;
    const reply = await start();
    expect([reply.status, reply.refusal.message]).toEqual([
      503,
      'Stripe is not responding at the moment. You were not charged. Try again in a minute, or choose another way to pay.',
    ]);
    stripe.down = false;
    expect((await start()).status).toBe(201);
    expect(await countRows(paymentAttempts)).toBe(1);
  });

  test('paid, browser back: the return page asks the provider, the order is paid and posted', async () => {
    await signOne();
    const reference = await open();
    expect((await check()).data).toMatchObject({ paid: false, attempt: { state: 'open', reference } });
    stripe.pay(reference);
    later(10);
    expect((await check()).data).toMatchObject({ paid: true, dueMinor, attempt: { state: 'paid' } });
    const { state, payment, events } = await application();
    expect(state).toMatchObject({ order: 'paid', review: 'in_review' });
    expect(payment?.confirmed).toMatchObject({ amountMinor: dueMinor, receivedOn: '2026-11-22' });
    expect(events.at(-1)).toMatchObject({ verb: 'confirmPayment', by: 'system' });
    await app.runJobs();
    expect((await application()).documents.map(({ kind }) => kind)).toContain('receipt');
    expect((await app.lastMail('ada@example.com')).subject).toContain('your payment is confirmed');
    expect((await balances())['clearing:stripe']).toBe(dueMinor - 260);
    await expectBalanced();
  });

  test('settled between two reads of one request: the application counts as paid, or the page would wait for ever', async () => {
    await signOne();
    stripe.pay(await open());
    const [attempt] = await app.database.sql.select().from(paymentAttempts);
    const database = beforeAttempts(() => settleAttempt(app.dependencies, attempt?.id ?? ''));
    const caller = { userId: subjectOf(customer) };
    const checkouts = await readCheckouts({ ...app.dependencies, database }, caller, signed.id);
    expect(checkouts).toMatchObject({ paid: true, attempt: { state: 'paid' } });
  });

  test('browser closed and webhook lost: the poller finds the payment', async () => {
    await signOne();
    stripe.pay(await open());
    expect(await pollAttempts(app.dependencies)).toBe(0);
    later(61);
    expect(await pollAttempts(app.dependencies)).toBe(1);
    expect(await pollAttempts(app.dependencies)).toBe(0);
    await app.runJobs();
    expect((await application()).state.order).toBe('paid');
  });

  test('several processes settle the same payment at once: credited once', async () => {
    await signOne();
    stripe.pay(await open());
    const [attempt] = await app.database.sql.select().from(paymentAttempts);
    await Promise.all(Array.from({ length: 6 }, () => settleAttempt(app.dependencies, attempt?.id ?? '')));
    expect(await countRows(credits)).toBe(1);
    expect(await exceptions()).toEqual([]);
    expect((await application()).events.filter(({ verb }) => verb === 'confirmPayment')).toHaveLength(1);
    await expectBalanced();
  });
});

describe('webhook', () => {
  test('signed, with text that the database cannot store: refused as unreadable, and stored nowhere', async () => {
    const reply = await send(stripe.webhook('CHP-NUL\u0000', 'evt_1'));
    expect([reply.statusCode, reply.json()]).toMatchObject([400, { code: 'bad_request' }]);
    expect(await countRows(providerEvents)).toBe(0);
  });

  test('authentic, also repeated: stored once, credited once after asking the provider', async () => {
    await signOne();
    const reference = await open();
    const event = stripe.webhook(reference, 'evt_1');
    expect((await send(event)).statusCode).toBe(200);
    await app.runJobs();
    expect((await application()).state.order).toBe('awaiting_payment');
    stripe.pay(reference);
    for (const webhook of [event, stripe.webhook(reference, 'evt_2'), stripe.webhook(reference, 'evt_2')])
      expect((await send(webhook)).statusCode).toBe(200);
    await app.runJobs();
    expect([await countRows(providerEvents), await countRows(credits)]).toEqual([2, 1]);
    expect((await application()).state.order).toBe('paid');
  });

  test('forged, unsigned, of another body, for a provider without keys: refused and not stored', async () => {
    await signOne();
    const { body, signature } = stripe.webhook(await open(), 'evt_1');
    const statuses = [
      (await post(body, { 'x-signature': 'f00' })).statusCode,
      (await post(body, {})).statusCode,
      (await post(`${body} `, { 'x-signature': signature })).statusCode,
      (await post('', { 'x-signature': signature })).statusCode,
      (await post(body, { 'x-signature': signature }, 'flutterwave')).statusCode,
    ];
    expect(statuses).toEqual([401, 401, 401, 401, 404]);
    expect(await countRows(providerEvents)).toBe(0);
  });

  test('unknown reference and dispute: an officer is told', async () => {
    await signOne();
    const reference = await open();
    await send(stripe.webhook('CHP-UNKNOWN', 'evt_1'));
    await send(stripe.webhook(reference, 'evt_2', 'dispute'));
    await app.runJobs();
    expect((await exceptions()).map(({ kind }) => kind).toSorted()).toEqual(['dispute', 'unknown_reference']);
  });

  test('provider down: the job is retried until it answers', async () => {
    await signOne();
    const reference = await open();
    stripe.pay(reference);
    stripe.down = true;
    await send(stripe.webhook(reference, 'evt_1'));
    await app.dependencies.jobs.runDue().catch(() => 0);
    expect(await countRows(credits)).toBe(0);
    stripe.down = false;
    later(61);
    await pollAttempts(app.dependencies);
    await app.runJobs();
    expect((await application()).state.order).toBe('paid');
  });
});

describe('nightly reconciliation', () => {
  test('payment of which nothing was heard, a fee known later, a payment not started by us: all found, once', async () => {
    await signOne();
    const reference = await open();
    const paid = stripe.pay(reference, { feeMinor: null });
    // 23:30 UTC is half past midnight in Lagos.
    later(13.5 * 3600);
    await reconcileProviders(app.dependencies);
    expect((await balances())['clearing:stripe']).toBe(dueMinor);
    paid.feeMinor = 260;
    stripe.pay('CHP-ELSEWHERE', { chargedMinor: 5, requestedMinor: 5 });
    await reconcileProviders(app.dependencies);
    await reconcileProviders(app.dependencies);
    expect((await balances())['clearing:stripe']).toBe(dueMinor - 260);
    expect(await exceptions()).toMatchObject([{ kind: 'unknown_reference', reference: 'CHP-ELSEWHERE' }]);
    const [credit, ...others] = await app.database.sql.select().from(credits);
    expect([credit?.feeMinor, credit?.feeCurrency, others]).toEqual([260, 'NGN', []]);
    const fees = await app.database.sql
      .select()
      .from(ledgerTransactions)
      .innerJoin(ledgerPostings, eq(ledgerPostings.transactionId, ledgerTransactions.id))
      .where(eq(ledgerTransactions.kind, 'fee'))
      .orderBy(ledgerPostings.amountMinor);
    const transaction = {
      source: 'credit',
      sourceId: credit?.id,
      bookedOn: '2026-11-23',
      madeBy: 'system',
    };
    const owner = { orderId: credit?.orderId, customerId: subjectOf(customer) };
    expect(fees).toMatchObject(
      [-260, 260].map((amountMinor) => ({
        ledger_transactions: transaction,
        ledger_postings: { ...owner, amountMinor },
      })),
    );
    await expectBalanced();
    app.setNow(now);
    expect((await application()).state.order).toBe('paid');
  });

  test('payment under another reference, a fee known later: no fee is posted, as the money was not', async () => {
    await signOne();
    const reference = await open();
    const paid = stripe.pay(reference, { reference: 'CHP-OTHER', feeMinor: null });
    await send(stripe.webhook(reference, 'evt_1'));
    await app.runJobs();
    expect(await balances()).toEqual({});
    paid.feeMinor = 260;
    await reconcileProviders(app.dependencies);
    expect(await app.database.sql.select().from(credits)).toMatchObject([{ feeMinor: 260 }]);
    expect(await balances()).toEqual({});
  });

  test('one payment that cannot be settled: the others of the provider are', async () => {
    await signOne();
    const broken = await open();
    const other = await signApplication(app, customer, await createFilledDraft(app, customer));
    const lookUp = stripe.lookUp.bind(stripe);
    await app.call('POST /applications/:id/checkouts', customer, {
      params: { id: other.id },
      body: { provider: 'stripe' },
    });
    stripe.pay(broken);
    stripe.pay(stripe.opened.at(-1) ?? '');
    stripe.lookUp = (attempt) =>
      attempt.reference === broken ? Promise.reject(new Error('Not now')) : lookUp(attempt);
    await reconcileProviders(app.dependencies);
    expect(await countRows(credits)).toBe(1);
    stripe.lookUp = lookUp;
    await reconcileProviders(app.dependencies);
    expect(await countRows(credits)).toBe(2);
  });

  test('attempt that ended while its page was opened: the provider’s id is kept, so that its money is found', async () => {
    await signOne();
    const openPage = stripe.start.bind(stripe);
    stripe.start = async (input) => {
      await app.database.sql.update(paymentAttempts).set({ state: 'failed' });
      return openPage(input);
    };
    await open();
    stripe.start = openPage;
    const [attempt] = await app.database.sql.select().from(paymentAttempts);
    expect(attempt).toMatchObject({ state: 'failed', providerReference: `cs_${attempt?.reference}` });
  });

  test('credit that the provider does not list: an officer is told', async () => {
    await signOne();
    const reference = await open();
    const paid = stripe.pay(reference);
    await send(stripe.webhook(reference, 'evt_1'));
    await app.runJobs();
    paid.id = 'txn_renamed';
    later(30 * 3600);
    await reconcileProviders(app.dependencies);
    expect((await exceptions()).map(({ kind }) => kind).toSorted()).toEqual(['not_listed', 'paid_twice']);
  });
});

describe('money that does not fit', () => {
  const settle = async (changes: (due: number) => Partial<ProviderTransaction>): Promise<void> => {
    await signOne();
    const reference = await open();
    stripe.pay(reference, changes(dueMinor));
    await send(stripe.webhook(reference, 'evt_1'));
    await app.runJobs();
  };

  test.each([
    [
      'one kobo too little',
      (due: number) => amount(due - 1),
      'underpaid',
      'awaiting_payment',
      -1,
      'less than the amount due. Pay the rest',
    ],
    [
      'one kobo too much',
      (due: number) => amount(due + 1),
      'overpaid',
      'paid',
      1,
      'You paid ₦0.01 too much. We return it to you.',
    ],
    [
      'another currency',
      () => ({ currency: 'GHS' }),
      'other_currency',
      'awaiting_payment',
      0,
      'arrived in another currency than the one due',
    ],
    ['the other mode', () => ({ mode: 'live' as const }), 'wrong_mode', 'awaiting_payment', null, ''],
    [
      'another reference',
      () => ({ reference: 'CHP-OTHER' }),
      'wrong_reference',
      'awaiting_payment',
      null,
      '',
    ],
  ])(
    '%s: held for an officer, and the customer reads it',
    async (_title, changes, kind, orderState, difference, words) => {
      await settle(changes);
      expect((await application()).state.order).toBe(orderState);
      const [exception, ...others] = await exceptions();
      expect(others).toEqual([]);
      const held = difference === null ? 0 : difference === 1 ? 1 : dueMinor + difference;
      expect(exception).toMatchObject({ kind, amountMinor: held });
      const { notices } = (await check()).data;
      expect(notices).toHaveLength(words === '' ? 0 : 1);
      expect(notices.join()).toContain(words);
      await expectBalanced();
    },
  );

  test('too little, then the rest: both pay the order', { tags: ['extended'] }, async () => {
    await settle((due) => amount(due - 5_000));
    expect((await check()).data).toMatchObject({
      dueMinor: 5_000,
      heldMinor: dueMinor - 5_000,
      notices: [expect.stringContaining('less than the amount due')],
    });
    const rest = await open();
    stripe.pay(rest);
    later(10);
    expect((await check()).data).toMatchObject({ paid: true, notices: [] });
    expect((await exceptions())[0]).toMatchObject({ resolution: 'completed' });
    expect((await balances()).suspense).toBeUndefined();
    expect((await application()).payment?.confirmed?.amountMinor).toBe(dueMinor);
    await expectBalanced();
  });

  test('paid twice, paid after cancelling: the second payment is held', { tags: ['extended'] }, async () => {
    await settle(() => ({}));
    const [reference = ''] = stripe.opened;
    stripe.pay(reference);
    await send(stripe.webhook(reference, 'evt_2'));
    await app.runJobs();
    expect(await exceptions()).toMatchObject([{ kind: 'paid_twice', amountMinor: dueMinor }]);
    expect((await check()).data.notices).toEqual([
      expect.stringMatching(/^You paid twice. We return ₦.* to you.$/),
    ]);
    await app.reset();
    await signOne();
    const late = await open();
    const { version } = await application();
    await app.call('POST /applications/:id/cancel', customer, {
      params: { id: signed.id },
      body: { version },
    });
    stripe.pay(late);
    await app.runJobs();
    await send(stripe.webhook(late, 'evt_3'));
    await app.runJobs();
    expect(await exceptions()).toMatchObject([{ kind: 'after_cancelling', amountMinor: dueMinor }]);
    expect((await application()).state.order).toBe('cancelled');
    expect((await check()).data.notices).toEqual([
      expect.stringContaining('arrived after you cancelled. We return it'),
    ]);
    await expectBalanced();
  });

  test('fee borne by the customer: the order is paid, nothing is too much', {
    tags: ['extended'],
  }, async () => {
    await settle((due) => ({ chargedMinor: due + 260, requestedMinor: due }));
    expect((await application()).state.order).toBe('paid');
    expect(await exceptions()).toEqual([]);
    expect((await balances())['clearing:stripe']).toBe(dueMinor);
    await expectBalanced();
  });

  test('reversed by the provider: an officer is told once', { tags: ['extended'] }, async () => {
    await settle(() => ({}));
    const [reference = ''] = stripe.opened;
    stripe.pay(reference, {
      id: (await app.database.sql.select().from(credits))[0]?.transactionId ?? '',
      status: 'reversed',
    });
    for (const event of ['evt_2', 'evt_3']) await send(stripe.webhook(reference, event));
    await app.runJobs();
    expect((await exceptions()).map(({ kind }) => kind)).toEqual(['reversed']);
  });

  test('payment of the other mode, of which no money is held: a note resolves it', {
    tags: ['extended'],
  }, async () => {
    await settle(() => ({ mode: 'live' as const }));
    const musa = await app.officer();
    const [row] = (await app.call('GET /admin/payment-exceptions', musa, {})).data.rows;
    const noted = await app.call('POST /admin/payment-exceptions/:id/resolution', musa, {
      params: { id: row?.id ?? '' },
      body: { resolution: 'noted', note: 'A test of our own.' },
    });
    expect(noted.data).toMatchObject({
      kind: 'wrong_mode',
      amountMinor: 0,
      resolved: { resolution: 'noted' },
    });
  });

  test('held money: returned by two officers above the limit, posted; customers may not read or decide', async () => {
    await settle((due) => amount(due + 200_000_00));
    const [musa, ngozi] = [await app.officer(), await app.officer('Ngozi Eze')];
    const list = (token: string) => app.call('GET /admin/payment-exceptions', token, {});
    expect((await list(customer)).status).toBe(403);
    const row = (await list(musa)).data.rows[0];
    expect(row).toMatchObject({ kind: 'overpaid', amountMinor: 200_000_00, application: { id: signed.id } });
    const resolve = (token: string, body: Record<string, unknown>) =>
      app.callLoosely('POST /admin/payment-exceptions/:id/resolution', token, {
        params: { id: row?.id ?? '' },
        body,
      });
    const returned = { resolution: 'returned', sentOn: '2026-11-22', note: 'GTBank 0123' };
    expect((await resolve(customer, returned)).status).toBe(403);
    expect((await resolve(musa, { resolution: 'noted', note: 'Fine.' })).refusal.code).toBe(
      'not_possible_now',
    );
    expect((await resolve(musa, { ...returned, sentOn: '2027-01-01' })).status).toBe(400);
    expect((await resolve(musa, returned)).data).toMatchObject({
      resolved: null,
      proposal: { note: 'GTBank 0123' },
    });
    expect((await resolve(musa, returned)).refusal.code).toBe('second_person_needed');
    expect((await resolve(ngozi, returned)).data).toMatchObject({
      resolved: { resolution: 'returned', by: 'Ngozi Eze' },
    });
    expect((await resolve(ngozi, returned)).refusal.code).toBe('not_possible_now');
    expect((await balances()).suspense).toBeUndefined();
    expect((await list(musa)).data.rows).toEqual([]);
    await expectBalanced();
  });
});

const amount = (minor: number): Partial<ProviderTransaction> => ({
  chargedMinor: minor,
  requestedMinor: minor,
});
