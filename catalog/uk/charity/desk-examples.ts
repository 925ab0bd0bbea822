import { type DeskExample, type DeskExamples, withItem, withItems } from '#catalog/testing/desk-examples.ts';
import { itemsOf } from '#forms/form.ts';
import { cardiffAddress } from '../testing/sample-people.ts';

/** Example of the rule that an address is in England or Wales. */
export const officeExample = (prefix: string): DeskExample => [
  `${prefix}-office`,
  (kept) => ({
    ...kept,
    registeredOffice: { ...cardiffAddress('7', 'Sample Crescent'), postcode: 'EH1 1AA' },
  }),
  'registeredOffice',
  (kept) => ({
    ...kept,
    registeredOffice: { ...cardiffAddress('7', 'Sample Crescent'), postcode: 'EX1 1AA' },
  }),
];

/** Examples of the rules for charities of every kind. */
export const charityExamples = (prefix: string): readonly DeskExample[] => [
  [
    `${prefix}-trustees`,
    (kept) => ({ ...kept, trustees: itemsOf(kept, 'trustees').slice(0, 2) }),
    'trustees',
    (kept) => kept,
  ],
  [
    `${prefix}-trustee-twice`,
    (kept) => withItems(kept, 'trustees', { ...itemsOf(kept, 'trustees')[0], id: 'again' }),
    'trustees/again/surname',
    (kept) =>
      withItems(kept, 'trustees', { ...itemsOf(kept, 'trustees')[0], id: 'again', bornOn: '1999-01-01' }),
  ],
  [
    `${prefix}-barred`,
    (kept) => withItem(kept, 'trustees', 'ben', { barred: 'yes' }),
    'trustees/ben/barred',
    (kept) => kept,
  ],
  [
    `${prefix}-political`,
    (kept) => ({ ...kept, purposes: 'To lobby ministers for more money for schools in Wales.' }),
    'purposes',
    (kept) => ({ ...kept, purposes: 'To advance education in Wales by giving grants to schools.' }),
  ],
  [
    `${prefix}-private-benefit`,
    (kept) => ({ ...kept, privateBenefit: 'yes' }),
    'privateBenefit',
    (kept) => kept,
  ],
];

const deskExamples: DeskExamples = {
  'uk-charity-registration': {
    examples: [
      officeExample('uk-cio'),
      ...charityExamples('uk-cio'),
      [
        'uk-cio-small',
        (kept) => ({ ...kept, income: 500_000 }),
        'income',
        (kept) => ({ ...kept, income: 500_001 }),
      ],
    ],
  },
};
export default deskExamples;
