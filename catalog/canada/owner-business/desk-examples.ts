import { type DeskExamples, withItems, withItem, type DeskExample } from '#catalog/testing/desk-examples.ts';
import { itemsOf, type Answers } from '#forms/form.ts';

const office =
  (change: object) =>
  (kept: Answers): Answers => ({
    ...kept,
    registeredOffice: { ...(kept['registeredOffice'] as object), ...change },
  });
const set =
  (change: Answers) =>
  (kept: Answers): Answers => ({ ...kept, ...change });
const same = (kept: Answers): Answers => kept;
/** Examples of what everything with a place of business is held against. `postcode` is one of another province. */
const addressExamples = (postcode: string): readonly DeskExample[] => [
  [
    'ca-office-box',
    office({ house: '', street: 'P.O. Box 12' }),
    'registeredOffice',
    office({ street: 'Boxwood Street' }),
  ],
  ['ca-office-postal-code', office({ postcode }), 'registeredOffice', same],
];
const businessExamples: readonly DeskExample[] = [
  ...addressExamples('V6B 1A1'),
  ['ca-naics-sector', set({ naics: '541510' }), 'naics', set({ naics: '311811' })],
  ['ca-owner-province', set({ province: 'Alberta' }), 'registeredOffice', same],
];

const deskExamples: DeskExamples = {
  'canada-sole-proprietorship': {
    examples: [
      ...businessExamples,
      [
        'ca-owner-unneeded',
        set({ nameType: 'own' }),
        'nameType',
        set({ nameType: 'own', province: 'Quebec' }),
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
        set({ nameType: 'own' }),
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
