import type { OrderState } from '../application/application-lifecycle.ts';

/** Decision on a provider's transaction; stored with the credit. */
export type CreditVerdict =
  | 'paid'
  | 'overpaid'
  | 'underpaid'
  | 'paid_twice'
  | 'after_cancelling'
  | 'other_currency'
  | 'wrong_mode'
  | 'wrong_reference';

/** Returns whether a transaction does not belong to its attempt, so that nothing of it is posted. */
export const isRefused = (verdict: CreditVerdict): boolean =>
  verdict === 'wrong_mode' || verdict === 'wrong_reference';

/** Charge as the provider reports it, in minor units. */
export type ChargedTransaction = {
  reference: string | null;
  mode: 'test' | 'live';
  currency: string;
  /** Amount charged to the customer, with a fee passed on to her. */
  chargedMinor: number;
  requestedMinor: number;
  /** Null: not known yet. */
  feeMinor: number | null;
  feeCurrency: string;
};

/** Expected payment: the attempt that we sent, and the amount still due. */
export type Expectation = {
  reference: string;
  mode: 'test' | 'live';
  currency: string;
  totalMinor: number;
  /** Held for this order from earlier payments that were too small. */
  heldMinor: number;
  orderState: OrderState;
};

export type Judgement = {
  verdict: CreditVerdict;
  /** Amount credited to the order: the charge without a fee that the customer bore. 0 where nothing is posted. */
  countedMinor: number;
  /** The part of the provider's fee that the customer bore on top. */
  passedOnMinor: number;
  /** `underpaid`: what is still missing. `overpaid`: what was too much. */
  differenceMinor: number;
};

/** Judges a transaction against what we expect, without tolerance. Pure; decision 20 has the rules. */
export function judgeReceipt(expected: Expectation, transaction: ChargedTransaction): Judgement {
  const charge = readCharge(expected, transaction);
  if (charge.refused !== null)
    return { verdict: charge.refused, countedMinor: 0, passedOnMinor: 0, differenceMinor: 0 };
  const { countedMinor, passedOnMinor } = charge;
  return { ...judgeAmount(expected, transaction.currency, countedMinor), passedOnMinor };
}

/** Returns what of a transaction counts, or why it does not belong to the attempt. */
export function readCharge(
  expected: Pick<Expectation, 'reference' | 'mode'>,
  transaction: ChargedTransaction,
): { refused: 'wrong_mode' | 'wrong_reference' | null; countedMinor: number; passedOnMinor: number } {
  const nothing = { countedMinor: 0, passedOnMinor: 0 };
  if (transaction.mode !== expected.mode) return { refused: 'wrong_mode', ...nothing };
  if (transaction.reference !== expected.reference) return { refused: 'wrong_reference', ...nothing };
  const passedOnMinor = passedOnFee(transaction);
  return { refused: null, countedMinor: transaction.chargedMinor - passedOnMinor, passedOnMinor };
}

export type AmountJudgement = Omit<Judgement, 'passedOnMinor'>;

/** Judges an amount that arrived for an order against what is due of it. */
export function judgeAmount(
  expected: Pick<Expectation, 'currency' | 'totalMinor' | 'heldMinor' | 'orderState'>,
  currency: string,
  countedMinor: number,
): AmountJudgement {
  const counted = { countedMinor, differenceMinor: 0 };
  if (currency !== expected.currency) return { verdict: 'other_currency', ...counted };
  if (expected.orderState === 'paid') return { verdict: 'paid_twice', ...counted };
  if (expected.orderState !== 'awaiting_payment') return { verdict: 'after_cancelling', ...counted };
  const difference = expected.heldMinor + countedMinor - expected.totalMinor;
  const verdict = difference === 0 ? 'paid' : difference > 0 ? 'overpaid' : 'underpaid';
  return { countedMinor, verdict, differenceMinor: Math.abs(difference) };
}

/** Counts the amount above the request as a fee passed on, up to the fee that the provider reports. */
function passedOnFee(transaction: ChargedTransaction): number {
  const { chargedMinor, requestedMinor, feeMinor, feeCurrency, currency } = transaction;
  if (feeCurrency !== currency) return 0;
  return Math.min(Math.max(0, chargedMinor - requestedMinor), feeMinor ?? 0);
}
