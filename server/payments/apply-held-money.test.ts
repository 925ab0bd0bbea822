import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import {
  actAsOfficer,
  createFilledDraft,
  signApplication,
  type Application,
} from '../testing/application-fixtures.ts';
import { orderOf } from '../applications/queries.ts';
import { balancesOfOrder } from '../ledger/balances.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { settleAttempt } from './attempts/settle-attempt.ts';
import { paymentAttempts } from './tables.ts';
import { createPretendCheckout, type PretendCheckout } from './testing/pretend-checkout.ts';

const now = new Date('2026-11-22T10:00:00Z');
let app: TestApp;
let stripe: PretendCheckout;
beforeAll(async () => {
  stripe = createPretendCheckout(() => now);
  app = await startTestApp({ now, checkouts: [stripe] });
});
afterAll(() => app.stop());
let [ada, musa, ngozi] = ['', '', ''];
beforeEach(async () => {
  await app.reset();
  stripe.reset();
  [ada, musa, ngozi] = [
    await app.signUp('ada@example.com'),
    await app.officer(),
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
  expect((await use(id, referenceOf(second))).refusal.code).toBe('second_person_needed');
  // A second officer who decides otherwise proposes in her turn.
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
