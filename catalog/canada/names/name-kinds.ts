import type { Answers } from '#forms/form.ts';

/** Returns whether the registry gives the company a number as its name. */
export const isNumbered = (answers: Answers): boolean => answers['nameType'] === 'numbered';
/**
 * Returns whether the company has a name of its own, in one language or in two. False while the question is
 * open.
 */
export const isNamed = (answers: Answers): boolean =>
  answers['nameType'] === 'named' || answers['nameType'] === 'bilingual';
/** Returns whether the report or request that backs a new name exists. */
export const hasNameProof = (answers: Answers): boolean =>
  isNamed(answers) && answers['nameProof'] === 'have';
