import { registration } from '#catalog/services/completions.ts';
import type { Facts, Service, FactQuestion } from '#catalog/types/index.ts';
import type { Answers } from '#forms/form.ts';
import { registered } from '#catalog/kit/services/outcomes.ts';
import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import { registrationGate } from '#catalog/services/need-gates.ts';
import { yearEndFacts } from '#catalog/kit/dates/months.ts';
import { companyDeskRulesOf } from './desk-rules.ts';
import { companyFormOf } from './form.ts';
import { identifiers } from '../identifiers.ts';
import { type Jurisdiction, jurisdictions, type JurisdictionId } from '../jurisdictions.ts';
import { hasNameProof, isNamed, isNumbered } from '../names/name-kinds.ts';
import { companyPapersOf } from './papers.ts';
import { pasteSheetOf } from '../papers/paste-sheet.ts';
import { tiersFor } from '../tiers.ts';

/** Returns whether a name is to be searched, as far as it is said. */
const nameSearchFacts = (answers: Answers): Facts =>
  textOf(answers, 'nameType') === '' ? {} : { nameSearch: isNamed(answers) && !hasNameProof(answers) };

/**
 * Facts on which the registry's price depends: whether a name is to be searched, and for a federal company
 * how fast it is filed.
 */
function pricingOf(jurisdiction: Jurisdiction): Pick<Service, 'facts' | 'assumed' | 'priceFacts'> {
  const { id, nameProof } = jurisdiction;
  const what = nameProof === 'nuans' ? 'NUANS report' : 'name request';
  const express = id === 'federal';
  const facts: readonly FactQuestion[] = [
    ...(nameProof === 'examined'
      ? []
      : [{ kind: 'yes-no', id: 'nameSearch', label: `Do you need a ${what} for the name?` } as const]),
    ...(express ? [{ kind: 'yes-no', id: 'express', label: 'Do you want express filing?' } as const] : []),
  ];
  return {
    facts: (answers) => ({
      ...(nameProof === 'examined' ? {} : nameSearchFacts(answers)),
      ...(express && textOf(answers, 'express') !== ''
        ? { express: textOf(answers, 'express') === 'yes' }
        : {}),
    }),
    assumed: {
      facts: {
        ...(nameProof === 'examined' ? {} : { nameSearch: true }),
        ...(express ? { express: false } : {}),
      },
      words: nameProof === 'examined' ? 'a name' : `a name and a ${what}`,
    },
    priceFacts: facts,
  };
}

type Particulars = {
  readonly start: string;
  readonly summary: string;
  readonly included: string;
  readonly documents: readonly { readonly id: string; readonly title: string }[];
  readonly needs: readonly string[];
};

const particulars: Readonly<Record<JurisdictionId, Particulars>> = {
  federal: {
    start: '/canada-federal-registration',
    summary:
      'A company under federal law, with its name protected in every province. At least a quarter of its directors must be resident Canadians.',
    included: 'Filing with Corporations Canada, which decides within about one business day',
    documents: [
      { id: 'certificate', title: 'Certificate of incorporation' },
      { id: 'articles', title: 'Articles of incorporation' },
      { id: 'company-key', title: 'Corporation key' },
      { id: 'business-number', title: 'Business Number' },
    ],
    needs: [
      'The province of the registered office, and a physical address there',
      'For each director: name, address, e-mail, and whether they are a resident Canadian',
      'For everyone with 25% or more: date of birth, citizenship, country of tax residence and home address',
      'How many shares each shareholder takes, and the price',
    ],
  },
  ontario: {
    start: '/ontario-registration',
    summary: 'A company under Ontario law. Its directors may live anywhere.',
    included: 'Filing with the Ontario Business Registry, which decides within minutes',
    documents: [
      { id: 'certificate', title: 'Certificate of incorporation' },
      { id: 'articles', title: 'Articles of incorporation' },
      { id: 'company-key', title: 'Ontario company key' },
      { id: 'business-number', title: 'Business Number' },
    ],
    needs: [
      'An address in Ontario for the registered office, and an official e-mail address',
      'For each director: name, address, e-mail and telephone',
      'How many shares each shareholder takes, and the price',
    ],
  },
  'british-columbia': {
    start: '/british-columbia-registration',
    summary: 'A company under British Columbia law. Its directors may live anywhere.',
    included: 'Filing with BC Registries, which decides within two days of the name’s approval',
    documents: [
      { id: 'certificate', title: 'Certificate of incorporation' },
      { id: 'notice-of-articles', title: 'Notice of articles' },
      { id: 'business-number', title: 'Business Number' },
    ],
    needs: [
      'Up to three names; the name request takes 1 to 14 days',
      'A physical address in British Columbia for the registered office and the records office',
      'For each director: name, delivery address and mailing address',
      'The person who completes the filing, and how many shares each shareholder takes',
    ],
  },
  alberta: {
    start: '/alberta-registration',
    summary:
      'A company under Alberta law. Its directors may live anywhere. It needs an agent for service who lives in Alberta.',
    included: 'Filing through a registry agent, usually on the same day',
    documents: [
      { id: 'certificate', title: 'Certificate of incorporation' },
      { id: 'articles', title: 'Articles of incorporation' },
      { id: 'business-number', title: 'Business Number' },
    ],
    needs: [
      'An address in Alberta for the registered office',
      'An agent for service who lives in Alberta, with an e-mail address',
      'Proof of identity of the person who files',
      'How many shares each shareholder takes, and the price',
    ],
  },
  quebec: {
    start: '/quebec-registration',
    summary:
      'A company under Quebec law, with a name in French or a number. Its directors may live anywhere.',
    included:
      'Filing of the articles and the declaration of registration with the Registraire des entreprises',
    documents: [
      { id: 'certificate', title: 'Certificate of constitution' },
      { id: 'articles', title: 'Articles of constitution' },
      { id: 'declaration', title: 'Declaration of registration' },
    ],
    needs: [
      'A name in French, or a number instead',
      'A head office in Quebec',
      'For every ultimate beneficiary with 25% or more: date of birth and home address',
      'The number of employees in Quebec',
    ],
  },
};

const steps = ['name', 'office', 'business', 'articles', 'directors', 'founders'] as const;

/** Formation of a company with one of the registries. */
function companyOf(jurisdiction: Jurisdiction): Service {
  const { id, name, entityType, registry, number } = jurisdiction;
  const { start, summary, included, documents, needs } = particulars[id];
  const form = companyFormOf(jurisdiction);
  const title = id === 'federal' ? 'Federal company' : `${name} company`;
  return {
    id: `canada-${id}-company`,
    country: 'canada',
    line: 'business-registration',
    title,
    summary,
    entityType,
    form,
    tiers: tiersFor('company', [
      'Check of every answer by an officer',
      included,
      'Drafts of articles, by-law, first resolutions, registers and share certificates',
      'Digital copy of the certificate',
    ]),
    feeIds: {
      federal: ['ca-nuans', 'ca-federal-incorporation', 'ca-federal-express'],
      ontario: ['ca-nuans', 'ca-ontario-incorporation'],
      'british-columbia': ['ca-bc-name-request', 'ca-bc-incorporation', 'ca-bc-service'],
      alberta: ['ca-nuans', 'ca-alberta-incorporation', 'ca-alberta-agent'],
      quebec: ['ca-quebec-constitution'],
    }[id],
    ...pricingOf(jurisdiction),
    needGate: registrationGate(
      {
        prefix: 'ca-company',
        source: 'ca-practice',
        confidence: 'medium',
        law: 'The business corporations act of the registry',
      },
      { registry: 'the registry of the jurisdiction', kind: 'company' },
    ),
    outcome: registered,
    completes: registration,
    deskRules: companyDeskRulesOf(jurisdiction),
    consentField: 'nameConsent',
    nameOf: (answers) =>
      textOf(answers, 'name1') ||
      (isNumbered(answers) ? `Numbered company, ${id === 'federal' ? 'Canada' : name}` : undefined),
    nameAnswers: { nameType: 'named' },
    registry: {
      name: registry,
      referenceLabel: `Reference of the ${jurisdiction.portal}`,
      numberLabel: identifiers[number].title,
      numberPattern: identifiers[number].shape,
      numberExample: identifiers[number].example,
    },
    documents: documents.map((document) => ({
      ...document,
      from: 'registry',
      arrives: ['certificate', 'articles', 'notice-of-articles'].includes(document.id) ? 'closing' : 'later',
      source: 'ca-practice',
    })),
    companyFacts(answers) {
      return {
        ...yearEndFacts(answers),
        employer: answers['employer'] === 'yes',
        gstRegistered: answers['gstRegistered'] === 'yes',
      };
    },
    pack: companyPapersOf(jurisdiction),
    pasteSheet: pasteSheetOf(jurisdiction, form),
    assumedCompany: { facts: { yearEndMonth: 12 }, words: 'with a financial year that ends in December' },
    paths: {
      start,
      pricing: `${start}/pricing`,
      payment: `${start}/payment`,
      confirmation: `${start}/confirmation`,
      steps: Object.fromEntries(steps.map((step) => [`${start}/${step}`, step])),
      ...(id === 'federal' ? { aliases: ['/canada-company-registration'] } : {}),
    },
    prerequisites: ['The name you want, or a number instead of one', ...needs],
  };
}

/** The registration of a company in each jurisdiction. */
export const companies: readonly Service[] = Object.values(jurisdictions).map(companyOf);
