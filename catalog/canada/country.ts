import type { Country } from '#catalog/types/index.ts';
import {
  employerFact,
  firstYearEndFact,
  yearEndDayFact,
  yearEndFact,
} from '#catalog/kit/duties/duty-facts.ts';
import { isA } from '#catalog/kit/answers/is-a.ts';
import { firstYearLongerThan } from '#catalog/kit/duties/duty-constraints.ts';
import { sampleAccount } from '#catalog/kit/services/sample-account.ts';
import { amendment } from './share-structure/service.ts';
import { annualReturn } from './annual-return/service.ts';
import { businessNumber } from './business-number/service.ts';
import { changes } from './company-changes/service.ts';
import { companies } from './company/service.ts';
import { eligibility } from './eligibility.ts';
import { entityTypes } from './entity-types.ts';
import { estimates } from './estimates/estimates.ts';
import { extraProvincial } from './extra-provincial/service.ts';
import { fees } from './fees.ts';
import { feeTaxes, feeTaxRegion } from './fee-taxes.ts';
import { holidays } from './holidays.ts';
import { identifierKinds } from './identifiers.ts';
import { nameRules } from './names/name-rules.ts';
import { notForProfit } from './not-for-profit/service.ts';
import { obligations } from './obligations.ts';
import { unlistedDuties } from './unlisted-duties.ts';
import { officeService } from './registered-office/service.ts';
import { partnership, soleProprietorship } from './owner-business/service.ts';
import { page } from './page.ts';
import { regions } from './regions.ts';
import { questionTerms } from './question-terms.server.ts';
import { rates } from './rates.ts';
import { registryTimes } from './registry-times.ts';
import { sources } from './sources.ts';
import { dataRequestLaws } from './data-request-laws.server.ts';
import { statutoryRegisters } from './statutory-registers.server.ts';
import { tax } from './tax/service.ts';
import { tradeMark } from './trade-mark/service.ts';
import { tradeMarkRenewal } from './trade-mark-renewal/service.ts';
import { currency } from './money.ts';

export const canada: Country = {
  id: 'canada',
  code: 'CA',
  name: 'Canada',
  zone: 'America/Toronto',
  zoneName: 'Eastern Time',
  currency,
  bankAccount: sampleAccount({
    bank: 'Sample Bank of Ottawa',
    number: '1234567',
    domestic: [
      { label: 'Institution number', value: '001' },
      { label: 'Transit number', value: '00123' },
    ],
    international: [
      { label: 'Routing code', value: '//CC000100123' },
      { label: 'SWIFT (BIC)', value: 'SAMPCATT' },
    ],
  }),
  page,
  sources,
  recordRetention: {
    years: 6,
    law: 'Income Tax Act, section 230(4)',
    source: 'ca-record-keeping',
    confidence: 'medium',
    note: 'Read in a quotation of the agency.',
  },
  fees,
  rates,
  feeTaxes,
  feeTaxRegion,
  entityTypes,
  services: [
    ...companies,
    notForProfit,
    soleProprietorship,
    partnership,
    annualReturn,
    tradeMark,
    tradeMarkRenewal,
    businessNumber,
    tax,
    officeService,
    amendment,
    changes,
    extraProvincial,
  ],
  registryTimes,
  registerSearches: [
    { title: 'Canada’s Business Registries', url: 'https://beta.canadasbusinessregistries.ca/search' },
  ],
  obligations,
  unlistedDuties,
  nameRules,
  holidays,
  statutoryRegisters,
  dataRequestLaws,
  questionTerms,
  regions,
  identifiers: identifierKinds,
  registrationNumbers: [
    'federal-corporation-number',
    'ontario-corporation-number',
    'bc-incorporation-number',
    'alberta-corporate-access-number',
    'quebec-enterprise-number',
  ],
  personNumbers: ['sin'],
  eligibility,
  estimates,
  dutyFacts: [
    yearEndFact,
    yearEndDayFact,
    firstYearEndFact,
    {
      kind: 'yes-no',
      id: 'smallBusiness',
      label: 'Does it claim the small business deduction?',
      hint: 'As a Canadian-controlled private company with last year’s income within the limit.',
    },
    { kind: 'yes-no', id: 'gstRegistered', label: 'Is it registered for GST/HST?' },
    {
      kind: 'choice',
      id: 'gstPeriod',
      label: 'How often does it report GST/HST?',
      when: (facts) => facts['gstRegistered'] === true,
      options: [
        { value: 'annual', label: 'Once a year' },
        { value: 'quarterly', label: 'Each quarter' },
        { value: 'monthly', label: 'Each month' },
      ],
    },
    employerFact,
    {
      kind: 'yes-no',
      id: 'instalments',
      label: 'Does it pay its income tax in instalments?',
      hint: 'Asked above CA$3,000 of tax a year.',
      optional: true,
    },
    {
      kind: 'yes-no',
      id: 'paysDividends',
      label: 'Does it pay dividends or interest?',
      optional: true,
      when: isA('CBCA', 'OBCA', 'BCBCA', 'ABCA', 'QBCA'),
    },
  ],
  dutyConstraints: [
    {
      id: 'ca-first-year',
      fact: 'firstYearEndOn',
      contradicts: firstYearLongerThan({ days: 53 * 7 }),
      words: 'A tax year is at most 53 weeks long. Correct the end of the first year.',
      law: 'Income Tax Act, subsection 249.1(1)',
    },
  ],
};
