import type { Amount, LikelyRange } from '#catalog/types/index.ts';
import { formatMoney } from '#values/money.ts';

/** Says a range in words: 'US$2 to US$4', or 'about US$4'. */
export function describeRange({ lowMinor, highMinor, currency }: LikelyRange): string {
  const [low, high] = [lowMinor, highMinor].map((minor) => formatMoney({ minor, currency }));
  return low === high ? `about ${low}` : `${low} to ${high}`;
}

/** Says what a fee at cost is likely to be: 'Likely £71 to £124.' Null for other fees. */
export function describeLikely(amount: Amount): string | null {
  if (amount.kind !== 'at-cost') return null;
  return amount.likely === null ? 'The amount is not known yet.' : `Likely ${describeRange(amount.likely)}.`;
}

/** Returns the ranges of the fees at cost among the lines of a price; null for one that is not known. */
export const likelyOf = (
  lines: readonly { readonly atCost?: true; readonly likely?: LikelyRange | null }[],
): readonly (LikelyRange | null)[] => lines.flatMap(({ atCost, likely }) => (atCost ? [likely ?? null] : []));

/**
 * Says what comes on top of a total: 'plus a fee at cost, likely US$2 to US$4'. Several ranges in one
 * currency are added up. Null without a fee at cost.
 */
export function describeAtCost(ranges: readonly (LikelyRange | null)[]): string | null {
  if (ranges.length === 0) return null;
  const known = ranges.filter((range) => range !== null);
  const sums = [...Map.groupBy(known, ({ currency }) => currency)].map(([currency, each]) =>
    describeRange({
      lowMinor: each.reduce((sum, { lowMinor }) => sum + lowMinor, 0),
      highMinor: each.reduce((sum, { highMinor }) => sum + highMinor, 0),
      currency,
    }),
  );
  const isOne = ranges.length === 1;
  const start = isOne ? 'plus a fee at cost' : 'plus fees at cost';
  const unknown = ranges.length - known.length;
  if (known.length === 0) return `${start}, ${isOne ? 'not known yet' : 'none of them known yet'}`;
  const rest = unknown === 0 ? '' : `, and ${unknown === 1 ? 'one' : unknown} not known yet`;
  return `${start}, likely ${sums.join(' and ')}${rest}`;
}
