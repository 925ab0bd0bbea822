import type { OrderLine } from '../ledger/postings.ts';

export type CreditedLine = Pick<OrderLine, 'title' | 'payee' | 'minor'>;

/**
 * Returns the lines of a credit note for a refund: our fee with its taxes first, then stamp duty, then
 * government fees, as the ledger takes it. Taxes are credited in proportion to the fee. All amounts are minor
 * units of the order's currency.
 * @param creditedMinor  what earlier credit notes of the order credited
 * @returns lines that sum to the refund, or to what is left of the order when that is less; lines of nothing
 *   are left out
 */
export function creditedLines(
  lines: readonly CreditedLine[],
  refundMinor: number,
  creditedMinor: number,
): CreditedLine[] {
  const before = takeFrom(lines, creditedMinor);
  const after = takeFrom(lines, creditedMinor + refundMinor);
  return lines
    .map((line, index) => ({
      title: line.title,
      payee: line.payee,
      minor: (after[index] ?? 0) - (before[index] ?? 0),
    }))
    .filter(({ minor }) => minor !== 0);
}

/** Returns what earlier credit notes leave of the lines of an order. Lines of nothing are left out. */
export function remainingLines(
  lines: readonly CreditedLine[],
  credited: readonly CreditedLine[],
): CreditedLine[] {
  const left = lines.map(({ title, payee, minor }) => ({ title, payee, minor }));
  for (const { title, payee, minor } of credited) {
    const ofPayee = left.filter((line) => line.payee === payee);
    const line = ofPayee.find((each) => each.title === title) ?? ofPayee[0];
    if (line) line.minor -= minor;
  }
  return left.filter(({ minor }) => minor !== 0);
}

/** Returns how much of an amount falls on each line. */
function takeFrom(lines: readonly CreditedLine[], minor: number): number[] {
  const taken = lines.map(() => 0);
  let left = minor;
  for (const payees of [['ours', 'tax'], ['stamp-duty'], ['government']]) {
    const indexes = lines.flatMap((line, index) => (payees.includes(line.payee) ? [index] : []));
    const whole = indexes.reduce((sum, index) => sum + (lines[index]?.minor ?? 0), 0);
    const amount = Math.max(0, Math.min(left, whole));
    left -= amount;
    let rest = amount;
    // Taxes, which come last, are rounded; the first line takes what rounding leaves.
    for (const index of indexes.toReversed()) {
      const share =
        index === indexes[0] ? rest : Math.round((amount * (lines[index]?.minor ?? 0)) / Math.max(whole, 1));
      taken[index] = share;
      rest -= share;
    }
  }
  return taken;
}
