import { eq } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import type { Currency } from '#values/money.ts';
import type { Officer } from '../desk/desk-dependencies.ts';
import type { PaymentDependencies } from './attempts/attempts.ts';
import { formatAmount } from './format-amount.ts';
import { paymentExceptions, type ExceptionProposal } from './tables.ts';

type ExceptionRow = typeof paymentExceptions.$inferSelect;
/** Decision on held money: a return on a day, or the payment for which it is used. */
export type HeldMoneyDecision = Required<Pick<ExceptionProposal, 'sentOn' | 'applyTo' | 'note'>>;

/**
 * Returns whether a decision about held money can be carried out now. Above REFUND_LIMITS the first officer's
 * is stored as a proposal, and another officer must decide alike; who decides otherwise replaces the proposal
 * with her own. The row must be locked.
 * @throws Refusal second_person_needed
 */
export async function decideTogether(
  { database, config }: Pick<PaymentDependencies, 'database' | 'config'>,
  row: ExceptionRow,
  officer: Officer,
  decision: HeldMoneyDecision,
): Promise<boolean> {
  const { amountMinor, currency, proposal, proposedBy } = row;
  const limit = config.refundLimits[(currency ?? '') as Currency] ?? 0;
  const isAlike = proposal !== null && (proposal.applyTo ?? null) === decision.applyTo;
  if (proposedBy === null ? amountMinor <= limit : isAlike && proposedBy !== officer.id) return true;
  if (isAlike)
    throw new Refusal('second_person_needed', {
      words: `You recorded this ${decision.applyTo === null ? 'return ' : ''}yourself. Amounts above ${formatAmount(limit, currency ?? '')} take a second officer.`,
    });
  await database.sql
    .update(paymentExceptions)
    .set({ proposedBy: officer.id, proposal: { ...decision, proposedByName: officer.name } })
    .where(eq(paymentExceptions.id, row.id));
  return false;
}
