import { and, eq } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import type { Dependencies } from '../dependencies.ts';
import { bankLines } from './tables.ts';

type Settlement = {
  lineId: string;
  paymentId: string;
  amountMinor: number;
  currency: string;
  officer: { id: string; name: string };
};

/**
 * Records that a payment is a line of a bank statement. Call it in the transaction that confirms the payment.
 * @throws Refusal not_found, not_possible_now when the line was decided before or has another amount
 */
export async function settleLine(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  { lineId, paymentId, amountMinor, currency, officer }: Settlement,
): Promise<void> {
  const [line] = await database.sql.select().from(bankLines).where(eq(bankLines.id, lineId)).for('update');
  if (!line) throw new Refusal('not_found');
  if (line.state !== 'open' || line.amountMinor !== amountMinor || line.currency !== currency)
    throw new Refusal('not_possible_now', {
      words: 'This bank line was already decided, or its amount is different. Reload to see it.',
    });
  await database.sql
    .update(bankLines)
    .set({
      state: 'confirmed',
      paymentId,
      // An officer may have named a cart while the confirmation waited for a second officer.
      cartId: null,
      matchReason: line.paymentId === paymentId ? line.matchReason : 'officer',
      decidedBy: officer.id,
      decidedByName: officer.name,
      decidedAt: clock(),
    })
    .where(and(eq(bankLines.id, lineId), eq(bankLines.state, 'open')));
}
