import type { Samples } from '#catalog/testing/country-samples.ts';

/** What the samples of several services share. */
const samples: Samples = {
  situations: [true, false].map((sameDay) => ({ sameDay })),
  // Generated names need no approval.
  rare: ['nameConsent', 'serviceAddress'],
};
export default samples;
