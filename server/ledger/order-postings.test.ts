import { expect, test } from 'vitest';
import type { OrderRow } from '../applications/queries.ts';
import { movementOfPart } from './order-postings.ts';

const order: OrderRow = {
  id: 'first',
  applicationId: 'application',
  part: 1,
  currency: 'NGN',
  pricedOn: '2026-11-21',
  lines: [],
  totalMinor: 0,
  createdAt: new Date('2026-11-21T12:00:00Z'),
};

const application = {
  orders: [order, { ...order, id: 'second', part: 2 }],
  customerId: 'ada',
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
