import {
  type Answers,
  type Condition,
  defineForm,
  itemsOf,
  type ListField,
  type PlainField,
} from '#forms/form.ts';
import { personName } from '#catalog/questions/person.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import { companyTitle } from '#catalog/questions/list-titles.ts';
import { sicQuestion } from '../activities/sic-question.ts';
import { oneSpeedPresenterPage, partnershipTaxPage } from '../incorporation/filing-and-tax-pages.ts';
import { controlPage, namePage, officePage } from '../incorporation/pages.ts';
import { partnerConsent, profitShare } from '../partners/profit-shares.ts';
import { britishAddress } from '../people/address-questions.ts';
import { bodyFields, personalCode, registeredPerson } from '../people/person-questions.ts';

export const GENERAL_LISTS = ['generalPartners', 'corporateGeneralPartners'] as const;
export const LIMITED_LISTS = ['limitedPartners', 'corporateLimitedPartners'] as const;
export const PARTNER_LISTS = [...GENERAL_LISTS, ...LIMITED_LISTS] as const;

/** Only Scottish limited partnerships name people with significant control. */
const isScottish: Condition = (answers) => answers['jurisdiction'] === 'scotland';
const registerSource = 'uk-limited-partnerships';

const unasked = new Set(['title', 'nationality3', 'residence']);
const person = registeredPerson().filter(({ id }) => !unasked.has(id));
/** The register shows no address of a limited partner who is a person. */
const limitedPerson = person.filter(({ id }) => !['serviceAt', 'serviceAddress'].includes(id));

const common: readonly PlainField[] = [
  profitShare('As a percentage. We write it into the agreement. It is not filed.'),
  partnerConsent('This partner has agreed to be a partner.', 'The partner must agree.'),
];
const generalFields: readonly PlainField[] = [
  yesNo({
    id: 'barred',
    label: 'Is this partner disqualified or an undischarged bankrupt?',
    why: 'Companies House asks each general partner for a statement about disqualification.',
  }),
  ...common,
];
const limitedFields: readonly PlainField[] = [
  {
    kind: 'money',
    id: 'contribution',
    label: 'Capital contribution',
    hint: 'The total value in pounds of money and other things.',
    currency: 'GBP',
    minMinor: 1,
    tooSmall: 'A limited partner contributes more than nothing.',
    example: '10,000',
    law: {
      words: 'Limited Partnerships Act 1907, section 4: a limited partner contributes money or property.',
      sourceId: registerSource,
    },
  },
  {
    kind: 'several',
    id: 'contributedAs',
    label: 'What is it made of?',
    atLeast: 1,
    options: [
      { value: 'money', label: 'Money' },
      { value: 'land', label: 'Land or property' },
      { value: 'shares', label: 'Shares or interests in other partnerships' },
      { value: 'services', label: 'Services or goods' },
      { value: 'other', label: 'Any other asset' },
    ],
  },
  ...common,
];

/** Returns the lists of one kind of partner: people, and companies beside them. */
const partnerLists = (
  kind: 'general' | 'limited',
  [people, bodies]: readonly [string, string],
  individual: readonly PlainField[],
  further: readonly PlainField[],
): readonly [ListField, ListField] => [
  {
    kind: 'list',
    id: people,
    label: `${kind === 'general' ? 'General' : 'Limited'} partners who are individuals`,
    item: { one: 'partner', many: 'partners' },
    min: (answers: Answers) => (itemsOf(answers, bodies).length > 0 ? 0 : 1),
    max: 50,
    tooFew: `A limited partnership needs at least one ${kind} partner.`,
    title: personName,
    fields: [...individual, ...further],
  },
  {
    kind: 'list',
    id: bodies,
    label: `${kind === 'general' ? 'General' : 'Limited'} partners that are companies`,
    item: { one: 'company', many: 'companies' },
    min: 0,
    max: 20,
    optional: true,
    title: companyTitle,
    fields: [...bodyFields, ...further],
  },
];

/** Application to register a limited partnership, as form LP5 and the online service ask. */
export const limitedPartnershipForm = defineForm({
  id: 'uk-limited-partnership',
  version: 3,
  title: 'Register a limited partnership in the United Kingdom',
  declaration: [
    'The answers and documents in this application are true and complete as far as I know.',
    'Every partner named in it has agreed to be named, and will sign the application.',
    'I authorise you to deliver this application to Companies House and to answer its questions using these answers.',
  ],
  pages: [
    namePage({
      what: 'partnership',
      entityType: 'LP',
      ending: 'Limited Partnership or LP',
      examples: ['Sample Harbour Property LP', 'Sample Meadow Film Limited Partnership'],
    }),
    officePage('partnership'),
    {
      id: 'business',
      title: 'Business',
      intro: 'A private fund limited partnership is registered with another form. Ask us before you start.',
      minutes: 3,
      fields: [
        britishAddress({
          id: 'principalPlace',
          label: 'Principal place of business',
          hint: 'Where the business is run from day to day. It may be the registered office.',
          law: {
            words:
              'At registration it must be in the same part of the United Kingdom as the registered office.',
            sourceId: registerSource,
          },
        }),
        {
          kind: 'choice',
          id: 'term',
          label: 'How long will the partnership last?',
          shape: 'radios',
          options: [
            { value: 'agreement', label: 'As the partnership agreement says' },
            { value: 'until-dissolved', label: 'Until the general partner dissolves it' },
            { value: 'none', label: 'No set term' },
          ],
        },
        sicQuestion,
        yesNo({
          id: 'limitedManage',
          label: 'Will a limited partner take part in running the business?',
          hint: 'Advice to the general partners is not running it.',
        }),
      ],
    },
    {
      id: 'general',
      title: 'General partners',
      intro: 'They run the business and are liable for its debts with everything they own.',
      minutes: 5,
      fields: partnerLists(
        'general',
        GENERAL_LISTS,
        [
          ...person,
          personalCode({
            optional: true,
            hint: 'If this person has one. General partners must verify their identity once the reform of 2023 begins for them.',
          }),
        ],
        generalFields,
      ),
    },
    {
      id: 'limited',
      title: 'Limited partners',
      intro: 'They risk only what they contribute, and do not run the business.',
      minutes: 4,
      fields: partnerLists('limited', LIMITED_LISTS, limitedPerson, limitedFields),
    },
    {
      ...controlPage({ owned: 'Right to surplus assets', samePersonAs: ['generalPartners'] }),
      when: isScottish,
    },
    partnershipTaxPage('partners'),
    oneSpeedPresenterPage([
      { value: 'general', label: 'As a general partner' },
      { value: 'agent', label: 'As their agent' },
    ]),
  ],
});
