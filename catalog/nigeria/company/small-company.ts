import type { Answers } from '#forms/form.ts';
import type { CompanyKind } from './company-kinds.ts';

type Test = readonly [question: string, good: string];

/** The tests of a small company as the customer declares them. All must hold; an unanswered one does not. */
const tests: readonly Test[] = [
  ['turnover', 'to-120m'],
  ['netAssets', 'to-60m'],
  ['foreignMember', 'no'],
  ['governmentMember', 'no'],
  ['directorsHoldMost', 'yes'],
];

const testsOf = ({ hasShares }: Pick<CompanyKind, 'hasShares'>): readonly Test[] =>
  tests.filter(([question]) => hasShares || question !== 'directorsHoldMost');

type Sized = Pick<CompanyKind, 'hasShares' | 'mayBeSmall'>;

/**
 * CAMA 2020, section 394: whether one director and no secretary are enough. This is not the tax law's small
 * company.
 */
export const isSmallCompany = (kind: Sized, answers: Answers): boolean =>
  kind.mayBeSmall !== 'never' && testsOf(kind).every(([question, good]) => answers[question] === good);

/** Returns whether every test is answered, so that 'not small' is a finding and not a gap. */
export const isSizeKnown = (kind: Sized, answers: Answers): boolean =>
  kind.mayBeSmall === 'never' ||
  testsOf(kind).every(([question]) => typeof answers[question] === 'string' && answers[question] !== '');
