import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { applications, orders } from '../applications/tables.ts';
import type { Database } from '../database/database.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createFilledDraft, signApplication } from '../testing/application-fixtures.ts';
import { openTestDatabase } from '../testing/database.ts';
import { whileLocked } from '../testing/while-locked.ts';
import { lockOrders } from '../payments/receive-money.ts';
import { ordersOfCart } from './read-cart.ts';

// On PostgreSQL only: requests at the embedded database never wait for each other's rows.
let database: Database;
let app: TestApp;
let [ada, musa] = ['', ''];
/** The applications of the cart in the order of their ids, in which crediting locks them. */
let [first, second] = ['', ''];
let cart = { id: '', dueMinor: 0 };
beforeAll(async () => {
  database = await openTestDatabase();
  app = await startTestApp({ database, now: new Date('2026-11-22T11:30:00Z') });
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.reset();
  [ada, musa] = [await app.signUp('ada@example.com'), await app.officer()];
  const signed = [await sign(), await sign()];
  [first = '', second = ''] = signed.map(({ id }) => id).toSorted();
  const opened = await app.call('POST /carts', ada, { body: { applicationIds: [first, second] } });
  cart = { id: opened.data.id, dueMinor: opened.data.dueMinor / 2 };
  await setState('cancelled');
});

const sign = async () => signApplication(app, ada, await createFilledDraft(app, ada));
const setState = (orderState: 'cancelled' | 'awaiting_payment') =>
  database.sql.update(applications).set({ orderState }).where(eq(applications.id, first));

/** An application of the cart becomes due in a transaction that then locks the others, as crediting does. */
const whileFirstBecomesDue = <T>(work: () => Promise<T>): Promise<T> =>
  whileLocked(
    database,
    () => setState('awaiting_payment'),
    work,
    async () => {
      const rows = await ordersOfCart(database, cart.id);
      await lockOrders(
        database,
        rows.map(({ order }) => order.id),
      );
    },
  );

test('application of a cart becomes due while a transfer is reported: waits for it first, and the new sum is named', async () => {
  const receiptFileId = (await app.upload(second, { token: ada, purpose: 'receipt' })).data.id;
  const report = (dueMinor: number) =>
    app.call('POST /carts/:id/transfer', ada, {
      params: { id: cart.id },
      body: { receiptFileId, paidOn: '2026-11-21', dueMinor },
    });
  expect((await whileFirstBecomesDue(() => report(cart.dueMinor))).refusal.code).toBe('price_changed');
  expect((await report(cart.dueMinor * 2)).status).toBe(200);
});

test('application of a cart becomes due while its transfer is confirmed: waits for it first, and the officer reads it again', {
  tags: ['extended'],
}, async () => {
  const confirm = (dueMinor: number) =>
    app.call('POST /admin/carts/:id/confirmation', musa, {
      params: { id: cart.id },
      body: {
        transferId: '00000000-0000-4000-8000-000000000001',
        amountMinor: cart.dueMinor * 2,
        receivedOn: '2026-11-22',
        dueMinor,
      },
    });
  expect((await whileFirstBecomesDue(() => confirm(cart.dueMinor))).refusal.code).toBe('version_conflict');
  expect((await confirm(cart.dueMinor * 2)).status).toBe(200);
});

test('cart of applications chosen in another order, while their orders are deleted: waits for the first order, no deadlock', {
  tags: ['extended'],
}, async () => {
  const [third = '', fourth = ''] = [await sign(), await sign()].map(({ id }) => id).toSorted();
  // As the erasure of an account does, in the order of the applications.
  const lockOrderOf = (id: string) =>
    database.sql.select().from(orders).where(eq(orders.applicationId, id)).for('update');
  const opened = await whileLocked(
    database,
    () => lockOrderOf(third),
    () => app.call('POST /carts', ada, { body: { applicationIds: [fourth, third] } }),
    () => lockOrderOf(fourth),
  );
  expect([opened.status, opened.data.orders.map(({ applicationId }) => applicationId)]).toEqual([
    201,
    [fourth, third],
  ]);
});
