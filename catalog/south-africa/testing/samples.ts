import type { CountrySamples } from '#catalog/testing/country-samples.ts';
import { aNonProfitApplication, aPersonalLiabilityApplication, aPrivateCompanyApplication, aPublicCompanyApplication } from './a-company-application.ts';

export const southAfricanSamples: CountrySamples = {
  samples: {
    'south-africa-private-company': aPrivateCompanyApplication,
    'south-africa-personal-liability-company': aPersonalLiabilityApplication,
    'south-africa-non-profit-company': aNonProfitApplication,
    'south-africa-public-company': aPublicCompanyApplication,
  },
  situations: ['standard', 'other'].flatMap((memorandum) => ['new', 'reserved', 'number'].map((nameStatus) => ({ memorandum, nameStatus }))),
  // Made-up names need no consent.
  rare: ['nameConsent'],
};

export default southAfricanSamples;
