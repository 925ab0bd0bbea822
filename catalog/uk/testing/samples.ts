import type { CountrySamples } from '#catalog/testing/country-samples.ts';
import { aBritishCompanyApplication } from './a-company-application.ts';

export const britishSamples: CountrySamples = {
  samples: { 'uk-company-registration': aBritishCompanyApplication },
  situations: [true, false].map((sameDay) => ({ sameDay })),
  // Made-up names need no approval.
  rare: ['nameConsent'],
};

export default britishSamples;
