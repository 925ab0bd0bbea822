import type { Database } from '../../database/database.ts';
import type { CheckoutProviderId, ProviderTransaction } from '../../payments/providers/checkout-provider.ts';
import { providerRefunds } from '../../payments/tables.ts';

type Charge = Pick<ProviderTransaction, 'id' | 'currency'> & { provider: CheckoutProviderId };

/**
 * Compares what providers returned of each charge with our refunds: each is sent or failed, none twice.
 * @returns by how much refunds change the clearing accounts
 */
export async function verifyRefunds(
  database: Database,
  charges: readonly Charge[],
  refundedMinorOf: (provider: CheckoutProviderId, transactionId: string) => number,
): Promise<{
  sent: number;
  failed: number;
  clearing: { key: string; minor: number }[];
  violations: string[];
}> {
  const rows = await database.sql.select().from(providerRefunds);
  const violations = rows
    .filter(({ state }) => state !== 'sent' && state !== 'failed')
    .map(({ id, state, message }) => `Refund ${id} is still ${state}: ${message ?? 'no message'}`);
  const clearing: { key: string; minor: number }[] = [];
  for (const { provider, id, currency } of charges) {
    const returned = refundedMinorOf(provider, id);
    const ours = rows
      .filter((row) => row.provider === provider && row.transactionId === id && row.state === 'sent')
      .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    if (returned !== ours) violations.push(`${provider}/${id} returned ${returned}, and ${ours} is recorded`);
    if (returned > 0) clearing.push({ key: `clearing:${provider} ${currency}`, minor: -returned });
  }
  const count = (state: string): number => rows.filter((row) => row.state === state).length;
  return { sent: count('sent'), failed: count('failed'), clearing, violations };
}
