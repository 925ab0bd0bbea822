import type { Answers } from '#forms/form.ts';

/** The tests of a small company as the customer declares them. All must hold; an unanswered one does not. */
const tests: readonly (readonly [question: string, good: readonly string[]])[] = [
  ['turnover', ['to-120m']],
  ['netAssets', ['to-60m']],
  ['foreignMember', ['no']],
  ['governmentMember', ['no']],
  ['directorsHoldMost', ['yes']],
];

/** CAMA 2020, section 394: whether one director and no secretary are enough. This is not the tax law's small company. */
export const isSmallCompany = (answers: Answers): boolean => tests.every(([question, good]) => good.includes(String(answers[question])));

/** Whether every test is answered, so that 'not small' is a finding and not a gap. */
export const isSizeKnown = (answers: Answers): boolean => tests.every(([question]) => typeof answers[question] === 'string' && answers[question] !== '');
