import type { CountrySamples } from '#catalog/testing/country-samples.ts';
import {
  aNonProfitApplication,
  aPersonalLiabilityApplication,
  aPrivateCompanyApplication,
  aPublicCompanyApplication,
} from '../company/sample.ts';
import { aSouthAfricanExternalCompany } from '../external-company/sample.ts';
import {
  aSouthAfricanAnnualReturn,
  aSouthAfricanDeclaration,
  aSouthAfricanRenewal,
  aSouthAfricanTaxMatter,
  aSouthAfricanTradeMark,
} from './other-applications.ts';
import { aChange, aReinstatement, aStructure, aWorkInjuryMatter, anOffice } from './matters.ts';

export const southAfricanSamples: CountrySamples = {
  samples: {
    'south-africa-private-company': aPrivateCompanyApplication,
    'south-africa-personal-liability-company': aPersonalLiabilityApplication,
    'south-africa-non-profit-company': aNonProfitApplication,
    'south-africa-public-company': aPublicCompanyApplication,
    'south-africa-external-company': aSouthAfricanExternalCompany,
    'south-africa-annual-return': aSouthAfricanAnnualReturn,
    'south-africa-beneficial-ownership': aSouthAfricanDeclaration,
    'south-africa-tax': aSouthAfricanTaxMatter,
    'south-africa-trade-mark': aSouthAfricanTradeMark,
    'south-africa-trade-mark-renewal': aSouthAfricanRenewal,
    'south-africa-registered-office': anOffice,
    'south-africa-company-changes': aChange,
    'south-africa-share-structure': aStructure,
    'south-africa-reinstatement': aReinstatement,
    'south-africa-work-injury': aWorkInjuryMatter,
  },
  situations: [
    ...['standard', 'other'].flatMap((memorandum) =>
      ['new', 'reserved', 'number'].map((nameStatus) => ({ memorandum, nameStatus })),
    ),
    ...['on-time', 'within-6-months', 'later'].map((lateness) => ({ lateness })),
    ...[true, false].map((newName) => ({ newName })),
    ...['vat', 'employer', 'return', 'clearance'].map((need) => ({ need })),
  ],
  // Made-up names need no consent, and one return in five is for VAT.
  rare: ['nameConsent', 'vatNumber', 'outputTax', 'inputTax'],
};

export default southAfricanSamples;
