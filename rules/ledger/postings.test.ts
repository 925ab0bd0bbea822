import { describe, expect, test } from 'vitest';
import {
  addPostings,
  clientMovePostings,
  earnedPostings,
  heldPostings,
  keptPostings,
  paidPostings,
  payoutPostings,
  providerFeePostings,
  reducedPostings,
  refundableMinor,
  refundDuePostings,
  refundSentPostings,
  registryPaidPostings,
  repaymentCancelledPostings,
  requireBalanced,
  type Balances,
  type PricedLine,
} from './postings.ts';

/** CAC 21,000, stamp duty 7,500, our fee of 75,000 with 7.5 % VAT in it. */
const nigerianLines: PricedLine[] = [
  { payee: 'government', minor: 21_000_00 },
  { payee: 'stamp-duty', minor: 7_500_00 },
  { payee: 'ours', minor: 69_767_44 },
  { payee: 'tax', minor: 5_232_56 },
];
/** Companies House 100.00, our fee of 60.00 with 20 % VAT in it. */
const britishLines: PricedLine[] = [
  { payee: 'government', minor: 100_00 },
  { payee: 'ours', minor: 50_00 },
  { payee: 'tax', minor: 10_00 },
];

const paidInNigeria = paidPostings({
  cash: 'clearing:paystack',
  receivedMinor: 103_500_00,
  heldMinor: 0,
  lines: nigerianLines,
});

describe('postings in naira', () => {
  test('paid: customers’ money apart from our fee and its VAT', () => {
    expect(paidInNigeria).toEqual([
      { account: 'clearing:paystack', minor: 103_500_00 },
      { account: 'client:government', minor: -21_000_00 },
      { account: 'client:stamp-duty', minor: -7_500_00 },
      { account: 'vat:output', minor: -5_232_56 },
      { account: 'deferred', minor: -69_767_44 },
    ]);
  });

  test('provider’s fee: our expense, customers’ money untouched', () => {
    const balances = addPostings({}, [...paidInNigeria, ...providerFeePostings('paystack', 1_652_50)]);
    expect(balances['clearing:paystack']).toBe(101_847_50);
    expect(balances['client:government']).toBe(-21_000_00);
    expect(balances['expense:provider-fees']).toBe(1_652_50);
  });

  test('filed, then registered: customers’ money is spent, our fee is earned', () => {
    const filed = addPostings(
      addPostings({}, paidInNigeria),
      registryPaidPostings(addPostings({}, paidInNigeria)),
    );
    expect([filed['client:government'], filed['client:stamp-duty'], filed['bank:operating']]).toEqual([
      0, 0, -28_500_00,
    ]);
    const earned = addPostings(filed, earnedPostings(filed));
    expect([earned.deferred, earned.income, earned['vat:output']]).toEqual([0, -69_767_44, -5_232_56]);
  });

  test('declined before filing: all is owed back, and the refund clears it', () => {
    const due = addPostings(
      addPostings({}, paidInNigeria),
      refundDuePostings(addPostings({}, paidInNigeria)),
    );
    expect(nonZero(due)).toEqual({ 'clearing:paystack': 103_500_00, 'refunds-payable': -103_500_00 });
    const sent = addPostings(
      due,
      refundSentPostings({ balances: due, amountMinor: 103_500_00, cash: 'clearing:paystack' }),
    );
    expect(nonZero(sent)).toEqual({});
  });

  test('paid twice: the second payment is held in suspense', () => {
    expect(heldPostings('clearing:paystack', 103_500_00, 'suspense')).toEqual([
      { account: 'clearing:paystack', minor: 103_500_00 },
      { account: 'suspense', minor: -103_500_00 },
    ]);
  });

  test('50,000 first, then 53,500: held, then both pay the order', () => {
    const first = addPostings({}, heldPostings('clearing:paystack', 50_000_00, 'suspense'));
    const both = addPostings(
      first,
      paidPostings({
        cash: 'clearing:paystack',
        receivedMinor: 53_500_00,
        heldMinor: 50_000_00,
        lines: nigerianLines,
      }),
    );
    expect(nonZero(both)).toEqual(addPostings({}, paidInNigeria));
  });

  test('too much: the excess is held in suspense', () => {
    const postings = paidPostings({
      cash: 'bank:operating',
      receivedMinor: 103_600_00,
      heldMinor: 0,
      lines: nigerianLines,
    });
    expect(postings).toContainEqual({ account: 'suspense', minor: -100_00 });
    requireBalanced(postings, 'NGN');
  });

  test('less, as agreed: our fee bears the difference, the government’s fee is whole', () => {
    const balances = addPostings(
      {},
      paidPostings({ cash: 'bank:operating', receivedMinor: 90_000_00, heldMinor: 0, lines: nigerianLines }),
    );
    expect([balances['client:government'], balances['client:stamp-duty'], balances.deferred]).toEqual([
      -21_000_00, -7_500_00, -56_267_44,
    ]);
  });
});

describe('postings in pounds', () => {
  const paid = addPostings(
    {},
    paidPostings({ cash: 'clearing:stripe', receivedMinor: 160_00, heldMinor: 0, lines: britishLines }),
  );

  test('paid, less the provider’s fee: the payout of 157.40 clears the provider', () => {
    const charged = addPostings(paid, providerFeePostings('stripe', 2_60));
    expect(charged).toEqual({
      'clearing:stripe': 157_40,
      'client:government': -100_00,
      deferred: -50_00,
      'vat:output': -10_00,
      'expense:provider-fees': 2_60,
    });
  });

  test('payout, then customers’ money moved to its own account: the provider owes nothing, the fee of 100.00 is covered', () => {
    const moves = [payoutPostings('stripe', 157_40), clientMovePostings(100_00)];
    const after = moves.reduce(addPostings, addPostings(paid, providerFeePostings('stripe', 2_60)));
    expect(nonZero(after)).toEqual({
      'bank:operating': 57_40,
      'bank:client': 100_00,
      'client:government': -100_00,
      deferred: -50_00,
      'vat:output': -10_00,
      'expense:provider-fees': 2_60,
    });
  });

  test('refused after filing, our fee given back: 60.00 from our fee and its VAT', () => {
    const filed = addPostings(paid, registryPaidPostings(paid));
    const sent = addPostings(
      filed,
      refundSentPostings({ balances: filed, amountMinor: 60_00, cash: 'clearing:stripe' }),
    );
    expect(nonZero(sent)).toEqual({ 'clearing:stripe': 100_00, 'bank:operating': -100_00 });
  });

  test('refund beyond what is still held: our expense', () => {
    const filed = addPostings(paid, registryPaidPostings(paid));
    const postings = refundSentPostings({ balances: filed, amountMinor: 160_00, cash: 'bank:operating' });
    expect(postings).toContainEqual({ account: 'expense:refunds', minor: 100_00 });
    requireBalanced(postings, 'GBP');
  });

  test('price that fell: held parts are owed back, spent ones wait for the next order or are our expense', () => {
    const reductions = [
      { payee: 'government', minor: 30_00 },
      { payee: 'ours', minor: 20_00 },
      { payee: 'tax', minor: 4_00 },
    ] as const;
    const unspent = reducedPostings(paid, reductions, true);
    expect(unspent.rest).toEqual([]);
    expect(unspent.postings).toContainEqual({ account: 'refunds-payable', minor: -54_00 });
    const filed = addPostings(paid, registryPaidPostings(paid));
    const first = reducedPostings(filed, reductions, false);
    expect(first.rest).toEqual([{ payee: 'government', minor: 30_00 }]);
    expect(first.postings).toContainEqual({ account: 'refunds-payable', minor: -24_00 });
    const last = reducedPostings(filed, reductions, true);
    expect(last.rest).toEqual([]);
    expect(last.postings).toEqual([
      ...first.postings.filter(({ account }) => account !== 'refunds-payable'),
      { account: 'expense:refunds', minor: 30_00 },
      { account: 'refunds-payable', minor: -54_00 },
    ]);
  });

  test('part of a refund kept by decision: becomes income when the customer confirms', () => {
    const due = addPostings(paid, refundDuePostings(paid));
    const sent = addPostings(
      due,
      refundSentPostings({ balances: due, amountMinor: 150_00, cash: 'bank:operating' }),
    );
    const kept = addPostings(sent, keptPostings(sent));
    expect([kept['refunds-payable'], kept.income]).toEqual([0, -10_00]);
  });
});

test('refundable: what is owed to the customer, or what is held of the order; never money that is not there', () => {
  const balances: Balances = {
    'refunds-payable': -7_00,
    deferred: -50_00,
    'vat:output': -10_00,
    'client:stamp-duty': 5_00,
    'client:government': -100_00,
    suspense: -3_00,
  };
  expect([refundableMinor(balances, 'owed'), refundableMinor(balances, 'held')]).toEqual([7_00, 160_00]);
  expect(refundableMinor({}, 'owed')).toBe(0);
});

test('kept by decision: our fee that is still held becomes income, too', () =>
  expect(keptPostings({ 'refunds-payable': -10_00, deferred: -50_00, 'client:government': -100_00 })).toEqual(
    [
      { account: 'refunds-payable', minor: 10_00 },
      { account: 'deferred', minor: 50_00 },
      { account: 'income', minor: -60_00 },
    ],
  ));

test('difference that is not owed any more: our loss on the dispute is smaller; of nothing: nothing', () => {
  expect(repaymentCancelledPostings(500_00)).toEqual([
    { account: 'refunds-payable', minor: 500_00 },
    { account: 'expense:disputes', minor: -500_00 },
  ]);
  expect(repaymentCancelledPostings(0)).toEqual([]);
});

test('two lines of our fee fall by more than is held: the first is taken in full, the second as far as it goes', () =>
  expect(
    reducedPostings(
      { deferred: -50_00 },
      [
        { payee: 'ours', minor: 30_00 },
        { payee: 'ours', minor: 30_00 },
      ],
      false,
    ),
  ).toEqual({
    postings: [
      { account: 'deferred', minor: 50_00 },
      { account: 'refunds-payable', minor: -50_00 },
    ],
    rest: [{ payee: 'ours', minor: 10_00 }],
  }));

test('two postings that sum to zero: accepted; a third of zero, or another sum: refused, with the sum', () => {
  const pair = [
    { account: 'suspense', minor: 5 },
    { account: 'income', minor: -5 },
  ] as const;
  expect(() => requireBalanced(pair, 'GBP')).not.toThrow();
  expect(() => requireBalanced([...pair, { account: 'deferred', minor: 0 }], 'GBP')).toThrow(RangeError);
  expect(() => requireBalanced([...pair, { account: 'deferred', minor: 7 }], 'GBP')).toThrow(
    'Postings in GBP sum to 7: ',
  );
});

test('no posting at all, and a fraction of a minor unit: refused', () => {
  expect(() => requireBalanced([], 'GBP')).toThrow('Postings in GBP sum to 0: []');
  expect(() =>
    requireBalanced(
      [
        { account: 'suspense', minor: 0.5 },
        { account: 'income', minor: -0.5 },
      ],
      'GBP',
    ),
  ).toThrow(RangeError);
});

test('posting of zero: refused', () => {
  expect(() =>
    requireBalanced(
      [
        { account: 'suspense', minor: 0 },
        { account: 'income', minor: 0 },
        { account: 'deferred', minor: 0 },
      ],
      'GBP',
    ),
  ).toThrow(RangeError);
});

test('postings that do not sum to zero: refused', () => {
  expect(() => requireBalanced([{ account: 'suspense', minor: 1 }], 'GBP')).toThrow(RangeError);
  expect(() =>
    requireBalanced(
      [
        { account: 'suspense', minor: 1 },
        { account: 'income', minor: -2 },
      ],
      'GBP',
    ),
  ).toThrow(RangeError);
});

const nonZero = (balances: Balances): Balances =>
  Object.fromEntries(Object.entries(balances).filter(([, minor]) => minor !== 0));
