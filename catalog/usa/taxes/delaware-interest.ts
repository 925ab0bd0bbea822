import { shareOf } from '#catalog/kit/estimates/estimating.ts';

/** Returns the interest for each month or part of it, a share in basis points of the tax alone, in cents. */
export const delawareInterest = (taxMinor: number, months: number, basisPoints: number): number =>
  shareOf(taxMinor, basisPoints * months);
