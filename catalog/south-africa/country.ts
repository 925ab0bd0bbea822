import type { Country } from '#catalog/types/index.ts';
import {
  employerFact,
  firstYearEndFact,
  vatFact,
  yearEndDayFact,
  yearEndFact,
} from '#catalog/kit/duties/duty-facts.ts';
import { firstYearLongerThan } from '#catalog/kit/duties/duty-constraints.ts';
import { sampleAccount } from '#catalog/kit/services/sample-account.ts';
import { annualReturn } from './annual-return/service.ts';
import { closeCorporation } from './close-corporation/service.ts';
import { closeCorporationConversion } from './close-corporation-conversion/service.ts';
import { changes } from './company-changes/service.ts';
import {
  nonProfitCompany,
  personalLiabilityCompany,
  privateCompany,
  publicCompany,
} from './company/service.ts';
import { eligibility } from './eligibility.ts';
import { entityTypes } from './entity-types.ts';
import { estimates } from './estimates/estimates.ts';
import { externalCompany } from './external-company/service.ts';
import { fees } from './fees.ts';
import { feeTaxes } from './fee-taxes.ts';
import { holidays } from './holidays.ts';
import { identifierKinds } from './identifiers.ts';
import { nameRules } from './names/name-rules.ts';
import { obligations } from './obligations.ts';
import { unlistedDuties } from './unlisted-duties.ts';
import { officeService } from './registered-office/service.ts';
import { owners } from './beneficial-ownership/service.ts';
import { page } from './page.ts';
import { reinstatement } from './reinstatement/service.ts';
import { shareStructure } from './share-structure/service.ts';
import { questionTerms } from './question-terms.server.ts';
import { rates } from './rates.ts';
import { registryTimes } from './registry-times.ts';
import { sources } from './sources.ts';
import { soleProprietor } from './sole-proprietor/service.ts';
import { dataRequestLaws } from './data-request-laws.server.ts';
import { statutoryRegisters } from './statutory-registers.server.ts';
import { tax } from './tax/service.ts';
import { tradeMark } from './trade-mark/service.ts';
import { npo } from './npo/service.ts';
import { tradeMarkRenewal } from './trade-mark-renewal/service.ts';
import { workInjury } from './work-injury/service.ts';
import { currency } from './money.ts';

export const southAfrica: Country = {
  id: 'south-africa',
  code: 'ZA',
  name: 'South Africa',
  zone: 'Africa/Johannesburg',
  zoneName: 'South African Standard Time',
  currency,
  bankAccount: sampleAccount({
    bank: 'Sample Bank of Johannesburg',
    number: '4070012345',
    domestic: [{ label: 'Branch code', value: '000000' }],
    international: [{ label: 'SWIFT (BIC)', value: 'SAMPZAJJ' }],
  }),
  page,
  sources,
  recordRetention: {
    years: 7,
    law: 'Companies Act 71 of 2008, section 24(1)',
    source: 'za-companies-act-records',
    confidence: 'high',
  },
  fees,
  rates,
  feeTaxes,
  entityTypes,
  services: [
    privateCompany,
    personalLiabilityCompany,
    nonProfitCompany,
    publicCompany,
    externalCompany,
    soleProprietor,
    annualReturn,
    owners,
    tax,
    tradeMark,
    npo,
    tradeMarkRenewal,
    officeService,
    changes,
    closeCorporation,
    closeCorporationConversion,
    shareStructure,
    reinstatement,
    workInjury,
  ],
  registryTimes,
  registerSearches: [
    {
      title: 'eServices of the Companies and Intellectual Property Commission',
      url: 'https://eservices.cipc.co.za',
    },
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
  registrationNumbers: ['company-number'],
  personNumbers: ['idNumber', 'passportNumber'],
  eligibility,
  estimates,
  dutyFacts: [
    yearEndFact,
    yearEndDayFact,
    firstYearEndFact,
    employerFact,
    { ...vatFact, optional: true },
    {
      kind: 'choice',
      id: 'vatCategory',
      label: 'VAT category',
      hint: 'As shown on the VAT registration notice.',
      optional: true,
      options: [
        { value: 'A', label: 'A: two months, ending in odd months' },
        { value: 'B', label: 'B: two months, ending in even months' },
        { value: 'C', label: 'C: every month' },
        { value: 'D', label: 'D: six months, ending in February and August' },
      ],
    },
    {
      kind: 'choice',
      id: 'vatFiling',
      label: 'How does it file VAT?',
      optional: true,
      when: (facts) => facts['vatCategory'] !== undefined,
      options: [
        { value: 'efiling', label: 'With eFiling' },
        { value: 'manual', label: 'On paper' },
      ],
    },
  ],
  dutyConstraints: [
    {
      id: 'za-first-year',
      fact: 'firstYearEndOn',
      contradicts: firstYearLongerThan(15),
      words: 'The first financial year ends at most 15 months after incorporation. Correct its end.',
      law: 'Companies Act 71 of 2008, section 27',
    },
    {
      id: 'za-category-not-registered',
      fact: 'vatCategory',
      contradicts: ({ vatCategory, vatRegistered }) => vatCategory !== undefined && vatRegistered === false,
      words: 'A business that is not registered for VAT has no category. Correct one of them.',
      law: 'Value-Added Tax Act 89 of 1991, section 27',
    },
  ],
};
