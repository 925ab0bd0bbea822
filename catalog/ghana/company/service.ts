import { registration } from '#catalog/services/completions.ts';
import type { Answers } from '#forms/form.ts';
import type { Facts, Service, ServicePaths } from '#catalog/types/index.ts';
import { registered } from '#catalog/kit/services/outcomes.ts';
import { minorOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { registrationGate } from '#catalog/services/need-gates.ts';
import { yearEndFacts } from '#catalog/kit/dates/months.ts';
import { isReserved } from '#catalog/questions/name-status.ts';
import { companyDeskRulesOf } from './desk-rules.ts';
import { companyFormOf } from './form.ts';
import { type CompanyKind, companyKinds } from './company-kinds.ts';
import { identifiers } from '../identifiers.ts';
import { companyPapersOf } from './papers.ts';
import { companyPasteSheetOf } from '../registration/paste-sheet.ts';
import { tiersFor } from '../tiers.ts';

const REGISTRAR = 'the Office of the Registrar of Companies';
const people =
  'For each director, member and the secretary: Ghana Card number (or TIN), and pictures of the card or passport and the signature';
const officers = [
  'Two directors, one of them living in Ghana',
  'An auditor with a licence number and written consent, and a qualified secretary',
];

type Words = Pick<Service, 'title' | 'summary' | 'prerequisites' | 'paths'> & {
  readonly id: string;
  readonly formId: string;
  readonly fees: string;
  readonly numberExample: string;
  readonly gate: string;
};

function companyFacts(answers: Answers): Facts {
  return {
    ...yearEndFacts(answers),
    employer: answers['employer'] === 'yes',
    vatRegistered: answers['vatRegistered'] === 'yes',
    sellsServices: answers['sells'] === 'services',
  };
}

const nameFact = { kind: 'yes-no', id: 'nameReserved', label: 'Is the name already reserved?' } as const;

/** Stamp duty follows what the shares are issued for; without shares only the name is left to ask about. */
const pricing = ({
  hasShares,
}: CompanyKind): Pick<Service, 'facts' | 'assumed' | 'firstAnswers' | 'priceFacts' | 'adjustableFact'> =>
  hasShares
    ? {
        facts: (answers) => ({
          statedCapitalMinor: minorOf(answers, 'statedCapital', 'GHS'),
          nameReserved: isReserved(answers),
        }),
        assumed: {
          facts: { statedCapitalMinor: 1_000_000, nameReserved: false },
          words: 'stated capital of GH₵10,000 and a name that is not reserved yet',
        },
        firstAnswers: [
          {
            source: 'gh-investment',
            confidence: 'medium',
            applies: (founder) => founder['foreignOwner'] === true,
            // The least is an amount in dollars, so no amount in cedis follows from it.
            answers: {},
            assumed:
              'stated capital of GH₵10,000 and a name that is not reserved yet. With an owner from abroad most businesses need US$200,000 or more of foreign capital, and the stamp duty grows with it',
          },
        ],
        priceFacts: [{ kind: 'money', id: 'statedCapitalMinor', label: 'Stated capital', min: 1 }, nameFact],
        adjustableFact: {
          fact: 'statedCapitalMinor',
          field: 'statedCapital',
          label: 'Stated capital',
          title: 'Try your stated capital',
          words: 'Stamp duty rises with the price of the shares issued.',
        },
      }
    : {
        facts: (answers) => ({ nameReserved: isReserved(answers) }),
        assumed: { facts: { nameReserved: false }, words: 'a name that is not reserved yet' },
        priceFacts: [nameFact],
      };

/** Registration of a kind of company with the Office of the Registrar of Companies. */
const registrationOf = (
  kind: CompanyKind,
  { id, formId, title, summary, fees, gate, numberExample, paths, prerequisites }: Words,
): Service => ({
  id,
  country: 'ghana',
  line: 'business-registration',
  title,
  summary,
  entityType: kind.id,
  paths,
  prerequisites,
  form: companyFormOf(kind, formId),
  tiers: tiersFor(fees, [
    'An officer checks every answer and document',
    'Name reservation and filing with the Registrar, who takes 10 to 15 working days',
    'Digital copies of the certificate and tax number',
  ]),
  feeIds: [
    'gh-name-reservation',
    kind.id === 'LTD' ? 'gh-company-registration' : 'gh-other-company-registration',
    ...(kind.hasShares ? ['gh-stamp-duty'] : []),
  ],
  ...pricing(kind),
  needGate: registrationGate(
    { prefix: gate, source: 'gh-companies-act', confidence: 'high', law: 'Companies Act 2019 (Act 992)' },
    { registry: REGISTRAR, kind: 'company' },
  ),
  outcome: registered,
  completes: registration,
  deskRules: companyDeskRulesOf(kind),
  consentField: 'nameConsent',
  nameOf: (answers) => textOf(answers, 'name1') || undefined,
  registry: {
    name: REGISTRAR,
    referenceLabel: 'Reference of the Registrar',
    numberLabel: 'Registration number',
    numberPattern: identifiers.registration.shape,
    numberExample,
  },
  documents: [
    {
      id: 'certificate',
      title: 'Certificate of incorporation',
      from: 'registry',
      arrives: 'closing',
      source: 'gh-companies-act',
    },
    { id: 'tax-number', title: 'Tax number of the company', from: 'registry', arrives: 'later' },
    {
      id: 'form-3',
      title: kind.id === 'LTD' ? 'Registered Form 3' : 'Registered particulars of the company',
      from: 'registry',
      arrives: 'later',
    },
  ],
  pack: companyPapersOf(kind),
  pasteSheet: companyPasteSheetOf(kind),
  companyFacts,
  assumedCompany: { facts: { yearEndMonth: 12 }, words: 'with a financial year that ends in December' },
});

const pathsAt = (start: string): ServicePaths => ({
  start,
  pricing: `${start}/pricing`,
  payment: `${start}/payment`,
});
const names = 'One to three names you would be happy with';
const office = 'The registered office with its GhanaPost GPS digital address';
const shares = 'The number and price of the shares, and how many each member takes';

export const company = registrationOf(companyKinds.private, {
  id: 'ghana-company-registration',
  formId: 'ghana-company',
  title: 'Private company limited by shares',
  fees: 'company',
  gate: 'gh-company',
  numberExample: identifiers.registration.example,
  summary:
    'A separate legal entity with limited liability, registered with the Office of the Registrar of Companies.',
  paths: {
    start: '/ghana-company-registration',
    pricing: '/ghana-company-pricing',
    payment: '/ghana-company-payment',
    confirmation: '/ghana-registration-confirmation',
    steps: {
      '/ghana-company-registration/step1': 'name',
      '/ghana-company-registration/step2': 'office',
      '/ghana-company-registration/step3': 'directors',
      '/ghana-company-registration/step4': 'capital',
    },
  },
  prerequisites: [names, office, people, ...officers, shares],
});

export const publicCompany = registrationOf(companyKinds.public, {
  id: 'ghana-public-company',
  formId: 'ghana-public-company',
  title: 'Public limited company',
  fees: 'public-company',
  gate: 'gh-public-company',
  numberExample: 'PL012345678',
  summary: 'A PLC may have any number of members and offer its shares to the public.',
  paths: pathsAt('/ghana/public-company'),
  prerequisites: [names, office, people, ...officers, shares],
});

export const guaranteeCompany = registrationOf(companyKinds.guarantee, {
  id: 'ghana-guarantee-company',
  formId: 'ghana-guarantee-company',
  title: 'Company limited by guarantee',
  fees: 'guarantee-company',
  gate: 'gh-guarantee-company',
  numberExample: 'CG012345678',
  summary: 'A company without shares that serves a cause, not profit. An executive council runs it.',
  paths: pathsAt('/ghana/guarantee-company'),
  prerequisites: [
    names,
    'The company’s objects',
    office,
    people,
    'An executive council of two or more, one of them living in Ghana',
    'An auditor with a licence number and written consent, and a qualified secretary',
    'The members and the sum each guarantees',
  ],
});

const unlimited = [
  names,
  'Your constitution, which an unlimited company must file',
  office,
  people,
  ...officers,
  shares,
];

export const privateUnlimitedCompany = registrationOf(companyKinds.privateUnlimited, {
  id: 'ghana-private-unlimited-company',
  formId: 'ghana-private-unlimited-company',
  title: 'Private unlimited company',
  fees: 'unlimited-company',
  gate: 'gh-private-unlimited',
  numberExample: 'CS012345688',
  summary: 'The members of a PRUC have unlimited liability for its debts. It must file its own constitution.',
  paths: pathsAt('/ghana/private-unlimited-company'),
  prerequisites: unlimited,
});

export const publicUnlimitedCompany = registrationOf(companyKinds.publicUnlimited, {
  id: 'ghana-public-unlimited-company',
  formId: 'ghana-public-unlimited-company',
  title: 'Public unlimited company',
  fees: 'unlimited-company',
  gate: 'gh-public-unlimited',
  numberExample: 'CS012345699',
  summary:
    'A PUC is a public company whose members have unlimited liability for its debts. It must file its own constitution.',
  paths: pathsAt('/ghana/public-unlimited-company'),
  prerequisites: unlimited,
});
