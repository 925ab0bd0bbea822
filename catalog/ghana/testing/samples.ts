import type { CountrySamples } from '#catalog/testing/country-samples.ts';
import { aGhanaianCompanyApplication } from './a-company-application.ts';

export const ghanaianSamples: CountrySamples = {
  samples: { 'ghana-company-registration': aGhanaianCompanyApplication },
  situations: [true, false].map((nameReserved) => ({ statedCapitalMinor: 1_000_000, nameReserved })),
  // Made-up people are Ghanaians, and made-up names need no letter.
  rare: ['nameConsent', 'foreignBusiness', 'foreignEquity', 'reservedActivities', 'investmentPapers'],
};

export default ghanaianSamples;
