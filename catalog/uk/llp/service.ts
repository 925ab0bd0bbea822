import { registration } from '#catalog/services/completions.ts';
import type { Service } from '#catalog/types/index.ts';
import { registered } from '#catalog/kit/services/outcomes.ts';
import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import { registrationGate } from '#catalog/services/need-gates.ts';
import { companyRegistry, officeFacts, officeFactsOf, officeFeeIds } from '../incorporation/registration.ts';
import { natureDeskRules } from '../control/desk-rules.ts';
import { officeDeskRules } from '../offices/desk-rules.ts';
import { peopleDeskRules } from '../people/desk-rules.ts';
import { llpForm } from './form.ts';
import { tiersFor } from '../tiers.ts';
import { llpMemberDeskRules } from './desk-rules.ts';
import { llpAgreement, llpControlRegister } from './papers.ts';

/** Registration of a limited liability partnership. */
export const limitedLiabilityPartnership: Service = {
  id: 'uk-llp-registration',
  country: 'uk',
  line: 'business-registration',
  title: 'Limited liability partnership',
  summary: 'A partnership registered with Companies House whose members risk only their contribution.',
  entityType: 'LLP',
  form: llpForm,
  tiers: tiersFor('company', [
    'An officer checks every answer and document',
    'Filing with Companies House, which usually decides within a day',
    'Digital copy of the certificate, and a draft members’ agreement',
  ]),
  feeIds: ['uk-llp-incorporation', ...officeFeeIds],
  facts: officeFactsOf('members'),
  assumed: {
    facts: { officeByUs: false },
    words: 'a standard application to Companies House and an address of your own',
  },
  priceFacts: officeFacts,
  needGate: registrationGate(
    {
      prefix: 'uk-llp',
      source: 'uk-practice',
      confidence: 'medium',
      law: 'Limited Liability Partnerships Act 2000, section 3',
    },
    { registry: 'Companies House', kind: 'limited liability partnership' },
  ),
  outcome: registered,
  completes: registration,
  deskRules: [
    ...officeDeskRules,
    ...llpMemberDeskRules,
    ...peopleDeskRules('members', ['members', 'pscs'], ['corporateMembers', 'corporatePscs']),
    ...natureDeskRules,
  ],
  consentField: 'nameConsent',
  nameOf: (answers) => textOf(answers, 'name1') || undefined,
  registry: { ...companyRegistry, numberExample: 'OC301234' },
  documents: [
    {
      id: 'certificate',
      title: 'Certificate of incorporation',
      from: 'registry',
      arrives: 'closing',
      source: 'uk-companies-act',
    },
  ],
  pack: [llpAgreement, llpControlRegister],
  pasteSheet: {
    portal: 'the incorporation of Companies House: the parts of form LL IN01',
    source: 'uk-practice',
    confidence: 'medium',
    note: 'The order of the form. The online service may order its pages differently.',
    pages: [
      {
        title: 'Part 1: details of the partnership',
        fields: [
          { field: 'name1', label: 'Proposed name in full' },
          'name2',
          'registeredEmail',
          { field: 'jurisdiction', label: 'Situation of registered office' },
          { field: 'officeKind', label: 'Whose address' },
          'registeredOffice',
          { field: 'lawfulPurpose', label: 'Statement of lawful purposes' },
        ],
      },
      { title: 'Part 2: proposed members', fields: ['allDesignated', 'members', 'corporateMembers'] },
      {
        title: 'People with significant control',
        fields: [
          { field: 'control', label: 'Statement of initial significant control' },
          'pscs',
          'corporatePscs',
        ],
      },
      {
        title: 'Consent, protected details and compliance',
        fields: ['protectedDetails', 'compliance', 'applicantRole'],
      },
    ],
  },
  companyFacts: (answers) => ({
    trading: false,
    employer: answers['employer'] === 'yes',
    vatRegistered: answers['vatRegistered'] === 'yes',
  }),
  assumedCompany: { facts: { trading: false }, words: 'with a first year of standard length' },
  paths: {
    start: '/uk-llp-registration',
    pricing: '/uk-llp-registration/pricing',
    payment: '/uk-llp-registration/payment',
  },
  prerequisites: [
    'A name, and a second one you would be happy with',
    'A registered office in the United Kingdom, and an e-mail address for Companies House',
    'For each member: home address, date of birth and the personal code from the identity check at GOV.UK',
    'Which members are designated, and how profits are shared',
    'Your passport or driving licence',
  ],
};
