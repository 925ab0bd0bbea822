import { parseBasisPoints } from '../law/typed-amount.ts';

/**
 * Parses the percentage by which a price is lowered, in whole basis points; null when it is none, is zero or has more
 * than two decimals.
 * @param most  the highest one that is allowed, in basis points
 */
export function parseDiscount(text: string, most: number): number | null {
  const basisPoints = parseBasisPoints(text);
  return basisPoints !== null && Number.isInteger(basisPoints) && basisPoints > 0 && basisPoints <= most
    ? basisPoints
    : null;
}
