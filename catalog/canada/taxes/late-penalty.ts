import { shareOf } from '#catalog/kit/estimating.ts';

/** Penalty for a late T2 return: 5% of the tax not paid and 1% for each full month, up to 12; for those late again 10%, 2% and 20. */
export type LatePenalty = {
  readonly baseMinor: number;
  readonly monthlyMinor: number;
  readonly monthsCounted: number;
  readonly basisPoints: number;
};

export function latePenalty(unpaidMinor: number, monthsLate: number, lateAgain: boolean): LatePenalty {
  const [base, each, most] = lateAgain ? [1_000, 200, 20] : [500, 100, 12];
  const monthsCounted = Math.min(monthsLate, most);
  return {
    baseMinor: shareOf(unpaidMinor, base),
    monthlyMinor: shareOf(unpaidMinor, each * monthsCounted),
    monthsCounted,
    basisPoints: base + each * monthsCounted,
  };
}
