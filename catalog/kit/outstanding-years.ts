/**
 * Finds the years before the latest return to file of which no return is filed with it.
 * @param from  the first year that is not filed yet
 */
export function outstandingYears(years: readonly number[], from: number): { path: string; words: string }[] {
  const missing = Array.from(
    { length: Math.max(0, Math.max(...years) - from) },
    (_, index) => from + index,
  ).filter((year) => !years.includes(year));
  if (missing.length === 0) return [];
  const words = `Returns for ${missing.join(', ')} are outstanding and must be filed first.`;
  return [{ path: 'returns', words }];
}
