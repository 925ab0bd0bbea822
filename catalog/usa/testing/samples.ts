import type { CountrySamples } from '#catalog/testing/country-samples.ts';
import { states } from '../states.ts';
import { aCorporation, anLlc } from './registrations.ts';

export const americanSamples: CountrySamples = {
  samples: Object.fromEntries(states.flatMap((state) => [[`usa-${state.id}-corporation-registration`, aCorporation(state)], [`usa-${state.id}-llc-registration`, anLlc(state)]])),
  situations: [true, false].map((yes) => ({ agentByUs: yes, expedited: yes, certifiedCopy: yes, series: yes, parCapitalMinor: 100_000, noParShares: 0 })),
  // Made-up names need no consent, and made-up companies have few classes.
  rare: ['nameConsent', 'classRights'],
};

export default americanSamples;
