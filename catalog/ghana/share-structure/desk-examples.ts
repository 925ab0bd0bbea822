import { type DeskExamples, withItem } from '#catalog/testing/desk-examples.ts';
import { companyNumber } from '../testing/company-number-example.ts';

const deskExamples: DeskExamples = {
  'ghana-share-structure': {
    examples: [
      companyNumber('structure'),
      [
        'gh-structure-shares',
        (kept) => ({ ...kept, companyKind: 'LBG' }),
        'companyKind',
        (kept) => ({ ...kept, companyKind: 'LBG', steps: ['constitution'] }),
      ],
      [
        'gh-structure-sum',
        (kept) => ({ ...kept, increase: 1_999_999 }),
        'newShares',
        (kept) => ({ ...withItem(kept, 'newShares', 'investor', { price: 1_500 }), increase: 3_000_000 }),
      ],
      [
        'gh-structure-authorised',
        (kept) => ({ ...kept, authorisedAfter: 11_999 }),
        'authorisedAfter',
        (kept) => ({ ...kept, authorisedAfter: 12_000 }),
      ],
      [
        'gh-structure-members',
        (kept) => ({ ...kept, membersAfter: 51 }),
        'membersAfter',
        (kept) => ({ ...kept, membersAfter: 50 }),
      ],
      [
        'gh-structure-members',
        (kept) => ({ ...kept, membersAfter: 51 }),
        'membersAfter',
        (kept) => ({ ...kept, companyKind: 'PLC', membersAfter: 51 }),
      ],
      ['gh-structure-owners', (kept) => ({ ...kept, ownersFiled: 'no' }), 'ownersFiled', (kept) => kept],
      ['gh-structure-approval', (kept) => ({ ...kept, approval: 'open' }), 'approval', (kept) => kept],
      [
        'gh-structure-late',
        (kept) => ({ ...kept, decidedOn: '2026-10-23' }),
        'decidedOn',
        (kept) => ({ ...kept, decidedOn: '2026-10-24' }),
      ],
    ],
  },
};
export default deskExamples;
