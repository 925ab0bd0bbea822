import {
  type DeskExamples,
  withItems,
  withItem,
  type DeskExample,
  change,
  same,
} from '#catalog/testing/desk-examples.ts';
import { itemsOf } from '#forms/form.ts';
import { addressExamples } from '../addresses/address-examples.ts';

const businessExamples: readonly DeskExample[] = [
  ...addressExamples('V6B 1A1'),
  ['ca-naics-sector', change({ naics: '541510' }), 'naics', change({ naics: '311811' })],
  ['ca-owner-province', change({ province: 'Alberta' }), 'registeredOffice', same],
];

const deskExamples: DeskExamples = {
  'canada-sole-proprietorship': {
    examples: [
      ...businessExamples,
      [
        'ca-owner-unneeded',
        change({ nameType: 'own' }),
        'nameType',
        change({ nameType: 'own', province: 'Quebec' }),
      ],
    ],
  },
  'canada-partnership': {
    examples: [
      ...businessExamples,
      [
        'ca-owner-unneeded',
        (kept) => ({ ...kept, partners: [], nameType: 'own' }),
        'nameType',
        change({ nameType: 'own' }),
      ],
      [
        'ca-partner-count',
        (kept) => ({ ...kept, partners: itemsOf(kept, 'partners').slice(0, 1) }),
        'partners',
        same,
      ],
      [
        'ca-partner-twice',
        (kept) => withItems(kept, 'partners', { ...itemsOf(kept, 'partners')[0], id: 'again' }),
        'partners/again/surname',
        same,
      ],
      [
        'ca-partner-parts',
        (kept) => withItem(kept, 'partners', 'daniel', { percent: 39.99 }),
        'partners',
        same,
      ],
    ],
  },
};
export default deskExamples;
