import { type DeskExamples, withItem } from '#catalog/testing/desk-examples.ts';
import { companyNumber } from '../testing/company-number-example.ts';

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
      companyNumber('changes'),
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
