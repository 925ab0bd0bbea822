import { registration } from '#catalog/services/completions.ts';
import type { Service } from '#catalog/types/index.ts';
import { registered } from '#catalog/kit/services/outcomes.ts';
import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import { registrationGate } from '#catalog/services/need-gates.ts';
import { companyRegistry, officeFacts, officeFactsOf } from '../incorporation/registration.ts';
import { tiersFor } from '../tiers.ts';
import { limitedPartnershipDeskRules } from './desk-rules.ts';
import { GENERAL_LISTS, LIMITED_LISTS, limitedPartnershipForm } from './form.ts';
import { ACT, guidance, register } from './law.ts';
import { limitedPartnershipPapers } from './papers.ts';

/** Registration of a limited partnership: general partners who run it, limited partners who pay in. */
export const limitedPartnership: Service = {
  id: 'uk-limited-partnership-registration',
  country: 'uk',
  line: 'business-registration',
  title: 'Limited partnership',
  summary:
    'General partners run the business and are liable. Limited partners risk only what they contribute.',
  entityType: 'LP',
  form: limitedPartnershipForm,
  tiers: tiersFor('limited-partnership', [
    'An officer checks every answer and document',
    'Application to Companies House, ready for all partners to sign',
    'Digital copy of the certificate, and a draft partners’ agreement',
  ]),
  feeIds: ['uk-lp-registration', 'uk-our-office-year'],
  facts: officeFactsOf(''),
  assumed: { facts: { officeByUs: false }, words: 'one registration and an address of your own' },
  priceFacts: officeFacts.slice(0, 1),
  needGate: registrationGate(
    { prefix: 'uk-lp', ...guidance, law: `${ACT}, section 5` },
    { registry: 'Companies House', kind: 'limited partnership' },
  ),
  outcome: registered,
  completes: registration,
  deskRules: limitedPartnershipDeskRules,
  consentField: 'nameConsent',
  nameOf: (answers) => textOf(answers, 'name1') || undefined,
  registry: { ...companyRegistry, numberLabel: 'Registration number', numberExample: 'LP012345' },
  documents: [
    {
      id: 'certificate',
      title: 'Certificate of registration',
      from: 'registry',
      arrives: 'closing',
    },
  ],
  pack: limitedPartnershipPapers,
  pasteSheet: {
    portal: 'the service of Companies House for limited partnerships: the parts of form LP5',
    ...register,
    confidence: 'medium',
    note: 'The order of the online service. Form LP5 on paper may order its parts differently.',
    pages: [
      {
        title: 'Partnership',
        fields: [
          { field: 'name1', label: 'Limited partnership name' },
          'name2',
          { field: 'registeredEmail', label: 'Registered email address' },
          'jurisdiction',
          { field: 'officeKind', label: 'Whose address' },
          { field: 'registeredOffice', label: 'Registered office address' },
          'principalPlace',
          { field: 'term', label: 'Term of the partnership' },
          { field: 'sicCodes', label: 'SIC codes' },
        ],
      },
      { title: 'General partners', fields: [...GENERAL_LISTS] },
      { title: 'Limited partners', fields: [...LIMITED_LISTS] },
      { title: 'People with significant control (Scotland)', fields: ['control', 'pscs', 'corporatePscs'] },
      {
        title: 'Check and send',
        fields: [
          { field: 'lawfulPurpose', label: 'Future activities are lawful' },
          'compliance',
          'applicantRole',
        ],
      },
    ],
  },
  companyFacts: (answers) => ({
    employer: answers['employer'] === 'yes',
    vatRegistered: answers['vatRegistered'] === 'yes',
  }),
  assumedCompany: { facts: {}, words: 'starting business immediately' },
  paths: {
    start: '/uk-limited-partnership-registration',
    pricing: '/uk-limited-partnership-registration/pricing',
    payment: '/uk-limited-partnership-registration/payment',
  },
  prerequisites: [
    'A name, and a second one you would be happy with',
    'A registered office and a place of business in the same part of the United Kingdom',
    'For each partner: name, date of birth and home address, or the details of the company',
    'What each limited partner contributes, and how profits are shared',
    'Your passport or driving licence',
  ],
};
