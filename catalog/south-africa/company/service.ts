import { registration } from '#catalog/services/completions.ts';
import type { Answers } from '#forms/form.ts';
import type { Facts, Service, ServicePaths } from '#catalog/types/index.ts';
import { registered } from '#catalog/kit/services/outcomes.ts';
import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import { registrationGate } from '#catalog/services/need-gates.ts';
import { yearEndFacts } from '#catalog/kit/dates/months.ts';
import { companyDeskRulesOf } from './desk-rules.ts';
import { companyFormOf } from './form.ts';
import { type CompanyKind, companyKinds } from './company-kinds.ts';
import { identifiers } from '../identifiers.ts';
import { companyPapersOf } from './papers.ts';
import { companyPasteSheetOf } from './paste-sheet.ts';
import { tiersFor } from '../tiers.ts';

const included = [
  'An officer checks every answer and document',
  'Name, notice of incorporation and beneficial owners filed with the Commission',
  'Digital copies of the certificate, memorandum and tax number',
];

/** A company that takes its number as name has none before it is registered. */
const nameOf = (answers: Answers): string | undefined =>
  textOf(answers, 'name1') ||
  (textOf(answers, 'nameStatus') === 'number' ? 'A company named by its number' : undefined);

type Words = Pick<Service, 'title' | 'summary'> & {
  readonly id: string;
  readonly fees: string;
  readonly paths: ServicePaths;
  readonly prerequisites: readonly string[];
};

/** Registration of one kind of company with the Companies and Intellectual Property Commission. */
function registrationOf(
  kind: CompanyKind,
  { id, title, summary, fees, paths, prerequisites }: Words,
): Service {
  const facts = (answers: Answers): Facts => ({
    memorandum:
      kind.standardMemorandum === null
        ? 'other'
        : textOf(answers, 'memorandum') === ''
          ? undefined
          : textOf(answers, 'memorandum') === 'standard'
            ? 'standard'
            : 'other',
    nameStatus: textOf(answers, 'nameStatus') || undefined,
  });
  return {
    id,
    country: 'south-africa',
    line: 'business-registration',
    title,
    summary,
    entityType: kind.id,
    form: companyFormOf(kind, id),
    tiers: tiersFor(fees, included),
    feeIds: ['za-incorporation'],
    facts,
    assumed:
      kind.standardMemorandum === null
        ? { facts: { memorandum: 'other', nameStatus: 'new' }, words: 'the long memorandum and new names' }
        : {
            facts: { memorandum: 'standard', nameStatus: 'new' },
            words: 'the short standard memorandum and new names',
          },
    priceFacts: [
      {
        kind: 'choice',
        id: 'memorandum',
        label: 'Which memorandum?',
        options: [
          ...(kind.standardMemorandum === null
            ? []
            : [{ value: 'standard', label: `The short standard form, ${kind.standardMemorandum}` }]),
          { value: 'other', label: 'Another' },
        ],
      },
      {
        kind: 'choice',
        id: 'nameStatus',
        label: 'How is the company named?',
        options: [
          { value: 'new', label: 'Propose new names' },
          { value: 'reserved', label: 'The name is already reserved' },
          ...(kind.id === 'NPC' ? [] : [{ value: 'number', label: 'Use the registration number as name' }]),
        ],
      },
    ],
    needGate: registrationGate(
      {
        prefix: 'za-company',
        source: 'za-companies-act',
        confidence: 'medium',
        law: 'Companies Act 71 of 2008, sections 13 and 14',
      },
      { registry: 'the Companies and Intellectual Property Commission', kind: 'company' },
    ),
    outcome: registered,
    completes: registration,
    deskRules: companyDeskRulesOf(kind),
    consentField: 'nameConsent',
    nameOf,
    registry: {
      name: 'the Companies and Intellectual Property Commission',
      referenceLabel: 'Tracking number of the Commission',
      numberLabel: 'Enterprise number',
      numberPattern: identifiers.enterprise.shape,
      numberExample: `2026/345678/${{ PTY: '07', INC: '21', LTD: '06', NPC: '08' }[kind.id]}`,
    },
    documents: [
      {
        id: 'certificate',
        title: 'Registration certificate (CoR 14.3)',
        from: 'registry',
        arrives: 'closing',
        source: 'za-companies-act',
      },
      {
        id: 'memorandum',
        title: 'Memorandum of incorporation (CoR 15.1)',
        from: 'registry',
        arrives: 'closing',
      },
      { id: 'tax-number', title: 'Income tax number', from: 'registry', arrives: 'later' },
    ],
    pack: companyPapersOf(kind),
    pasteSheet: companyPasteSheetOf(kind),
    companyFacts(answers) {
      return {
        ...yearEndFacts(answers),
        employer: answers['employer'] === 'yes',
      };
    },
    assumedCompany: {
      facts: { yearEndMonth: 2, employer: false },
      words: 'with a financial year that ends in February',
    },
    paths,
    prerequisites,
  };
}

const pathsAt = (start: string, more: Partial<ServicePaths> = {}): ServicePaths => ({
  start,
  pricing: `${start}/pricing`,
  payment: `${start}/payment`,
  ...more,
});
const people =
  'For each incorporator, director and owner: identity number or passport, and a copy certified in the last 3 months';

export const privateCompany = registrationOf(companyKinds.private, {
  id: 'south-africa-private-company',
  title: 'Private company',
  fees: 'private-company',
  summary:
    'A (Pty) Ltd with limited liability and shares, registered with the Companies and Intellectual Property Commission.',
  paths: pathsAt('/south-africa-registration', {
    confirmation: '/south-africa-registration/confirmation',
    steps: {
      '/south-africa-registration/business-basics': 'basics',
      '/south-africa-registration/shareholders': 'shareholders',
      '/shareholders': 'shareholders',
    },
  }),
  prerequisites: [
    'Up to four names, or use the registration number',
    'A street address in South Africa',
    people,
    'The number of authorised shares, and how many each shareholder takes',
    'A public officer who lives in South Africa',
  ],
});

export const personalLiabilityCompany = registrationOf(companyKinds.personalLiability, {
  id: 'south-africa-personal-liability-company',
  title: 'Personal liability company',
  fees: 'personal-liability',
  summary:
    'An Inc. for attorneys, accountants and other professionals. Its directors are liable for its debts.',
  paths: pathsAt('/south-africa/personal-liability-company'),
  prerequisites: [
    'Up to four names, or use the registration number',
    'A street address in South Africa',
    people,
    'The number of authorised shares, and how many each shareholder takes',
    'The requirements of your profession for its companies',
  ],
});

export const nonProfitCompany = registrationOf(companyKinds.nonProfit, {
  id: 'south-africa-non-profit-company',
  title: 'Non-profit company',
  fees: 'non-profit',
  summary:
    'An NPC with a public purpose, or for a community or trade. It has three incorporators, three directors and no shares.',
  paths: pathsAt('/south-africa/non-profit-company'),
  prerequisites: [
    'Up to four names that end with NPC',
    'A street address in South Africa',
    people,
    'At least three incorporators and three directors',
    'The company’s purpose',
  ],
});

export const publicCompany = registrationOf(companyKinds.public, {
  id: 'south-africa-public-company',
  title: 'Public company',
  fees: 'public-company',
  summary:
    'A company that may offer its shares to the public. It needs three directors, a secretary and an auditor.',
  paths: pathsAt('/south-africa/public-company'),
  prerequisites: [
    'Up to four names that end with Limited or Ltd',
    'A street address in South Africa',
    people,
    'Three directors, a secretary who lives in South Africa, and an auditor with written consent',
    'The number of authorised shares, and how many each shareholder takes',
  ],
});
