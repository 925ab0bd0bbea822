import type { Database } from '../../database/database.ts';
import type { CheckoutProvider, ProviderDispute } from '../../payments/providers/checkout-provider.ts';
import { paymentExceptions, type credits } from '../../payments/tables.ts';

type CreditRow = typeof credits.$inferSelect;

/** A dispute that moved money of a credit in our books. */
export type PostedDispute = ProviderDispute & { provider: CheckoutProvider['id']; credit: CreditRow };

const dayMs = 86_400_000;

/**
 * Compares the disputes that the providers list with our exceptions: each is known once, as it stands.
 * @returns those whose money the ledger must show
 */
export async function verifyDisputes(
  database: Database,
  checkouts: readonly CheckoutProvider[],
  credited: readonly CreditRow[],
): Promise<{ posted: PostedDispute[]; violations: string[] }> {
  const exceptions = (await database.sql.select().from(paymentExceptions)).filter(
    ({ kind }) => kind === 'dispute',
  );
  const violations: string[] = [];
  const posted: PostedDispute[] = [];
  const now = Date.now();
  for (const provider of checkouts) {
    // oxlint-disable-next-line no-await-in-loop
    const listed = await provider.listDisputes({ from: new Date(now - dayMs), until: new Date(now + dayMs) });
    for (const dispute of listed) {
      const cause = `${provider.id}/${provider.mode}/${dispute.id}`;
      const known = exceptions.filter((each) => each.cause === cause);
      if (known.length !== 1 || known[0]?.disputeStatus !== dispute.status)
        violations.push(
          `Dispute ${cause} is ${dispute.status}; officers see ${known.map((each) => each.disputeStatus).join(', ') || 'nothing'}`,
        );
      const credit = credited.find(
        (each) =>
          each.provider === provider.id &&
          each.mode === provider.mode &&
          each.transactionId === dispute.transactionId,
      );
      const isPosted =
        credit !== undefined &&
        credit.verdict !== 'wrong_mode' &&
        credit.verdict !== 'wrong_reference' &&
        credit.currency === dispute.currency &&
        dispute.moneyTaken;
      if (isPosted) posted.push({ ...dispute, provider: provider.id, credit });
    }
  }
  return { posted, violations };
}

/** Returns by how much disputes change a clearing account: what was taken back and not given again, and the fees. */
export const clearingOfDisputes = (disputes: readonly PostedDispute[]): { key: string; minor: number }[] =>
  disputes.map(({ provider, currency, amountMinor, status, feeMinor }) => ({
    key: `clearing:${provider} ${currency}`,
    minor: -(status === 'won' ? 0 : amountMinor) - (feeMinor ?? 0),
  }));
