import type { Country } from '#catalog/types/index.ts';
import {
  employerFact,
  firstYearEndFact,
  vatFact,
  yearEndDayFact,
  yearEndFact,
} from '#catalog/kit/duties/duty-facts.ts';
import { sampleAccount } from '#catalog/kit/services/sample-account.ts';
import { annualReturn } from './annual-return/service.ts';
import { businessName, companyBusinessName, partnership } from './business-name/service.ts';
import { changes } from './company-changes/service.ts';
import {
  company,
  guaranteeCompany,
  privateUnlimitedCompany,
  publicCompany,
  publicUnlimitedCompany,
} from './company/service.ts';
import { eligibility } from './eligibility.ts';
import { entityTypes } from './entity-types.ts';
import { estimates } from './estimates/estimates.ts';
import { externalCompany } from './external-company/service.ts';
import { fees } from './fees.ts';
import { feeTaxes } from './fee-taxes.ts';
import { holidays } from './holidays.ts';
import { identifierKinds } from './identifiers.ts';
import { investment } from './investment/service.ts';
import { nameRules } from './names/name-rules.ts';
import { obligations } from './obligations.ts';
import { unlistedDuties } from './unlisted-duties.ts';
import { officeService } from './registered-office/service.ts';
import { page } from './page.ts';
import { shareStructure } from './share-structure/service.ts';
import { questionTerms } from './question-terms.server.ts';
import { rates } from './rates.ts';
import { registryTimes } from './registry-times.ts';
import { sources } from './sources.ts';
import { dataRequestLaws } from './data-request-laws.server.ts';
import { statutoryRegisters } from './statutory-registers.server.ts';
import { tax } from './tax/service.ts';
import { tradeMarkRenewal } from './trade-mark-renewal/service.ts';
import { tradeMark } from './trade-mark/service.ts';
import { operatingPermit } from './operating-permit/service.ts';
import { currency } from './money.ts';

export const ghana: Country = {
  id: 'ghana',
  code: 'GH',
  name: 'Ghana',
  zone: 'Africa/Accra',
  zoneName: 'Greenwich Mean Time',
  currency,
  bankAccount: sampleAccount({
    bank: 'Sample Bank of Accra',
    number: '1400012345678',
    domestic: [{ label: 'Sort code', value: '000000' }],
    international: [{ label: 'SWIFT (BIC)', value: 'SAMPGHAC' }],
  }),
  page,
  sources,
  recordRetention: {
    years: 6,
    law: 'Revenue Administration Act 2016 (Act 915), section 27',
    source: 'gh-record-keeping',
    confidence: 'medium',
    note: 'Read in a summary of the Act.',
  },
  fees,
  rates,
  feeTaxes,
  entityTypes,
  services: [
    businessName,
    companyBusinessName,
    partnership,
    company,
    publicCompany,
    guaranteeCompany,
    privateUnlimitedCompany,
    publicUnlimitedCompany,
    externalCompany,
    annualReturn,
    tax,
    tradeMark,
    tradeMarkRenewal,
    officeService,
    changes,
    shareStructure,
    investment,
    operatingPermit,
  ],
  registryTimes,
  registerSearches: [{ title: 'Office of the Registrar of Companies', url: 'https://orc.gov.gh' }],
  obligations,
  unlistedDuties,
  nameRules,
  holidays,
  statutoryRegisters,
  dataRequestLaws,
  questionTerms,
  regions: [],
  identifiers: identifierKinds,
  registrationNumbers: ['registration-number'],
  personNumbers: ['personalNumber'],
  eligibility,
  estimates,
  dutyFacts: [
    yearEndFact,
    yearEndDayFact,
    firstYearEndFact,
    vatFact,
    employerFact,
    { kind: 'yes-no', id: 'sellsServices', label: 'Does it sell services?' },
    {
      kind: 'yes-no',
      id: 'withholds',
      label: 'Does it pay fees, rent, dividends, interest or contractors?',
      hint: 'Tax is withheld from these payments.',
      optional: true,
    },
  ],
};
