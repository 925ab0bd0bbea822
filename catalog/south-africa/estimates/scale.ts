import { type Bracket, percent, shareOf } from '#catalog/kit/estimates/estimating.ts';
import { rands } from '../money.ts';

/**
 * The tax on an amount by a table as the Revenue Service prints it, so much and a rate of what is above, and
 * how it was found. Amounts of nothing or less are not taxed.
 */
export function taxOn(
  minor: number,
  brackets: readonly Bracket[],
): { readonly minor: number; readonly working: string } {
  const index = brackets.findIndex(({ upToMinor }) => upToMinor === null || minor <= upToMinor);
  const row = brackets[index];
  if (minor <= 0 || row === undefined) return { minor: 0, working: 'Nothing to tax' };
  const [from, base] = [brackets[index - 1]?.upToMinor ?? 0, row.baseMinor ?? 0];
  const rest = minor - from;
  const above = from === 0 ? rands(rest) : `the ${rands(rest)} above ${rands(from)}`;
  return {
    minor: base + shareOf(rest, row.basisPoints),
    working: `${base === 0 ? '' : `${rands(base)} and `}${percent(row.basisPoints)} of ${above}`,
  };
}
