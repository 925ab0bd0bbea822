import { registration } from '#catalog/services/completions.ts';
import type { DeskRule, Provenance, Service, PackBlock, PackPaper } from '#catalog/types/index.ts';
import { registered } from '#catalog/kit/services/outcomes.ts';
import { addressLine } from '#catalog/papers/address-line.ts';
import { firstResolutions, registerOfDirectors } from '#catalog/papers/share-papers.ts';
import { numberOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { registrationGate } from '#catalog/services/need-gates.ts';
import { type Answers, itemsOf } from '#forms/form.ts';
import { yearEndFacts } from '#catalog/kit/dates/months.ts';
import { withFullStop, numberedClauses } from '#catalog/papers/clauses.ts';
import { incorporatorsOf } from '../papers/articles.ts';
import { foundingDeskRulesOf } from '../company/desk-rules.ts';
import { identifiers } from '../identifiers.ts';
import { notForProfitJurisdiction as jurisdiction } from '../jurisdictions.ts';
import { hasNameProof, isNamed } from '../names/name-kinds.ts';
import { directorConsents } from '../papers/organising.ts';
import { companyOnPaper } from '../company/papers.ts';
import { pasteSheetOf } from '../papers/paste-sheet.ts';
import { tiersFor } from '../tiers.ts';
import { notForProfitForm, takesPublicMoney } from './form.ts';

const { act } = jurisdiction;
const provenance: Provenance = {
  source: 'ca-nfp-guide',
  confidence: 'medium',
  note: 'Our own wording where the form allows it.',
};

const soliciting: DeskRule = {
  id: 'ca-nfp-soliciting',
  severity: 'refused',
  words: 'A corporation that receives money from the public needs at least three directors.',
  remedy: 'Name three directors, and set a minimum of three in the articles.',
  law: `${act}: soliciting corporations`,
  source: 'ca-practice',
  confidence: 'medium',
  find: (answers) =>
    takesPublicMoney(answers) &&
    answers['directors'] !== undefined &&
    itemsOf(answers, 'directors').length < 3
      ? [{ path: 'directors' }]
      : [],
};

const read = companyOnPaper(jurisdiction);
const members = (answers: Answers): string =>
  textOf(answers, 'memberClasses') === 'several'
    ? withFullStop(textOf(answers, 'memberTerms'))
    : 'The corporation has one class of members. Each member may attend all meetings of members and has one vote there.';

const articles: PackPaper = {
  ...provenance,
  id: 'ca-nfp-articles',
  title: 'Articles of incorporation',
  law: `${act}: articles`,
  draftFor: 'Form 4001, Articles of Incorporation',
  write(answers) {
    const { name, office, directors } = read(answers);
    const [min, max, french] = [
      numberOf(answers, 'minDirectors') ?? 1,
      numberOf(answers, 'maxDirectors') ?? 1,
      textOf(answers, 'frenchName'),
    ];
    return [
      ...numberedClauses([
        withFullStop(
          `The name of the corporation is ${name}${french === '' ? '' : `, and in its other form ${french}`}`,
        ),
        `The registered office is in ${textOf(answers, 'officeProvince')}, at ${office}.`,
        `The corporation has ${min === max ? `${min} ${min === 1 ? 'director' : 'directors'}` : `at least ${min} and at most ${max} directors`}.`,
        withFullStop(`Its purpose is: ${textOf(answers, 'purpose')}`),
        withFullStop(`Limits on what it may do: ${textOf(answers, 'businessLimitWords') || 'none'}`),
        `Members. ${members(answers)}`,
        withFullStop(`Property remaining on dissolution goes to: ${textOf(answers, 'liquidation')}`),
        withFullStop(`Other provisions: ${textOf(answers, 'otherProvisions') || 'none'}`),
      ]),
      {
        kind: 'table',
        head: ['First director', 'Address'],
        rows: directors.map((person) => [person.name, person.address]),
      },
      ...incorporatorsOf(answers).map(
        (person): PackBlock => ({ kind: 'signature', name: person.name, capacity: person.capacity }),
      ),
    ];
  },
};

const byLaw: PackPaper = {
  ...provenance,
  id: 'ca-nfp-by-law',
  title: 'By-law no. 1',
  law: `${act}: by-laws`,
  write: (answers) => [
    ...numberedClauses([
      withFullStop(
        `This by-law governs the conduct of the affairs of ${read(answers).name}, unless the act or the articles provide otherwise`,
      ),
      `${members(answers)} The directors admit members, who may resign at any time in writing.`,
      'The members elect the directors at the annual meeting, with at least 21 days’ notice. A tenth of the members is a quorum. A majority of the votes cast decides.',
      'The directors manage the corporation. A majority of them is a quorum, and a majority decides. A resolution signed by all directors is as valid as a resolution passed at a meeting.',
      'A director with an interest in a contract of the corporation must disclose it in writing and not vote on it. Directors receive no remuneration as directors, but their expenses are reimbursed.',
      'No part of the corporation’s income is paid to members, except for its purpose.',
      'The directors prepare the yearly accounts, present them to the members, and file the annual return.',
    ]),
    ...read(answers).directors.map(
      ({ name }): PackBlock => ({ kind: 'signature', name, capacity: 'Director' }),
    ),
  ],
};

const registerOfMembers: PackPaper = {
  ...provenance,
  id: 'ca-nfp-members',
  title: 'Register of members',
  law: `${act}: registers`,
  write: (answers) => [
    {
      kind: 'facts',
      rows: [
        ['Corporation', read(answers).name],
        ['Registered office', addressLine(answers['registeredOffice'])],
      ],
    },
    {
      kind: 'table',
      widths: [4, 5, 2, 2, 2],
      head: ['Name', 'Address and e-mail', 'Class', 'Entered on', 'Ceased on'],
      rows: incorporatorsOf(answers).map(({ name, address }) => [name, address, '', '', '']),
    },
    {
      kind: 'paragraph',
      text: 'The incorporators are listed as the first members. Strike out anyone who is not a member, and enter each further member on a new line.',
    },
  ],
};

const rule = (id: string) => ({
  ...provenance,
  id: `ca-nfp-${id}`,
  law: `${act}: organisation and registers`,
  read,
});

const start = '/canada-not-for-profit';

/** Incorporation of a federal body without shares. */
export const notForProfit: Service = {
  id: 'canada-not-for-profit',
  country: 'canada',
  line: 'business-registration',
  title: 'Federal not-for-profit corporation',
  summary:
    'An organisation without shares that serves a cause, under federal law. Its directors may live anywhere.',
  entityType: 'NFP',
  form: notForProfitForm,
  tiers: tiersFor('nfp', [
    'Check of every answer by an officer',
    'Filing with Corporations Canada',
    'Drafts of articles, by-law, first resolutions and registers',
    'Digital copy of the certificate',
  ]),
  feeIds: ['ca-nuans', 'ca-nfp-incorporation'],
  facts: (answers) =>
    textOf(answers, 'nameType') === '' ? {} : { nameSearch: isNamed(answers) && !hasNameProof(answers) },
  assumed: { facts: { nameSearch: true }, words: 'a corporation with a NUANS report for its name' },
  priceFacts: [{ kind: 'yes-no', id: 'nameSearch', label: 'Do you need a NUANS report for the name?' }],
  needGate: registrationGate(
    { prefix: 'ca-nfp', source: 'ca-nfp-guide', confidence: 'medium', law: act },
    { registry: 'Corporations Canada', kind: 'not-for-profit corporation' },
  ),
  outcome: registered,
  completes: registration,
  deskRules: [...foundingDeskRulesOf(jurisdiction), soliciting],
  consentField: 'nameConsent',
  nameOf: (answers) => textOf(answers, 'name1') || undefined,
  registry: {
    name: jurisdiction.registry,
    referenceLabel: `Reference of the ${jurisdiction.portal}`,
    numberLabel: identifiers.federal.title,
    numberPattern: identifiers.federal.shape,
    numberExample: '1234568-9',
  },
  documents: [
    { id: 'certificate', title: 'Certificate of incorporation', from: 'registry', arrives: 'closing' },
    { id: 'articles', title: 'Articles of incorporation', from: 'registry', arrives: 'closing' },
    { id: 'company-key', title: 'Corporation key', from: 'registry', arrives: 'later' },
  ],
  pack: [
    articles,
    byLaw,
    directorConsents(jurisdiction, provenance, read),
    firstResolutions(rule('first-resolutions'), () => [
      {
        title: 'By-law',
        text: 'By-law no. 1, as presented to the meeting, is made a by-law and is submitted to the members for confirmation.',
      },
      {
        title: 'Members',
        text: 'The incorporators, and those who applied in writing, are admitted as members.',
      },
      {
        title: 'Officers',
        text: 'The directors appoint a president and a secretary. Names: ______________________ and ______________________.',
      },
      {
        title: 'Bank account',
        text: 'An account is opened in the name of the corporation. Two directors sign on it jointly until the directors decide otherwise.',
      },
    ]),
    { ...registerOfDirectors(rule('register-of-directors')), title: 'Register of directors' },
    registerOfMembers,
  ],
  pasteSheet: pasteSheetOf(jurisdiction, notForProfitForm),
  companyFacts(answers) {
    return {
      ...yearEndFacts(answers),
      employer: answers['employer'] === 'yes',
      gstRegistered: answers['gstRegistered'] === 'yes',
    };
  },
  assumedCompany: { facts: { yearEndMonth: 12 }, words: 'with a financial year that ends in December' },
  paths: { start, pricing: `${start}/pricing`, payment: `${start}/payment` },
  prerequisites: [
    'The name you want',
    'The province of the registered office, and a physical address there',
    'Its purpose, its members, and who receives its property on dissolution',
    'For each director: name, address, e-mail and telephone. At least three if it receives money from the public',
  ],
};
