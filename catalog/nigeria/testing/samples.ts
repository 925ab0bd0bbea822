import type { CountrySamples } from '#catalog/testing/country-samples.ts';
import { aBusinessNameApplication } from '#catalog/testing/a-business-name-application.ts';
import { aCompanyApplication } from '#catalog/testing/a-company-application.ts';

const capitals = [100_000, 1_000_000, 500_000_000, 500_000_001, 2_000_000_000].map((naira) => naira * 100);

export const nigerianSamples: CountrySamples = {
  samples: { 'nigeria-company-registration': aCompanyApplication, 'nigeria-business-name-registration': aBusinessNameApplication },
  situations: capitals.flatMap((shareCapitalMinor) => [true, false].flatMap((restrictedName) => [true, false].map((nameReserved) => ({ shareCapitalMinor, restrictedName, nameReserved })))),
  // Made-up names never need consent, and these activities are rarely drawn.
  rare: ['nameConsent', 'sectorLetter'],
};

export default nigerianSamples;
