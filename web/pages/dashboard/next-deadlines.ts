import type { Company } from './use-dashboard.ts';

/** The deadlines that come first, at most so many. */
export const nextDeadlines = (deadlines: Company['deadlines'], count: number): Company['deadlines'] => deadlines.toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : 1)).slice(0, count);
