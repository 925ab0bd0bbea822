import type { Answers } from '#forms/form.ts';
import { itemsOf } from '#forms/form.ts';
import type { Facts, Service } from '#catalog/types.ts';
import { registered } from '#catalog/outcomes.ts';
import { minorOf, textOf } from '#catalog/reading-answers.ts';
import { registrationGate } from '#catalog/services/need-gates.ts';
import { taxFacts } from './calendar-questions.ts';
import { companyDeskRules } from './company.desk-rules.ts';
import { companyForm } from './company.form.ts';
import { identifiers } from './identifiers.ts';
import { asksConsent, isReserved } from './name-questions.ts';
import { companyPapers } from './papers.ts';
import { companyPasteSheet } from './paste-sheets.ts';
import { isSmallCompany } from './small-company.ts';
import { tiersFor } from './tiers.ts';

function companyFacts(answers: Answers): Facts {
  const yearEndMonth = Number(textOf(answers, 'yearEndMonth'));
  return {
    small: isSmallCompany(answers),
    members: itemsOf(answers, 'shareholders').length + itemsOf(answers, 'corporateShareholders').length,
    ...(yearEndMonth >= 1 && yearEndMonth <= 12 ? { yearEndMonth } : {}),
    ...taxFacts(answers),
  };
}

/** Registration of a private company limited by shares with the Corporate Affairs Commission. */
export const company: Service = {
  id: 'nigeria-company-registration',
  country: 'nigeria',
  line: 'business-registration',
  title: 'Private company limited by shares',
  summary: 'A company of its own, with limited liability, registered with the Corporate Affairs Commission.',
  entityType: 'LTD',
  form: companyForm,
  tiers: tiersFor('company'),
  feeIds: ['ng-name-reservation', 'ng-name-reservation-restricted', 'ng-company-filing', 'ng-stamp-duty'],
  facts: (answers) => ({ shareCapitalMinor: minorOf(answers, 'shareCapital', 'NGN'), restrictedName: asksConsent(answers, 'LTD'), nameReserved: isReserved(answers) }),
  assumed: { facts: { shareCapitalMinor: 100_000_000, restrictedName: false, nameReserved: false }, words: 'issued share capital of ₦1,000,000 and a name that needs no consent' },
  priceFacts: [
    { kind: 'money', id: 'shareCapitalMinor', label: 'Issued share capital', min: 10_000_000 },
    { kind: 'yes-no', id: 'restrictedName', label: 'Does the name need a consent?' },
    { kind: 'yes-no', id: 'nameReserved', label: 'Is the name reserved already?' },
  ],
  triedFact: {
    fact: 'shareCapitalMinor', field: 'shareCapital', label: 'Issued share capital', title: 'Try your share capital', words: 'Government fee and stamp duty grow with the capital you issue.',
    explained: { to: '/understanding-share-capital', words: 'What is share capital, and how much is right?' },
  },
  needGate: registrationGate({ prefix: 'ng-company', source: 'ng-cama', confidence: 'high', law: 'CAMA 2020, sections 18 and 41' }, { registry: 'the Corporate Affairs Commission', kind: 'company' }),
  outcome: registered,
  deskRules: companyDeskRules,
  consentField: 'nameConsent',
  nameOf: (answers) => textOf(answers, 'name1') || undefined,
  registry: { name: 'the Corporate Affairs Commission', referenceLabel: 'Transaction reference of the Commission', numberLabel: 'RC number', numberPattern: identifiers.rc.shape, numberExample: identifiers.rc.example },
  documents: [
    { id: 'certificate', title: 'Certificate of incorporation', from: 'registry' },
    { id: 'status-report', title: 'Status report', from: 'registry' },
    { id: 'memorandum', title: 'Memorandum and articles of association', from: 'registry' },
  ],
  pack: companyPapers,
  pasteSheet: companyPasteSheet,
  companyFacts,
  foreseen: { facts: { small: true, members: 1 }, words: 'as a small company with one shareholder' },
  paths: {
    start: '/nigeria-company-registration',
    pricing: '/nigeria-company-pricing',
    payment: '/nigeria-company-payment',
    otherPayments: ['/nigeria-company-basic-payment'],
    steps: { '/nigeria-company-objective': 'objectives', '/nigeria-company-submitter': 'submitter' },
  },
  needs: [
    'Two names you would be content with',
    'The registered office: a physical address in Nigeria',
    'For each director and shareholder: NIN (or passport for foreigners), a picture of the identity document and of the signature',
    'A witness who will take no shares, with identity document and signature',
    'How many shares there will be, and who takes how many',
    'A company secretary, unless the company is small',
  ],
};
