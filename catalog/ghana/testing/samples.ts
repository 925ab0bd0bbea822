import type { Samples } from '#catalog/testing/country-samples.ts';
import {
  aGhanaianCompanyApplication,
  aGhanaianGuaranteeCompany,
  aGhanaianPublicCompany,
  aGhanaianUnlimitedCompany,
} from '../company/sample.ts';
import { aGhanaianAnnualReturn, aGhanaianTaxMatter } from '../annual-return/sample.ts';
import { aGhanaianExternalCompany } from '../external-company/sample.ts';
import { aGhanaianChange, aGhanaianInvestment, aGhanaianOffice, aGhanaianStructure } from './matters.ts';
import {
  aGhanaianBusinessName,
  aGhanaianCompanyBusinessName,
  aGhanaianPartnership,
  aGhanaianTradeMark,
} from '../business-name/sample.ts';

const types = ['LTD', 'PLC', 'LBG', 'EXT', 'BN', 'PT'];

export const ghanaianSamples: Samples = {
  samples: {
    'ghana-company-registration': aGhanaianCompanyApplication,
    'ghana-public-company': aGhanaianPublicCompany,
    'ghana-guarantee-company': aGhanaianGuaranteeCompany,
    'ghana-private-unlimited-company': aGhanaianUnlimitedCompany('PRUC'),
    'ghana-public-unlimited-company': aGhanaianUnlimitedCompany('PUC'),
    'ghana-external-company': aGhanaianExternalCompany,
    'ghana-share-structure': aGhanaianStructure,
    'ghana-annual-return': aGhanaianAnnualReturn,
    'ghana-tax': aGhanaianTaxMatter,
    'ghana-business-name': aGhanaianBusinessName,
    'ghana-company-business-name': aGhanaianCompanyBusinessName,
    'ghana-partnership': aGhanaianPartnership,
    'ghana-trade-mark': aGhanaianTradeMark,
    'ghana-registered-office': aGhanaianOffice,
    'ghana-company-changes': aGhanaianChange,
    'ghana-investment-registration': aGhanaianInvestment,
  },
  situations: [
    ...[0, 100].map((increaseMinor) => ({ increaseMinor })),
    ...[true, false].map((nameReserved) => ({ statedCapitalMinor: 1_000_000, nameReserved })),
    ...types.flatMap((entityType) =>
      [0, 1, 4, 5, 9].flatMap((lateReturns) =>
        [true, false].map((ownersFiled) => ({ entityType, returns: 9, lateReturns, ownersFiled })),
      ),
    ),
    ...['tin', 'return'].map((need) => ({ need })),
  ],
  // Made-up people are Ghanaians, and made-up names need no letter.
  rare: ['nameConsent', 'foreignBusiness', 'foreignEquity', 'reservedActivities', 'investmentPapers'],
};

export default ghanaianSamples;
