import { type Page, type Answers, type Field, type Form, defineForm } from '#forms/form.ts';
import { personName, sharedBy } from '#catalog/questions/person.ts';
import { companyTitle } from '#catalog/questions/list-titles.ts';
import { sicQuestion } from '../activities/sic-question.ts';
import { plansPage, presenterPage } from '../incorporation/filing-and-tax-pages.ts';
import { type BodyWords, namePage, officePage, controlPage } from '../incorporation/pages.ts';
import { nameFields, serviceAddressFields, bodyFields } from '../people/person-questions.ts';
import { classOptions, capitalTally, classTitle, holdingTally } from './shareholding.ts';

const shareholder = [...nameFields, ...serviceAddressFields];

/** Shares of a shareholder in one class. A shareholder with two classes is entered once for each. */
const holding = [
  { kind: 'choice', id: 'shareClass', label: 'Class of the shares', shape: 'select', options: classOptions },
  { kind: 'number', id: 'shares', label: 'Number of shares', min: 1, max: 1_000_000_000_000 },
] as const;
const capitalPage: Page = {
  id: 'capital',
  title: 'Shares',
  intro:
    'The statement of capital shows the number of shares and the price paid for them. A hundred ordinary shares of £1 are usual.',
  minutes: 3,
  fields: [
    {
      kind: 'list',
      id: 'shareClasses',
      label: 'Classes of shares',
      item: { one: 'class of shares', many: 'classes of shares' },
      min: 1,
      max: 6,
      tooFew: 'Add a class of shares.',
      tally: capitalTally,
      title: classTitle,
      law: {
        words:
          'Companies Act 2006, section 10: the number, nominal value, amount unpaid and rights of each class.',
        sourceId: 'uk-companies-act',
      },
      fields: [
        { kind: 'text', id: 'className', label: 'Name of the class', maxLength: 50, example: 'Ordinary' },
        {
          kind: 'number',
          id: 'number',
          label: 'Number of shares',
          min: 1,
          max: 1_000_000_000_000,
          example: '100',
        },
        {
          kind: 'money',
          id: 'nominal',
          label: 'Nominal value of one share',
          hint: 'Ask us first about shares in other currencies or fractions of a penny.',
          currency: 'GBP',
          minMinor: 1,
          tooSmall: 'A share must have a nominal value.',
          example: '1',
        },
        {
          kind: 'money',
          id: 'price',
          label: 'Price of one share',
          hint: 'The nominal value and any premium.',
          currency: 'GBP',
          minMinor: 1,
          example: '1',
        },
        {
          kind: 'money',
          id: 'paid',
          label: 'Amount paid at the start',
          hint: 'Enter 0 if nothing is paid yet.',
          currency: 'GBP',
          example: '1',
        },
        {
          kind: 'text',
          id: 'rights',
          label: 'Rights of the class',
          hint: 'Votes, dividends, rights on winding up, and whether the shares can be redeemed.',
          rows: 3,
          minLength: 20,
          maxLength: 2000,
          missing: 'Describe the rights of each class.',
          example:
            'Each share has one vote, equal rights to dividends and to capital on a winding up, and cannot be redeemed.',
        },
      ],
    },
  ],
};

const membersPage: Page = {
  id: 'members',
  title: 'Shareholders',
  intro: 'The people and companies that take the first shares. They sign the memorandum as subscribers.',
  minutes: 4,
  fields: [
    {
      kind: 'list',
      id: 'shareholders',
      label: 'Shareholders who are individuals',
      item: { one: 'shareholder', many: 'shareholders' },
      min: (answers: Answers) =>
        Array.isArray(answers['corporateShareholders']) && answers['corporateShareholders'].length > 0
          ? 0
          : 1,
      max: 50,
      tooFew: 'Add at least one subscriber.',
      samePersonAs: ['directors'],
      sharedFields: sharedBy(shareholder),
      title: personName,
      tally: holdingTally,
      fields: [...shareholder, ...holding],
      law: { words: 'The subscribers to the memorandum are the first shareholders.', sourceId: 'uk-in01' },
    },
    {
      kind: 'list',
      id: 'corporateShareholders',
      label: 'Shareholders that are companies',
      item: { one: 'company', many: 'companies' },
      min: 0,
      max: 50,
      optional: true,
      title: companyTitle,
      fields: [...bodyFields, ...holding],
    },
  ],
};

/**
 * Differences between applications for companies with shares: names, articles, how many directors, and pages
 * of their own after those.
 */
type ShareCompany = {
  readonly id: string;
  readonly title: string;
  readonly name: BodyWords;
  readonly articles: readonly Field[];
  readonly directors: Page;
  readonly further: readonly Page[];
  readonly samePersonAs: readonly string[];
};

/** Application to register a company limited by shares, as form IN01 asks. */
export const shareCompanyForm = ({
  id,
  title,
  name,
  articles,
  directors,
  further,
  samePersonAs,
}: ShareCompany): Form =>
  defineForm({
    id,
    version: 4,
    title,
    declaration: [
      'The answers and documents in this application are true and complete as far as I know.',
      'Every person named in this application has agreed to be named and to the role stated.',
      'The subscribers wish to form a company under the Companies Act 2006, and agree to become members and to take the shares stated.',
      'I authorise you to deliver this application to Companies House and to answer its questions using these answers.',
    ],
    pages: [
      namePage(name),
      officePage('company'),
      {
        id: 'business',
        title: 'Business',
        intro: 'The company’s activities and its internal rules.',
        minutes: 3,
        fields: [sicQuestion, ...articles],
      },
      directors,
      ...further,
      capitalPage,
      membersPage,
      controlPage({ owned: 'Shares', samePersonAs }),
      plansPage('company'),
      presenterPage([
        { value: 'subscriber', label: 'As a subscriber' },
        { value: 'director', label: 'As a director' },
        { value: 'agent', label: 'As their agent' },
      ]),
    ],
  });
