import { employerFact, firstYearEndFact, yearEndFact } from '#catalog/kit/duties/duty-facts.ts';
import { firstYearLongerThan } from '#catalog/kit/duties/duty-constraints.ts';
import { sampleAccount } from '#catalog/kit/services/sample-account.ts';
import type { Country } from '#catalog/types/index.ts';
import { registeredAgent } from './registered-agent/service.ts';
import { boi } from './boi-report/service.ts';
import { delawareFranchise } from './delaware/franchise-tax/service.ts';
import { delawareIncomeTax } from './delaware/income-tax/service.ts';
import { delawareNames } from './delaware/name-rules.ts';
import { eligibility } from './eligibility.ts';
import { entityTypes } from './entity-types.ts';
import { estimates } from './estimates/estimates.ts';
import { fees } from './fees.ts';
import { holidays } from './holidays.ts';
import { identifierKinds } from './identifiers.ts';
import { delawareNonprofit, texasNonprofit, wyomingNonprofit } from './nonprofit/service.ts';
import { obligations } from './obligations.ts';
import { unlistedDuties } from './unlisted-duties.ts';
import { page } from './page.ts';
import { itin } from './itin/service.ts';
import { companyRecords } from './company-records/service.ts';
import {
  delawareBenefitCorporation,
  delawareCorporation,
  texasCorporation,
  wyomingCorporation,
} from './corporation/service.ts';
import { delawareLlc, texasLlc, wyomingLlc } from './llc/service.ts';
import {
  delawareLimitedLiabilityPartnership,
  delawareLimitedPartnership,
  texasLimitedLiabilityPartnership,
  texasLimitedPartnership,
  wyomingLimitedLiabilityPartnership,
  wyomingLimitedPartnership,
} from './partnership/service.ts';
import { questionTerms } from './question-terms.server.ts';
import { rates } from './rates.ts';
import { registryTimes } from './registry-times.ts';
import { sources } from './sources.ts';
import { salesPermit } from './sales-tax/service.ts';
import { dataRequestLaws } from './data-request-laws.server.ts';
import { statutoryRegisters } from './statutory-registers.server.ts';
import { isNonprofit, isPartnership } from './tax-status.ts';
import { taxElection } from './tax-election/service.ts';
import { taxFiling } from './tax-filing/service.ts';
import { texasNames } from './texas/name-rules.ts';
import { tradeMark } from './trade-mark/service.ts';
import { wyomingNames } from './wyoming/name-rules.ts';
import { wyomingReport } from './wyoming/annual-report/service.ts';
import { foreignQualification } from './foreign-qualification/service.ts';
import { currency } from './money.ts';

export const usa: Country = {
  id: 'usa',
  code: 'US',
  name: 'United States',
  zone: 'America/New_York',
  zoneName: 'Eastern Time',
  currency,
  bankAccount: sampleAccount({
    bank: 'Sample Bank of Delaware',
    number: '000123456789',
    domestic: [{ label: 'Routing number (ABA)', value: '123456780' }],
    international: [{ label: 'SWIFT (BIC)', value: 'SAMPUS33' }],
  }),
  page,
  sources,
  recordRetention: {
    years: 6,
    law: '26 CFR 1.6001-1(e), with the six years of 26 USC 6501(e)',
    source: 'us-record-keeping',
    confidence: 'medium',
    note: 'The regulation sets no number of years: records are kept as long as they may matter for a tax. Six years is the longest period in which the tax of an honest return can be assessed.',
  },
  fees,
  rates,
  // No federal tax on sales; the states hardly tax services such as ours.
  feeTaxes: [],
  entityTypes,
  services: [
    delawareLlc,
    delawareCorporation,
    wyomingLlc,
    wyomingCorporation,
    texasLlc,
    texasCorporation,
    delawareBenefitCorporation,
    delawareLimitedPartnership,
    wyomingLimitedPartnership,
    texasLimitedPartnership,
    delawareLimitedLiabilityPartnership,
    wyomingLimitedLiabilityPartnership,
    texasLimitedLiabilityPartnership,
    delawareNonprofit,
    wyomingNonprofit,
    texasNonprofit,
    delawareFranchise,
    delawareIncomeTax,
    wyomingReport,
    taxFiling,
    boi,
    itin,
    tradeMark,
    registeredAgent,
    taxElection,
    companyRecords,
    foreignQualification,
    salesPermit,
  ],
  registryTimes,
  registerSearches: [
    {
      title: 'Entity search of Delaware',
      url: 'https://icis.corp.delaware.gov/ecorp/entitysearch/namesearch.aspx',
    },
    { title: 'Business search of Wyoming', url: 'https://wyobiz.wyo.gov/Business/FilingSearch.aspx' },
    {
      title: 'Taxable entity search of Texas',
      url: 'https://comptroller.texas.gov/taxes/franchise/account-status/search',
    },
  ],
  obligations,
  unlistedDuties,
  nameRules: delawareNames,
  holidays,
  statutoryRegisters,
  dataRequestLaws,
  questionTerms,
  regions: [
    { id: 'delaware', code: 'US-DE', name: 'Delaware', nameRules: delawareNames },
    { id: 'wyoming', code: 'US-WY', name: 'Wyoming', nameRules: wyomingNames },
    { id: 'texas', code: 'US-TX', name: 'Texas', nameRules: texasNames },
  ],
  identifiers: identifierKinds,
  registrationNumbers: ['delaware-file-number', 'wyoming-filing-id', 'texas-filing-number'],
  personNumbers: ['fincenId', 'idNumber'],
  eligibility,
  estimates,
  dutyFacts: [
    yearEndFact,
    firstYearEndFact,
    employerFact,
    {
      kind: 'yes-no',
      id: 'paysContractors',
      label: 'Does it pay contractors who are not its employees?',
      optional: true,
    },
    {
      kind: 'choice',
      id: 'taxedAs',
      label: 'How is it taxed?',
      options: [
        { value: 'corporation', label: 'As a corporation' },
        { value: 's-corporation', label: 'As an S corporation' },
        { value: 'partnership', label: 'As a partnership' },
        { value: 'owner', label: 'With its sole owner' },
      ],
    },
    { kind: 'yes-no', id: 'foreignQuarter', label: 'Does a foreign owner hold 25% or more?' },
    {
      kind: 'yes-no',
      id: 'franchiseTaxFromFiveThousand',
      label: 'Was last year’s Delaware franchise tax US$5,000 or more?',
      optional: true,
    },
    {
      kind: 'yes-no',
      id: 'worksInDelaware',
      label: 'Does it do business in Delaware, beyond its registered office?',
      optional: true,
    },
  ],
  dutyConstraints: [
    {
      id: 'us-corporation-taxed-otherwise',
      fact: 'taxedAs',
      contradicts: ({ entityType, taxedAs }) =>
        typeof taxedAs === 'string' &&
        /-(?:CORP|PBC)$/.test(String(entityType)) &&
        (taxedAs === 'owner' || taxedAs === 'partnership'),
      words: 'A corporation is taxed as a corporation, or as an S corporation, and not with its owners.',
      law: 'Treasury Regulations § 301.7701-2(b)',
    },
    {
      id: 'us-nonprofit-taxed-with-owners',
      fact: 'taxedAs',
      contradicts: (facts) =>
        isNonprofit(facts) && facts['taxedAs'] !== undefined && facts['taxedAs'] !== 'corporation',
      words: 'A nonprofit corporation has no owners to be taxed with.',
      law: 'Treasury Regulations § 301.7701-2(b)',
    },
    {
      id: 'us-partnership-taxed-with-owner',
      fact: 'taxedAs',
      contradicts: (facts) => isPartnership(facts) && facts['taxedAs'] === 'owner',
      words: 'A partnership has at least two partners, so it is not taxed with a sole owner.',
      law: 'Treasury Regulations § 301.7701-3(a)',
    },
    {
      id: 'us-s-corporation-foreign-owner',
      fact: 'foreignQuarter',
      contradicts: ({ taxedAs, foreignQuarter }) => taxedAs === 's-corporation' && foreignQuarter === true,
      words:
        'An S corporation has no nonresident alien among its holders. Correct how it is taxed, or its owners.',
      law: 'Internal Revenue Code § 1361(b)(1)(C)',
    },
    {
      id: 'us-first-year',
      fact: 'firstYearEndOn',
      contradicts: firstYearLongerThan(12),
      words: 'A tax year is at most 12 months long. Correct the end of the first year.',
      law: 'Internal Revenue Code § 441',
    },
  ],
};
