import type { CountrySamples } from '#catalog/testing/country-samples.ts';
import { jurisdictionList } from '../jurisdictions.ts';
import { aCanadianCompanyApplication } from '../company/sample.ts';
import { aCanadianAnnualReturn, aCanadianRenewal, aCanadianTradeMark } from './other-applications.ts';
import { aChange, anAmendment, anExtraProvincialRegistration, anOfficeOrder } from './matters.ts';
import { aNotForProfit, aPartnership, aSoleProprietorship } from './other-registrations.ts';
import { aBusinessNumberApplication, aCanadianTaxReturn } from './tax-applications.ts';

const companies = Object.fromEntries(
  jurisdictionList.map(({ id }) => [`canada-${id}-company`, aCanadianCompanyApplication(id)]),
);

export const canadianSamples: CountrySamples = {
  samples: {
    ...companies,
    'canada-not-for-profit': aNotForProfit,
    'canada-sole-proprietorship': aSoleProprietorship,
    'canada-partnership': aPartnership,
    'canada-annual-return': aCanadianAnnualReturn,
    'canada-trade-mark': aCanadianTradeMark,
    'canada-trade-mark-renewal': aCanadianRenewal,
    'canada-business-number': aBusinessNumberApplication,
    'canada-tax': aCanadianTaxReturn,
    'canada-registered-office': anOfficeOrder,
    'canada-share-structure': anAmendment,
    'canada-company-changes': aChange,
    'canada-extra-provincial': anExtraProvincialRegistration,
  },
  situations: [
    ...[true, false].flatMap((nameSearch) => [true, false].map((express) => ({ nameSearch, express }))),
    ...jurisdictionList.map(({ id }) => ({ registry: id, returns: 2 })),
    { furtherClasses: 2 },
    ...[true, false].map((there) => ({
      ontario: there,
      'british-columbia': there,
      alberta: there,
      quebec: there,
    })),
    { returnKind: 't2' },
    { returnKind: 'gst' },
  ],
  // Made-up names need no consent, and made-up businesses hardly pass a limit over four quarters.
  rare: ['nameConsent', 'quarterEndOn', 'firstSaleOn'],
};

export default canadianSamples;
