import { expect, test } from 'vitest';
import {
  disputableMinor,
  disputeFeePostings,
  disputeLostPostings,
  disputeOpenedPostings,
  disputeWonPostings,
  reversedPostings,
} from './dispute-postings.ts';
import { addPostings, paidPostings, registryPaidPostings, type Balances } from './postings.ts';

/** Companies House 100.00, our fee of 60.00 with 20 % VAT in it, paid by Stripe. */
const paid = addPostings(
  {},
  paidPostings({
    cash: 'clearing:stripe',
    receivedMinor: 160_00,
    heldMinor: 0,
    lines: [
      { payee: 'government', minor: 100_00 },
      { payee: 'ours', minor: 50_00 },
      { payee: 'tax', minor: 10_00 },
    ],
  }),
);
const disputed = addPostings(
  addPostings(paid, disputeOpenedPostings('stripe', 160_00)),
  disputeFeePostings('stripe', 20_00),
);
const none = { minor: 0, paidOrder: true };
const nonZero = (balances: Balances): Balances =>
  Object.fromEntries(Object.entries(balances).filter(([, minor]) => minor !== 0));

test('opened: 160.00 held and a fee of 20.00, both taken by the provider; customers’ money untouched', () => {
  expect([disputed['disputes-held'], disputed['expense:disputes'], disputed['clearing:stripe']]).toEqual([
    160_00, 20_00, -20_00,
  ]);
  expect(disputed['client:government']).toBe(-100_00);
});

test('disputable: what the order holds, and of suspense no more than the payment brought there', () => {
  expect(disputableMinor(paid, none)).toBe(160_00);
  const over = addPostings(paid, [
    { account: 'clearing:stripe', minor: 8_00 },
    { account: 'suspense', minor: -8_00 },
  ]);
  expect(disputableMinor(over, { minor: 5_00, paidOrder: true })).toBe(165_00);
  expect(disputableMinor(over, { minor: 20_00, paidOrder: true })).toBe(168_00);
  expect(disputableMinor(over, { minor: 5_00, paidOrder: false })).toBe(5_00);
  expect(disputableMinor(over, { minor: 0, paidOrder: false })).toBe(0);
});

test('won: the provider owes us 160.00 again, less its fee', () => {
  const won = addPostings(disputed, disputeWonPostings('stripe', 160_00));
  expect([won['disputes-held'], won['clearing:stripe']]).toEqual([0, 140_00]);
});

test('lost, unspent: from what the order holds; only the fee is our expense', () => {
  const lost = addPostings(disputed, disputeLostPostings(disputed, 160_00, none));
  expect(nonZero(lost)).toEqual({ 'clearing:stripe': -20_00, 'expense:disputes': 20_00 });
});

test('decision changed by the bank: the accounts are as before it', () => {
  const postings = disputeLostPostings(disputed, 160_00, none);
  const again = addPostings(addPostings(disputed, postings), reversedPostings(postings));
  expect(nonZero(again)).toEqual(nonZero(disputed));
});

test('lost, the registry paid: what was spent is our expense', () => {
  const filed = addPostings(disputed, registryPaidPostings(disputed));
  const lost = addPostings(filed, disputeLostPostings(filed, 160_00, none));
  expect([lost['expense:disputes'], lost.deferred, lost['client:government']]).toEqual([120_00, 0, 0]);
});

test('lost, more was paid than was due: the excess from suspense, the rest from what the order holds; nothing is our loss', () => {
  const over = addPostings(
    addPostings(paid, [
      { account: 'clearing:stripe', minor: 5_00 },
      { account: 'suspense', minor: -5_00 },
    ]),
    disputeOpenedPostings('stripe', 165_00),
  );
  const lost = addPostings(over, disputeLostPostings(over, 165_00, { minor: 5_00, paidOrder: true }));
  expect(nonZero(lost)).toEqual({});
});

test('lost, money of another payment in suspense: stays there', () => {
  const withOther = addPostings(disputed, [
    { account: 'clearing:stripe', minor: 25_00 },
    { account: 'suspense', minor: -25_00 },
  ]);
  const suspenseAfter = (suspended: { minor: number; paidOrder: boolean }) =>
    addPostings(withOther, disputeLostPostings(withOther, 160_00, suspended)).suspense;
  expect(suspenseAfter(none)).toBe(-25_00);
  expect(suspenseAfter({ minor: 5_00, paidOrder: true })).toBe(-20_00);
});

test('lost, a payment that waits in suspense: taken from there, the order stays paid', () => {
  const twice = addPostings(disputed, [
    { account: 'clearing:stripe', minor: 160_00 },
    { account: 'suspense', minor: -160_00 },
  ]);
  const lost = addPostings(twice, disputeLostPostings(twice, 160_00, { minor: 160_00, paidOrder: false }));
  expect([lost.suspense, lost.deferred, lost['client:government']]).toEqual([0, -50_00, -100_00]);
});
