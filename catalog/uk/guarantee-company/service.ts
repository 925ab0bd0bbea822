import { type Answers, defineForm, type Field, type Form, itemsOf, type Page } from '#forms/form.ts';
import type { Service, PackBlock, PackPaper } from '#catalog/types/index.ts';
import { registered } from '#catalog/kit/outcomes.ts';
import { addressLine } from '#catalog/papers/address-line.ts';
import type { CompanyOnPaper } from '#catalog/papers/company-on-paper.ts';
import {
  firstResolutions,
  registerOfControllers,
  registerOfDirectors,
} from '#catalog/papers/share-papers.ts';
import { personName } from '#catalog/questions/person.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import { numberOf, textOf } from '#catalog/kit/reading-answers.ts';
import { registrationGate } from '#catalog/services/need-gates.ts';
import { activityDeskRules, directorCountRule } from '../private-company/desk-rules.ts';
import { articlesFrom } from '../private-company/form.ts';
import { companyRegistry, filingFacts, plannedFacts } from '../private-company/service.ts';
import { natureDeskRules } from '../control/desk-rules.ts';
import {
  type BodyWords,
  controlPage,
  directorsPage,
  namePage,
  officePage,
  plansPage,
  presenterPage,
} from '../incorporation/pages.ts';
import { officeDeskRules } from '../offices/desk-rules.ts';
import { act, controllersOnPaper, directorsOnPaper, memorandumOf } from '../private-company/papers.ts';
import { companyPasteSheet } from '../private-company/paste-sheet.ts';
import { peopleDeskRules } from '../people/desk-rules.ts';
import {
  bodyFields,
  bodyTitle,
  nameFields,
  serviceAddressFields,
  sharedBy,
} from '../people/person-questions.ts';
import { pounds } from '../shares/shareholding.ts';
import { sicQuestion } from '../activities/sic-question.ts';
import { tiersFor } from '../tiers.ts';

const guarantor = [...nameFields, ...serviceAddressFields];
const guarantee = {
  kind: 'money',
  id: 'guarantee',
  label: 'Sum guaranteed',
  hint: 'Paid only if the company fails while they are a member, or within a year. £1 is usual.',
  currency: 'GBP',
  minMinor: 100,
  tooSmall: 'A guarantor answers for £1 at least.',
  example: '1',
} as const;
const LISTS = ['guarantors', 'corporateGuarantors'] as const;

/** What applications for companies without shares differ in: names, the articles to choose from, and pages of their own. */
type GuaranteeCompany = {
  readonly id: string;
  readonly title: string;
  readonly name: BodyWords;
  readonly articles: readonly Field[];
  readonly further: readonly Page[];
};

/** Application to register a company limited by guarantee, as form IN01 asks. */
export const guaranteeForm = ({ id, title, name, articles, further }: GuaranteeCompany): Form =>
  defineForm({
    id,
    version: 1,
    title,
    declaration: [
      'The answers and documents in this application are true and complete as far as I know.',
      'Every person named in it has agreed to be named, and to the part they take in the company.',
      'The subscribers wish to form a company under the Companies Act 2006, and each guarantees the sum stated.',
      'I authorise you to deliver this application to Companies House and to answer its questions from these answers.',
    ],
    pages: [
      namePage(name),
      officePage('company'),
      {
        id: 'business',
        title: 'Purpose',
        intro: 'What the company will do, and by which rules.',
        minutes: 3,
        fields: [
          sicQuestion,
          yesNo({
            id: 'sharesProfit',
            label: 'May members be paid any of its profits?',
            why: 'Most such companies exclude it in their articles; charities and funders ask for that.',
          }),
          ...articles,
        ],
      },
      ...further,
      directorsPage,
      {
        id: 'members',
        title: 'Guarantors',
        intro: 'The members. They hold no shares, and sign the memorandum as subscribers.',
        minutes: 4,
        fields: [
          {
            kind: 'list',
            id: 'guarantors',
            label: 'Guarantors who are people',
            item: { one: 'guarantor', many: 'guarantors' },
            min: (answers: Answers) => (itemsOf(answers, 'corporateGuarantors').length > 0 ? 0 : 1),
            max: 50,
            tooFew: 'Add at least one guarantor.',
            samePersonAs: ['directors'],
            sharedFields: sharedBy(guarantor),
            title: personName,
            fields: [...guarantor, guarantee],
            law: {
              words: 'Companies Act 2006, section 11: the statement of guarantee.',
              sourceId: 'uk-companies-act',
            },
          },
          {
            kind: 'list',
            id: 'corporateGuarantors',
            label: 'Guarantors that are companies',
            item: { one: 'company', many: 'companies' },
            min: 0,
            max: 50,
            optional: true,
            title: bodyTitle,
            fields: [...bodyFields, guarantee],
          },
        ],
      },
      controlPage({ owned: 'Right to surplus assets', samePersonAs: ['directors', 'guarantors'] }),
      plansPage('company'),
      presenterPage([
        { value: 'subscriber', label: 'As a subscriber' },
        { value: 'director', label: 'As a director' },
        { value: 'agent', label: 'As their agent' },
      ]),
    ],
  });

const form = guaranteeForm({
  id: 'uk-guarantee-company',
  title: 'Register a company limited by guarantee in the United Kingdom',
  name: {
    what: 'company',
    entityType: 'GTE',
    ending: 'Limited or Ltd. To leave it out under section 60, as charities may, write to us first',
    examples: ['Sample Harbour Choir Limited', 'Sample Meadow Society Friends Ltd'],
  },
  articles: articlesFrom([
    { value: 'model', label: 'The model articles for guarantee companies' },
    { value: 'amended', label: 'The model articles with changes' },
    { value: 'bespoke', label: 'Articles of our own' },
  ]),
  further: [],
});

type Guarantor = { readonly name: string; readonly address: string; readonly sum: string };
const guarantorsOf = (answers: Answers): readonly Guarantor[] =>
  LISTS.flatMap((list) => itemsOf(answers, list)).map((item) => ({
    name: personName(item) || textOf(item, 'companyName'),
    address:
      addressLine(item['serviceAddress']) ||
      addressLine(item['companyAddress']) ||
      addressLine(answers['registeredOffice']),
    sum: pounds(numberOf(item, 'guarantee') ?? 0),
  }));

function guaranteeOnPaper(answers: Answers): CompanyOnPaper {
  const office = addressLine(answers['registeredOffice']);
  return {
    name: textOf(answers, 'name1'),
    office,
    directors: directorsOnPaper(answers, office),
    holdings: [],
    controllers: controllersOnPaper(answers, office, 'of the right to surplus assets'),
  };
}
const rule = (id: string, law: string) => ({
  ...act,
  id,
  law: `Companies Act 2006, ${law}`,
  read: guaranteeOnPaper,
});

const table = (
  id: string,
  title: string,
  law: string,
  draftFor: string | undefined,
  head: readonly string[],
  rest: readonly string[],
): PackPaper => ({
  ...act,
  id,
  title,
  law,
  ...(draftFor === undefined ? {} : { draftFor }),
  write: (answers): readonly PackBlock[] => [
    {
      kind: 'facts',
      rows: [
        ['Company', textOf(answers, 'name1')],
        ['Registered office', addressLine(answers['registeredOffice'])],
      ],
    },
    {
      kind: 'table',
      head,
      rows: guarantorsOf(answers).map(({ name, address, sum }) => [name, address, sum, ...rest]),
    },
  ],
});

const papers: readonly PackPaper[] = [
  memorandumOf('uk-guarantee-memorandum', 'to become a member of the company.', (answers) =>
    guarantorsOf(answers).map(({ name }) => name),
  ),
  table(
    'uk-guarantee-statement',
    'Statement of guarantee',
    'Companies Act 2006, section 11',
    'the statement of guarantee in form IN01',
    ['Subscriber', 'Address', 'Sum guaranteed'],
    [],
  ),
  firstResolutions(rule('uk-guarantee-resolutions', 'section 248'), () => [
    {
      title: 'Members',
      text: 'The subscribers stand in the register of members. Further members are admitted as the articles say.',
    },
    { title: 'Registers', text: 'The register of members is opened and kept at the registered office.' },
    {
      title: 'Bank account',
      text: 'An account is opened with a bank in the name of the company. Two directors sign for it together, or the director if there is one only, until the directors decide otherwise.',
    },
    {
      title: 'Tax',
      text: 'The directors tell HM Revenue & Customs when the company begins business, and keep its calendar of accounts, returns and statements.',
    },
  ]),
  table(
    'uk-guarantee-members',
    'Register of members',
    'Companies Act 2006, section 113',
    undefined,
    ['Name', 'Address', 'Sum guaranteed', 'Entered on', 'Ceased on'],
    ['', ''],
  ),
  registerOfDirectors(rule('uk-guarantee-directors', 'section 162')),
  registerOfControllers(rule('uk-guarantee-control', 'Part 21A'), {
    title: 'People with significant control',
    heading: 'Person with significant control',
  }),
];

/** Registration of a private company limited by guarantee. */
export const guaranteeCompany: Service = {
  id: 'uk-guarantee-company-registration',
  country: 'uk',
  line: 'business-registration',
  title: 'Private company limited by guarantee',
  summary:
    'A company without shares for a club, a charity or another cause, registered with Companies House.',
  entityType: 'GTE',
  form,
  tiers: tiersFor('company', [
    'Check of every answer and document by an officer',
    'Filing with Companies House, which usually decides within a day',
    'Certificate, memorandum and articles as digital copies',
  ]),
  feeIds: ['uk-incorporation', 'uk-incorporation-same-day'],
  facts: filingFacts,
  assumed: { facts: { sameDay: false }, words: 'an application that Companies House handles in turn' },
  priceFacts: [{ kind: 'yes-no', id: 'sameDay', label: 'Should Companies House decide on the same day?' }],
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
    { id: 'certificate', title: 'Certificate of incorporation', from: 'registry' },
    { id: 'memorandum', title: 'Memorandum of association', from: 'registry' },
    { id: 'articles', title: 'Articles of association', from: 'registry' },
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
  companyFacts: plannedFacts,
  foreseen: { facts: { trading: true }, words: 'and began business at once' },
  paths: {
    start: '/uk-guarantee-company-registration',
    pricing: '/uk-guarantee-company-registration/pricing',
    payment: '/uk-guarantee-company-registration/payment',
  },
  needs: [
    'A name, and a second one you would be content with',
    'A registered office in the United Kingdom, and an e-mail address for Companies House',
    'For each director: home address, date of birth and the personal code from the identity check at GOV.UK',
    'Who the guarantors are, and for how much each answers',
    'Your passport or driving licence',
  ],
};
