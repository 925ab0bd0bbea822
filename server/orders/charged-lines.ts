import type { ApplicationRow, PriceChangeRow } from '../applications/queries.ts';
import type { ChangedLine } from './tables.ts';

/** A fee as charged so far, in minor units, our fee with the tax in it. */
export type ChargedLine = Omit<ChangedLine, 'wasMinor'> & { atCost: boolean };

/** Returns the fees of a signed application as charged so far: those signed, with the changes that took effect. */
export function chargedLines(
  { signed }: Pick<ApplicationRow, 'signed'>,
  changes: readonly PriceChangeRow[],
): ChargedLine[] {
  const lines = new Map<string, ChargedLine>(
    (signed?.quote.lines ?? []).map(({ feeId, title, payee, minor, source, atCost = false }) => [
      feeId,
      { feeId, title, payee, minor: atCost ? 0 : minor, source, atCost },
    ]),
  );
  const effective = changes
    .filter(({ answer }) => answer === 'accepted' || answer === 'credited')
    .toSorted((a, b) => a.proposedAt.getTime() - b.proposedAt.getTime());
  for (const change of effective)
    for (const { wasMinor: _wasMinor, ...line } of change.lines)
      lines.set(line.feeId, { ...line, atCost: false });
  return [...lines.values()];
}

/** Returns the sum of lines in minor units. */
export const sumOfLines = (lines: readonly { minor: number }[]): number =>
  lines.reduce((sum, { minor }) => sum + minor, 0);
