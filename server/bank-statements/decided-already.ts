import { Refusal } from '#contract/errors.ts';

export const decidedAlready = (): Refusal =>
  new Refusal('not_possible_now', { words: 'This line was decided already. Reload to see by whom.' });
