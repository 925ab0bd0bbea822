import type { Samples } from '#catalog/testing/country-samples.ts';
import { changes } from '../company-changes/form.ts';
import { matters } from '../tax/form.ts';
import { aBritishCompanyChange, aBritishOffice } from '../company-changes/sample.ts';
import { aBritishCompanyApplication } from '../private-company/sample.ts';
import {
  aCommunityCompanyApplication,
  aGeneralPartnership,
  aGuaranteeCompanyApplication,
  aPartnershipApplication,
  aPublicCompanyApplication,
  aSoleTrader,
} from './other-registrations.ts';
import {
  aBritishMarkRenewal,
  aBritishStatement,
  aBritishTaxMatter,
  aBritishTradeMark,
} from './other-applications.ts';

export const britishSamples: Samples = {
  samples: {
    'uk-company-registration': aBritishCompanyApplication,
    'uk-guarantee-company-registration': aGuaranteeCompanyApplication,
    'uk-llp-registration': aPartnershipApplication,
    'uk-public-company-registration': aPublicCompanyApplication,
    'uk-community-company-registration': aCommunityCompanyApplication,
    'uk-sole-trader-registration': aSoleTrader,
    'uk-general-partnership-registration': aGeneralPartnership,
    'uk-trade-mark': aBritishTradeMark,
    'uk-trade-mark-renewal': aBritishMarkRenewal,
    'uk-tax': aBritishTaxMatter,
    'uk-confirmation-statement': aBritishStatement,
    'uk-company-changes': aBritishCompanyChange,
    'uk-registered-office': aBritishOffice,
  },
  situations: [
    ...[true, false].map((sameDay) => ({ sameDay })),
    ...matters.map(({ value }) => ({ need: value })),
    ...[true, false].map((feePaid) => ({ feePaid })),
    ...changes.map(({ value }) => ({ change: value })),
    { extraClasses: 2, extraMarks: 1 },
    { extraClasses: 0, lateRenewal: true },
  ],
  // Made-up names need no approval, and made-up owners live in the United Kingdom.
  rare: ['nameConsent', 'serviceAddress', 'incorporatedState', 'exceededOn', 'realisedOn', 'wantedFrom'],
};

export default britishSamples;
