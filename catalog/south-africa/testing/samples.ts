import type { CountrySamples } from '#catalog/testing/country-samples.ts';
import { aNonProfitApplication, aPersonalLiabilityApplication, aPrivateCompanyApplication, aPublicCompanyApplication } from './a-company-application.ts';
import { aSouthAfricanAnnualReturn, aSouthAfricanDeclaration, aSouthAfricanRenewal, aSouthAfricanTaxMatter, aSouthAfricanTradeMark } from './other-applications.ts';

export const southAfricanSamples: CountrySamples = {
  samples: {
    'south-africa-private-company': aPrivateCompanyApplication,
    'south-africa-personal-liability-company': aPersonalLiabilityApplication,
    'south-africa-non-profit-company': aNonProfitApplication,
    'south-africa-public-company': aPublicCompanyApplication,
    'south-africa-annual-return': aSouthAfricanAnnualReturn,
    'south-africa-beneficial-ownership': aSouthAfricanDeclaration,
    'south-africa-tax': aSouthAfricanTaxMatter,
    'south-africa-trade-mark': aSouthAfricanTradeMark,
    'south-africa-trade-mark-renewal': aSouthAfricanRenewal,
  },
  situations: [
    ...['standard', 'other'].flatMap((memorandum) => ['new', 'reserved', 'number'].map((nameStatus) => ({ memorandum, nameStatus }))),
    ...['on-time', 'within-6-months', 'later'].map((lateness) => ({ lateness })),
    ...['vat', 'employer', 'return', 'clearance'].map((need) => ({ need })),
  ],
  // Made-up names need no consent, and one return in five is for VAT.
  rare: ['nameConsent', 'vatNumber', 'outputTax', 'inputTax'],
};

export default southAfricanSamples;
