import { registration } from '#catalog/services/completions.ts';
import type { Service } from '#catalog/types/index.ts';
import { registered } from '#catalog/kit/services/outcomes.ts';
import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import { registrationGate } from '#catalog/services/need-gates.ts';
import { companyDeskRules } from './desk-rules.ts';
import { companyForm } from './form.ts';
import { companyPapers } from './papers.ts';
import { companyPasteSheet } from './paste-sheet.ts';
import { tiersFor } from '../tiers.ts';
import {
  activityFacts,
  companyRegistry,
  filingFacts,
  officeFacts,
  officeFeeIds,
} from '../incorporation/registration.ts';

/** Registration of a private company limited by shares with Companies House. */
export const company: Service = {
  id: 'uk-company-registration',
  country: 'uk',
  line: 'business-registration',
  title: 'Private company limited by shares',
  summary: 'A separate legal entity with limited liability, registered with Companies House.',
  entityType: 'LTD',
  form: companyForm,
  tiers: tiersFor('company', [
    'An officer checks every answer and document',
    'Filing with Companies House, which usually decides within a day',
    'Digital copies of the certificate, memorandum and articles',
  ]),
  feeIds: ['uk-incorporation', 'uk-incorporation-same-day', ...officeFeeIds],
  facts: filingFacts,
  assumed: {
    facts: { sameDay: false, officeByUs: false },
    words: 'a standard application to Companies House and an address of your own',
  },
  priceFacts: [
    { kind: 'yes-no', id: 'sameDay', label: 'Do you want a same-day decision from Companies House?' },
    ...officeFacts,
  ],
  needGate: registrationGate(
    {
      prefix: 'uk-company',
      source: 'uk-companies-act',
      confidence: 'high',
      law: 'Companies Act 2006, sections 7 and 16',
    },
    { registry: 'Companies House', kind: 'company' },
  ),
  outcome: registered,
  completes: registration,
  deskRules: companyDeskRules,
  consentField: 'nameConsent',
  nameOf: (answers) => textOf(answers, 'name1') || undefined,
  registry: companyRegistry,
  documents: [
    {
      id: 'certificate',
      title: 'Certificate of incorporation',
      from: 'registry',
      arrives: 'closing',
      source: 'uk-companies-act',
    },
    { id: 'memorandum', title: 'Memorandum of association', from: 'registry', arrives: 'later' },
    { id: 'articles', title: 'Articles of association', from: 'registry', arrives: 'later' },
  ],
  pack: companyPapers,
  pasteSheet: companyPasteSheet,
  companyFacts: activityFacts,
  assumedCompany: { facts: { trading: true }, words: 'starting to trade immediately' },
  paths: {
    start: '/uk-business-registration',
    pricing: '/uk-business-registration/pricing',
    payment: '/uk-business-registration/payment',
    confirmation: '/application-submitted',
  },
  prerequisites: [
    'A name, and a second one you would be happy with',
    'A registered office in the United Kingdom where letters are received, and an e-mail address for Companies House',
    'For each director: home address, date of birth and the personal code from the identity check at GOV.UK, which is free',
    'The number and price of the shares, and how many each member takes',
    'Each person who owns or controls more than a quarter',
    'Your passport or driving licence',
  ],
};
