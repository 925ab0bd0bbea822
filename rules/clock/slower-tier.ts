type Tier = { readonly id: string; readonly businessDays: number };

/**
 * Returns the tier whose price is fair for a filing that missed the time of its own: the fastest slower one
 * whose time it kept, else the slowest. Null where no tier is slower.
 * @param kept  whether the filing was within this number of business days
 */
export function slowerTier<T extends Tier>(
  tiers: readonly T[],
  missedId: string,
  kept: (businessDays: number) => boolean,
): T | null {
  const missed = tiers.find(({ id }) => id === missedId);
  const slower = tiers
    .filter(({ businessDays }) => missed !== undefined && businessDays > missed.businessDays)
    .toSorted((a, b) => a.businessDays - b.businessDays);
  return slower.find(({ businessDays }) => kept(businessDays)) ?? slower.at(-1) ?? null;
}
