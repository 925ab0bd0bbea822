import { personName } from '#catalog/questions/person.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import {
  type Answers,
  defineForm,
  type Form,
  itemsOf,
  type ListField,
  type Page,
  type PlainField,
} from '#forms/form.ts';
import { companyTitle } from '#catalog/questions/list-titles.ts';
import { einPage } from '../formation/ein-page.ts';
import { agentPage, companyPage, orderFields } from '../formation/pages.ts';
import { namePage } from '../names/name-page.ts';
import { anyAddress } from '../people/address-questions.ts';
import { americanPerson } from '../people/person-questions.ts';
import { patternOf } from '../identifiers.ts';
import { wordsOf } from './state-words.ts';
import type { PartnershipKind } from './kinds.ts';
import { shareTally } from './partners.ts';

const stake: readonly PlainField[] = [
  {
    kind: 'number',
    id: 'percent',
    label: 'Share of the profits',
    hint: 'As a percentage. All partners together have 100%. It is not filed with the state.',
    min: 0,
    max: 100,
    decimals: 2,
    unit: '%',
    example: '50',
  },
  {
    kind: 'money',
    id: 'contribution',
    label: 'Contribution',
    hint: 'The partner’s contribution in US dollars. Enter 0 if nothing.',
    currency: 'USD',
    example: '1,000',
  },
];
const usPerson = yesNo({
  id: 'usPerson',
  label: 'Is this person a US citizen or US tax resident?',
  why: 'The partnership withholds tax on the share of a foreign partner.',
});
const person: readonly PlainField[] = [...americanPerson({ who: 'the partner' }), usPerson, ...stake];
const company: readonly PlainField[] = [
  { kind: 'text', id: 'companyName', label: 'Name of the company', maxLength: 160 },
  { kind: 'country', id: 'formedIn', label: 'Country of registration', example: 'US' },
  anyAddress({ id: 'companyAddress', label: 'Address of the company' }),
  ...stake,
];

/** Returns the lists of one kind of partner: people, and companies beside them. */
const partnerLists = (
  kind: PartnershipKind,
  adjective: string,
  [people, companies]: readonly [people: string, companies: string],
  least: 1 | 2,
): readonly [ListField, ListField] => {
  const title = adjective === '' ? 'Partners' : `${adjective} partners`;
  return [
    {
      kind: 'list',
      id: people,
      label: `${title} who are individuals`,
      item: { one: 'partner', many: 'partners' },
      min: (answers: Answers) => Math.max(0, least - itemsOf(answers, companies).length),
      max: 50,
      tooFew: least === 1 ? 'Add a partner.' : 'A partnership has at least two partners.',
      title: personName,
      tally: shareTally(kind),
      fields: person,
    },
    {
      kind: 'list',
      id: companies,
      label: `${title} that are companies`,
      item: { one: 'company', many: 'companies' },
      min: 0,
      max: 50,
      optional: true,
      title: companyTitle,
      fields: company,
    },
  ];
};

/** Form 701 asks for the federal number; a partnership may have one before it is registered. */
const federalNumber = (kind: PartnershipKind): readonly PlainField[] =>
  kind.state.id === 'texas' && kind.id === 'llp'
    ? [
        {
          kind: 'text',
          id: 'ownEin',
          label: 'EIN of the partnership',
          hint: 'Leave this blank if it has none. We send it to the state once it is known.',
          optional: true,
          maxLength: 10,
          inputMode: 'numeric',
          example: '12-3456789',
          pattern: patternOf('ein'),
        },
      ]
    : [];

const partnerPages = (kind: PartnershipKind): readonly Page[] =>
  kind.id === 'lp'
    ? [
        {
          id: 'general',
          title: 'General partners',
          intro: wordsOf(kind).general,
          minutes: 4,
          fields: partnerLists(kind, 'General', ['generalPartners', 'corporateGeneralPartners'], 1),
        },
        {
          id: 'limited',
          title: 'Limited partners',
          intro: 'They risk only what they contribute. The state does not record their names.',
          minutes: 4,
          fields: partnerLists(kind, 'Limited', ['limitedPartners', 'corporateLimitedPartners'], 1),
        },
      ]
    : [
        {
          id: 'partners',
          title: 'Partners',
          intro: wordsOf(kind).partners,
          minutes: 5,
          fields: partnerLists(kind, '', ['partners', 'corporatePartners'], 2),
        },
      ];

/**
 * Application to register a partnership in a state, with what the state's own form asks and what the
 * agreement needs.
 */
export const partnershipForm = (kind: PartnershipKind): Form =>
  defineForm({
    id: `usa-${kind.state.id}-${kind.id}`,
    version: 2,
    title: `Register a ${kind.noun} in ${kind.state.name}`,
    declaration: [
      'The answers and documents are true and complete as far as I know.',
      'Everyone named here has agreed to be a partner.',
      `I authorise you to file the ${kind.paper} with ${kind.state.office}.`,
    ],
    pages: [
      namePage(kind.state, kind.entityType, {
        ending: kind.ending,
        example: kind.short,
        law: kind.law,
        noun: 'partnership',
      }),
      companyPage(kind.state, kind.purpose),
      ...(kind.agent === undefined ? [] : [agentPage(kind.state, kind.agent)]),
      ...partnerPages(kind),
      {
        id: 'order',
        title: 'Tax and order',
        minutes: 1,
        fields: [
          {
            kind: 'choice',
            id: 'taxedAs',
            label: 'How will it be taxed?',
            shape: 'radios',
            options: [
              { value: 'default', label: 'As a partnership', hint: 'The default. The partners pay the tax' },
              { value: 'corporation', label: 'As a corporation', hint: 'Form 8832' },
            ],
            law: {
              words:
                'Treasury Regulations § 301.7701-3: two or more owners are a partnership, unless it elects.',
              sourceId: 'us-practice',
            },
          },
          ...federalNumber(kind),
          ...orderFields(kind.state),
        ],
      },
      einPage,
    ],
  });
