import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CashAccount } from '#rules/ledger/postings.ts';
import type { OrderRow } from '../applications/queries.ts';
import type { Database } from '../database/database.ts';
import { openTestDatabase, truncateAll } from '../testing/database.ts';
import { balancesOfOrder } from './balances.ts';
import { movementOfPart, postPaid, postReduced, postRefundFailed, postRefundSent } from './order-postings.ts';
import { ledgerTransactions } from './tables.ts';

const line = { feeId: 'fee', title: 'Our fee', source: 'ours', working: '' };
const order: OrderRow = {
  id: '6f1c2a90-6b7e-4a57-9a3c-2f0a6f3a4f01',
  applicationId: 'application',
  part: 1,
  currency: 'NGN',
  pricedOn: '2026-11-21',
  lines: [{ ...line, payee: 'ours', minor: 700 }],
  totalMinor: 700,
  createdAt: new Date('2026-11-21T12:00:00Z'),
};
const second: OrderRow = {
  ...order,
  id: '6f1c2a90-6b7e-4a57-9a3c-2f0a6f3a4f02',
  part: 2,
  lines: [{ ...line, payee: 'government', minor: 300 }],
  totalMinor: 300,
};

const application = {
  orders: [order, second],
  customerId: '6f1c2a90-6b7e-4a57-9a3c-2f0a6f3a4f10',
  bookedOn: '2026-11-22',
  recordedAt: new Date('2026-11-22T10:00:00Z'),
  madeBy: 'system',
};

test('movement of a part: has that part of the order, and no other', () => {
  const { orders, ...movement } = application;
  for (const part of orders)
    expect(movementOfPart(application, part.id)).toEqual({ order: part, ...movement });
});

test('movement of a part of another application: refused', () => {
  expect(() => movementOfPart(application, 'third')).toThrow('Order third is not of this application');
});

describe('money returned', () => {
  let database: Database;
  beforeAll(async () => (database = await openTestDatabase()));
  afterAll(() => database.close());
  const cash: CashAccount = 'bank:operating';
  const other = {
    ...application,
    orders: [{ ...order, id: '6f1c2a90-6b7e-4a57-9a3c-2f0a6f3a4f03', totalMinor: 500 }],
  };
  beforeEach(async () => {
    await truncateAll(database);
    await database.transaction(async () => {
      for (const each of [application, other])
        for (const part of each.orders)
          await postPaid(database, movementOfPart(each, part.id), {
            source: 'payment',
            sourceId: part.id,
            cash,
            receivedMinor: part.totalMinor,
            heldMinor: 0,
          });
    });
  });
  const balancesOf = (orders: readonly OrderRow[]) =>
    Promise.all(orders.map((each) => balancesOfOrder(database, each)));
  const send = (movement: typeof application, id: string, amountMinor: number) =>
    database.transaction(() => postRefundSent(database, movement, { id, amountMinor }, cash));
  const fail = (movement: typeof application, id: string) =>
    database.transaction(() => postRefundFailed(database, movement, id));
  const causes = async () =>
    (await database.sql.select().from(ledgerTransactions))
      .filter(({ source }) => source === 'refund')
      .map(({ kind, sourceId, bookedOn }) => `${kind} ${sourceId} ${bookedOn}`)
      .toSorted();

  test('price that falls by more than the first part holds: the second owes what it holds, and the rest is its expense', async () => {
    const reduction: OrderRow = {
      ...order,
      id: '6f1c2a90-6b7e-4a57-9a3c-2f0a6f3a4f04',
      part: 3,
      lines: [
        { ...line, payee: 'ours', minor: -800 },
        { ...line, payee: 'government', minor: -200 },
      ],
      totalMinor: -1_000,
    };
    await database.transaction(() => postReduced(database, application, reduction));
    expect(await balancesOf(application.orders)).toMatchObject([
      { [cash]: 700, 'refunds-payable': -700 },
      { [cash]: 300, 'refunds-payable': -300, 'expense:refunds': 100 },
    ]);
  });

  test('refund of two parts that came back: each part holds again what it held; repeated: nothing more', async () => {
    const before = await balancesOf(application.orders);
    await send(application, 'refund', 1_000);
    expect(await balancesOf(application.orders)).not.toEqual(before);
    await fail({ ...application, bookedOn: '2026-11-25' }, 'refund');
    expect(await balancesOf(application.orders)).toEqual(before);
    await fail({ ...application, bookedOn: '2026-11-26' }, 'refund');
    expect(await balancesOf(application.orders)).toEqual(before);
    expect(await causes()).toEqual([
      'failed refund 2026-11-25',
      'failed refund/2 2026-11-25',
      'sent refund 2026-11-22',
      'sent refund/2 2026-11-22',
    ]);
  });

  test('refund that came back: other refunds of the same application, and one whose id begins alike, stay sent', async () => {
    await send(application, 'refund', 100);
    const before = await balancesOf(application.orders);
    await send(application, 'refund-2', 200);
    await fail(application, 'refund-2');
    expect(await balancesOf(application.orders)).toEqual(before);
    await send(application, 'refund-3', 50);
    await fail(application, 'refund');
    expect(await causes()).toEqual(
      ['sent refund', 'sent refund-2', 'failed refund-2', 'sent refund-3', 'failed refund']
        .map((cause) => `${cause} 2026-11-22`)
        .toSorted(),
    );
  });

  test('refund of another application: refused, and nothing is posted', async () => {
    await send(other, 'refund', 500);
    const before = await causes();
    await expect(fail(application, 'refund')).rejects.toThrow(
      'Refund refund was posted for another application',
    );
    expect(await causes()).toEqual(before);
  });

  test('refund that was never posted: posts nothing', async () => {
    await fail(application, 'refund');
    expect(await causes()).toEqual([]);
  });

  test('money received under the id of the refund: is not taken back', async () => {
    await fail(application, order.id);
    expect(await balancesOf([order])).toEqual([{ [cash]: 700, deferred: -700 }]);
  });
});
