import type { Samples } from '#catalog/testing/country-samples.ts';
import { aBusinessNameApplication } from '#catalog/nigeria/business-name/sample.ts';
import { aCompanyApplication } from '#catalog/nigeria/company/sample.ts';
import { aTrusteesApplication } from '../trustees/sample.ts';
import {
  aNigerianAddressOrder,
  aNigerianChange,
  aNigerianLicence,
  aNigerianRenewal,
  aNigerianStructure,
  aNigerianTaxReturn,
} from './matters.ts';
import { aNigerianAnnualReturn, aNigerianTaxIdentity, aNigerianTradeMark } from './other-applications.ts';
import {
  aNigerianGuaranteeCompany,
  aNigerianLimitedPartnership,
  aNigerianLlp,
  anUnlimitedCompanyApplication,
  aPublicCompanyApplication,
} from './other-registrations.ts';

const capitals = [100_000, 1_000_000, 500_000_000, 500_000_001, 2_000_000_000].map((naira) => naira * 100);

export const nigerianSamples: Samples = {
  samples: {
    'nigeria-company-registration': aCompanyApplication,
    'nigeria-business-name-registration': aBusinessNameApplication,
    'nigeria-public-company': aPublicCompanyApplication,
    'nigeria-unlimited-company': anUnlimitedCompanyApplication,
    'nigeria-guarantee-company': aNigerianGuaranteeCompany,
    'nigeria-llp': aNigerianLlp,
    'nigeria-limited-partnership': aNigerianLimitedPartnership,
    'nigeria-trustees-registration': aTrusteesApplication,
    'nigeria-annual-return': aNigerianAnnualReturn,
    'nigeria-tax-identity': aNigerianTaxIdentity,
    'nigeria-trade-mark': aNigerianTradeMark,
    'nigeria-company-changes': aNigerianChange,
    'nigeria-registered-address': aNigerianAddressOrder,
    'nigeria-share-structure': aNigerianStructure,
    'nigeria-trade-mark-renewal': aNigerianRenewal,
    'nigeria-tax-returns': aNigerianTaxReturn,
    'nigeria-sector-licence': aNigerianLicence,
  },
  situations: [
    { increaseMinor: 100_000_000 },
    { publishNotices: true, nameReserved: false },
    ...capitals.flatMap((shareCapitalMinor) =>
      [true, false].flatMap((restrictedName) =>
        [true, false].map((nameReserved) => ({ shareCapitalMinor, restrictedName, nameReserved })),
      ),
    ),
    ...['LTD', 'BN', 'IT', 'PLC', 'ULTD', 'GTE', 'LLP', 'LP'].flatMap((entityType) =>
      [true, false].map((small) => ({ entityType, small, returns: 2, daysLate: 3, lateBefore2024: 1 })),
    ),
  ],
  // Made-up names never need consent, these activities are rarely drawn, and of eight kinds of body one is an association.
  rare: ['nameConsent', 'sectorLetter', 'bankers', 'incomeSources'],
};

export default nigerianSamples;
