import type { Country } from '#catalog/types/index.ts';
import { employerFact, vatFact } from '#catalog/kit/duties/duty-facts.ts';
import { isA } from '#catalog/kit/answers/is-a.ts';
import { dayBeforeRegistration, firstYearLongerThan } from '#catalog/kit/duties/duty-constraints.ts';
import { sampleAccount } from '#catalog/kit/services/sample-account.ts';
import { isVatRegistered } from '#catalog/kit/duties/duty-conditions.ts';
import { charity } from './charity/service.ts';
import { companyChanges } from './company-changes/service.ts';
import { communityCompany } from './community-company/service.ts';
import { company } from './private-company/service.ts';
import { estimates } from './estimates/estimates.ts';
import { eligibility } from './eligibility.ts';
import { entityTypes } from './entity-types.ts';
import { fees } from './fees.ts';
import { feeTaxes } from './fee-taxes.ts';
import { guaranteeCompany } from './guarantee-company/service.ts';
import { holidays } from './holidays.ts';
import { identifierKinds } from './identifiers.ts';
import { nameRules } from './names/name-rules.ts';
import { charityDuties, hasCharityIncome } from './charity/duties.ts';
import { shareStructure } from './share-structure/service.ts';
import { commissionCharities } from './charity-commission/service.ts';
import { obligations } from './obligations.ts';
import { unlistedDuties } from './unlisted-duties.ts';
import { registeredOffice } from './registered-office/service.ts';
import { page } from './page.ts';
import { limitedPartnership } from './limited-partnership/service.ts';
import { limitedLiabilityPartnership } from './llp/service.ts';
import { markRenewal } from './trade-mark-renewal/service.ts';
import { publicCompany } from './public-company/service.ts';
import { generalPartnership } from './general-partnership/service.ts';
import { soleTrader } from './sole-trader/service.ts';
import { overseasCompany } from './overseas-company/service.ts';
import { questionTerms } from './question-terms.server.ts';
import { rates } from './rates.ts';
import { registryTimes } from './registry-times.ts';
import { sources } from './sources.ts';
import { dataRequestLaws } from './data-request-laws.server.ts';
import { statutoryRegisters } from './statutory-registers.server.ts';
import { statement } from './confirmation-statement/service.ts';
import { tax } from './tax/service.ts';
import { tradeMark } from './trade-mark/service.ts';
import { dataProtectionFee } from './data-protection-fee/service.ts';
import { employerRegistration } from './employer-registration/service.ts';
import { currency } from './money.ts';

export const uk: Country = {
  id: 'uk',
  code: 'GB',
  name: 'United Kingdom',
  zone: 'Europe/London',
  zoneName: 'London time',
  currency,
  bankAccount: sampleAccount({
    bank: 'Sample Bank of London',
    number: '12345678',
    domestic: [{ label: 'Sort code', value: '20-00-00' }],
    international: [
      { label: 'IBAN', value: 'GB81 SAMP 2000 0012 3456 78' },
      { label: 'SWIFT (BIC)', value: 'SAMPGB2L' },
    ],
  }),
  page,
  sources,
  recordRetention: {
    years: 6,
    law: 'Finance Act 1998, schedule 18, paragraph 21',
    source: 'uk-record-keeping-practice',
    confidence: 'low',
    note: 'Not looked up.',
  },
  fees,
  rates,
  feeTaxes,
  entityTypes,
  services: [
    company,
    guaranteeCompany,
    limitedLiabilityPartnership,
    publicCompany,
    communityCompany,
    soleTrader,
    generalPartnership,
    limitedPartnership,
    overseasCompany,
    charity,
    ...commissionCharities,
    shareStructure,
    tradeMark,
    markRenewal,
    tax,
    statement,
    companyChanges,
    registeredOffice,
    employerRegistration,
    dataProtectionFee,
  ],
  registryTimes,
  registerSearches: [
    {
      title: 'Name availability checker of Companies House',
      url: 'https://find-and-update.company-information.service.gov.uk/company-name-availability',
    },
  ],
  obligations: [...obligations, ...charityDuties],
  unlistedDuties,
  nameRules,
  holidays,
  statutoryRegisters,
  dataRequestLaws,
  questionTerms,
  yearEnd: 'anniversary-month',
  regions: [],
  identifiers: identifierKinds,
  registrationNumbers: ['company-number'],
  personNumbers: ['personalCode'],
  eligibility,
  estimates,
  dutyFacts: [
    { kind: 'yes-no', id: 'trading', label: 'Does it trade?' },
    vatFact,
    employerFact,
    {
      kind: 'day',
      id: 'firstYearEndOn',
      label: 'End of the first financial year',
      hint: 'Only if you changed it. By law it is the end of the month of the first anniversary.',
      optional: true,
    },
    {
      kind: 'day',
      id: 'statementOn',
      label: 'Day of the last confirmation statement',
      hint: 'The day to which it was made up, as the register shows it.',
      optional: true,
      when: isA('LTD', 'GTE', 'PLC', 'LLP', 'CIC'),
    },
    {
      kind: 'choice',
      id: 'charityIncome',
      label: 'Is it a registered charity, and what is its yearly income?',
      optional: true,
      when: hasCharityIncome,
      options: [
        { value: 'none', label: 'It is not a registered charity' },
        { value: 'up-to-10000', label: 'A charity with up to £10,000' },
        { value: 'up-to-25000', label: 'A charity with more than £10,000, up to £25,000' },
        { value: 'above-25000', label: 'A charity with more than £25,000' },
      ],
    },
    {
      kind: 'choice',
      id: 'vatPeriod',
      label: 'How often does it return VAT?',
      optional: true,
      when: isVatRegistered,
      options: [
        { value: 'quarterly', label: 'Each quarter' },
        { value: 'monthly', label: 'Each month' },
        { value: 'annual', label: 'Once a year, in the annual accounting scheme' },
      ],
    },
    {
      kind: 'choice',
      id: 'vatStagger',
      label: 'In which months do its VAT quarters end?',
      hint: 'As on the certificate of registration: stagger group 1, 2 or 3.',
      optional: true,
      when: (facts) => isVatRegistered(facts) && (facts['vatPeriod'] ?? 'quarterly') === 'quarterly',
      options: [
        { value: '1', label: 'March, June, September, December' },
        { value: '2', label: 'January, April, July, October' },
        { value: '3', label: 'February, May, August, November' },
      ],
    },
    {
      kind: 'yes-no',
      id: 'paysByPost',
      label: 'Does it pay PAYE by cheque?',
      optional: true,
      when: (facts) => facts['employer'] === true,
    },
    {
      kind: 'yes-no',
      id: 'paperReturns',
      label: 'Are its tax returns filed on paper?',
      optional: true,
      when: isA('ST', 'GP', 'LLP', 'LP'),
    },
  ],
  dutyConstraints: [
    {
      id: 'uk-first-year',
      fact: 'firstYearEndOn',
      contradicts: firstYearLongerThan(18),
      words: 'The first accounting period is at most 18 months long. Correct its end.',
      law: 'Companies Act 2006, section 391(5)',
    },
    {
      id: 'uk-statement-before-registration',
      fact: 'statementOn',
      contradicts: dayBeforeRegistration('statementOn'),
      words: 'The last confirmation statement was made up to a day before registration. Correct one of them.',
    },
  ],
};
