import type { Answers } from '#forms/form.ts';

export const isNumbered = (answers: Answers): boolean => answers['nameType'] === 'numbered';
export const isNamed = (answers: Answers): boolean =>
  answers['nameType'] === 'named' || answers['nameType'] === 'bilingual';
/** Returns whether the report or request that backs a new name exists. */
export const hasNameProof = (answers: Answers): boolean =>
  isNamed(answers) && answers['nameProof'] === 'have';
