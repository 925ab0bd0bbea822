import { type DeskExample, type DeskExamples, withItem } from '#catalog/testing/desk-examples.ts';
import { charityExamples, officeExample } from '../charity/desk-examples.ts';
import { charitableAssociation, charitableCompany, charitableTrust, type CharityKind } from './kinds.ts';

const examplesOf = ({ id, prefix }: CharityKind): readonly DeskExample[] => [
  officeExample(prefix),
  [
    `${prefix}-small`,
    (kept) => ({ ...kept, income: 500_000 }),
    'income',
    (kept) => ({ ...kept, income: 500_001 }),
  ],
  ...(id === 'company'
    ? []
    : [
        [
          `${prefix}-age`,
          (kept) => withItem(kept, 'trustees', 'ben', { bornOn: '2009-01-01' }),
          'trustees/ben/bornOn',
          (kept) => withItem(kept, 'trustees', 'ben', { bornOn: '2008-01-01' }),
        ] satisfies DeskExample,
      ]),
  [`${prefix}-account`, (kept) => ({ ...kept, hasAccount: 'no' }), 'hasAccount', (kept) => kept],
  ...charityExamples(prefix),
];

const deskExamples: DeskExamples = Object.fromEntries(
  [charitableCompany, charitableTrust, charitableAssociation].map((kind) => [
    `uk-charitable-${kind.id}-registration`,
    { examples: examplesOf(kind) },
  ]),
);
export default deskExamples;
