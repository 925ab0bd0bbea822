import type { Samples } from '#catalog/testing/country-samples.ts';

/** Answers shared by the samples of several services. */
const samples: Samples = {
  situations: [
    ...[true, false].map((yes) => ({
      agentByUs: yes,
      withEin: yes,
      expedited: yes,
      certifiedCopy: yes,
      series: yes,
      parCapitalMinor: 100_000,
      noParShares: 0,
    })),
    ...['delaware', 'wyoming', 'texas'].map((registry) => ({
      registry,
      standing: true,
      longStanding: true,
      copy: true,
      change: 'change',
    })),
  ],
  // Generated names need no consent.
  rare: ['nameConsent'],
};
export default samples;
