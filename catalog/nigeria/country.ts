import type { Country } from '#catalog/types/index.ts';
import {
  employeesFact,
  employerFact,
  firstYearEndFact,
  vatFact,
  yearEndDayFact,
  yearEndFact,
} from '#catalog/kit/duties/duty-facts.ts';
import { dayBeforeRegistration } from '#catalog/kit/duties/duty-constraints.ts';
import { sampleAccount } from '#catalog/kit/services/sample-account.ts';
import { isA } from '#catalog/kit/answers/is-a.ts';
import { annualReturn } from './annual-return/service.ts';
import { businessName } from './business-name/service.ts';
import { changes } from './company-changes/service.ts';
import { company, guaranteeCompany, publicCompany, unlimitedCompany } from './company/service.ts';
import { eligibility } from './eligibility.ts';
import { entityTypes } from './entity-types.ts';
import { estimates } from './estimates/estimates.ts';
import { foreignExemption } from './foreign-exemption/service.ts';
import { fees } from './fees.ts';
import { feeTaxes } from './fee-taxes.ts';
import { holidays } from './holidays.ts';
import { identifierKinds } from './identifiers.ts';
import { nameRules } from './names/name-rules.ts';
import { holdsMeetings } from './general-meetings.ts';
import { obligations } from './obligations.ts';
import { unlistedDuties } from './unlisted-duties.ts';
import { officeService } from './registered-address/service.ts';
import { page } from './page.ts';
import { limitedLiabilityPartnership, limitedPartnership } from './partnership/service.ts';
import { sectorLicence } from './sector-licence/service.ts';
import { questionTerms } from './question-terms.server.ts';
import { rates } from './rates.ts';
import { registryTimes } from './registry-times.ts';
import { sources } from './sources.ts';
import { dataRequestLaws } from './data-request-laws.server.ts';
import { statutoryRegisters } from './statutory-registers.server.ts';
import { structuring } from './share-structure/service.ts';
import { taxIdentity } from './tax-identity/service.ts';
import { taxReturns } from './tax-returns/service.ts';
import { tradeMark } from './trade-mark/service.ts';
import { tradeMarkRenewal } from './trade-mark-renewal/service.ts';
import { trustees } from './trustees/service.ts';
import { employerRegistration } from './employer-registration/service.ts';
import { currency } from './money.ts';

export const nigeria: Country = {
  id: 'nigeria',
  code: 'NG',
  name: 'Nigeria',
  zone: 'Africa/Lagos',
  zoneName: 'West Africa Time',
  currency,
  bankAccount: sampleAccount({
    bank: 'Sample Bank of Lagos',
    number: '0123456789',
    international: [{ label: 'SWIFT (BIC)', value: 'SAMPNGLA' }],
  }),
  page,
  sources,
  recordRetention: {
    years: 6,
    law: 'Companies and Allied Matters Act 2020, section 375(2)',
    source: 'ng-cama-records',
    confidence: 'high',
  },
  fees,
  feeTaxes,
  entityTypes,
  services: [
    businessName,
    company,
    publicCompany,
    unlimitedCompany,
    guaranteeCompany,
    limitedLiabilityPartnership,
    limitedPartnership,
    trustees,
    annualReturn,
    taxIdentity,
    taxReturns,
    tradeMark,
    tradeMarkRenewal,
    officeService,
    structuring,
    changes,
    sectorLicence,
    foreignExemption,
    employerRegistration,
  ],
  registryTimes,
  registerSearches: [
    { title: 'Public search of the Corporate Affairs Commission', url: 'https://search.cac.gov.ng' },
  ],
  obligations,
  unlistedDuties,
  nameRules,
  holidays,
  statutoryRegisters,
  dataRequestLaws,
  questionTerms,
  regions: [],
  identifiers: identifierKinds,
  registrationNumbers: ['company-number', 'business-name-number', 'trustees-number', 'partnership-number'],
  personNumbers: ['nin', 'idNumber'],
  eligibility,
  estimates,
  rates,
  dutyFacts: [
    yearEndFact,
    yearEndDayFact,
    firstYearEndFact,
    vatFact,
    employerFact,
    employeesFact,
    {
      kind: 'yes-no',
      id: 'withholds',
      label: 'Does it pay fees, rent, dividends, interest or contractors?',
      hint: 'Tax is deducted from these payments.',
      optional: true,
    },
    { kind: 'yes-no', id: 'small', label: 'Is it a small company?', when: isA('LTD', 'ULTD', 'GTE') },
    {
      kind: 'number',
      id: 'members',
      label: 'Number of members',
      min: 1,
      max: 100_000,
      when: isA('LTD', 'PLC', 'ULTD', 'GTE'),
    },
    {
      kind: 'day',
      id: 'annualMeetingOn',
      label: 'Day of the last annual general meeting',
      optional: true,
      when: holdsMeetings,
    },
  ],
  dutyConstraints: [
    {
      id: 'ng-meeting-before-registration',
      fact: 'annualMeetingOn',
      contradicts: dayBeforeRegistration('annualMeetingOn'),
      words: 'The general meeting was held before the company was registered. Correct one of the days.',
    },
    {
      id: 'ng-public-company-members',
      fact: 'members',
      contradicts: ({ entityType, members }) => entityType === 'PLC' && members === 1,
      words: 'A public company has at least two members.',
      law: 'CAMA 2020, section 18',
    },
  ],
};
