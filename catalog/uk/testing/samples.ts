import type { Samples } from '#catalog/testing/country-samples.ts';

/** Answers shared by the samples of several services. */
const samples: Samples = {
  situations: [true, false].map((sameDay) => ({ sameDay })),
  // Generated names need no approval.
  rare: ['nameConsent', 'serviceAddress'],
};
export default samples;
