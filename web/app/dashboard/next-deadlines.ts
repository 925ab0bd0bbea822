import type { Company } from './use-dashboard.ts';

/** The deadlines that come first, at most so many; of those that passed the oldest of each duty, since a monthly one makes many. */
export function nextDeadlines(deadlines: Company['deadlines'], count: number): Company['deadlines'] {
  const seen = new Set<string>();
  return deadlines
    .toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : 1))
    .filter(
      ({ overdue, obligationId }) => overdue === null || (!seen.has(obligationId) && seen.add(obligationId)),
    )
    .slice(0, count);
}
