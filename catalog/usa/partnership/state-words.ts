import type { PartnershipKind } from './kinds.ts';

/** Returns what a form says of the partners: what the state records, and who signs. */
export function wordsOf({ state, id }: PartnershipKind): {
  readonly general: string;
  readonly partners: string;
} {
  const paper = id === 'lp' ? 'certificate' : state.id === 'texas' ? 'registration' : 'statement';
  return {
    general: `They run the business and are liable for its debts. Their names and addresses are public, and all of them sign the ${paper}.`,
    partners:
      state.id === 'wyoming'
        ? `The state charges one fee, however many they are. It does not record their names. The first one signs the ${paper}.`
        : `The state records how many they are, and charges a fee for each. It does not record their names. The first one signs the ${paper}.`,
  };
}
