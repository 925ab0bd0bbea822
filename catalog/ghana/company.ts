import type { Service } from '#catalog/types.ts';
import { registered } from '#catalog/outcomes.ts';
import { minorOf, textOf } from '#catalog/reading-answers.ts';
import { registrationGate } from '#catalog/services/need-gates.ts';
import { companyDeskRules } from './company.desk-rules.ts';
import { companyForm } from './company.form.ts';
import { identifiers } from './identifiers.ts';
import { isReserved } from './name-questions.ts';
import { companyPapers } from './papers.ts';
import { companyPasteSheet } from './paste-sheet.ts';
import { tiersFor } from './tiers.ts';

/** Registration of a private company limited by shares with the Office of the Registrar of Companies. */
export const company: Service = {
  id: 'ghana-company-registration',
  country: 'ghana',
  line: 'business-registration',
  title: 'Private company limited by shares',
  summary: 'A company of its own, with limited liability, registered with the Office of the Registrar of Companies.',
  entityType: 'LTD',
  form: companyForm,
  tiers: tiersFor('company', ['Check of every answer and document by an officer', 'Name reservation and filing with the Registrar, who needs 10 to 15 working days', 'Certificate and tax number as digital copies']),
  feeIds: ['gh-name-reservation', 'gh-company-registration', 'gh-stamp-duty'],
  facts: (answers) => ({ statedCapitalMinor: minorOf(answers, 'statedCapital', 'GHS'), nameReserved: isReserved(answers) }),
  assumed: { facts: { statedCapitalMinor: 1_000_000, nameReserved: false }, words: 'stated capital of GH₵10,000 and a name that is not reserved yet' },
  priceFacts: [
    { kind: 'money', id: 'statedCapitalMinor', label: 'Stated capital', min: 1 },
    { kind: 'yes-no', id: 'nameReserved', label: 'Is the name reserved already?' },
  ],
  triedFact: { fact: 'statedCapitalMinor', field: 'statedCapital', label: 'Stated capital', title: 'Try your stated capital', words: 'Stamp duty grows with what the shares are issued for.' },
  needGate: registrationGate({ prefix: 'gh-company', source: 'gh-companies-act', confidence: 'high', law: 'Companies Act 2019 (Act 992)' }, { registry: 'the Office of the Registrar of Companies', kind: 'company' }),
  outcome: registered,
  deskRules: companyDeskRules,
  consentField: 'nameConsent',
  nameOf: (answers) => textOf(answers, 'name1') || undefined,
  registry: { name: 'the Office of the Registrar of Companies', referenceLabel: 'Reference of the Registrar', numberLabel: 'Registration number', numberPattern: identifiers.registration.shape, numberExample: identifiers.registration.example },
  documents: [
    { id: 'certificate', title: 'Certificate of incorporation', from: 'registry' },
    { id: 'tax-number', title: 'Tax number of the company', from: 'registry' },
    { id: 'form-3', title: 'Registered Form 3', from: 'registry' },
  ],
  pack: companyPapers,
  pasteSheet: companyPasteSheet,
  companyFacts(answers) {
    const yearEndMonth = Number(textOf(answers, 'yearEndMonth'));
    return { ...(yearEndMonth >= 1 && yearEndMonth <= 12 ? { yearEndMonth } : {}), employer: answers['employer'] === 'yes', vatRegistered: answers['vatRegistered'] === 'yes', sellsServices: answers['sells'] === 'services' };
  },
  foreseen: { facts: { yearEndMonth: 12 }, words: 'with a financial year that ends in December' },
  paths: {
    start: '/ghana-company-registration',
    pricing: '/ghana-company-pricing',
    payment: '/ghana-company-payment',
    confirmation: '/ghana-registration-confirmation',
    steps: { '/ghana-company-registration/step1': 'name', '/ghana-company-registration/step2': 'office', '/ghana-company-registration/step3': 'directors', '/ghana-company-registration/step4': 'capital' },
  },
  needs: [
    'One to three names you would be content with',
    'The registered office with its digital address of GhanaPost GPS',
    'For each director, member and the secretary: Ghana Card number (or TIN), a picture of card or passport and of the signature',
    'Two directors, one of them living in Ghana',
    'An auditor with licence number and written consent, and a qualified secretary',
    'How many shares there will be, at which price, and who takes how many',
  ],
};
