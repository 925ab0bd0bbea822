import { addressLine } from '#catalog/papers/address-line.ts';
import { peopleOnPaper } from '#catalog/papers/company-on-paper.ts';
import { divisionsOf } from '#catalog/questions/isic.ts';
import { dateOf, hasFile, numberOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import type { Provenance, PackBlock, PackPaper } from '#catalog/types/index.ts';
import { type Answers, itemsOf } from '#forms/form.ts';
import { formatCalendarDate } from '#values/calendar-date.ts';
import { numberedClauses } from '#catalog/papers/clauses.ts';
import type { NamedBusiness } from './kinds.ts';
import { cedis } from '../money.ts';

const practice: Provenance = { source: 'gh-practice', confidence: 'medium' };

/** Activity of the business, as '10 Manufacture of food products: We bake bread.' */
const activitiesOf = (answers: Answers): readonly string[] =>
  itemsOf(answers, 'activities').map((item) =>
    [
      [
        textOf(item, 'classCode') || textOf(item, 'division'),
        divisionsOf(item['section']).find(([code]) => code === item['division'])?.[1],
      ]
        .filter(Boolean)
        .join(' '),
      textOf(item, 'description'),
    ]
      .filter(Boolean)
      .join(': '),
  );

const business = (answers: Answers): readonly (readonly [string, string])[] => {
  const startedOn = dateOf(answers, 'startedOn');
  return [
    ['Name', textOf(answers, 'name1')],
    ['Nature of business', activitiesOf(answers).join('\n')],
    ['Date of commencement', startedOn === null ? '' : formatCalendarDate(startedOn)],
    ['Principal place of business', addressLine(answers['principalPlace'])],
    ['Other places of business', textOf(answers, 'otherPlaces') || 'None'],
    ['Postal address', textOf(answers, 'postalAddress')],
    [
      'E-mail address and mobile',
      [textOf(answers, 'businessEmail'), textOf(answers, 'businessPhone')].filter(Boolean).join(', '),
    ],
  ];
};

const owners = (answers: Answers, capacity: string): readonly PackBlock[] => [
  {
    kind: 'table',
    widths: [4, 6, 3, 3, 3, 4],
    head: [capacity, 'Address', 'Nationality', 'Born on', 'Occupation', 'Ghana Card or TIN'],
    rows: peopleOnPaper(answers, 'owners').map(
      ({ name, address, nationality, bornOn, occupation }, index) => [
        name,
        address,
        nationality,
        bornOn,
        occupation,
        textOf(itemsOf(answers, 'owners')[index] ?? {}, 'personalNumber'),
      ],
    ),
  },
  ...peopleOnPaper(answers, 'owners').map(({ name }): PackBlock => ({ kind: 'signature', name, capacity })),
];

const company = (answers: Answers): readonly PackBlock[] => [
  {
    kind: 'facts',
    rows: [
      ['Company that owns the name', textOf(answers, 'ownerCompany')],
      ['Registration number', textOf(answers, 'ownerNumber')],
      ['TIN', textOf(answers, 'ownerTin')],
    ],
  },
  { kind: 'signature', name: textOf(answers, 'ownerDirector'), capacity: 'Director' },
];

/** The particulars as the form asks them, to be signed. */
const particulars = ({ id, form }: NamedBusiness): PackPaper => ({
  ...practice,
  id: `gh-particulars-${id.toLowerCase()}`,
  title: id === 'PT' ? 'Particulars of the partnership' : 'Particulars of the business name',
  draftFor: form,
  law:
    id === 'PT'
      ? 'Incorporated Private Partnerships Act 1962 (Act 152)'
      : 'Registration of Business Names Act 1962 (Act 151)',
  write: (answers) => [
    { kind: 'facts', rows: business(answers) },
    ...(id === 'PT'
      ? [
          {
            kind: 'facts',
            rows: [
              ['Capital', cedis(numberOf(answers, 'capital') ?? 0)],
              [
                'Charges on the assets',
                textOf(answers, 'charges') === 'yes' ? textOf(answers, 'chargeDetails') : 'None',
              ],
            ],
          } as const,
        ]
      : []),
    ...(id === 'SBN' ? company(answers) : owners(answers, id === 'PT' ? 'Partner' : 'Proprietor')),
  ],
});

/** Partnership agreement, which the law leaves to the partners. Not drafted if they upload their own. */
const agreement: PackPaper = {
  ...practice,
  id: 'gh-partnership-agreement',
  title: 'Agreement between the partners',
  law: 'Incorporated Private Partnerships Act 1962 (Act 152), which leaves the terms to the partners',
  applies: (answers) => !hasFile(answers, 'agreement'),
  write(answers) {
    const partners = peopleOnPaper(answers, 'owners');
    const terms = [
      `The partners carry on business together as ${textOf(answers, 'name1')}, at ${addressLine(answers['principalPlace'])}.`,
      `The capital of the partnership is ${cedis(numberOf(answers, 'capital') ?? 0)}. Each partner contributes the amount stated beside the partner’s name below.`,
      `Profits and losses are shared as follows: ${textOf(answers, 'shares').replace(/\.$/, '')}.`,
      'Each partner may take part in the business and inspect its books at any time. The accounts of each year are audited and presented to the partners.',
      'No partner may borrow, give a guarantee or sell property of the partnership without the written agreement of the others.',
      'The partners file any change of partners, name or place of business with the Registrar within 28 days.',
      'A partner who wants to leave gives the others three months’ written notice. The others may continue the business and pay out the share shown in the last accounts.',
      'The partners refer any dispute to a mediator they choose together before starting court proceedings.',
    ];
    return [
      ...numberedClauses(terms),
      {
        kind: 'table',
        head: ['Partner', 'Address', 'Puts in'],
        rows: partners.map(({ name, address }) => [name, address, '']),
      },
      ...partners.map(({ name }): PackBlock => ({ kind: 'signature', name, capacity: 'Partner' })),
    ];
  },
};

/** The papers of a business name or a partnership. */
export const namedBusinessPapersOf = (kind: NamedBusiness): readonly PackPaper[] => [
  particulars(kind),
  ...(kind.id === 'PT' ? [agreement] : []),
];
