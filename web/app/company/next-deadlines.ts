import type { Company } from '../dashboard/use-dashboard.ts';

/**
 * Returns the first `count` deadlines by day. Of overdue ones only the oldest per obligation, since a
 * monthly one has many.
 */
export function nextDeadlines(deadlines: Company['deadlines'], count: number): Company['deadlines'] {
  const seen = new Set<string>();
  return deadlines
    .toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : 1))
    .filter(
      ({ overdue, obligationId }) => overdue === null || (!seen.has(obligationId) && seen.add(obligationId)),
    )
    .slice(0, count);
}
