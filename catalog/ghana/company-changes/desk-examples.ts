import { type DeskExamples, withItem, type DeskExample } from '#catalog/testing/desk-examples.ts';

const number = (what: string): DeskExample => [
  `gh-${what}-number`,
  (kept) => ({ ...kept, companyNumber: '12345' }),
  'companyNumber',
  (kept) => ({ ...kept, companyNumber: 'BN123456' }),
];
const wrong = { personalNumber: 'P0008816752' };

const deskExamples: DeskExamples = {
  'ghana-company-changes': {
    examples: [
      [
        'gh-change-first-day',
        (kept) => ({ ...kept, changedOn: '2026-11-10', leavers: [{ id: 'gone', movedOn: '2026-11-09' }] }),
        'leavers/gone/movedOn',
        (kept) => ({ ...kept, changedOn: '2026-11-10', leavers: [{ id: 'gone', movedOn: '2026-11-10' }] }),
      ],
      number('changes'),
      [
        'gh-change-late',
        (kept) => ({ ...kept, changedOn: '2026-10-23' }),
        'changedOn',
        (kept) => ({ ...kept, changedOn: '2026-10-24' }),
      ],
      ['gh-change-owners', (kept) => ({ ...kept, ownersFiled: 'no' }), 'ownersFiled', (kept) => kept],
      [
        'gh-change-directors',
        (kept) => ({ ...kept, directorsNow: 1 }),
        'directorsNow',
        (kept) => ({ ...kept, directorsNow: 2 }),
      ],
      [
        'gh-change-number',
        (kept) => withItem(kept, 'people', 'esi', wrong),
        'people/esi/personalNumber',
        (kept) => kept,
      ],
    ],
  },
};
export default deskExamples;
