import { type DeskExamples, withItems, change, same } from '#catalog/testing/desk-examples.ts';
import { itemsOf, type Answers } from '#forms/form.ts';
import { addressExamples } from '../addresses/address-examples.ts';

const directors = (kept: Answers, count: number): Answers => ({
  ...kept,
  directors: itemsOf(kept, 'directors').slice(0, count),
});

const deskExamples: DeskExamples = {
  'canada-not-for-profit': {
    examples: [
      ...addressExamples('V6B 1A1'),
      ['ca-naics-sector', change({ naics: '541510' }), 'naics', change({ naics: '611110' })],
      [
        'ca-name-proof-expired',
        change({ nameProof: 'have', nameProofOn: '2026-08-22' }),
        'nameProofOn',
        change({ nameProof: 'have', nameProofOn: '2026-08-23' }),
      ],
      ['ca-office-province', change({ officeProvince: 'Quebec' }), 'registeredOffice', same],
      ['ca-director-range', change({ minDirectors: 11 }), 'maxDirectors', change({ minDirectors: 10 })],
      ['ca-director-count', change({ minDirectors: 4 }), 'directors', same],
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
