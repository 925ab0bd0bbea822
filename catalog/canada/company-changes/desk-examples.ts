import type { DeskExamples } from '#catalog/testing/desk-examples.ts';

const deskExamples: DeskExamples = {
  'canada-company-changes': {
    examples: [
      [
        'ca-change-first-day',
        (kept) => ({ ...kept, changedOn: '2026-11-10', left: [{ id: 'gone', movedOn: '2026-11-09' }] }),
        'left/gone/movedOn',
        (kept) => ({ ...kept, changedOn: '2026-11-10', left: [{ id: 'gone', movedOn: '2026-11-10' }] }),
      ],
      ['ca-changes-number', (kept) => ({ ...kept, companyNumber: '123' }), 'companyNumber', (kept) => kept],
      // 15 days federally, 30 in Quebec.
      [
        'ca-change-late',
        (kept) => ({ ...kept, changedOn: '2026-11-05' }),
        'changedOn',
        (kept) => ({ ...kept, changedOn: '2026-11-06' }),
      ],
      [
        'ca-change-late',
        (kept) => ({ ...kept, registry: 'quebec', changedOn: '2026-10-21' }),
        'changedOn',
        (kept) => ({ ...kept, registry: 'quebec', changedOn: '2026-10-22' }),
      ],
      [
        'ca-change-nobody',
        (kept) => ({ ...kept, appointed: [], left: [] }),
        'appointed',
        (kept) => ({ ...kept, appointed: [], left: [{ id: 'gone' }] }),
      ],
      [
        'ca-change-residency',
        (kept) => ({ ...kept, directorsNow: 5 }),
        'residentsNow',
        (kept) => ({ ...kept, directorsNow: 4 }),
      ],
      [
        'ca-change-province',
        (kept) => ({
          ...kept,
          registry: 'ontario',
          newOffice: { street: '1 Rue Sample', state: 'Quebec', postcode: 'H2Y 1C6' },
        }),
        'newOffice',
        (kept) => ({ ...kept, newOffice: { street: '1 Rue Sample', state: 'Quebec', postcode: 'H2Y 1C6' } }),
      ],
    ],
  },
};
export default deskExamples;
