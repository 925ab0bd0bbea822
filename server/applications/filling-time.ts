import type { ApplicationRow } from './queries.ts';

/** A longer pause between two saves is a break, in which nobody fills in the form. */
const LONGEST_PAUSE_SECONDS = 5 * 60;
/**
 * Answers to a few questions before the form come with the start. More of them were typed elsewhere, by a guest or in
 * the draft that was copied, so that the time for them is not known.
 */
const MOST_FIRST_ANSWERS = 6;

/** Returns the seconds at the form of a draft that begins; null when they cannot be measured. */
export const startFillingTime = (answers: Readonly<Record<string, unknown>>): 0 | null =>
  Object.keys(answers).length > MOST_FIRST_ANSWERS ? null : 0;

/**
 * Returns the seconds at the form of a draft that is saved or signed: those before, and the time since it was last
 * saved unless that was a break.
 */
export function addFillingTime(
  { fillingSeconds, updatedAt }: Pick<ApplicationRow, 'fillingSeconds' | 'updatedAt'>,
  now: Date,
): number | null {
  if (fillingSeconds === null) return null;
  const since = Math.round((now.getTime() - updatedAt.getTime()) / 1000);
  return since > 0 && since <= LONGEST_PAUSE_SECONDS ? fillingSeconds + since : fillingSeconds;
}
