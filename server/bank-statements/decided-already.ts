import { Refusal } from '#contract/errors.ts';

/** Returns the refusal of a second decision about a line of a bank statement. */
export const decidedAlready = (): Refusal =>
  new Refusal('not_possible_now', { words: 'This line was decided already. Reload to see by whom.' });
