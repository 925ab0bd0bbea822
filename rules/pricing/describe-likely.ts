import type { Amount } from '#catalog/types/index.ts';
import { formatMoney } from '#values/money.ts';

/** Says what a fee at cost is likely to be: 'Likely £71 to £124.' Null for other fees. */
export function describeLikely(amount: Amount): string | null {
  if (amount.kind !== 'at-cost') return null;
  if (amount.likely === null) return 'The amount is not known yet.';
  const { lowMinor, highMinor, currency } = amount.likely;
  const [low, high] = [lowMinor, highMinor].map((minor) => formatMoney({ minor, currency }));
  return low === high ? `Likely about ${low}.` : `Likely ${low} to ${high}.`;
}
