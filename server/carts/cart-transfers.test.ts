import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import {
  createFilledDraft,
  reportTransfer,
  signApplication,
  type Application,
} from '../testing/application-fixtures.ts';
import { payments } from '../applications/tables.ts';
import { bankLines, bankStatements } from '../bank-statements/tables.ts';
import { files } from '../files/tables.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { mails } from '../mail/tables.ts';
import { exportCarts } from './export-carts.ts';
import { memberships } from '../members/tables.ts';
import { paymentExceptions } from '../payments/tables.ts';
import { subjectOf } from '../testing/subject-of.ts';
import { carts, cartTransfers } from './tables.ts';

// At noon of the 22nd in Lagos it is the 23rd in Auckland.
const start = new Date('2026-11-22T11:30:00Z');
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ keepSetups: true, now: start });
});
afterAll(() => app.stop());
let [ada, musa] = ['', ''];
let first: Application;
let second: Application;
let third: Application;
let cart = { id: '', reference: '', dueMinor: 0 };
beforeEach(async () => {
  await app.reset();
  app.setNow(start);
  [ada, musa] = [await app.signUp('ada@example.com'), await app.officer()];
  [first, second, third] = [await sign(), await sign(), await sign()];
  cart = (
    await app.call('POST /carts', ada, {
      body: { applicationIds: [first, second, third].map(({ id }) => id) },
    })
  ).data;
});

const sign = async () => signApplication(app, ada, await createFilledDraft(app, ada));
const due = ({ payment }: Application): number => payment?.dueMinor ?? 0;
const upload = async (application = first) =>
  (await app.upload(application.id, { token: ada, purpose: 'receipt' })).data.id;
type Report = { receiptFileId: string; paidOn?: string; dueMinor?: number; zone?: string };
const report = (input: Report, token = ada) =>
  app.call('POST /carts/:id/transfer', token, {
    params: { id: cart.id },
    body: { paidOn: '2026-11-21', dueMinor: cart.dueMinor, ...input },
  });
const readDesk = async () => (await app.call('GET /admin/carts/:id', musa, { params: { id: cart.id } })).data;
const toConfirm = async () => (await app.call('GET /admin/carts', musa, { query: {} })).data.rows;
type Confirmation = { transferId: string; amountMinor: number; dueMinor?: number; receivedOn?: string };
const confirm = (input: Confirmation, token = musa) =>
  app.call('POST /admin/carts/:id/confirmation', token, {
    params: { id: cart.id },
    body: { dueMinor: cart.dueMinor, receivedOn: '2026-11-22', ...input },
  });
const statesOf = (...applications: Application[]) =>
  Promise.all(
    applications.map(
      async ({ id }) => (await app.call('GET /applications/:id', ada, { params: { id } })).data.headline.id,
    ),
  );
/** How many transfers the navigation of the desk counts for an officer. */
const countFor = async (token: string) => (await app.call('GET /admin/counts', token, {})).data.cartTransfers;
const mailsOf = (kind: string) => app.database.sql.select().from(mails).where(eq(mails.kind, kind));
const expectBalanced = async () => expect((await checkLedger(app.database)).faults).toEqual([]);

test('transfer of a cart reported twice with the same receipt: one report and one document for all orders, confirmed once for all', async () => {
  const receiptFileId = await upload();
  const eve = await app.signUp('eve@example.com', 'Eve');
  expect((await report({ receiptFileId }, eve)).status).toBe(404);
  expect((await report({ receiptFileId, paidOn: '2026-11-23' })).refusal.code).toBe('bad_request');
  expect((await report({ receiptFileId: first.id })).refusal.code).toBe('bad_request');
  expect((await report({ receiptFileId, dueMinor: 1 })).refusal.code).toBe('price_changed');
  expect((await report({ receiptFileId, paidOn: '2026-11-23', zone: 'Moon/Base' })).refusal.code).toBe(
    'bad_request',
  );

  // Two tabs, each with its own upload of the same receipt.
  const copy = await upload(second);
  const both = await Promise.all([report({ receiptFileId }), report({ receiptFileId: copy })]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const { reported } = both[1].data;
  expect(reported).toMatchObject({ paidOn: '2026-11-21', dueMinor: cart.dueMinor });
  expect(await app.database.sql.$count(cartTransfers)).toBe(1);
  expect(
    await app.database.sql.$count(files, and(eq(files.purpose, 'receipt'), isNull(files.removedAt))),
  ).toBe(1);
  for (const { receiptFileId: kept } of await app.database.sql.select().from(payments))
    expect(kept).toBe(reported?.receiptFileId);
  expect(await statesOf(first, second, third)).toEqual(Array(3).fill('payment_reported'));
  expect(await mailsOf('desk.cartTransfer')).toHaveLength(1);
  expect(await mailsOf('desk.transfer')).toEqual([]);

  const later = await report({ receiptFileId, paidOn: '2026-11-23', zone: 'Pacific/Auckland' });
  expect(later.data.reported?.paidOn).toBe('2026-11-23');
  expect(await mailsOf('desk.cartTransfer')).toHaveLength(1);
  expect(await toConfirm()).toMatchObject([
    { id: cart.id, customer: 'Ada Obi', applications: 3, paidOn: '2026-11-23' },
  ]);

  const reviewer = await app.officer('Kemi Ade', 'reviewer');
  expect([await countFor(musa), await countFor(reviewer)]).toEqual([1, null]);

  const read = await readDesk();
  expect(read).toMatchObject({ dueMinor: cart.dueMinor, customer: { email: 'ada@example.com' } });
  expect(read.transfers).toMatchObject([
    { isReplaced: false, confirmed: null, receipt: { id: reported?.receiptFileId } },
    { isReplaced: true },
  ]);
  const [open] = read.transfers;
  const transferId = open?.id ?? '';
  const full = { transferId, amountMinor: cart.dueMinor };
  expect((await confirm(full, ada)).status).toBe(403);
  expect((await confirm({ ...full, dueMinor: 1 })).refusal.code).toBe('version_conflict');
  expect((await confirm({ ...full, transferId: cart.id })).refusal.code).toBe('version_conflict');
  const presses = await Promise.all([confirm(full), confirm(full)]);
  expect(presses.map(({ status }) => status)).toEqual([200, 200]);
  expect((await confirm({ ...full, amountMinor: 1_00 })).refusal.code).toBe('not_possible_now');
  expect(presses[1].data.orders.map(({ state, paidOn }) => `${state} ${paidOn}`)).toEqual(
    Array(3).fill('paid 2026-11-22'),
  );
  const { attempts, credits, transfers } = await readDesk();
  expect([attempts, credits]).toEqual([[], []]);
  const [confirmed, replaced] = transfers.map((transfer) => transfer.confirmed);
  expect(confirmed).toMatchObject({ by: 'Musa Bello', amountMinor: cart.dueMinor, hasBankLine: false });
  expect([confirmed?.receivedOn, replaced]).toEqual(['2026-11-22', null]);
  expect(await toConfirm()).toEqual([]);
  expect(await countFor(musa)).toBe(0);
  await expectBalanced();
  const ofSecond = await app.call('GET /applications/:id/carts', ada, { params: { id: second.id } });
  expect(ofSecond.data.carts).toMatchObject([{ id: cart.id, applications: 3, waits: false }]);

  const [row] = await app.database.sql.select().from(carts);
  expect(await exportCarts(app.database, row?.accountId ?? '')).toMatchObject([
    {
      reference: cart.reference,
      orders: [first, second, third].map((each) => ({ application: each.reference, part: 1 })),
      transfers: [
        { paidOn: '2026-11-21', confirmedAt: null },
        { paidOn: '2026-11-23', amountMinor: cart.dueMinor, receivedOn: '2026-11-22' },
      ],
    },
  ]);
  expect(await exportCarts(app.database, first.id)).toEqual([]);
});

test('reported transfer too small: pays the first orders, the others are asked for once; the rest without a report completes them, and its bank line is linked', {
  tags: ['extended'],
}, async () => {
  await reportTransfer(app, ada, third);
  await report({ receiptFileId: await upload() });
  const arrived = due(first) + 1_000_00;
  const [open] = (await readDesk()).transfers;
  const confirmed = await confirm({ transferId: open?.id ?? '', amountMinor: arrived });
  expect(confirmed.data).toMatchObject({
    dueMinor: cart.dueMinor - arrived,
    orders: [{ state: 'paid' }, { state: 'due', heldMinor: 1_000_00 }, { state: 'due' }],
  });
  expect(await statesOf(second, third)).toEqual(['awaiting_payment', 'awaiting_payment']);
  expect(await mailsOf('cart.too_small')).toMatchObject([{ to: 'ada@example.com' }]);
  const view = (await app.call('GET /carts/:id', ada, { params: { id: cart.id } })).data;
  expect(view).toMatchObject({ reported: null, dueMinor: cart.dueMinor - arrived });

  const rest = { transferId: crypto.randomUUID(), dueMinor: view.dueMinor, amountMinor: view.dueMinor };
  expect((await confirm(rest)).data.dueMinor).toBe(0);
  expect((await confirm(rest)).status).toBe(200);
  await expectBalanced();

  const [statement] = await app.database.sql
    .insert(bankStatements)
    .values({
      account: 'nigeria',
      format: 'csv',
      fileName: 'november.csv',
      sha256: 'a',
      lineCount: 1,
      addedCount: 1,
      firstDay: '2026-11-22',
      lastDay: '2026-11-22',
      importedBy: cart.id,
      importedByName: 'Musa',
      importedAt: start,
    })
    .returning();
  const [line] = await app.database.sql
    .insert(bankLines)
    .values({
      account: 'nigeria',
      identity: 'b',
      statementId: statement?.id ?? '',
      bookedOn: '2026-11-22',
      currency: 'NGN',
      amountMinor: rest.amountMinor,
      text: cart.reference,
      searchText: '',
      state: 'open',
      cartId: cart.id,
    })
    .returning();
  const lines = (await app.call('GET /admin/bank-lines', musa, { query: {} })).data.rows;
  expect(lines).toMatchObject([
    { cart: { confirmed: { transferId: rest.transferId, receivedOn: '2026-11-22' } } },
  ]);
  const confirmLine = (named: { transferId?: string }) =>
    app.call('POST /admin/bank-lines/:id/cart-confirmation', musa, {
      params: { id: line?.id ?? '' },
      body: { cartReference: cart.reference, dueMinor: 0, ...named },
    });
  expect((await confirmLine({})).refusal).toMatchObject({
    code: 'not_possible_now',
    message: expect.stringContaining('Nothing of this payment is due any more.'),
  });
  const link = () => confirmLine({ transferId: rest.transferId });
  expect([(await link()).data.state, (await link()).data.state]).toEqual(['confirmed', 'confirmed']);
  expect((await readDesk()).transfers[0]?.confirmed).toMatchObject({ hasBankLine: true });
  await expectBalanced();
});

test('transfer without a report, confirmed by two officers at once: recorded once, and nothing is paid twice', async () => {
  const replies = await Promise.all(
    [1, 2].map(() => confirm({ transferId: crypto.randomUUID(), amountMinor: cart.dueMinor })),
  );
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await app.database.sql.$count(cartTransfers)).toBe(1);
  expect(await app.database.sql.$count(paymentExceptions)).toBe(0);
  await expectBalanced();
});

test('choice of applications: the same in another order is the same cart; another number, another payer or another currency is not', async () => {
  const put = (...applications: Application[]) =>
    app.call('POST /carts', ada, { body: { applicationIds: applications.map(({ id }) => id) } });
  expect((await put(third, first, second)).data.id).toBe(cart.id);
  const two = (await put(first, second)).data;
  expect(two.id).not.toBe(cart.id);
  expect((await put(second, first)).data.id).toBe(two.id);
  expect((await put(second, third)).data.id).not.toBe(two.id);
  await app.database.withoutTimeouts(() =>
    app.database.transaction(async () => {
      await app.database.query('set local session_replication_role = replica');
      await app.database.query(`update orders set currency = 'GBP' where application_id = $1`, [third.id]);
    }),
  );
  expect((await put(first, third)).refusal).toMatchObject({
    code: 'not_possible_now',
    message: 'Choose applications of one currency.',
  });
  expect((await put(first, first)).refusal.message).toBe('Choose two applications or more.');
  const draft = await createFilledDraft(app, ada);
  expect((await put(first, draft)).refusal.message).toBe(
    `There is nothing to pay for ${draft.reference} now. Choose without it.`,
  );
});

test('more than fifty carts to confirm: the longest reported first, each on one page; a payer without an account is named so', async () => {
  const rows = await app.database.sql
    .insert(carts)
    .values(
      Array.from({ length: 52 }, (_, index) => ({
        reference: `CART-${index}`,
        currency: 'NGN',
        createdAt: start,
      })),
    )
    .returning();
  const minutes = (index: number): Date => new Date(start.getTime() - Math.floor(index / 3) * 60_000);
  await app.database.sql.insert(cartTransfers).values(
    rows.map(({ id }, index) => ({
      cartId: id,
      paidOn: '2026-11-20',
      reportedAt: minutes(index),
      createdAt: start,
    })),
  );
  const page = async (after?: string) =>
    (await app.call('GET /admin/carts', musa, { query: after === undefined ? {} : { after } })).data;
  const one = await page();
  expect(one.rows).toHaveLength(50);
  expect(one.rows[0]).toMatchObject({ customer: 'A former customer', applications: 0, paidOn: '2026-11-20' });
  const two = await page(one.next ?? '');
  expect([two.rows.length, two.next]).toEqual([2, null]);
  const all = [...one.rows, ...two.rows];
  expect(new Set(all.map(({ reference }) => reference)).size).toBe(52);
  expect(all.map(({ reportedAt }) => reportedAt)).toEqual(
    all.map(({ reportedAt }) => reportedAt).toSorted((a, b) => a.localeCompare(b)),
  );
  expect((await app.call('GET /admin/carts/:id', musa, { params: { id: first.id } })).status).toBe(404);
});

test('list of carts to confirm after a row that no page returned: refused', async () => {
  for (const after of ['x', '2026-11-22T11:30:00.000Z', '2026-11-22T11:30:00.000Z_x', `x_${cart.id}`]) {
    // oxlint-disable-next-line no-await-in-loop
    const { refusal } = await app.call('GET /admin/carts', musa, { query: { after } });
    expect(refusal.problems).toMatchObject([{ path: 'after', code: 'unknown_cursor' }]);
  }
});

test('cart of a person whose access to an application ended: it is not shown, and the rest is chosen again to be paid', async () => {
  const bola = await app.signUp('bola@example.com', 'Bola');
  const [accountId, since] = [subjectOf(bola), start];
  await app.database.sql.insert(memberships).values(
    [first, second, third].map(({ id }) => ({
      applicationId: id,
      accountId,
      role: 'editor' as const,
      since,
    })),
  );
  const put = (...applications: Application[]) =>
    app.call('POST /carts', bola, { body: { applicationIds: applications.map(({ id }) => id) } });
  const { data: own } = await put(first, second, third);
  expect(own.dueMinor).toBe(cart.dueMinor);
  expect(own.id).not.toBe(cart.id);
  await app.database.sql.delete(memberships).where(eq(memberships.applicationId, second.id));
  const read = () => app.call('GET /carts/:id', bola, { params: { id: own.id } });
  expect((await read()).data).toMatchObject({
    dueMinor: due(first) + due(third),
    orders: [{ reference: first.reference }, { reference: third.reference }],
  });
  const refused = await app.call('POST /carts/:id/transfer', bola, {
    params: { id: own.id },
    body: { receiptFileId: first.id, paidOn: '2026-11-21', dueMinor: due(first) + due(third) },
  });
  expect(refused.refusal).toMatchObject({
    code: 'not_possible_now',
    message: expect.stringContaining('You cannot pay for all of these applications any more.'),
  });
  expect((await put(first, third)).data.dueMinor).toBe(due(first) + due(third));
  await app.database.sql.delete(memberships);
  expect((await read()).status).toBe(404);
});

test('price of an application changes while the page of the cart is open: refused with the old and the new sum, for a checkout and a report', {
  tags: ['extended'],
}, async () => {
  // A difference in another tab, another fee, or an order paid alone: the sum that is due differs in each case.
  await app.call('POST /admin/applications/:id/events', musa, {
    params: { id: second.id },
    body: {
      verb: 'confirmPayment',
      version: second.version,
      amountMinor: due(second),
      receivedOn: '2026-11-21',
    },
  });
  const refused = await report({ receiptFileId: await upload() });
  expect(refused.refusal).toMatchObject({ code: 'price_changed' });
  const now = (await app.call('GET /carts/:id', ada, { params: { id: cart.id } })).data;
  expect(now).toMatchObject({ dueMinor: due(first) + due(third) });
  const accepted = await report({ receiptFileId: await upload(), dueMinor: now.dueMinor });
  expect(accepted.data.reported).toMatchObject({ dueMinor: now.dueMinor });
  expect(await statesOf(first, third)).toEqual(['payment_reported', 'payment_reported']);
});

test('application of a reported cart confirmed alone: refused without the choice that its money came apart and a reason; then the others still wait', {
  tags: ['extended'],
}, async () => {
  await report({ receiptFileId: await upload() });
  const { version } = (await app.call('GET /admin/applications/:id', musa, { params: { id: second.id } }))
    .data;
  const carts = await app.call('GET /admin/applications/:id/carts', musa, { params: { id: second.id } });
  expect(carts.data.carts).toMatchObject([{ id: cart.id, isReported: true }]);
  await readDesk();
  const { accesses } = (await app.call('GET /account/accesses', ada)).data;
  expect(accesses).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ what: 'a payment of several applications together', applicationId: null }),
      expect.objectContaining({ what: expect.stringMatching(/^the payments/), applicationId: second.id }),
    ]),
  );
  const alone = (choice: { apart?: true; note?: string }) =>
    app.call('POST /admin/applications/:id/events', musa, {
      params: { id: second.id },
      body: {
        verb: 'confirmPayment',
        version,
        amountMinor: due(second),
        receivedOn: '2026-11-22',
        ...choice,
      },
    });
  const refused = await alone({ note: 'Seen in the account.' });
  expect(refused.refusal).toMatchObject({ code: 'not_possible_now' });
  expect(refused.refusal.message).toContain(`3 applications together, ${cart.reference}`);
  expect((await alone({ apart: true })).refusal.code).toBe('reason_needed');
  const note = 'A transfer of its own on 22 November.';
  const confirmed = await alone({ apart: true, note });
  expect(confirmed.status).toBe(200);
  expect(confirmed.data.events.at(-1)).toMatchObject({ note });
  expect(await statesOf(first, third)).toEqual(['payment_reported', 'payment_reported']);
  expect(await toConfirm()).toMatchObject([{ applications: 2, dueMinor: due(first) + due(third) }]);
  await expectBalanced();
});
