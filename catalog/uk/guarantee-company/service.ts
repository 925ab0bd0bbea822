import { registration } from '#catalog/services/completions.ts';
import type { Service } from '#catalog/types/index.ts';
import { registered } from '#catalog/kit/services/outcomes.ts';
import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import { registrationGate } from '#catalog/services/need-gates.ts';
import { directorCountRule } from '../people/desk-rules.ts';
import { activityDeskRules } from '../activities/desk-rules.ts';
import {
  activityFacts,
  companyRegistry,
  filingFacts,
  officeFacts,
  officeFeeIds,
} from '../incorporation/registration.ts';
import { natureDeskRules } from '../control/desk-rules.ts';
import { officeDeskRules } from '../offices/desk-rules.ts';
import { companyPasteSheet } from '../private-company/paste-sheet.ts';
import { peopleDeskRules } from '../people/desk-rules.ts';
import { guaranteeCompanyForm } from './form.ts';
import { tiersFor } from '../tiers.ts';
import { papers } from './papers.ts';

/** Registration of a private company limited by guarantee. */
export const guaranteeCompany: Service = {
  id: 'uk-guarantee-company-registration',
  country: 'uk',
  line: 'business-registration',
  title: 'Private company limited by guarantee',
  summary:
    'A company without shares for a club, a charity or another cause, registered with Companies House.',
  entityType: 'GTE',
  form: guaranteeCompanyForm,
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
      prefix: 'uk-guarantee',
      source: 'uk-companies-act',
      confidence: 'high',
      law: 'Companies Act 2006, sections 7 and 16',
    },
    { registry: 'Companies House', kind: 'company' },
  ),
  outcome: registered,
  completes: registration,
  deskRules: [
    ...officeDeskRules,
    ...activityDeskRules,
    directorCountRule,
    ...peopleDeskRules(
      'directors',
      ['directors', 'guarantors', 'pscs'],
      ['corporateDirectors', 'corporateGuarantors', 'corporatePscs'],
    ),
    ...natureDeskRules,
  ],
  consentField: 'nameConsent',
  nameOf: (answers) => textOf(answers, 'name1') || undefined,
  registry: { ...companyRegistry, numberExample: '12345679' },
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
  pack: papers,
  pasteSheet: {
    ...companyPasteSheet,
    pages: companyPasteSheet.pages.flatMap((page) =>
      page.title === 'Part 3: statement of capital'
        ? []
        : page.title === 'Initial shareholdings'
          ? [{ title: 'Statement of guarantee', fields: ['guarantors', 'corporateGuarantors'] }]
          : [page],
    ),
  },
  companyFacts: activityFacts,
  assumedCompany: { facts: { trading: true }, words: 'starting business immediately' },
  paths: {
    start: '/uk-guarantee-company-registration',
    pricing: '/uk-guarantee-company-registration/pricing',
    payment: '/uk-guarantee-company-registration/payment',
  },
  prerequisites: [
    'A name, and a second one you would be happy with',
    'A registered office in the United Kingdom, and an e-mail address for Companies House',
    'For each director: home address, date of birth and the personal code from the identity check at GOV.UK',
    'The guarantors, and the sum each guarantees',
    'Your passport or driving licence',
  ],
};
