import type { Currency } from '#values/money.ts';

/** The providers at which customers pay by redirect; each has a clearing account. */
export const CHECKOUT_PROVIDERS = ['paystack', 'stripe', 'flutterwave'] as const;
export type CheckoutProviderId = (typeof CHECKOUT_PROVIDERS)[number];

/** The accounts of the ledger, each kept per currency. See docs/decisions/0020. */
export const LEDGER_ACCOUNTS = [
  'clearing:paystack',
  'clearing:stripe',
  'clearing:flutterwave',
  'bank:operating',
  'bank:client',
  'disputes-held',
  'client:government',
  'client:stamp-duty',
  'deferred',
  'vat:output',
  'refunds-payable',
  'suspense',
  'income',
  'expense:provider-fees',
  'expense:disputes',
  'expense:refunds',
  'fx',
] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

/** Account in which money arrives: our bank account, or the balance that a provider owes us. */
export type CashAccount = 'bank:operating' | `clearing:${CheckoutProviderId}`;

/** One side of a double entry in minor units: a debit is positive, a credit negative. */
export type Posting = { readonly account: LedgerAccount; readonly minor: number };

export type OrderPayee = 'government' | 'stamp-duty' | 'ours' | 'tax';
/** One line of an order, in minor units. */
export type OrderLine = {
  readonly feeId: string;
  readonly title: string;
  readonly payee: OrderPayee;
  readonly minor: number;
  readonly source: string;
};
export type PricedLine = Pick<OrderLine, 'payee' | 'minor'>;
export type Balances = Readonly<Partial<Record<LedgerAccount, number>>>;

const accountOf: Record<OrderPayee, LedgerAccount> = {
  government: 'client:government',
  'stamp-duty': 'client:stamp-duty',
  ours: 'deferred',
  tax: 'vat:output',
};

/** Accounts in which an order's money is held, in the order in which a refund is taken from them. */
export const heldAccounts = ['deferred', 'vat:output', 'client:stamp-duty', 'client:government'] as const;

/** Adds postings of the same account and drops those of zero. */
export function combine(postings: readonly Posting[]): Posting[] {
  const sums = new Map<LedgerAccount, number>();
  for (const { account, minor } of postings) sums.set(account, (sums.get(account) ?? 0) + minor);
  return [...sums].filter(([, minor]) => minor !== 0).map(([account, minor]) => ({ account, minor }));
}

/** Returns the amount owed from a liability, as a positive amount. */
export const owed = (balances: Balances, account: LedgerAccount): number =>
  Math.max(0, -(balances[account] ?? 0));

const sumOf = (lines: readonly PricedLine[]): number => lines.reduce((sum, { minor }) => sum + minor, 0);

/**
 * Returns the postings of money that pays an order, with what was held for it before. An excess goes to
 * `suspense`. A shortfall, which two officers agreed to, reduces our own fee first and the government's last.
 */
export function paidPostings(payment: {
  cash: CashAccount;
  receivedMinor: number;
  heldMinor: number;
  lines: readonly PricedLine[];
}): Posting[] {
  const { cash, receivedMinor, heldMinor, lines } = payment;
  const available = receivedMinor + heldMinor;
  let left = available;
  const credits: Posting[] = [];
  for (const payee of ['government', 'stamp-duty', 'tax', 'ours'] as const) {
    const due = sumOf(lines.filter((line) => line.payee === payee));
    const paid = Math.min(due, left);
    left -= paid;
    credits.push({ account: accountOf[payee], minor: -paid });
  }
  return combine([
    { account: cash, minor: receivedMinor },
    { account: 'suspense', minor: heldMinor },
    ...credits,
    { account: 'suspense', minor: -left },
  ]);
}

/** Returns the postings of money that pays nothing yet: held in `suspense`, or owed back at once. */
export const heldPostings = (
  cash: CashAccount,
  receivedMinor: number,
  to: 'suspense' | 'refunds-payable',
): Posting[] =>
  combine([
    { account: cash, minor: receivedMinor },
    { account: to, minor: -receivedMinor },
  ]);

/** Returns the postings of a provider's fee, which is ours to bear. */
export const providerFeePostings = (provider: CheckoutProviderId, feeMinor: number): Posting[] =>
  combine([
    { account: 'expense:provider-fees', minor: feeMinor },
    { account: `clearing:${provider}`, minor: -feeMinor },
  ]);

/** Returns the postings of a payout: what a provider owed us has arrived at our bank. */
export const payoutPostings = (provider: CheckoutProviderId, minor: number): Posting[] =>
  combine([
    { account: 'bank:operating', minor },
    { account: `clearing:${provider}`, minor: -minor },
  ]);

/** Returns the postings of money moved to the bank account for customers' money; a negative amount moves back. */
export const clientMovePostings = (minor: number): Posting[] =>
  combine([
    { account: 'bank:client', minor },
    { account: 'bank:operating', minor: -minor },
  ]);

/** Returns the postings of the government's fees and duty that were paid to the registry on filing. */
export function registryPaidPostings(balances: Balances): Posting[] {
  const spent = (['client:government', 'client:stamp-duty'] as const).map((account) => ({
    account,
    minor: owed(balances, account),
  }));
  return combine([
    ...spent,
    { account: 'bank:operating', minor: -spent.reduce((sum, { minor }) => sum + minor, 0) },
  ]);
}

/** Returns the postings of our fee, earned when the registry confirms. */
export const earnedPostings = (balances: Balances): Posting[] =>
  combine([
    { account: 'deferred', minor: owed(balances, 'deferred') },
    { account: 'income', minor: -owed(balances, 'deferred') },
  ]);

/** Returns the postings that make everything held of an order owed to the customer: nothing was filed. */
export function refundDuePostings(balances: Balances): Posting[] {
  const released = heldAccounts.map((account) => ({ account, minor: owed(balances, account) }));
  return combine([
    ...released,
    { account: 'refunds-payable', minor: -released.reduce((sum, { minor }) => sum + minor, 0) },
  ]);
}

/**
 * Returns the postings of a refund that was sent: from what is owed to the customer, then from what is still
 * held of the order. The remainder is our expense.
 */
export function refundSentPostings(refund: {
  balances: Balances;
  amountMinor: number;
  cash: CashAccount;
}): Posting[] {
  const { balances, amountMinor, cash } = refund;
  let left = amountMinor;
  const debits: Posting[] = [];
  for (const account of ['refunds-payable', ...heldAccounts] as const) {
    const taken = Math.min(left, owed(balances, account));
    left -= taken;
    debits.push({ account, minor: taken });
  }
  return combine([
    ...debits,
    { account: 'expense:refunds', minor: left },
    { account: cash, minor: -amountMinor },
  ]);
}

/**
 * Returns the postings of a difference that is not owed any more, because the payer's bank took the money back: it
 * was our loss, as if the bank had taken what we owed.
 */
export const repaymentCancelledPostings = (minor: number): Posting[] =>
  combine([
    { account: 'refunds-payable', minor },
    { account: 'expense:disputes', minor: -minor },
  ]);

/**
 * Returns what a refund can be taken from, as a positive amount: what is owed to the customer already, or
 * what is still held.
 */
export const refundableMinor = (balances: Balances, from: 'owed' | 'held'): number =>
  (from === 'owed' ? (['refunds-payable'] as const) : heldAccounts).reduce(
    (sum, account) => sum + owed(balances, account),
    0,
  );

/**
 * Returns the postings of a price that fell: what is held for the reduced lines is owed to the customer. What
 * is not held any more, because the registry has it or our fee is earned, is our expense with the last order,
 * and otherwise the rest.
 * @param reductions  by how much each line falls, as positive amounts
 */
export function reducedPostings(
  balances: Balances,
  reductions: readonly PricedLine[],
  isLast: boolean,
): { postings: Posting[]; rest: PricedLine[] } {
  const available: Partial<Record<LedgerAccount, number>> = {};
  const taken = reductions.map(({ payee, minor }) => {
    const account = accountOf[payee];
    const left = available[account] ?? owed(balances, account);
    const part = Math.min(minor, left);
    available[account] = left - part;
    return { account, minor: part };
  });
  const rest = reductions
    .map(({ payee, minor }, index) => ({ payee, minor: minor - (taken[index]?.minor ?? 0) }))
    .filter(({ minor }) => minor > 0);
  const expense = isLast ? sumOf(rest) : 0;
  return {
    postings: combine([
      ...taken,
      { account: 'expense:refunds', minor: expense },
      { account: 'refunds-payable', minor: -taken.reduce((sum, { minor }) => sum + minor, expense) },
    ]),
    rest: isLast ? [] : rest,
  };
}

/** Returns the postings of what we keep, by decision, after the customer has confirmed a refund. */
export function keptPostings(balances: Balances): Posting[] {
  const kept = (['refunds-payable', 'deferred'] as const).map((account) => ({
    account,
    minor: owed(balances, account),
  }));
  return combine([...kept, { account: 'income', minor: -kept.reduce((sum, { minor }) => sum + minor, 0) }]);
}

/** Adds postings to balances. */
export function addPostings(balances: Balances, postings: readonly Posting[]): Balances {
  const sums: Partial<Record<LedgerAccount, number>> = { ...balances };
  for (const { account, minor } of postings) sums[account] = (sums[account] ?? 0) + minor;
  return sums;
}

/** Throws unless postings are at least two, none of zero, and sum to zero. @throws RangeError */
export function requireBalanced(postings: readonly Posting[], currency: Currency): void {
  const sum = postings.reduce((total, { minor }) => total + minor, 0);
  if (
    postings.length < 2 ||
    sum !== 0 ||
    postings.some(({ minor }) => minor === 0 || !Number.isSafeInteger(minor))
  )
    throw new RangeError(`Postings in ${currency} sum to ${sum}: ${JSON.stringify(postings)}`);
}
