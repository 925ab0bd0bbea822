import { type DeskExamples, withItems, type DeskExample } from '#catalog/testing/desk-examples.ts';
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
const directors = (kept: Answers, count: number): Answers => ({
  ...kept,
  directors: itemsOf(kept, 'directors').slice(0, count),
});
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

const deskExamples: DeskExamples = {
  'canada-not-for-profit': {
    examples: [
      ...addressExamples('V6B 1A1'),
      ['ca-naics-sector', set({ naics: '541510' }), 'naics', set({ naics: '611110' })],
      [
        'ca-name-proof-expired',
        set({ nameProof: 'have', nameProofOn: '2026-08-22' }),
        'nameProofOn',
        set({ nameProof: 'have', nameProofOn: '2026-08-23' }),
      ],
      ['ca-office-province', set({ officeProvince: 'Quebec' }), 'registeredOffice', same],
      ['ca-director-range', set({ minDirectors: 11 }), 'maxDirectors', set({ minDirectors: 10 })],
      ['ca-director-count', set({ minDirectors: 4 }), 'directors', same],
      [
        'ca-director-twice',
        (kept) => withItems(kept, 'directors', { ...itemsOf(kept, 'directors')[0], id: 'again' }),
        'directors/again/surname',
        same,
      ],
      [
        'ca-nfp-soliciting',
        (kept) => directors(kept, 2),
        'directors',
        (kept) => ({ ...directors(kept, 2), soliciting: 'no' }),
      ],
    ],
  },
};
export default deskExamples;
