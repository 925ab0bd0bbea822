import {
  combine,
  heldAccounts,
  owed,
  type Balances,
  type CheckoutProviderId,
  type Posting,
} from './postings.ts';

/**
 * Share of a payment that `suspense` holds, and whether the rest paid the order. A payment that was held as a whole
 * paid nothing of it, also when nothing of it is held any more.
 */
export type SuspendedMoney = { readonly minor: number; readonly paidOrder: boolean };

/** The accounts that a payment went to, besides `suspense`. */
const accountsPaid = ({ paidOrder }: SuspendedMoney) =>
  paidOrder ? (['refunds-payable', ...heldAccounts] as const) : [];

/** Returns the postings of a dispute that was opened: what the provider took back waits for the bank's decision. */
export const disputeOpenedPostings = (provider: CheckoutProviderId, amountMinor: number): Posting[] =>
  combine([
    { account: 'disputes-held', minor: amountMinor },
    { account: `clearing:${provider}`, minor: -amountMinor },
  ]);

/** Returns the postings of the provider's fee for a dispute, which is ours to bear. */
export const disputeFeePostings = (provider: CheckoutProviderId, feeMinor: number): Posting[] =>
  combine([
    { account: 'expense:disputes', minor: feeMinor },
    { account: `clearing:${provider}`, minor: -feeMinor },
  ]);

/** Returns the postings of a dispute that we won: the provider gave the money back. */
export const disputeWonPostings = (provider: CheckoutProviderId, amountMinor: number): Posting[] =>
  combine([
    { account: `clearing:${provider}`, minor: amountMinor },
    { account: 'disputes-held', minor: -amountMinor },
  ]);

/**
 * Returns the postings of a dispute that we lost. The payer has the money, so what is unspent of it is taken
 * first: what waits in `suspense` for this payment, what is owed back, our fee, and last the government's.
 * What is spent is our expense.
 * @param suspended  what `suspense` holds for the disputed payment
 */
export function disputeLostPostings(
  balances: Balances,
  amountMinor: number,
  suspended: SuspendedMoney,
): Posting[] {
  let left = amountMinor;
  const take = (available: number): number => {
    const taken = Math.min(left, available);
    left -= taken;
    return taken;
  };
  const debits: Posting[] = [
    { account: 'suspense', minor: take(Math.min(suspended.minor, owed(balances, 'suspense'))) },
    ...accountsPaid(suspended).map((account) => ({
      account,
      minor: take(owed(balances, account)),
    })),
  ];
  return combine([
    ...debits,
    { account: 'expense:disputes', minor: left },
    { account: 'disputes-held', minor: -amountMinor },
  ]);
}

/** Returns the opposite of postings, for a decision that the bank changed. */
export const reversedPostings = <T extends Posting>(postings: readonly T[]): T[] =>
  postings.map((posting) => ({ ...posting, minor: -posting.minor }));

/** Returns what an order still holds of a disputed payment, in minor units. */
export const disputableMinor = (balances: Balances, suspended: SuspendedMoney): number =>
  accountsPaid(suspended).reduce(
    (sum, account) => sum + owed(balances, account),
    Math.min(suspended.minor, owed(balances, 'suspense')),
  );
