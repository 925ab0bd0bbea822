import { registered } from '#catalog/kit/services/outcomes.ts';
import { registration } from '#catalog/services/completions.ts';
import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import { tierMaker } from '#catalog/kit/money/tiers.ts';
import { registrationGate } from '#catalog/services/need-gates.ts';
import type { Service } from '#catalog/types/index.ts';
import { companyDeskRules } from './desk-rules.ts';
import { companyForm } from './form.ts';

/** The only service of Testland. */
export const company: Service = {
  id: 'testland-company',
  country: 'testland',
  line: 'business-registration',
  title: 'Company in Testland',
  summary: 'A company of Testland.',
  entityType: 'XTC',
  form: companyForm,
  tiers: tierMaker('xt')('company', ['Check of every answer by an officer']),
  feeIds: ['xt-registration'],
  facts: () => ({}),
  assumed: { facts: {}, words: '' },
  priceFacts: [],
  needGate: registrationGate(
    {
      prefix: 'xt-company',
      law: 'Companies Act of Testland, section 1',
      source: 'xt-act',
      confidence: 'high',
    },
    { registry: 'the Registry of Testland', kind: 'company' },
  ),
  deskRules: companyDeskRules,
  nameOf: (answers) => textOf(answers, 'companyName') || undefined,
  outcome: registered,
  completes: registration,
  registry: {
    name: 'the Registry of Testland',
    referenceLabel: 'Reference of the Registry',
    numberLabel: 'Company number',
    numberPattern: /^XT\d{6}$/,
    numberExample: 'XT123456',
  },
  documents: [
    { id: 'certificate', title: 'Certificate of registration', from: 'registry', arrives: 'closing' },
  ],
  companyFacts: () => ({}),
  paths: {
    start: '/testland-company',
    pricing: '/testland-company/pricing',
    payment: '/testland-company/payment',
  },
  prerequisites: ['A name'],
};
