import { type DeskExample, type DeskExamples, withItem, withItems } from '#catalog/testing/desk-examples.ts';
import { type Answers, itemsOf } from '#forms/form.ts';
import { companies } from './service.ts';
import { jurisdictionList } from '../jurisdictions.ts';
import { aCanadianCompanyApplication } from './sample.ts';

const withProof = (kept: Answers, nameProofOn: string): Answers => ({
  ...kept,
  nameProof: 'have',
  nameProofOn,
});

const office = (kept: Answers, change: object): Answers => ({
  ...kept,
  registeredOffice: { ...(kept['registeredOffice'] as object), ...change },
});

const directors = (kept: Answers, residents: number, others: number): Answers => ({
  ...kept,
  directors: Array.from({ length: residents + others }, (_, index) => ({
    id: `d${index}`,
    firstName: `Number ${index}`,
    surname: 'Sample',
    residentCanadian: index < residents ? 'yes' : 'no',
  })),
});

const classes = (kept: Answers, ...items: readonly Answers[]): Answers => ({
  ...kept,
  shareStructure: 'classes',
  shareClasses: items,
});

const all = ['vote', 'dividend', 'residual'];

const classA = { id: 'a', className: 'Class A', rights: all };

const withShares = (kept: Answers, first: number, second: number): Answers =>
  withItem(
    withItem(kept, 'shareholders', 'first', { shares: first, paid: first }),
    'shareholders',
    'second',
    { shares: second, paid: second },
  );

const onlyFirst = (kept: Answers): Answers => ({
  ...kept,
  controllers: itemsOf(kept, 'controllers').slice(0, 1),
});

const parent = {
  id: 'parent',
  bodyName: 'Sample Holdings Inc.',
  incorporatedIn: 'CA',
  shareClass: 'common',
  shares: 1_000,
  paid: 1_000,
};

/** For whichever registry has the rule. A NUANS report lasts 90 days, a name request 56. */
const examplesOf = (id: string): readonly DeskExample[] => [
  ['ca-names-differ', (kept) => ({ ...kept, name2: 'NORTHGATE Robotics, Ltd' }), 'name2', (kept) => kept],
  ...(id === 'british-columbia'
    ? [
        [
          'ca-name-proof-expired',
          (kept) => withProof(kept, '2026-09-25'),
          'nameProofOn',
          (kept) => withProof(kept, '2026-09-26'),
        ] satisfies DeskExample,
      ]
    : [
        [
          'ca-name-proof-expired',
          (kept) => withProof(kept, '2026-08-22'),
          'nameProofOn',
          (kept) => withProof(kept, '2026-08-23'),
        ] satisfies DeskExample,
      ]),
  [
    'ca-office-box',
    (kept) => office(kept, { house: '', street: 'P.O. Box 12' }),
    'registeredOffice',
    (kept) => office(kept, { street: 'Boxwood Street' }),
  ],
  [
    'ca-office-postal-code',
    (kept) => office(kept, { postcode: 'A1A 1A1' }),
    'registeredOffice',
    (kept) => kept,
  ],
  [
    'ca-office-province',
    (kept) => ({ ...kept, officeProvince: 'Quebec' }),
    'registeredOffice',
    (kept) => kept,
  ],
  ['ca-director-residency', (kept) => directors(kept, 0, 1), 'directors', (kept) => directors(kept, 1, 2)],
  ['ca-director-residency', (kept) => directors(kept, 1, 4), 'directors', (kept) => directors(kept, 1, 3)],
  ['ca-director-residency', (kept) => directors(kept, 2, 7), 'directors', (kept) => directors(kept, 2, 6)],
  [
    'ca-naics-sector',
    (kept) => ({ ...kept, naics: '541510' }),
    'naics',
    (kept) => ({ ...kept, naics: '311111' }),
  ],
  [
    'ca-share-rights',
    (kept) => classes(kept, { ...classA, rights: ['vote', 'dividend'] }),
    'shareClasses',
    (kept) =>
      classes(
        kept,
        { ...classA, rights: ['vote'] },
        { id: 'b', className: 'Class B', rights: ['dividend', 'residual'] },
      ),
  ],
  [
    'ca-class-twice',
    (kept) => classes(kept, classA, { ...classA, id: 'b', className: 'class a' }),
    'shareClasses/b/className',
    (kept) => classes(kept, classA, { ...classA, id: 'b', className: 'Class B' }),
  ],
  [
    'ca-class-maximum',
    (kept) =>
      withItem(classes(kept, { ...classA, maximum: 599 }), 'shareholders', 'first', { shareClass: 'a' }),
    'shareClasses/a/maximum',
    (kept) =>
      withItem(classes(kept, { ...classA, maximum: 600 }), 'shareholders', 'first', { shareClass: 'a' }),
  ],
  [
    'ca-director-range',
    (kept) => ({ ...kept, minDirectors: 11 }),
    'maxDirectors',
    (kept) => ({ ...kept, minDirectors: 10 }),
  ],
  [
    'ca-director-count',
    (kept) => ({ ...kept, minDirectors: 3 }),
    'directors',
    (kept) => ({ ...kept, minDirectors: 2 }),
  ],
  [
    'ca-director-count',
    (kept) => ({ ...kept, maxDirectors: 1 }),
    'directors',
    (kept) => ({ ...kept, maxDirectors: 2 }),
  ],
  [
    'ca-director-twice',
    (kept) => withItems(kept, 'directors', { id: 'other', firstName: ' claire', surname: 'SAMPLE' }),
    'directors/other/surname',
    (kept) => withItems(kept, 'directors', { id: 'other', firstName: 'Clara', surname: 'Sample' }),
  ],
  // Exactly 25% counts; one share less does not.
  [
    'ca-control-missing',
    (kept) => onlyFirst(withShares(kept, 750, 250)),
    'controllers',
    (kept) => onlyFirst(withShares(kept, 751, 249)),
  ],
  [
    'ca-control-missing',
    (kept) => ({ ...withShares(kept, 750, 250), controlStatus: 'none', controllers: [] }),
    'controlStatus',
    (kept) => ({ ...kept, controlStatus: 'exempt', controllers: [] }),
  ],
  [
    'ca-control-missing',
    (kept) => ({ ...kept, corporateShareholders: [parent] }),
    'controllers',
    (kept) =>
      withItem({ ...kept, corporateShareholders: [parent] }, 'controllers', 'second', {
        interest: ['through-company'],
      }),
  ],
  [
    'ca-control-percent',
    (kept) => withItem(kept, 'controllers', 'first', { percent: 75 }),
    'controllers/first/percent',
    (kept) => withItem(kept, 'controllers', 'first', { percent: 60.4 }),
  ],
  [
    'ca-control-below',
    (kept) => withItem(kept, 'controllers', 'second', { percent: 24.99 }),
    'controllers/second/percent',
    (kept) => withItem(kept, 'controllers', 'second', { percent: 24.99, interest: ['in-fact'] }),
  ],
  [
    'ca-control-minor',
    (kept) => withItem(kept, 'controllers', 'second', { bornOn: '2008-11-22' }),
    'controllers/second/bornOn',
    (kept) => withItem(kept, 'controllers', 'second', { bornOn: '2008-11-21' }),
  ],
];

const deskExamples: DeskExamples = Object.fromEntries(
  jurisdictionList.map(({ id }) => {
    const serviceId = `canada-${id}-company`;
    const company = companies.find((service) => service.id === serviceId);
    const rules = new Set(company?.deskRules.map((rule) => rule.id));
    const controllers = aCanadianCompanyApplication(id)()['controllers'] ?? [];
    return [
      serviceId,
      {
        typed: aCanadianCompanyApplication(id)({ changes: { corporateShareholders: [], controllers } }),
        examples: examplesOf(id).filter(([ruleId]) => rules.has(ruleId)),
      },
    ];
  }),
);
export default deskExamples;
