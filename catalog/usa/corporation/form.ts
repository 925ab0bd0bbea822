import { type Answers, defineForm, type Form, itemsOf, type Page, type PlainField } from '#forms/form.ts';
import { personName, sharedBy } from '#catalog/questions/person.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import { companyTitle } from '#catalog/questions/list-titles.ts';
import { anyAddress } from '../people/address-questions.ts';
import { einPage } from '../formation/ein-page.ts';
import { agentPage, companyPage, founderKinds, orderFields } from '../formation/pages.ts';
import { namePage } from '../names/name-page.ts';
import { americanPerson, personSigns } from '../people/person-questions.ts';
import type { State } from '../states.ts';
import { parValueField, stockClassFields } from '../stock/stock-class-fields.ts';
import { stockTally } from '../stock/stock-tally.ts';
import { shareClasses } from '../stock/stock-tax.ts';

const director = americanPerson({ who: 'the director', adult: 'Directors must be 18 or older.' });
const officer = americanPerson({ who: 'the officer', adult: 'Officers must be 18 or older.' });
const holder = americanPerson({ who: 'the stockholder' });
const incorporator = americanPerson({
  who: 'the incorporator',
  adult: 'An incorporator must be 18 or older.',
});

const hasSeveralClasses = (answers: Answers): boolean => itemsOf(answers, 'shareClasses').length > 1;
const electsS = (answers: Answers): boolean => answers['sElection'] === 'yes';

/** Those who run a corporation: `least` directors, and officers. */
export const directorsPage = (state: State, least: number): Page => ({
  id: 'directors',
  title: 'Directors and officers',
  minutes: 5,
  fields: [
    {
      kind: 'list',
      id: 'directors',
      label: 'Directors',
      item: { one: 'director', many: 'directors' },
      min: least,
      max: 20,
      tooFew:
        least === 1
          ? 'A corporation needs at least one director.'
          : `This type of corporation needs at least ${least} directors.`,
      title: personName,
      fields: [
        ...director,
        {
          kind: 'confirm',
          id: 'consent',
          label: 'Consent of the director',
          statement: 'This person agreed to be a director.',
          missing: 'Confirm that the director has agreed.',
        },
      ],
    },
    ...(state.id === 'texas'
      ? []
      : [
          yesNo({
            id: 'directorsNamed',
            label: 'Name the directors in the public document?',
            hint: 'Usually not. The incorporator appoints them after filing.',
          }),
        ]),
    {
      kind: 'list',
      id: 'officers',
      label: 'Officers',
      item: { one: 'officer', many: 'officers' },
      min: 1,
      max: 20,
      tooFew: 'Add an officer. One person may hold every office.',
      samePersonAs: ['directors'],
      sharedFields: sharedBy(officer),
      title: personName,
      fields: [
        ...officer,
        {
          kind: 'several',
          id: 'offices',
          label: 'Offices',
          atLeast: 1,
          options: [
            { value: 'president', label: 'President or chief executive' },
            { value: 'secretary', label: 'Secretary' },
            { value: 'treasurer', label: 'Treasurer' },
          ],
        },
      ],
    },
  ],
});

/**
 * Signatory, further provisions and filing speed of the formation document. `owners` are the others who may
 * change the bylaws.
 */
export const incorporatorPage = (
  state: State,
  samePersonAs: readonly string[],
  owners = 'stockholders',
): Page => ({
  id: 'incorporator',
  title: 'Incorporator and order',
  intro: 'The incorporator signs the document that forms the corporation.',
  minutes: 2,
  fields: [
    {
      kind: 'choice',
      id: 'founderKind',
      label: 'Who is the incorporator?',
      shape: 'radios',
      options: founderKinds('incorporator'),
      missing: 'Add an incorporator.',
    },
    {
      kind: 'list',
      id: 'incorporator',
      label: 'Incorporator',
      item: { one: 'incorporator', many: 'incorporators' },
      min: 1,
      max: 1,
      tooFew: 'Add an incorporator.',
      when: personSigns,
      samePersonAs,
      sharedFields: sharedBy(incorporator),
      title: personName,
      fields: incorporator,
    },
    yesNo({
      id: 'limitsLiability',
      label: 'Limit the directors’ liability as far as the law allows?',
      hint: 'This is usual. Directors then do not pay damages for honest mistakes.',
      law: {
        words: state.id === 'delaware' ? '8 Del. C. § 102(b)(7).' : 'The corporation statute of the state.',
        sourceId: state.id === 'delaware' ? 'us-de-corporation-law' : 'us-practice',
      },
    }),
    yesNo({
      id: 'boardMakesBylaws',
      label: 'May the board change the bylaws?',
      hint: `This is usual. Without it, only the ${owners} may.`,
    }),
    ...orderFields(state),
  ],
});

/** Shares of a stockholder: class, number and price. */
const holding: readonly PlainField[] = [
  {
    kind: 'choice',
    id: 'shareClass',
    label: 'Class of the shares',
    shape: 'select',
    options: (answers) =>
      shareClasses(answers).map(({ id, name }) => ({ value: id, label: name === '' ? 'Shares' : name })),
  },
  { kind: 'number', id: 'shares', label: 'Number of shares', min: 1, max: 1_000_000_000_000 },
  {
    kind: 'money',
    id: 'paid',
    label: 'Total paid for these shares',
    hint: 'Not less than their par value.',
    currency: 'USD',
    example: '1,000,000',
  },
];

/** Further statements of a public benefit corporation. */
const benefitPage: Page = {
  id: 'benefit',
  title: 'Public benefit',
  intro:
    'A public benefit corporation balances a public benefit with its stockholders’ profit. The certificate states the benefit.',
  minutes: 2,
  fields: [
    {
      kind: 'text',
      id: 'publicBenefit',
      label: 'The public benefit',
      hint: 'One or two sentences, as the certificate should state it.',
      rows: 3,
      minLength: 20,
      maxLength: 500,
      example: 'To reduce food waste in small bakeries with software that plans what they bake.',
      law: {
        words: '8 Del. C. § 362: the certificate names one or more public benefits.',
        sourceId: 'us-practice',
      },
    },
  ],
};

/** Application to register a stock corporation, with what the state's own form asks and what the first papers need. */
export const corporationForm = (state: State, entityType: string, isBenefit = false): Form =>
  defineForm({
    id: `usa-${state.id}-${isBenefit ? 'pbc' : 'corporation'}`,
    version: 4,
    title: `Register a ${isBenefit ? 'public benefit corporation' : 'corporation'} in ${state.name}`,
    declaration: [
      'The answers and documents are true and complete as far as I know.',
      'Everyone named here has agreed to their role.',
      `I authorise you to file the ${state.corporation.paper} with ${state.office}.`,
    ],
    pages: [
      namePage(state, entityType, {
        ending: 'a word such as Inc., Corp., Company or Limited',
        example: 'Inc.',
        law: state.corporation.law,
      }),
      companyPage(state, { noun: 'company', law: state.corporation.law }),
      ...(isBenefit ? [benefitPage] : []),
      agentPage(state),
      {
        id: 'shares',
        title: 'Shares',
        intro: 'The shares the corporation may issue. Each class has a par value or none.',
        minutes: 3,
        fields: [
          {
            kind: 'list',
            id: 'shareClasses',
            label: 'Classes of shares',
            item: { one: 'class of shares', many: 'classes of shares' },
            min: 1,
            max: 8,
            tooFew: 'Add a class of shares.',
            title: (item) => (typeof item['className'] === 'string' ? item['className'] : ''),
            ...(state.id === 'delaware' ? { tally: stockTally } : {}),
            law: {
              words:
                state.id === 'delaware'
                  ? '8 Del. C. § 102(a)(4): the number and par value of each class, or a statement that there is none.'
                  : `${state.corporation.law}: the number of shares and their classes.`,
              sourceId:
                state.id === 'delaware'
                  ? 'us-de-corporation-law'
                  : state.id === 'wyoming'
                    ? 'us-wy-articles'
                    : 'us-tx-forms',
            },
            fields: [
              ...stockClassFields,
              {
                ...parValueField,
                hint: 'Up to six decimals, such as 0.0001.',
                missing: 'Enter the number of shares and the par value.',
              },
            ],
          },
          {
            kind: 'text',
            id: 'classRights',
            label: 'Rights of each class',
            hint: 'Votes, dividends and priority on dissolution.',
            rows: 4,
            minLength: 10,
            maxLength: 2000,
            missing: 'Describe the rights of each class.',
            when: hasSeveralClasses,
          },
        ],
      },
      directorsPage(state, 1),
      {
        id: 'stockholders',
        title: 'Stockholders',
        intro: 'The owners of the first shares. Their names are not public.',
        minutes: 4,
        fields: [
          {
            kind: 'list',
            id: 'stockholders',
            label: 'Stockholders who are individuals',
            item: { one: 'stockholder', many: 'stockholders' },
            min: (answers) => (itemsOf(answers, 'corporateStockholders').length > 0 ? 0 : 1),
            max: 100,
            tooFew: 'Add a stockholder.',
            samePersonAs: ['directors', 'officers'],
            sharedFields: sharedBy(holder),
            title: personName,
            fields: [
              ...holder,
              yesNo({
                id: 'usPerson',
                label: 'Is this person a US citizen or US tax resident?',
                why: 'Only US citizens and tax residents may hold S corporation shares. Foreign owners of 25% or more require an extra yearly form.',
              }),
              ...holding,
            ],
          },
          {
            kind: 'list',
            id: 'corporateStockholders',
            label: 'Stockholders that are companies',
            item: { one: 'company', many: 'companies' },
            min: 0,
            max: 50,
            optional: true,
            title: companyTitle,
            fields: [
              { kind: 'text', id: 'companyName', label: 'Name of the company', maxLength: 160 },
              { kind: 'country', id: 'formedIn', label: 'Country of registration', example: 'US' },
              anyAddress({ id: 'companyAddress', label: 'Address of the company' }),
              ...holding,
            ],
          },
          yesNo({
            id: 'sElection',
            label: 'Will it elect to be an S corporation?',
            hint: 'The owners then pay tax on the profits. We file Form 2553 after registration.',
            law: {
              words:
                'Internal Revenue Code § 1361: at most 100 holders, all US persons or certain trusts, and one class of stock.',
              sourceId: 'us-practice',
            },
          }),
          {
            kind: 'confirm',
            id: 'sHolders',
            label: 'S corporation',
            statement: 'Every stockholder will sign Form 2553.',
            missing: 'Confirm that every stockholder will sign.',
            when: electsS,
          },
        ],
      },
      incorporatorPage(state, ['directors', 'stockholders']),
      einPage,
    ],
  });
