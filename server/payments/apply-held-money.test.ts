import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import {
  actAsOfficer,
  createFilledDraft,
  signApplication,
  type Application,
} from '../testing/application-fixtures.ts';
import { orderOf } from '../applications/queries.ts';
import { applicationEvents, payments } from '../applications/tables.ts';
import { billingDocuments } from '../billing/tables.ts';
import { balancesOfOrder } from '../ledger/balances.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { subjectOf } from '../testing/subject-of.ts';
import { describeMethod } from './describe-method.ts';
import { settleAttempt } from './attempts/settle-attempt.ts';
import { paymentAttempts, paymentExceptions } from './tables.ts';
import { createPretendCheckout, type PretendCheckout } from './testing/pretend-checkout.ts';

const now = new Date('2026-11-22T10:00:00Z');
let app: TestApp;
let stripe: PretendCheckout;
beforeAll(async () => {
  stripe = createPretendCheckout(() => now);
  app = await startTestApp({ keepSetups: true, now, checkouts: [stripe] });
});
afterAll(() => app.stop());
let [ada, musa, ngozi] = ['', '', ''];
beforeEach(async () => {
  await app.reset();
  stripe.reset();
  [ada, musa, ngozi] = [
    await app.signUp('ada@example.com'),
    await app.officer('Musa Bello'),
    await app.officer('Ngozi Eze'),
  ];
});

const sign = async (token = ada, serviceId?: string) =>
  signApplication(app, token, await createFilledDraft(app, token, serviceId));
const due = ({ payment }: Application) => payment?.dueMinor ?? 0;
const referenceOf = ({ payment }: Application) => payment?.reference ?? '';
const balances = async ({ id }: Application) => {
  const order = await orderOf(app.database, id);
  if (order === null) throw new Error('There is no order');
  return balancesOfOrder(app.database, order);
};
const read = async ({ id }: Application) =>
  (await app.call('GET /applications/:id', ada, { params: { id } })).data;
const held = async () => (await app.call('GET /admin/payment-exceptions', musa, {})).data.rows;

/** Pays an application at a provider with another amount than the one due. */
async function payWith({ id }: Application, chargedMinor: number): Promise<void> {
  await app.call('POST /applications/:id/checkouts', ada, { params: { id }, body: { provider: 'stripe' } });
  const reference = stripe.opened.at(-1) ?? '';
  stripe.pay(reference, { chargedMinor, requestedMinor: chargedMinor });
  // oxlint-disable-next-line no-await-in-loop
  for (const attempt of await app.database.sql.select().from(paymentAttempts))
    if (attempt.reference === reference) await settleAttempt(app.dependencies, attempt.id);
}

const openPayments = (id: string, token = musa) =>
  app.call('GET /admin/payment-exceptions/:id/open-payments', token, { params: { id } });
const use = (id: string, paymentReference: string, token = musa) =>
  app.call('POST /admin/payment-exceptions/:id/resolution', token, {
    params: { id },
    body: { resolution: 'applied', paymentReference, note: 'Ada asked for it on the phone.' },
  });

test('an excess that covers another payment: moved by two officers above the limit, the other is paid, the rest stays held', async () => {
  const [first, second, strangers] = [
    await sign(),
    await sign(),
    await sign(await app.signUp('eve@example.com')),
  ];
  const excess = due(second) + 150_000_00;
  await payWith(first, due(first) + excess);
  const [exception] = await held();
  const id = exception?.id ?? '';
  expect(exception).toMatchObject({ kind: 'overpaid', amountMinor: excess, applicable: true });
  expect((await openPayments(id, ada)).status).toBe(403);
  expect((await use(id, referenceOf(second), ada)).status).toBe(403);
  expect((await openPayments(id)).data.rows).toMatchObject([
    { reference: referenceOf(second), dueMinor: due(second), application: { id: second.id } },
  ]);
  const { accesses } = (await app.call('GET /account/accesses', ada)).data;
  expect(accesses).toContainEqual(
    expect.objectContaining({
      what: expect.stringContaining('open payments') as string,
      applicationId: first.id,
    }),
  );
  // oxlint-disable-next-line no-await-in-loop
  for (const other of [strangers, first])
    expect((await use(id, referenceOf(other))).refusal.code).toBe('not_possible_now');
  expect((await use(id, referenceOf(strangers))).refusal.message).toBe(
    `This customer has no payment ${referenceOf(strangers)} in NGN. Choose one from the list.`,
  );

  expect((await use(id, referenceOf(second))).data).toMatchObject({
    resolved: null,
    proposal: { paymentReference: referenceOf(second), sentOn: null },
  });
  expect((await use(id, referenceOf(second))).refusal).toMatchObject({
    code: 'second_person_needed',
    message: 'You recorded this yourself. Amounts above ₦150,000 take a second officer.',
  });
  // A second officer who decides otherwise proposes in turn.
  const returned = await app.call('POST /admin/payment-exceptions/:id/resolution', ngozi, {
    params: { id },
    body: { resolution: 'returned', sentOn: '2026-11-22', note: 'GTBank 0123' },
  });
  expect(returned.data).toMatchObject({ resolved: null, proposal: { proposedByName: 'Ngozi Eze' } });
  expect((await use(id, referenceOf(second))).data.proposal).toMatchObject({
    paymentReference: referenceOf(second),
  });
  expect((await use(id, referenceOf(second), ngozi)).data).toMatchObject({
    amountMinor: 150_000_00,
    proposal: null,
    resolved: null,
  });
  expect((await use(id, referenceOf(second), ngozi)).refusal.code).toBe('not_possible_now');

  const paid = await read(second);
  expect(paid.state.order).toBe('paid');
  expect(paid.payment?.confirmed).toMatchObject({ amountMinor: due(second), receivedOn: '2026-11-22' });
  expect(paid.events.slice(-2).map(({ verb }) => verb)).toEqual(['moveMoney', 'confirmPayment']);
  expect((await read(first)).events.at(-1)).toMatchObject({ verb: 'moveMoney', title: 'Money moved' });
  expect((await balances(first)).suspense).toBe(-150_000_00);
  expect((await balances(second)).suspense).toBeUndefined();
  await app.runJobs();
  expect((await read(second)).documents.map(({ kind }) => kind)).toContain('receipt');
  const mails = (await app.mailsTo('ada@example.com')).map(({ subject }) => subject).join('\n');
  expect(mails).toContain('we used your payment for another application');
  expect(mails).toContain('your payment is confirmed');
  expect((await checkLedger(app.database)).faults).toEqual([]);
});

test('a second payment that is too little: held for the other payment, which the customer completes; pressed twice at once: once', async () => {
  const [first, second] = [await sign(), await sign(ada, 'nigeria-company-registration')];
  await payWith(first, due(first) + 1_000_00);
  const [exception] = await held();
  const id = exception?.id ?? '';
  const both = await Promise.all([use(id, referenceOf(second)), use(id, referenceOf(second), ngozi)]);
  expect(both.map(({ data }) => data.resolved?.resolution)).toEqual(['applied', 'applied']);
  const checkouts = (await app.call('GET /applications/:id/checkouts', ada, { params: { id: second.id } }))
    .data;
  expect(checkouts).toMatchObject({ heldMinor: 1_000_00, dueMinor: due(second) - 1_000_00, paid: false });
  await actAsOfficer(app, musa, second.id, {
    verb: 'confirmPayment',
    amountMinor: due(second) - 1_000_00,
    receivedOn: '2026-11-22',
  });
  expect((await read(second)).state.order).toBe('paid');
  expect(await held()).toEqual([]);
  expect((await balances(first)).suspense).toBeUndefined();
  expect((await balances(second)).suspense).toBeUndefined();
  expect((await checkLedger(app.database)).faults).toEqual([]);
});

/** Stores held money of an application's order, without postings. */
async function hold({ id }: Application, changes: Partial<typeof paymentExceptions.$inferInsert> = {}) {
  const order = await orderOf(app.database, id);
  const [row] = await app.database.sql
    .insert(paymentExceptions)
    .values({
      kind: 'overpaid',
      cause: crypto.randomUUID(),
      orderId: order?.id ?? null,
      provider: 'stripe',
      reference: 'CHP-HELD',
      currency: 'NGN',
      amountMinor: 5_000,
      openedAt: now,
      ...changes,
    })
    .returning({ id: paymentExceptions.id });
  return row?.id ?? '';
}

test('money that its own order awaits, that is not there, or that no order explains: cannot be used for another payment', async () => {
  const [first, second] = [await sign(), await sign()];
  const unusable = [
    { kind: 'underpaid' },
    { kind: 'wrong_mode' },
    { amountMinor: 0 },
    { currency: null },
    { orderId: null },
  ] as const;
  for (const changes of unusable) {
    // oxlint-disable-next-line no-await-in-loop
    const id = await hold(first, changes);
    // oxlint-disable-next-line no-await-in-loop
    expect((await openPayments(id)).data.rows).toEqual([]);
    // oxlint-disable-next-line no-await-in-loop
    expect((await use(id, referenceOf(second))).refusal).toMatchObject({
      code: 'not_possible_now',
      message: 'This money cannot be used for another payment. Return it, or note what was decided.',
    });
  }
  expect((await held()).map(({ applicable }) => applicable)).toEqual(unusable.map(() => false));
  const noted = await hold(first, { resolution: 'noted', resolvedAt: now });
  expect((await openPayments(noted)).data.rows).toEqual([]);
  expect((await use(noted, referenceOf(second))).refusal.message).toBe(
    'This was decided already. Reload to see by whom.',
  );
  expect((await openPayments(crypto.randomUUID())).status).toBe(404);
});

test.each(['overpaid', 'paid_twice', 'after_cancelling', 'other_currency'] as const)(
  'held money of kind %s: used by one officer up to the limit; the customer and both applications read what happened',
  async (kind) => {
    const [first, second] = [await sign(), await sign()];
    const id = await hold(first, { kind });
    expect(await held()).toMatchObject([{ id, applicable: true }]);
    expect((await openPayments(id)).data.rows).toEqual(
      [first, second].map((each) => ({
        reference: referenceOf(each),
        dueMinor: due(each),
        currency: 'NGN',
        application: { id: each.id, reference: each.reference, name: each.name },
      })),
    );
    expect((await use(id, referenceOf(second))).data).toMatchObject({
      proposal: null,
      resolved: {
        resolution: 'applied',
        by: 'Musa Bello',
        note: `For ${second.reference}, payment ${referenceOf(second)}. Ada asked for it on the phone.`,
      },
    });
    const rows = await app.database.sql.select().from(paymentExceptions);
    expect(rows.find((row) => row.id !== id)).toMatchObject({
      kind: 'underpaid',
      provider: 'stripe',
      reference: 'CHP-HELD',
      currency: 'NGN',
      amountMinor: 5_000,
      resolvedAt: null,
    });
    // Pressed again: nothing is moved twice.
    expect((await use(id, referenceOf(second))).status).toBe(200);
    expect(await app.database.sql.$count(paymentExceptions)).toBe(2);
    expect((await use(id, referenceOf(first))).refusal.message).toBe(
      'This was decided already. Reload to see by whom.',
    );
    for (const { id: applicationId } of [first, second]) {
      // oxlint-disable-next-line no-await-in-loop
      const [event, ...others] = await app.database.sql
        .select()
        .from(applicationEvents)
        .where(
          and(eq(applicationEvents.applicationId, applicationId), eq(applicationEvents.verb, 'moveMoney')),
        );
      expect(others).toEqual([]);
      expect(event?.details).toEqual({
        amountMinor: 5_000,
        currency: 'NGN',
        from: first.reference,
        to: second.reference,
        paymentReference: referenceOf(second),
      });
    }
    await app.runJobs();
    const mail = (await app.mailsTo('ada@example.com')).find(({ subject }) =>
      subject.includes('used your payment'),
    );
    expect(mail?.text).toContain('You paid ₦50 more than was due');
    expect(mail?.text).toContain(
      `Please pay the remaining ₦${(due(second) / 100 - 50).toLocaleString('en')}`,
    );
  },
);

test('held money that is exactly what is due: the other application is paid with it, and the receipt names where it came from', {
  tags: ['extended'],
}, async () => {
  const [first, second] = [await sign(), await sign()];
  await payWith(first, due(first) + due(second));
  const [exception] = await held();
  expect((await use(exception?.id ?? '', referenceOf(second))).data).toMatchObject({
    resolved: { resolution: 'applied' },
  });
  expect(await held()).toEqual([]);
  const [payment] = await app.database.sql
    .select()
    .from(payments)
    .where(eq(payments.applicationId, second.id));
  expect(payment).toMatchObject({
    amountMinor: due(second),
    receivedOn: '2026-11-22',
    movedFrom: exception?.reference,
    confirmedBy: subjectOf(musa),
    creditId: null,
  });
  expect(payment && (await describeMethod(app.database, payment))).toBe(
    `Payment ${exception?.reference}, used for this application`,
  );
  const [event] = await app.database.sql
    .select()
    .from(applicationEvents)
    .where(and(eq(applicationEvents.applicationId, second.id), eq(applicationEvents.verb, 'confirmPayment')));
  expect(event?.details).toEqual({
    amountMinor: 0,
    heldMinor: due(second),
    currency: 'NGN',
    receivedOn: '2026-11-22',
    paymentReference: referenceOf(second),
    movedFrom: exception?.reference,
  });
  await app.runJobs();
  const mail = (await app.mailsTo('ada@example.com')).find(({ subject }) =>
    subject.includes('used your payment'),
  );
  expect(mail?.text).toContain('That application is now paid in full.');
  expect(await app.database.sql.$count(billingDocuments, eq(billingDocuments.kind, 'invoice'))).toBe(2);
});

test('payment that is paid meanwhile, in another currency, or unknown: refused in words, and nothing is moved', async () => {
  const [first, second] = [await sign(), await sign()];
  const id = await hold(first);
  await payWith(second, due(second));
  expect((await use(id, referenceOf(second))).refusal.message).toBe(
    `The payment ${referenceOf(second)} is no longer open. Reload and choose another one.`,
  );
  expect((await use(id, 'CHP-NONE')).refusal.message).toBe(
    'This customer has no payment CHP-NONE in NGN. Choose one from the list.',
  );
  const inCedis = await hold(first, { kind: 'other_currency', currency: 'GHS' });
  expect((await openPayments(inCedis)).data.rows).toEqual([]);
  expect((await use(inCedis, referenceOf(first))).refusal.message).toBe(
    `This customer has no payment ${referenceOf(first)} in GHS. Choose one from the list.`,
  );
  expect((await held()).map(({ amountMinor }) => amountMinor)).toEqual([5_000, 5_000]);
});

test('use above the limit, repeated by the officer who proposed it: refused in words', async () => {
  const [first, second] = [await sign(), await sign()];
  const id = await hold(first, { amountMinor: 150_000_01 });
  expect((await use(id, referenceOf(second))).data).toMatchObject({ resolved: null });
  expect((await use(id, referenceOf(second))).refusal.message).toBe(
    'You recorded this yourself. Amounts above ₦150,000 take a second officer.',
  );
});

test('customer with a hundred payments made long ago: the open one is listed', async () => {
  const [first, second] = [await sign(), await sign()];
  await payWith(first, due(first) + 150_000_00);
  await app.database.query(
    `insert into orders select (jsonb_populate_record(paid, jsonb_build_object(
       'id', gen_random_uuid(), 'part', 1000 + n))).*
     from orders paid, generate_series(1, 100) n where paid.application_id = $1`,
    [first.id],
  );
  await app.database.query(
    `insert into payments select (jsonb_populate_record(paid, jsonb_build_object(
       'id', gen_random_uuid(), 'order_id', orders.id, 'reference', paid.reference || '-' || orders.part,
       'created_at', paid.created_at - interval '1 year'))).*
     from payments paid join orders using (application_id) where application_id = $1 and part > 1000`,
    [first.id],
  );
  const [exception] = await held();
  const { data } = await openPayments(exception?.id ?? '');
  expect(data.rows.map(({ reference }) => reference)).toEqual([referenceOf(second)]);
});
