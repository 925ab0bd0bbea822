import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import type { DeskRule } from '#catalog/types/index.ts';

/** Finds an enterprise number that is not of a close corporation: theirs end in /23. */
export const findOtherSuffix: DeskRule['find'] = (answers) => {
  const number = textOf(answers, 'companyNumber');
  return number === '' || number.endsWith('/23') ? [] : [{ path: 'companyNumber' }];
};
