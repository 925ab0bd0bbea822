import type { DeadlineKey } from './company-deadlines.ts';

/** Identifies a deadline among those of its company, as one text. */
export const deadlineKey = ({ obligationId, period }: DeadlineKey): string => `${obligationId} ${period}`;
