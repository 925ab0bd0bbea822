/** Returns the time that a share of the measurements did not exceed. @param share  from 0 to 1 */
export const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * share) - 1] ?? 0;
