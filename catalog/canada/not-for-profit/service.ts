import type { DeskRule, Provenance, Service, PackBlock, PackPaper } from '#catalog/types/index.ts';
import { registered } from '#catalog/kit/outcomes.ts';
import { addressLine } from '#catalog/papers/address-line.ts';
import { firstResolutions, registerOfDirectors } from '#catalog/papers/share-papers.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import { numberOf, textOf } from '#catalog/kit/reading-answers.ts';
import { registrationGate } from '#catalog/services/need-gates.ts';
import { type Answers, defineForm, type Form, itemsOf, type Page } from '#forms/form.ts';
import { withFullStop, incorporatorsOf } from '../papers/articles.ts';
import { businessPage } from '../business/business-page.ts';
import { foundingDeskRulesOf } from '../company/desk-rules.ts';
import { contactPage } from '../company/form.ts';
import { identifiers } from '../identifiers.ts';
import { notForProfitJurisdiction as jurisdiction } from '../jurisdictions.ts';
import { hasNameProof, isNamed, namePage } from '../names/name-page.ts';
import { officePage } from '../addresses/office-page.ts';
import { directorConsents } from '../papers/organising.ts';
import { companyOnPaper } from '../company/papers.ts';
import { pasteSheetOf } from '../papers/paste-sheet.ts';
import { directorsPage, incorporatorFields } from '../people/people-pages.ts';
import { tiersFor } from '../tiers.ts';
import { yearEndFacts } from '#catalog/kit/months.ts';

const { act } = jurisdiction;
const provenance: Provenance = {
  source: 'ca-nfp-guide',
  confidence: 'medium',
  note: 'Our own wording where the form leaves it free.',
};
const takesPublicMoney = (answers: Answers): boolean => answers['soliciting'] === 'yes';

const articlesPage: Page = {
  id: 'articles',
  title: 'Articles',
  intro:
    'Form 4001: what the body is for, who its members are, and who has its property at the end. It is public.',
  minutes: 5,
  fields: [
    {
      kind: 'text',
      id: 'purpose',
      label: 'Purpose',
      hint: 'In plain words, with all it is to do.',
      rows: 3,
      minLength: 20,
      maxLength: 1500,
      example: 'To teach children in Ottawa to build robots, and to lend them the tools.',
      law: { words: 'The articles state the purpose.', sourceId: 'ca-nfp-guide' },
    },
    {
      kind: 'choice',
      id: 'memberClasses',
      label: 'Members',
      shape: 'radios',
      options: [
        { value: 'one', label: 'One class, each member with one vote', hint: 'Right for most' },
        { value: 'several', label: 'Several classes' },
      ],
    },
    {
      kind: 'text',
      id: 'memberTerms',
      label: 'The classes, and which of them vote',
      rows: 3,
      minLength: 10,
      maxLength: 1500,
      when: (answers) => answers['memberClasses'] === 'several',
    },
    yesNo({
      id: 'soliciting',
      label: 'Will it take gifts from the public, or money from governments?',
      law: { words: 'A soliciting corporation has three directors or more.', sourceId: 'ca-practice' },
    }),
    { kind: 'number', id: 'minDirectors', label: 'Least number of directors', min: 1, max: 50, example: '3' },
    {
      kind: 'number',
      id: 'maxDirectors',
      label: 'Greatest number of directors',
      hint: 'The same as the least for a fixed number.',
      min: 1,
      max: 50,
      example: '10',
    },
    {
      kind: 'text',
      id: 'liquidation',
      label: 'Who has what is left when it is dissolved',
      rows: 2,
      minLength: 10,
      maxLength: 600,
      example: 'One or more registered charities in Canada with a purpose like its own.',
    },
    {
      kind: 'choice',
      id: 'businessLimits',
      label: 'Limits on what it may do',
      shape: 'radios',
      options: [
        { value: 'none', label: 'None' },
        { value: 'own', label: 'In our own words' },
      ],
    },
    {
      kind: 'text',
      id: 'businessLimitWords',
      label: 'The limits',
      rows: 2,
      maxLength: 1500,
      when: (answers) => answers['businessLimits'] === 'own',
    },
    {
      kind: 'text',
      id: 'otherProvisions',
      label: 'Other provisions',
      optional: true,
      rows: 3,
      maxLength: 3000,
    },
  ],
};

const contact = contactPage(jurisdiction);

const form: Form = defineForm({
  id: 'canada-not-for-profit',
  version: 1,
  title: 'Incorporate a federal not-for-profit corporation in Canada',
  declaration: [
    'The answers and documents in this application are true and complete as far as I know.',
    'Every person named in it has agreed to be named, and each director qualifies and has consented in writing.',
    `I authorise you to file this application under the ${act} with ${jurisdiction.registry} and to answer its questions using these answers.`,
  ],
  pages: [
    namePage(jurisdiction),
    officePage(jurisdiction),
    businessPage(jurisdiction),
    articlesPage,
    directorsPage(jurisdiction),
    {
      id: 'founders',
      title: 'Incorporators',
      intro: 'Those who sign the articles.',
      minutes: 2,
      fields: incorporatorFields(jurisdiction.id),
    },
    { ...contact, fields: contact.fields.filter(({ id }) => id !== 'express') },
  ],
});

const soliciting: DeskRule = {
  id: 'ca-nfp-soliciting',
  severity: 'refused',
  words: 'A corporation that takes money from the public has three directors or more.',
  remedy: 'Name three directors, and let the articles ask for three.',
  law: `${act}: soliciting corporations`,
  source: 'ca-practice',
  confidence: 'high',
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
const numbered = (texts: readonly string[]): readonly PackBlock[] =>
  texts.map((text, index) => ({ kind: 'clause', number: `${index + 1}.`, depth: 0, text }));

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
      ...numbered([
        withFullStop(
          `The name of the corporation is ${name}${french === '' ? '' : `, and in its other form ${french}`}`,
        ),
        `The registered office is in ${textOf(answers, 'officeProvince')}, at ${office}.`,
        `The corporation has ${min === max ? `${min} ${min === 1 ? 'director' : 'directors'}` : `at least ${min} and at most ${max} directors`}.`,
        withFullStop(`Its purpose is: ${textOf(answers, 'purpose')}`),
        withFullStop(`Limits on what it may do: ${textOf(answers, 'businessLimitWords') || 'none'}`),
        `Members. ${members(answers)}`,
        withFullStop(
          `What is left of its property when it is dissolved goes to: ${textOf(answers, 'liquidation')}`,
        ),
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
    ...numbered([
      withFullStop(
        `This by-law governs how ${read(answers).name} is run, as far as the act and the articles do not say otherwise`,
      ),
      `${members(answers)} The directors admit members, who may leave at any time in writing.`,
      'The members elect the directors at the annual meeting, of which they have notice at least 21 days before. A tenth of the members is a quorum; a majority of the votes cast decides.',
      'The directors manage the corporation. A majority of them is a quorum, and a majority decides; a resolution signed by all is as good as one passed at a meeting.',
      'A director who has an interest in a contract of the corporation says so in writing and does not vote on it. Directors are not paid for being directors; what they spend for it is paid back.',
      'No part of what the corporation earns is paid to members, except for its purpose.',
      'The directors see to the yearly accounts, lay them before the members, and file the annual return.',
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
      text: 'The incorporators stand here as the first members. Strike out who is none, and enter each further member on a line.',
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
    'A body without shares that serves a cause, under the law of Canada. Its directors may live anywhere.',
  entityType: 'NFP',
  form,
  tiers: tiersFor('nfp', [
    'Check of every answer by an officer',
    'Filing with Corporations Canada',
    'Articles, by-law, first resolutions and registers as drafts',
    'Digital copy of the certificate',
  ]),
  feeIds: ['ca-nuans', 'ca-nfp-incorporation'],
  facts: (answers) =>
    textOf(answers, 'nameType') === '' ? {} : { nameSearch: isNamed(answers) && !hasNameProof(answers) },
  assumed: { facts: { nameSearch: true }, words: 'a corporation for whose name a NUANS report is ordered' },
  priceFacts: [{ kind: 'yes-no', id: 'nameSearch', label: 'Is a NUANS report to be ordered for the name?' }],
  needGate: registrationGate(
    { prefix: 'ca-nfp', source: 'ca-nfp-guide', confidence: 'medium', law: act },
    { registry: 'Corporations Canada', kind: 'not-for-profit corporation' },
  ),
  outcome: registered,
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
    { id: 'certificate', title: 'Certificate of incorporation', from: 'registry' },
    { id: 'articles', title: 'Articles of incorporation', from: 'registry' },
    { id: 'company-key', title: 'Corporation key', from: 'registry' },
  ],
  pack: [
    articles,
    byLaw,
    directorConsents(jurisdiction, provenance, read),
    firstResolutions(rule('first-resolutions'), () => [
      {
        title: 'By-law',
        text: 'By-law no. 1, as laid before the meeting, is made a by-law and is put to the members for confirmation.',
      },
      {
        title: 'Members',
        text: 'The incorporators, and those who asked for it in writing, are admitted as members.',
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
  pasteSheet: pasteSheetOf(jurisdiction, form),
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
    'What it is for, who its members are, and who has its property at the end',
    'For each director: name, address, e-mail and telephone; three when it takes money from the public',
  ],
};
