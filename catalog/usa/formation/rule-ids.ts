import type { State } from '../states.ts';

/** Returns the ids of a state's desk rules for a kind of body: 'us-de-llc-ownership'. */
export const ruleIdsOf =
  ({ prefix }: Pick<State, 'prefix'>, kind: 'corp' | 'llc' | 'lp' | 'llp' | 'nonprofit') =>
  (rule: string): string =>
    `${prefix}-${kind}-${rule}`;
