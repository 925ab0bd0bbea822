import type { DeskCart } from '../desk-types.ts';

/** How a try at a provider stands. */
export const attemptWords: Record<DeskCart['attempts'][number]['state'], string> = {
  new: 'page not opened yet',
  open: 'waits for the payment',
  paid: 'paid',
  failed: 'failed',
  expired: 'expired',
  closed: 'closed',
};

/** Decisions on a provider's transaction, in words. */
export const verdictWords: Readonly<Record<string, string>> = {
  paid: 'as due',
  overpaid: 'too much, the rest is held',
  underpaid: 'too little, the rest is held',
  paid_twice: 'paid twice, held',
  after_cancelling: 'after cancelling, held',
  other_currency: 'other currency, held',
  wrong_mode: 'wrong mode, not booked',
  wrong_reference: 'wrong reference, not booked',
};
