import type { DeskExamples } from '#catalog/testing/desk-examples.ts';

const deskExamples: DeskExamples = {
  'nigeria-company-changes': {
    examples: [
      [
        'ng-change-first-day',
        (kept) => ({ ...kept, changedOn: '2026-11-10', leavers: [{ id: 'gone', movedOn: '2026-11-09' }] }),
        'leavers/gone/movedOn',
        (kept) => ({ ...kept, changedOn: '2026-11-10', leavers: [{ id: 'gone', movedOn: '2026-11-10' }] }),
      ],
      [
        'ng-changes-number',
        (kept) => ({ ...kept, companyNumber: 'BN 3301234' }),
        'companyNumber',
        (kept) => ({ ...kept, registry: 'business-name', companyNumber: 'BN 3301234' }),
      ],
      ['ng-change-status', (kept) => ({ ...kept, returnsFiled: 'no' }), 'returnsFiled', (kept) => kept],
      [
        'ng-change-control-late',
        (kept) => ({ ...kept, changes: ['control'], changedOn: '2026-10-20' }),
        'changedOn',
        (kept) => ({ ...kept, changes: ['control'], changedOn: '2026-10-21' }),
      ],
      [
        'ng-change-tax-notice',
        (kept) => ({ ...kept, changes: ['address'], changedOn: '2026-10-21' }),
        'changedOn',
        (kept) => ({ ...kept, changes: ['address'], changedOn: '2026-10-22' }),
      ],
      [
        'ng-change-shares-elsewhere',
        (kept) => ({ ...kept, registry: 'trustees', changes: ['shares'] }),
        'changes',
        (kept) => ({ ...kept, changes: ['shares'] }),
      ],
      [
        'ng-change-nobody',
        (kept) => ({ ...kept, came: [] }),
        'came',
        (kept) => ({ ...kept, came: [], leavers: [{ id: 'a' }] }),
      ],
      [
        'ng-change-paid',
        (kept) => ({ ...kept, increase: 1_000, movements: [{ id: 'a', paid: 249 }] }),
        'movements',
        (kept) => ({ ...kept, increase: 1_000, movements: [{ id: 'a', paid: 250 }] }),
      ],
    ],
  },
};
export default deskExamples;
