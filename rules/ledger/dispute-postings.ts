import {
  combine,
  heldAccounts,
  owed,
  type Balances,
  type CheckoutProviderId,
  type Posting,
} from './postings.ts';

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
 * Returns the postings of a dispute that we lost. The payer has the money, so what is unspent of it is taken first: what waits in
 * `suspense` for this payment, what is owed back, our fee, and last the government's. What is spent is our expense.
 * @param suspendedMinor  what `suspense` holds for the disputed payment
 */
export function disputeLostPostings(
  balances: Balances,
  amountMinor: number,
  suspendedMinor: number,
): Posting[] {
  let left = amountMinor;
  const take = (available: number): number => {
    const taken = Math.min(left, available);
    left -= taken;
    return taken;
  };
  const debits: Posting[] = [
    { account: 'suspense', minor: take(Math.min(suspendedMinor, owed(balances, 'suspense'))) },
    // A payment that is held in suspense paid nothing of the order.
    ...(suspendedMinor > 0 ? [] : (['refunds-payable', ...heldAccounts] as const)).map((account) => ({
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
export const reversedPostings = (postings: readonly Posting[]): Posting[] =>
  postings.map(({ account, minor }) => ({ account, minor: -minor }));
