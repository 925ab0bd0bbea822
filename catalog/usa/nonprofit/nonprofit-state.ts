import type { State } from '../states.ts';

const lawOf = {
  delaware: '8 Del. C. § 102',
  wyoming: 'W.S. 17-19-202',
  texas: 'Business Organizations Code 3.009 and chapter 22',
} as const;
const paperOf = {
  delaware: 'Certificate of Incorporation',
  wyoming: 'Articles of Incorporation',
  texas: 'Certificate of Formation, Form 202',
} as const;

/** The state as its nonprofit corporations see it: another paper, another provision. */
export const nonprofitState = (state: State): State => ({
  ...state,
  corporation: { paper: paperOf[state.id], law: lawOf[state.id] },
});
